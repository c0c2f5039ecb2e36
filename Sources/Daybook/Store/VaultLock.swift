#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The right to write in a vault, held by one process at a time and given up when the value ends or the process dies.
///
/// It is an advisory lock of the system (`flock`) on a file of git's folder, so nothing has to be cleaned up after a crash,
/// and readers never wait for it. The file names its holder for those who wait.
public struct VaultLock: ~Copyable {
    private let file: OpenFile

    /// Takes the lock, waiting up to `seconds` for another holder.
    public init(of vault: Vault, command: String, waiting seconds: Int = 10) throws {
        let stateFolder = try vault.requireWritable()
        try vault.operations.createFolder(stateFolder)
        let path = stateFolder + "/lock"
        let file = try vault.operations.open(path, for: .lock)
        var pauses = 0
        while try !file.tryLock() {
            if pauses >= seconds * 50 { throw VaultError.busy(holder: Self.holder(path, vault.operations)) }
            pauses += 1
            usleep(20_000)
        }
        try file.truncate()
        try file.write(Array("\(getpid()) \(command)\n".utf8))
        self.file = file
    }

    private static func holder(_ path: String, _ operations: FileOperations) -> String {
        guard let bytes = try? operations.read(path, limit: 4096) else { return "" }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
    }
}
