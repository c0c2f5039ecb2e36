/// Where a media file stands in its vault: an address made from its content, so that equal files are kept once and no two devices
/// ever disagree about one.
///
/// `media/3f/a1/3fa1….jpg` travels with git. What is to stay out of git stands under `media/local/` in the same way: a folder of its
/// own, so that the one line `/media/local/` in `.gitignore` keeps it out, which no list of single files could promise.
public struct MediaPath: Sendable, Hashable, CustomStringConvertible {
    /// The digest of the content.
    public let digest: Digest
    /// The extension without its dot; 1 to 8 letters or digits, lower case.
    public let fileExtension: String
    /// Whether it is kept out of git.
    public let isLocal: Bool

    /// The folder of all media, relative to the vault.
    public static let root = "media"
    /// The folder of media that git ignores, relative to the vault.
    public static let localRoot = "media/local"
    /// The line that keeps it out of git.
    public static let ignoreLine = "/media/local/"

    init(_ digest: Digest, fileExtension: String, isLocal: Bool) {
        self.digest = digest
        self.fileExtension = fileExtension
        self.isLocal = isLocal
    }

    /// Reads a path relative to the vault; nil where it is no address of this form.
    public init?(_ path: some StringProtocol) {
        let parts = path.pathParts(omittingEmpty: false)
        let isLocal = parts.count == 5 && parts[1] == "local"
        guard parts.count == 4 || isLocal, parts[0] == "media", let name = parts.last,
            let dot = name.firstIndex(of: "."), let digest = Digest(name[..<dot])
        else { return nil }
        let fileExtension = String(name[name.index(after: dot)...])
        guard Self.isExtension(fileExtension) else { return nil }
        self.init(digest, fileExtension: fileExtension, isLocal: isLocal)
        guard description.utf8.elementsEqual(path.utf8) else { return nil }
    }

    /// The folder, relative to the vault.
    public var folder: String {
        let digits = digest.description
        return (isLocal ? Self.localRoot : Self.root) + "/" + digits.prefix(2) + "/" + digits.dropFirst(2).prefix(2)
    }

    /// The path, relative to the vault.
    public var description: String { folder + "/" + digest.description + "." + fileExtension }

    /// The type that the extension stands for; nil for a plain file.
    public var type: MediaType? { MediaType(fileExtension: fileExtension) }

    /// The extension for a plain file: its own where that is harmless and does not name a type of media, which it is not, else `bin`.
    static func plainExtension(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "bin" }
        let own = name[name.index(after: dot)...].lowercased()
        return isExtension(own) && MediaType(fileExtension: own) == nil ? own : "bin"
    }

    private static func isExtension(_ text: String) -> Bool {
        (1...8).contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
    }
}
