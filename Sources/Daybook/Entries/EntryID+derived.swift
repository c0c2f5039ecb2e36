internal import Crypto

extension EntryID {
    /// The identity of an entry that was written without one: a UUID of version 5 (RFC 9562) of the vault's first commit and
    /// the path, so that two devices give the same.
    ///
    /// - Parameter text: The digest of its text, where no other device can know it yet.
    public static func derived(fromFirstCommit commit: String, path: String, text: String? = nil) -> EntryID {
        versionFive("daybook:\(commit):\(path.normalised)" + (text.map { ":\($0)" } ?? ""))
    }

    /// The identity that repairs a duplicate: a UUID of version 5 of the shared one and the path.
    public static func derived(fromDuplicate id: EntryID, path: String) -> EntryID {
        versionFive("daybook:\(id.description):\(path.normalised)")
    }

    /// The namespace of URLs, 6ba7b811-9dad-11d1-80b4-00c04fd430c8 (RFC 9562, 6.6).
    private static let namespace: [UInt8] = [
        0x6B, 0xA7, 0xB8, 0x11, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30, 0xC8,
    ]

    private static func versionFive(_ name: String) -> EntryID {
        EntryID(uuid: Array(Insecure.SHA1.hash(data: namespace + Array(name.utf8))), version: 5)
    }
}
