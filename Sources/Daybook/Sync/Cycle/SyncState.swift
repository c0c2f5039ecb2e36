#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What this clone remembers of its last sync.
public struct SyncState: Sendable, Equatable, Codable {
    /// When it was, in seconds since 1970.
    public var date: Int
    /// Why it failed, as it was said, by language; nil where it did not.
    public var failure: [String: String]?
}

extension Vault {
    private var syncStateFile: String? { stateFolder.map { $0 + "/sync.json" } }

    /// What is remembered of the last sync that asked a remote; nil where there was none.
    public func lastSync() -> SyncState? {
        guard let syncStateFile, (try? operations.information(at: syncStateFile)) != .some(nil),
            let bytes = try? operations.read(syncStateFile, limit: 1_000_000)
        else { return nil }
        return try? JSONDecoder().decode(SyncState.self, from: Data(bytes))
    }

    /// Remembers how a sync ended; where that cannot be kept, nothing depends on it.
    public func rememberSync(failure: [String: String]?) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let syncStateFile, let bytes = try? encoder.encode(SyncState(date: world.now(), failure: failure)) else {
            return
        }
        try? operations.replace(syncStateFile, with: [UInt8](bytes), durably: false)
    }
}
