#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The time by which the files of a folder are dated, beside that of this machine, to tell whether something there is old.
///
/// A machine's clock may be a year ahead, and the folder another machine's: what is being written there must not be taken for
/// something that was left behind.
public struct FileSystemClock {
    private let folder: String
    private let now: Int
    /// Asked once, and only where something seems old.
    private var there: Int??

    /// The clocks of this machine, in seconds since 1970, and of a folder in which files can be made.
    public init(of folder: String, now: Int) {
        self.folder = folder
        self.now = now
    }

    /// Whether a time, in seconds since 1970, is so many seconds ago by both clocks; not where the folder's cannot be asked.
    public mutating func isPast(_ time: Int, by seconds: Int) -> Bool {
        guard now - time >= seconds else { return false }
        let there = self.there ?? Self.time(in: folder)
        self.there = .some(there)
        guard let there else { return false }
        return there - time >= seconds
    }

    /// The time of a file that is made there for it; git removes one that a killed process leaves.
    private static func time(in folder: String) -> Int? {
        var name = Array((folder + "/tmp_obj_XXXXXX").utf8CString)
        let descriptor = unsafe mkstemp(&name)
        guard descriptor >= 0 else { return nil }
        defer {
            close(descriptor)
            unsafe unlink(name)
        }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return nil }
        return FileAccess.Facts(status: status).modifiedSeconds
    }
}
