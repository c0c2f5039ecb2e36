/// The names of files in text, apart from the links to media that have labels: where these may not leave, `file` stands for
/// the path of a link, of a reference, of an attribute and of a `file:` address.
///
/// Addresses of the web stay, and so do the names of entries between double brackets.
struct FileMentions {
    /// The longest path that is looked for; with it no text takes longer than its length asks for.
    static let longest = 4096

    let bytes: [UInt8]
    var result: [UInt8] = []
    var index = 0
    var lineStart = 0
    /// Where the tag of HTML ends that was opened; 0 outside of one.
    private var tagEnd = 0
    /// Up to where, from some place on, no other sign that ends a tag comes than the one at this place.
    private var nextTagEnd = 0
    /// Where the bracket that was opened last stands in the result.
    var label = 0

    /// Whether this is within a tag of HTML.
    var isInTag: Bool { index < tagEnd }
    /// Where the next closing bracket of the line is, or the line's end, of all places from the last one that was asked for.
    private var closing = 0
    /// Up to where no sign that would end a title comes, by the sign.
    var unclosed: [UInt8: Int] = [:]
    /// The bracket that was opened at the beginning of a line, as the label of a definition is, and not closed so far.
    private(set) var definition: Int?
    /// Where the text of the line begins, in a quote or a list behind their signs, once it was looked for.
    private var textOfLine: Int?
    /// The sign that stands behind a backslash.
    private(set) var escaped = -1

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        result.reserveCapacity(bytes.count)
    }

    /// The text without them.
    static func hidden(in text: String) -> String { hidden(in: Array(text.utf8)) }

    /// The same of a text in UTF-8.
    static func hidden(in text: [UInt8]) -> String {
        var mentions = FileMentions(text)
        mentions.copy()
        return String(decoding: mentions.result, as: UTF8.self)
    }

    private mutating func copy() {
        while index < bytes.count {
            let start = index
            let isHandled =
                switch bytes[index] {
                case UInt8(ascii: "["): beginLabel()
                case UInt8(ascii: "]"): copyDestination()
                case UInt8(ascii: "="): copyAttribute()
                case UInt8(ascii: "("): copyStyle()
                case UInt8(ascii: "f"), UInt8(ascii: "F"): copyAddress()
                default: false
                }
            if !isHandled {
                result.append(bytes[index])
                index += 1
            }
            for place in start..<index { pass(place) }
        }
    }

    /// Takes in what a sign means for those behind it.
    private mutating func pass(_ place: Int) {
        switch bytes[place] {
        case 0x0A:
            // No label goes on behind an empty line.
            if startOfText() >= place { definition = nil }
            lineStart = place + 1
            textOfLine = nil
        case UInt8(ascii: "\\") where place != escaped: escaped = place + 1
        case UInt8(ascii: "[") where place != escaped:
            if place == startOfText() {
                definition = bytes[(place + 1)...].first == UInt8(ascii: "^") ? nil : place
            }
        case UInt8(ascii: "]") where place != escaped: definition = nil
        case UInt8(ascii: "<") where place >= tagEnd && opensTag(place):
            if place >= nextTagEnd { nextTagEnd = end(ofTag: place) }
            // Where none comes, none is opened.
            if nextTagEnd < bytes.count, bytes[nextTagEnd] == UInt8(ascii: ">") { tagEnd = nextTagEnd }
        default: break
        }
    }

    /// Where the text of the line begins, behind the signs of quotes and lists and their blanks; the line's end where there is none.
    private mutating func startOfText() -> Int {
        if let textOfLine { return textOfLine }
        var start = lineStart
        while start < bytes.count {
            if Self.isBlank(bytes[start]) || bytes[start] == 0x0D || bytes[start] == UInt8(ascii: ">") {
                start += 1
                continue
            }
            let digits = bytes[start...].prefix(10).prefix { (0x30...0x39).contains($0) }.count
            let sign = bytes[(start + digits)...].first ?? 0
            guard digits == 0 ? "-*+".utf8.contains(sign) : digits < 10 && ".)".utf8.contains(sign),
                let next = bytes[(start + digits + 1)...].first, Self.isBlank(next)
            else { break }
            start += digits + 2
        }
        textOfLine = start
        return start
    }

    /// Whether a name stands behind the sign at a place, as in a tag, and not an address.
    private func opensTag(_ place: Int) -> Bool {
        var end = place + 1
        while end < bytes.count, end - place < 32,
            (0x61...0x7A).contains(bytes[end] | 0x20) || (0x30...0x39).contains(bytes[end])
                || bytes[end] == UInt8(ascii: "-")
        {
            end += 1
        }
        guard end > place + 1, end < bytes.count, !(0x30...0x39).contains(bytes[place + 1]) else { return false }
        return Self.isBlank(bytes[end]) || [0x0A, 0x0D, UInt8(ascii: "/"), UInt8(ascii: ">")].contains(bytes[end])
    }

    /// Where the tag ends that opens at a place, quotes passed over: at its sign, at an empty line, or at the end of the text.
    private func end(ofTag place: Int) -> Int {
        var quote: UInt8?
        var isEmpty = false
        for index in place..<bytes.count {
            let byte = bytes[index]
            if byte == 0x0A {
                if isEmpty { return index }
                isEmpty = true
                continue
            }
            if !Self.isBlank(byte), byte != 0x0D { isEmpty = false }
            if quote == byte {
                quote = nil
            } else if quote == nil {
                if byte == UInt8(ascii: ">") { return index }
                if "\"'".utf8.contains(byte), bytes[index - 1] == UInt8(ascii: "=") { quote = byte }
            }
        }
        return bytes.count
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// Adds what stands up to a place, then `file`, and goes on at another.
    mutating func hide(from start: Int, to end: Int) -> Bool {
        result += bytes[index..<start]
        result += "file".utf8
        index = end
        return true
    }

    private mutating func beginLabel() -> Bool {
        label = result.count
        return copyWikiLink()
    }

    /// `[[photo.jpg]]`: the name of a file that is no entry.
    private mutating func copyWikiLink() -> Bool {
        let start = index + 2
        guard start < bytes.count, bytes[index + 1] == UInt8(ascii: "[") else { return false }
        if closing < start {
            closing = start
            while closing < bytes.count, bytes[closing] != UInt8(ascii: "]"), bytes[closing] != 0x0A { closing += 1 }
        }
        guard closing + 1 < bytes.count, bytes[closing] == UInt8(ascii: "]"), bytes[closing + 1] == UInt8(ascii: "]"),
            closing - start < Self.longest
        else { return false }
        let target = bytes[start..<closing].prefix { $0 != UInt8(ascii: "|") }
        let name = target.prefix { $0 != UInt8(ascii: "#") }
        let ending = name.lastIndex(of: UInt8(ascii: ".")).map { name[($0 + 1)...] } ?? []
        let isFile = !ending.isEmpty && ending.count <= 5 && ending.allSatisfy { $0 < 0x80 && $0 > 0x20 }
        let isEntry = ending.elementsEqual("md".utf8) { $0 | 0x20 == $1 }
        let isEmbedded = index > 0 && bytes[index - 1] == UInt8(ascii: "!")
        guard isEmbedded || isFile && !isEntry else { return false }
        // What it is shown as may be the name again.
        let shown = bytes[min(target.endIndex + 1, closing)..<closing]
        let isNamedAgain = !shown.isEmpty && shown.elementsEqual(Self.lastPart(of: target))
        return hide(from: start, to: isNamedAgain ? closing : target.endIndex)
    }

    /// `file:///home/…`, wherever it stands.
    private mutating func copyAddress() -> Bool {
        let isWord = index > 0 && (0x61...0x7A).contains(bytes[index - 1] | 0x20)
        guard !isWord, index + 5 < bytes.count,
            bytes[index..<index + 5].elementsEqual("file:".utf8, by: { $0 | 0x20 == $1 | 0x20 })
        else { return false }
        var end = index + 5
        while end < bytes.count, bytes[end] > 0x20, !")>\"'`]".utf8.contains(bytes[end]) { end += 1 }
        if bytes[index + 5] != UInt8(ascii: "/") {
            while ",.;:!?".utf8.contains(bytes[end - 1]) { end -= 1 }
            guard end > index + 5, Self.endsAsFile(bytes[(index + 5)..<end]) else { return false }
        }
        return hide(from: index, to: end)
    }

    /// The name of a file behind its folders.
    static func lastPart(of path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        path.lastIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.map { path[($0 + 1)...] } ?? path
    }

    /// Whether a destination is no address of the web and no place on the page.
    static func isPath(_ target: ArraySlice<UInt8>) -> Bool {
        guard let first = target.first, first != UInt8(ascii: "#") else { return false }
        let scheme = target.prefix { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte)
        }
        let hasScheme =
            scheme.count > 1 && scheme.endIndex < target.endIndex && target[scheme.endIndex] == UInt8(ascii: ":")
        if !hasScheme { return !target.starts(with: "//".utf8) }
        return scheme.elementsEqual("file".utf8) { $0 | 0x20 == $1 }
    }
}
