import Git

/// Two versions of a file that is no entry, such as a setting, a template or a list of what git ignores.
enum TextMerge {
    /// The text with both changes; nil where they touch the same lines, or where it is no text.
    static func merged(path: [UInt8], base: [UInt8]?, _ one: [UInt8], _ other: [UInt8]) throws(GitError) -> [UInt8]? {
        // In an order that is the same on every device.
        let (ours, theirs) = Digest.precedes(one, other) ? (one, other) : (other, one)
        if path.elementsEqual(settingsPath.utf8), let settings = try settings(base: base, ours, theirs) {
            return settings.bytes
        }
        guard [base ?? [], ours, theirs].allSatisfy(EntryMerge.canCompare) else { return nil }
        if let base { return try LineMerge.merged(base: base, ours: ours, theirs: theirs) }
        // Made on both sides: the lines of the one that the other lacks are added.
        if LineMerging.contains(ours, theirs) { return ours }
        return LineMerging.contains(theirs, ours) ? theirs : nil
    }

    /// The file of the vault's settings.
    static let settingsPath = "\(Layout.settingsFolder)/config.yaml"

    /// Settings, merged key by key as front matter is; of two values of one key one holds, the same on every device, and git has the
    /// other, which `unchosen` tells as `key=JSON value`. Of lists of what is not sent both hold.
    static func settings(
        base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8]
    ) throws(GitError) -> (bytes: [UInt8], unchosen: [String])? {
        let fence = Array("---\n".utf8)
        func framed(_ text: [UInt8]) -> [UInt8] { fence + text + (text.last == 0x0A ? [] : [0x0A]) + fence }
        let merge = try EntryMerge(base: base.map(framed), ours: framed(ours), theirs: framed(theirs))
        guard let bytes = merge.bytes else { return nil }
        var document = Document(bytes: bytes)
        if !merge.unchosen.isEmpty {
            guard (try? document.remove(FieldName.conflicts)) != nil else { return nil }
        }
        guard document.bytes.starts(with: fence), document.bytes.suffix(4).elementsEqual(fence) else { return nil }
        return uniteRules(Array(document.bytes.dropFirst(4).dropLast(4)), merge.unchosen)
    }
}
