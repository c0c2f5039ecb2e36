extension Configuration {
    /// The file that may hold a setting; nil where it belongs to a vault and there is none.
    public func file(for setting: Setting) -> String? {
        setting.scope == .user ? userFile : vaultFile
    }

    /// The bytes of a configuration file with one setting changed (removed where `value` is nil) and every other line as it was.
    public static func edited(_ bytes: [UInt8], setting: Setting, to value: String?) throws -> [UInt8] {
        let fence = Array("---\n".utf8)
        var ended = bytes
        if let last = ended.last, last != 0x0A { ended.append(0x0A) }
        var document = Document(bytes: fence + ended + fence)
        if let value {
            try document.set(setting.name, to: setting.form == .bool ? .bool(value == "true") : .text(value))
        } else {
            try document.remove(setting.name)
        }
        return Array(document.bytes.dropFirst(fence.count).dropLast(fence.count))
    }
}
