#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Who besides the owner may read and write what lies in a repository (git-config(1), `core.sharedRepository`).
///
/// Git gives these permissions to every file and folder that it makes, whatever the umask; libgit2 does so in new repositories alone.
struct SharedPermissions {
    /// The bits of a file that may be written.
    private let bits: mode_t
    /// Whether they stand in place of those that the umask leaves, instead of adding to them.
    private let isExact: Bool

    /// Reads the setting; nothing where the umask alone decides, or where it says what git refuses.
    init?(_ setting: String?) {
        guard let setting else { return nil }
        switch setting.lowercased() {
        case "umask": return nil
        case "group": self.init(bits: 0o660, isExact: false)
        case "all", "world", "everybody": self.init(bits: 0o664, isExact: false)
        default:
            guard let number = mode_t(setting, radix: 8) else {
                guard Configuration.isTrue(setting) else { return nil }
                self.init(bits: 0o660, isExact: false)
                return
            }
            switch number {
            case 0: return nil
            case 1: self.init(bits: 0o660, isExact: false)
            case 2: self.init(bits: 0o664, isExact: false)
            case let number where number & 0o600 == 0o600: self.init(bits: number & 0o666, isExact: true)
            default: return nil
            }
        }
    }

    private init(bits: mode_t, isExact: Bool) {
        self.bits = bits
        self.isExact = isExact
    }

    /// Gives the permissions to a file or folder, as far as it is the caller's to do so.
    func apply(to path: String) {
        guard let facts = FileAccess.factsWithoutFollowing(path), facts.isRegular || facts.isFolder else { return }
        let old = facts.status.st_mode & 0o7777
        var added = bits
        // Objects stay without the right to be written.
        if old & 0o200 == 0 { added &= ~0o222 }
        if old & 0o100 != 0 { added |= (added & 0o444) >> 2 }
        var new = isExact ? old & ~0o777 | added : old | added
        if facts.isFolder {
            new |= (new & 0o444) >> 2
            // What is made inside is to belong to the same group.
            if new & 0o060 != 0 { new |= mode_t(S_ISGID) }
        }
        if new != old { unsafe chmod(path, new) }
    }
}

extension Repository {
    /// The permissions that whatever is made in the repository has to get.
    func sharedPermissions() throws(GitError) -> SharedPermissions? {
        SharedPermissions(try configuration("core.sharedRepository"))
    }
}
