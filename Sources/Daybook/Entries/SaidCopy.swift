/// An entry as its conversation last wrote it, kept beside the mark of the conversation: whoever commits the talk for a process that
/// died can tell what was said from what somebody edited by hand since.
struct SaidCopy: Equatable {
    /// The entry's path.
    var path: String
    /// The digest of the file before the last turn, which stands there still where that turn was never written.
    var former: Digest
    /// The object, in hex, that git had of the entry then; nil where it had nothing.
    var base: String?
    /// The entry with the last turn.
    var bytes: [UInt8]

    /// What its file holds: three lines' worth, each ended by a zero byte, and the entry.
    var written: [UInt8] {
        var result: [UInt8] = []
        for part in [path, former.description, base ?? ""] { result += Array(part.utf8) + [0] }
        return result + bytes
    }

    init(path: String, former: Digest, base: String?, bytes: [UInt8]) {
        self.path = path
        self.former = former
        self.base = base
        self.bytes = bytes
    }

    /// Reads a file; nil where it is not whole, as after a loss of power.
    init?(_ written: [UInt8]) {
        let parts = written.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, let former = Digest(String(decoding: parts[1], as: UTF8.self)) else { return nil }
        let base = String(decoding: parts[2], as: UTF8.self)
        guard base.allSatisfy(\.isHexDigit) else { return nil }
        path = String(decoding: parts[0], as: UTF8.self)
        self.former = former
        self.base = base.isEmpty ? nil : base
        bytes = Array(parts[3])
    }

    /// What the talk wrote of its entry, for a commit of its own; no bytes where another command has committed it since.
    func said(in vault: Vault) throws -> [UInt8]? {
        guard try vault.committedObject(of: path) == base else { return nil }
        guard case .bytes(let present) = try vault.state(of: path), Digest(of: present) == former else { return bytes }
        return present
    }
}
