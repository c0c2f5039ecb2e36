/// A picture, video or other file that a body shows or links.
public struct MediaLink: Sendable, Equatable {
    /// How the file is linked.
    public enum Form: Sendable, Equatable {
        /// `![…](…)`.
        case image
        /// `[…](…)`, or a reference definition, to a path with a folder `media`.
        case link
        /// `<img src>` and the like.
        case html
    }

    private let bytes: [UInt8]
    private let place: LinkPlace
    /// How the file is linked.
    public let form: Form
    /// The bytes of the alternative text as written.
    public let alternativeRange: Range<Int>
    /// The bytes of the destination as written, angle brackets left out.
    public let destinationRange: Range<Int>
    private let titleRange: Range<Int>?

    init(_ bytes: [UInt8], _ place: LinkPlace) {
        self.bytes = bytes
        self.place = place
        let range = place.range
        switch bytes[range.lowerBound] {
        case UInt8(ascii: "<"):
            form = .html
            let found = HTMLMedia(bytes, range)
            alternativeRange = found?.alternative ?? range.lowerBound..<range.lowerBound
            destinationRange = found?.source ?? range.upperBound..<range.upperBound
            titleRange = nil
        case let first:
            form = first == UInt8(ascii: "!") ? .image : .link
            let found = place.found(in: bytes)
            alternativeRange = place.text(in: bytes)
            destinationRange = found?.address ?? range.upperBound..<range.upperBound
            titleRange = found?.title
        }
    }

    /// The bytes of the whole link.
    public var range: Range<Int> { place.range }

    /// What can be seen, in plain text; of a link, the text shown.
    public var alternative: String {
        form == .html
            ? String(decoding: bytes[alternativeRange], as: UTF8.self)
            : String(decoding: BodyText.unescape(bytes[alternativeRange]), as: UTF8.self)
    }

    /// The path or address with escapes and percent-encoding undone, without query and fragment.
    public var destination: String {
        form == .html
            ? BodyText.percentDecode(Array(bytes[destinationRange]))
            : BodyText.percentDecode(BodyText.unescape(bytes[target]))
    }

    /// The destination as bytes.
    var pathBytes: ArraySlice<UInt8> {
        form == .html && !BodyText.isPlain(bytes[destinationRange])
            ? Array(destination.utf8)[...] : BodyText.path(bytes[form == .html ? destinationRange : target])
    }

    /// Whether its text is what a model wrote, as the mark behind it says.
    public var isAsWritten: Bool { description.map { $0.text == Digest.mark(of: alternative) } ?? false }

    /// The original file name, where it is given.
    public var title: String? {
        titleRange.map { String(decoding: BodyText.unescape(bytes[$0]), as: UTF8.self) }
    }

    /// Whether the destination is an address and no path.
    public var isRemote: Bool { BodyText.hasScheme(pathBytes) }

    /// What the mark behind the picture says of who described it.
    public var description: MarkAttributes? { comment("describe").map { MarkAttributes(bytes[inner(of: $0)]) } }

    /// The bytes of that mark.
    public var descriptionRange: Range<Int>? { comment("describe") }

    /// What the mark behind a sound says of who wrote down what was spoken in it.
    public var transcript: MarkAttributes? { comment("transcript ").map { MarkAttributes(bytes[inner(of: $0)]) } }

    /// The bytes of that mark.
    public var transcriptRange: Range<Int>? { comment("transcript ") }

    private var target: Range<Int> {
        let cut = bytes[destinationRange].firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }
        return destinationRange.lowerBound..<(cut ?? destinationRange.upperBound)
    }

    /// The comment behind it on the same line, where it begins with a word.
    private func comment(_ word: String) -> Range<Int>? {
        var start = range.upperBound
        while start < bytes.count, start &- range.upperBound < 16, bytes[start].isSpaceOrTab { start &+= 1 }
        guard start < bytes.count, bytes[start] == UInt8(ascii: "<"), bytes[start...].starts(with: "<!--".utf8) else {
            return nil
        }
        guard let end = BodyText.commentEnd(in: bytes, start &+ 4..<bytes.count),
            bytes[inner(of: start..<end)].starts(with: word.utf8), !bytes[start..<end].contains(UInt8(ascii: "\n"))
        else { return nil }
        return start..<end
    }

    private func inner(of comment: Range<Int>) -> Range<Int> {
        bytes.trimmed(comment.lowerBound &+ 4..<max(comment.lowerBound &+ 4, comment.upperBound &- 3))
    }

    /// Whether two are the same at the same place.
    public static func == (left: MediaLink, right: MediaLink) -> Bool {
        left.place == right.place && left.form == right.form && left.alternative == right.alternative
            && left.destination == right.destination && left.title == right.title
            && left.description == right.description && left.transcriptRange == right.transcriptRange
            && left.transcript == right.transcript
    }

    /// A picture as a body links it: `![alternative](destination "title")`, with everything escaped that needs it.
    public static func markdown(alternative: String, destination: String, title: String? = nil) -> String {
        var path: [UInt8] = []
        for byte in destination.utf8 {
            if byte >= 0x80 || BodyText.isUnreserved(byte) || "/:@!$&',;=+*".utf8.contains(byte) {
                path.append(byte)
            } else {
                path += Array(("%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)).utf8)
            }
        }
        let address = String(decoding: path, as: UTF8.self)
        let escaped = BodyText.escape(alternative, "\\[]`<")
        guard let title else { return "![\(escaped)](\(address))" }
        return "![\(escaped)](\(address) \"\(BodyText.escape(title, "\\\"<"))\")"
    }
}

/// The pictures and links to media of a body, in order; each is read when it is asked for, since there may be millions.
public struct MediaLinks: RandomAccessCollection, Sendable, Equatable {
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
    public subscript(index: Int) -> MediaLink { MediaLink(bytes, places[index]) }
}
