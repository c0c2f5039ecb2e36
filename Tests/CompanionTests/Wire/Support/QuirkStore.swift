import Companion
import Synchronization

/// Quirks in memory.
final class QuirkStore: Sendable {
    private let found = Mutex<[String: Set<ProviderQuirk>]>([:])

    var quirks: ProviderQuirks {
        ProviderQuirks { baseURL, model in
            self.found.withLock { $0["\(baseURL) \(model)"] ?? [] }
        } add: { baseURL, model, quirk in
            _ = self.found.withLock { $0["\(baseURL) \(model)", default: []].insert(quirk) }
        }
    }

    var all: Set<ProviderQuirk> { found.withLock { $0.values.reduce(into: []) { $0.formUnion($1) } } }
}
