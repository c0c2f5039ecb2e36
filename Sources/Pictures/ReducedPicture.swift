/// A picture as it may leave: a small JPEG with nothing in it but pixels.
public struct ReducedPicture: Sendable, Hashable {
    /// The bytes of the JPEG.
    public let bytes: [UInt8]
    /// Across, in pixels.
    public let width: Int
    /// Down, in pixels.
    public let height: Int

    /// The media type of the bytes.
    public static let mediaType = "image/jpeg"
}
