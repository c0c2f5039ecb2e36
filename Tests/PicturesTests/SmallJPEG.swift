import Foundation

/// The smallest picture: one grey pixel, as libvips wrote it.
enum SmallJPEG {
    /// The bytes.
    static let bytes = [UInt8](Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())

    private static let text = """
        /9j/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAAL
        CAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z
        """
}
