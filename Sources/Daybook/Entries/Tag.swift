/// A tag as first written, which compares without case and width, and nests by `/`.
public struct Tag: Sendable, Hashable, CustomStringConvertible {
    /// The tag as written, without its `#`.
    public let description: String
    /// The form that tags are compared in: lower case, half width.
    public let folded: String
    /// The form that a filter looks for: without accents too.
    let plain: String

    /// A tag from its text; `#`, `＃`, `/` and white space around it are dropped, and behind it `#` where one stands before it too; nil
    /// where nothing is left or where it holds white space, a comma or a control character.
    public init?(_ text: some StringProtocol) {
        if Self.isCommon(text.utf8) {
            description = String(text)
            folded = description
            plain = description
            return
        }
        var rest = Substring(text)
        // In whatever order they come: a tag that is written and read again is the same.
        var isBetweenSigns = false
        while let first = rest.first, Self.isDropped(first) {
            isBetweenSigns = isBetweenSigns || Self.isSign(first)
            rest.removeFirst()
        }
        let whole = rest
        while let last = rest.last, Self.isDropped(last) { rest.removeLast() }
        // Of `#Japan#` the second sign closes the tag, in `C#` it is part of a name.
        if !isBetweenSigns, !rest.isEmpty {
            rest = whole[..<(whole[rest.endIndex...].firstIndex { !Self.isSign($0) } ?? whole.endIndex)]
        }
        guard !rest.isEmpty, rest.unicodeScalars.allSatisfy(Self.allows) else { return nil }
        description = String(rest)
        folded = Self.fold(rest)
        plain = folded.utf8.allSatisfy { $0 < 0x80 } ? folded : Self.withoutAccents(folded)
    }

    /// The tag without the signs at its end, as `health` of `health#`; nil where it has none.
    public var closed: Tag? {
        guard let last = description.last, Self.isSign(last) else { return nil }
        return Tag("#" + description)
    }

    /// Whether this tag is the other one or nests in it, as `trip/japan` does in `trip`.
    public func isWithin(_ other: Tag) -> Bool {
        folded == other.folded || folded.begins(with: other.folded + "/")
    }

    /// Whether a filter that asks for the other tag finds this one: accents make no difference, as they make none in words.
    ///
    /// - Parameter foldingHan: Whether the scripts of Chinese make none either.
    public func isMeant(by other: Tag, foldingHan: Bool = false) -> Bool {
        guard foldingHan else { return plain == other.plain || plain.begins(with: other.plain + "/") }
        let (own, wanted) = (HanSpellings.simplified(plain), HanSpellings.simplified(other.plain))
        return own == wanted || own.begins(with: wanted + "/")
    }

    /// The folded forms of the tags that it nests in, the outermost first, and its own at the end.
    ///
    /// No more of them than `mostNested`: of a tag in a thousand parts they would be a million.
    public var nesting: [String] {
        var paths: [String] = []
        for part in Self.parts(of: folded) { paths.append(paths.last.map { $0 + "/" + part } ?? part) }
        return paths
    }

    /// The names in a tag as it is written, one for each that `nesting` has.
    public var names: [String] { Self.parts(of: description) }

    /// The most tags that one counts as nested in, itself among them; what is left of it is the last one's name.
    static let mostNested = 64

    private static func parts(of text: String) -> [String] {
        let parts = text.pathParts()
        if parts.count <= mostNested { return parts.map(String.init) }
        return parts.prefix(mostNested - 1).map(String.init) + [parts[(mostNested - 1)...].joined(separator: "/")]
    }

    /// Equal where the folded forms are.
    public static func == (left: Tag, right: Tag) -> Bool { left.folded == right.folded }

    /// Hashes the folded form.
    public func hash(into hasher: inout Hasher) { hasher.combine(folded) }

    /// Whether a text has nothing to be dropped or folded, nor anything that a tag cannot hold: small letters, digits,
    /// `-`, `_`, ideographs (U+4000 to U+9FFF), and `/` between them.
    private static func isCommon(_ text: some Collection<UInt8>) -> Bool {
        var last: UInt8 = 0x2F
        for byte in text {
            switch byte {
            case 0x61...0x7A, 0x30...0x39, 0x2D, 0x5F, 0xE4...0xE9, 0x80...0xBF: last = byte
            case 0x2F where last != 0x2F: last = byte
            default: return false
            }
        }
        return last != 0x2F
    }

    private static func isDropped(_ end: Character) -> Bool {
        isSign(end) || end == "/" || end.isWhitespace
    }

    private static func isSign(_ end: Character) -> Bool { end == "#" || end == "＃" }

    private static func allows(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return !properties.isWhitespace && properties.generalCategory != .control && scalar != ","
            && properties.generalCategory != .lineSeparator && properties.generalCategory != .paragraphSeparator
    }

    private static func withoutAccents(_ text: String) -> String {
        String(String.UnicodeScalarView(Needle.folded(Array(text.utf8)).compactMap { Unicode.Scalar($0) }))
    }

    /// Lower case, with the full-width forms of ASCII (U+FF01 to U+FF5E) folded to half width.
    private static func fold(_ text: Substring) -> String {
        var folded = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if (0xFF01...0xFF5E).contains(scalar.value), let half = Unicode.Scalar(scalar.value - 0xFEE0) {
                folded.append(half)
            } else {
                folded.append(scalar)
            }
        }
        return String(folded).lowercased()
    }
}
