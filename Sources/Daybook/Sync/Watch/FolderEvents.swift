/// Something that happened in a folder that is watched.
struct FolderEvent: Equatable {
    /// What can happen.
    enum Kind: Equatable {
        /// A name came: made, or renamed from elsewhere.
        case came
        /// A name went: removed, or renamed to elsewhere.
        case went
        /// A file was written.
        case written
        /// The folder itself went; there will be no more events of it.
        case ended
        /// Events were lost.
        case lost
    }

    /// The number of the folder; -1 for events that were lost.
    var watch: Int32
    /// What happened.
    var kind: Kind
    /// The name in the folder; empty for the folder itself, nil for one that is not UTF-8.
    var name: String?
    /// Whether the name is a folder's.
    var isFolder = false
}

/// Folders cannot be watched, or not so many.
struct NoFolderEvents: Error, Equatable {
    /// The system's `errno`.
    var code: Int32
}

#if os(Linux) && canImport(Glibc)
    import Glibc

    /// The system's own notices of changes in folders (inotify(7)).
    final class FolderEvents {
        /// What is readable where events wait.
        let descriptor: Int32
        private var buffer = [UInt8](repeating: 0, count: 1 << 16)

        /// Begins with no folder.
        init() throws(NoFolderEvents) {
            descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard descriptor != -1 else { throw NoFolderEvents(code: errno) }
        }

        deinit { close(descriptor) }

        /// Watches a folder, not what lies in its folders; the same number again for one that is watched.
        func add(_ path: String) throws(NoFolderEvents) -> Int32 {
            let mask =
                IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
                | IN_MOVE_SELF | Int32(bitPattern: UInt32(IN_ONLYDIR) | UInt32(IN_DONT_FOLLOW) | UInt32(IN_EXCL_UNLINK))
            let number = unsafe inotify_add_watch(descriptor, path, UInt32(bitPattern: Int32(mask)))
            guard number != -1 else { throw NoFolderEvents(code: errno) }
            return number
        }

        /// Watches a folder no more.
        func remove(_ number: Int32) { _ = inotify_rm_watch(descriptor, number) }

        /// All events that wait.
        func read() -> [FolderEvent] {
            var events: [FolderEvent] = []
            while true {
                let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
                if count <= 0 {
                    if count == -1, errno == EINTR { continue }
                    return events
                }
                append(count, to: &events)
            }
        }

        /// Reads records of watch, mask, cookie, length and name, each number in four bytes of the machine's own order.
        private func append(_ count: Int, to events: inout [FolderEvent]) {
            var start = 0
            while start + 16 <= count {
                let length = Int(number(at: start + 12))
                let name = buffer[(start + 16)..<min(start + 16 + length, count)].prefix { $0 != 0 }
                let mask = Int32(bitPattern: number(at: start + 4))
                let watch = Int32(bitPattern: number(at: start))
                if let kind = kind(of: mask) {
                    events.append(
                        FolderEvent(
                            watch: watch, kind: kind, name: String(validating: name, as: UTF8.self),
                            isFolder: mask & Int32(IN_ISDIR) != 0))
                }
                start += 16 + length
            }
        }

        private func kind(of mask: Int32) -> FolderEvent.Kind? {
            if mask & Int32(IN_Q_OVERFLOW) != 0 { return .lost }
            if mask & Int32(IN_IGNORED | IN_UNMOUNT | IN_DELETE_SELF | IN_MOVE_SELF) != 0 { return .ended }
            if mask & Int32(IN_CREATE | IN_MOVED_TO) != 0 { return .came }
            if mask & Int32(IN_DELETE | IN_MOVED_FROM) != 0 { return .went }
            return mask & Int32(IN_MODIFY | IN_CLOSE_WRITE) != 0 ? .written : nil
        }

        private func number(at start: Int) -> UInt32 {
            unsafe buffer[start..<(start + 4)].withUnsafeBytes { unsafe $0.loadUnaligned(as: UInt32.self) }
        }

        /// Whether the file system of a path is told of all changes: one that others reach over a network is not of theirs.
        static func isComplete(for path: String) -> Bool {
            guard let bytes = try? FileOperations().read("/proc/self/mountinfo", limit: 4 << 20) else { return true }
            return !MountTable.isShared(MountTable.kind(of: path, in: String(decoding: bytes, as: UTF8.self)))
        }
    }
#else
    /// There is no such thing here: the vault is looked at from time to time.
    final class FolderEvents {
        let descriptor: Int32 = -1

        init() throws(NoFolderEvents) { throw NoFolderEvents(code: 0) }

        func add(_ path: String) throws(NoFolderEvents) -> Int32 { throw NoFolderEvents(code: 0) }
        func remove(_ number: Int32) {}
        func read() -> [FolderEvent] { [] }

        static func isComplete(for path: String) -> Bool { false }
    }
#endif
