/// What is mounted where, as Linux says it (proc_pid_mountinfo(5)).
enum MountTable {
    /// The kind of the file system that a path lies on, such as `ext4`; nil where the table does not say.
    static func kind(of path: String, in table: String) -> String? {
        var found: (length: Int, kind: String)?
        for line in table.utf8.split(separator: 0x0A).map({ Substring($0) }) {
            let fields = line.utf8.split(separator: 0x20).map({ Substring($0) })
            guard fields.count > 6, let dash = fields.dropFirst(6).firstIndex(of: "-"), dash + 1 < fields.count else {
                continue
            }
            let place = plain(fields[4])
            guard place == "/" || path.isSame(as: place) || path.path(inside: place) != nil else { continue }
            // Of two at one place the later one hides the first.
            if place.utf8.count >= found?.length ?? 0 { found = (place.utf8.count, String(fields[dash + 1])) }
        }
        return found?.kind
    }

    /// Whether other machines, or a program, change such a file system without the kernel's knowledge.
    static func isShared(_ kind: String?) -> Bool {
        guard let kind else { return false }
        let shared: Set<String> = [
            "nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "glusterfs", "vboxsf", "virtiofs", "prl_fs",
        ]
        return shared.contains(kind) || kind.hasPrefix("fuse.")
    }

    /// A path with its octal escapes resolved: `\040` is a space.
    private static func plain(_ field: Substring) -> String {
        guard field.contains("\\") else { return String(field) }
        var bytes: [UInt8] = []
        var rest = Array(field.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(3)
            guard byte == 0x5C, digits.count == 3, digits.allSatisfy({ 0x30...0x37 ~= $0 }) else {
                bytes.append(byte)
                continue
            }
            bytes.append(digits.reduce(0) { $0 &<< 3 | ($1 & 7) })
            rest = rest.dropFirst(3)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
