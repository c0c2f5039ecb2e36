#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The right to watch a vault, which one process has at a time and loses with its end.
public struct WatchLock: ~Copyable {
    private let file: OpenFile

    /// Takes it; throws `VaultError.busy` with the holder's process number where another has it.
    public init(of vault: Vault) throws {
        let path = try Self.path(in: vault)
        let file = try vault.operations.open(path, for: .lock)
        guard try file.tryLockPatiently() else {
            let holder = (try? vault.operations.read(path, limit: 100)) ?? nil
            let text = String(decoding: holder ?? [], as: UTF8.self)
            throw VaultError.busy(holder: text.split(separator: "\n").first.map(String.init) ?? "")
        }
        try file.truncate()
        try file.write(Array("\(getpid())\n".utf8))
        self.file = file
    }

    /// Whether a vault is being watched.
    public static func isHeld(in vault: Vault) -> Bool {
        guard let path = try? path(in: vault), let file = try? vault.operations.open(path, for: .lock),
            let isFree = try? file.tryLock()
        else { return false }
        return !isFree
    }

    private static func path(in vault: Vault) throws -> String {
        let stateFolder = try vault.requireWritable()
        try vault.operations.createFolder(stateFolder)
        return stateFolder + "/watch"
    }
}
