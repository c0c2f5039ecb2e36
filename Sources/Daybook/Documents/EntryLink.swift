/// A link from one entry to another.
public struct EntryLink: Sendable, Equatable {
    /// How the other entry is named.
    public enum Form: Sendable, Equatable {
        /// `[[name]]`: a file name, a title or an id's beginning.
        case wiki
        /// `![[name]]`: what is named is to be shown here.
        case embed
        /// `[shown](path.md)`, relative to this entry.
        case path
    }

    /// How the other entry is named.
    public let form: Form
    /// The name, or the path with percent-encoding undone.
    public let target: String
    /// What comes after `#`: a heading, or `^` and a block.
    public let heading: String?
    /// The text shown for the link, where it is another.
    public let shown: String?
    /// The bytes of the whole link.
    public let range: Range<Int>
    /// The bytes of the target alone, for a repair after a rename.
    public let targetRange: Range<Int>
}

/// The links of a body to other entries, in order; each is read when it is asked for, since there may be millions.
public struct EntryLinks: RandomAccessCollection, Sendable, Equatable {
    private let bytes: [UInt8]
    private let places: Blocks<LinkPlace>

    init(_ bytes: [UInt8], _ places: Blocks<LinkPlace>) {
        self.bytes = bytes
        self.places = places
    }

    /// The first place.
    public var startIndex: Int { 0 }
    /// The place behind the last.
    public var endIndex: Int { places.count }
    /// The link at a place.
    public subscript(index: Int) -> EntryLink { EntryLink(bytes, places[index]) }
}

extension EntryLink {
    fileprivate init(_ bytes: [UInt8], _ place: LinkPlace) {
        func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        range = place.range
        guard place.isWiki else {
            let found = place.found(in: bytes)
            let address = found?.address ?? place.range.upperBound..<place.range.upperBound
            form = .path
            targetRange = found?.target(in: bytes) ?? address
            target = BodyText.percentDecode(BodyText.unescape(bytes[targetRange]))
            let fragment = targetRange.upperBound &+ 1..<max(targetRange.upperBound &+ 1, address.upperBound)
            let hasFragment =
                targetRange.upperBound < address.upperBound && bytes[targetRange.upperBound] == UInt8(ascii: "#")
            heading = hasFragment ? BodyText.percentDecode(Array(bytes[fragment])) : nil
            shown = String(decoding: BodyText.unescape(bytes[place.text(in: bytes)]), as: UTF8.self)
            return
        }
        let isEmbed = bytes[place.range.lowerBound] == UInt8(ascii: "!")
        let wiki = WikiLink(bytes, place.range.lowerBound &+ (isEmbed ? 3 : 2)..<place.range.upperBound)
        form = isEmbed ? .embed : .wiki
        targetRange = wiki?.target ?? place.range.upperBound..<place.range.upperBound
        target = string(targetRange)
        heading = wiki?.heading.map(string)
        shown = wiki?.shown.map(string)
    }
}

/// The parts of a link `[[name#heading|shown]]`.
struct WikiLink {
    /// The bytes of the name.
    let target: Range<Int>
    /// The bytes behind `#`.
    let heading: Range<Int>?
    /// The bytes behind `|`.
    let shown: Range<Int>?
    /// Where name and heading end.
    let nameEnd: Int
    /// The byte after all of it.
    let end: Int

    /// Reads what stands behind `[[`.
    init?(_ bytes: [UInt8], _ range: Range<Int>) {
        let text = range.lowerBound
        guard
            let end = bytes[range].firstIndex(where: { $0 == 0x5B || $0 == 0x5D || $0 == 0x0A }), end > text,
            end &+ 1 < range.upperBound, bytes[end] == UInt8(ascii: "]"), bytes[end &+ 1] == UInt8(ascii: "]")
        else { return nil }
        let bar = bytes[text..<end].firstIndex(of: UInt8(ascii: "|"))
        // In a table the bar is written with a backslash.
        let last = bar.map { $0 > text && bytes[$0 &- 1] == UInt8(ascii: "\\") ? $0 &- 1 : $0 } ?? end
        let sign = bytes[text..<last].firstIndex(of: UInt8(ascii: "#"))
        target = bytes.trimmed(text..<(sign ?? last))
        nameEnd = last
        heading = sign.map { bytes.trimmed($0 &+ 1..<last) }
        shown = bar.map { bytes.trimmed($0 &+ 1..<end) }
        self.end = end &+ 2
    }
}
