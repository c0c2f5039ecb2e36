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

    /// How the file is linked.
    public let form: Form
    /// What can be seen, in plain text; of a link, the text shown.
    public let alternative: String
    /// The path or address with escapes and percent-encoding undone, without query and fragment.
    public let destination: String
    /// The original file name, where it is given.
    public let title: String?
    /// The bytes of the whole link.
    public let range: Range<Int>
    /// The bytes of the alternative text as written.
    public let alternativeRange: Range<Int>
    /// The bytes of the destination as written, angle brackets left out.
    public let destinationRange: Range<Int>
    /// The mark behind the picture that says who described it.
    public internal(set) var description: MarkAttributes?
    /// The bytes of that mark.
    public internal(set) var descriptionRange: Range<Int>?
    /// The mark behind a sound that says who wrote down what was spoken in it.
    public internal(set) var transcript: MarkAttributes?
    /// The bytes of that mark.
    public internal(set) var transcriptRange: Range<Int>?

    /// Whether the destination is an address and no path.
    public var isRemote: Bool { BodyText.hasScheme(destination) }

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
