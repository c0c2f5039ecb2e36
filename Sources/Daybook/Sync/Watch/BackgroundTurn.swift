#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The turn of one of the syncs that commands started beside them: one runs, one waits, and more are not needed, since the one
/// that waits takes all that was written till it begins.
public struct BackgroundTurn: ~Copyable {
    private let running: OpenFile

    /// Waits for the turn; nil where another waits already, or where it takes too long.
    public init?(of vault: Vault) throws {
        let folder = try vault.requireWritable()
        try vault.operations.createFolder(folder)
        let waiting = try vault.operations.open(folder + "/sync-waiting", for: .lock)
        guard try waiting.tryLock() else { return nil }
        let running = try vault.operations.open(folder + "/sync-running", for: .lock)
        var pauses = 0
        while try !running.tryLock() {
            guard pauses < Self.mostPauses else { return nil }
            pauses += 1
            usleep(50_000)
        }
        self.running = running
    }

    /// Ten minutes of pauses.
    private static let mostPauses = 12_000
}
