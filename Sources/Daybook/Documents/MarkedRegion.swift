/// The marks between which something stands that is not the writer's own text.
public enum BodyMark: String, Sendable, Equatable, CaseIterable {
    /// `<!-- summary … -->` to `<!-- /summary -->`.
    case summary
    /// `<!-- chat -->` to `<!-- /chat -->`.
    case chat

    /// Text that can stand between marks: one backslash more in whatever could begin a comment, so that `<!--` is
    /// written `<\!--`, which Markdown shows as `<!--`, and `<\!--` is written `<\\!--`.
    public static func escape(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
        return rewrite(text) { $0 &+ 1 }
    }

    /// The text as it was before `escape(_:)`.
    public static func unescape(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
        return rewrite(text) { max(0, $0 &- 1) }
    }

    /// Changes the number of backslashes between `<` and `!--`.
    private static func rewrite(_ text: String, _ count: (Int) -> Int) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count &+ 8)
        var index = 0
        while index < bytes.count {
            result.append(bytes[index])
            index &+= 1
            guard result.last == UInt8(ascii: "<") else { continue }
            let slashes = bytes[index...].prefix { $0 == UInt8(ascii: "\\") }.count
            let isMark = bytes[(index &+ slashes)...].starts(with: "!--".utf8)
            result += Array(repeating: UInt8(ascii: "\\"), count: isMark ? count(slashes) : slashes)
            index &+= slashes
        }
        return String(decoding: result, as: UTF8.self)
    }
}

/// What stands between two marks, and what the opening mark says of it.
public struct MarkedRegion: Sendable, Equatable {
    /// The bytes from the beginning of the opening mark to the end of the closing one.
    public let range: Range<Int>
    /// The bytes of the text, white space around it left out.
    public let content: Range<Int>
    /// The bytes between the two marks.
    let inner: Range<Int>
    /// What the opening mark says.
    public let attributes: MarkAttributes

    /// The text as it was before it was escaped, with LF.
    func text(in bytes: [UInt8]) -> String {
        BodyMark.unescape(String(decoding: bytes.withoutCarriageReturns(content), as: UTF8.self))
    }

    /// Whether it holds something else than its mark says was written.
    func isEdited(in bytes: [UInt8]) -> Bool {
        attributes.text.map { $0 != Digest.mark(of: text(in: bytes)) } ?? true
    }
}

/// What an opening mark says of the text behind it.
public struct MarkAttributes: Sendable, Equatable {
    /// The model that wrote it.
    public var model: String?
    /// When it was written.
    public var date: String?
    /// The hash of the text that it was made from.
    public var of: String?
    /// The hash of what was written.
    public var text: String?

    /// Makes attributes.
    public init(model: String? = nil, date: String? = nil, of: String? = nil, text: String? = nil) {
        self.model = model
        self.date = date
        self.of = of
        self.text = text
    }

    /// Reads `key=value` pairs between blanks; unknown keys are left out.
    init(_ bytes: ArraySlice<UInt8>) {
        self.init()
        for word in bytes.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }).prefix(16) {
            guard let equals = word.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let value = String(decoding: word[(equals &+ 1)...], as: UTF8.self)
            switch String(decoding: word[..<equals], as: UTF8.self) {
            case "model": model = value
            case "date": date = value
            case "of": of = value
            case "text": text = value
            default: continue
            }
        }
    }

    /// The pairs with a blank before each; white space and angle brackets in a value become `_`.
    var markup: String {
        [("model", model), ("date", date), ("of", of), ("text", text)].map { key, value in
            guard let value else { return "" }
            return " \(key)=" + String(value.map { $0.isWhitespace || $0 == "<" || $0 == ">" ? "_" : $0 })
        }.joined()
    }
}

/// A mark that is taken for the writer's own text.
public struct MarkFault: Error, Sendable, Equatable {
    /// What is wrong with it.
    public enum Kind: Sendable, Equatable {
        /// It opens and is never closed.
        case unclosed
        /// It closes what was never opened.
        case unopened
        /// It opens a second region of its kind.
        case second
    }

    /// What is wrong with it.
    public let kind: Kind
    /// Which mark it is.
    public let mark: BodyMark
    /// Its line in the file, from 1.
    public let line: Int
    /// Makes a fault.
    public init(kind: Kind, mark: BodyMark, line: Int) {
        self.kind = kind
        self.mark = mark
        self.line = line
    }
}
