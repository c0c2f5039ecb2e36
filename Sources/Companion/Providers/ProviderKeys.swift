import Daybook
import Synchronization

/// Where the keys of providers are fetched, each once; no key leaves this value but into the request that needs it.
public final class ProviderKeys: Sendable {
    private let environment: [String: String]
    private let findProgram: @Sendable (_ name: String) -> String?
    private let seconds: Int
    private let found: Mutex<[Provider.KeySource: String]> = Mutex([:])

    /// The longest key, in bytes.
    static let longest = 16 << 10

    /// Nothing is looked up yet.
    ///
    /// - Parameters:
    ///   - environment: The variables of the environment, which programs are given too.
    ///   - seconds: How long a program may take.
    ///   - findProgram: The path of a program of a name, as a shell finds it.
    public init(
        environment: [String: String], seconds: Int = 30, findProgram: @escaping @Sendable (_ name: String) -> String?
    ) {
        self.environment = environment
        self.seconds = seconds
        self.findProgram = findProgram
    }

    /// The key from a source; nil where it is to have none.
    public func key(from source: Provider.KeySource) throws(KeyFault) -> String? {
        if let key = found.withLock({ $0[source] }) { return key }
        let bytes: [UInt8]
        switch source {
        case .none: return nil
        case .environment(let name):
            guard let value = environment[name], !value.isEmpty else { throw .noVariable(name) }
            bytes = Array(value.utf8)
        case .command(let words):
            bytes = try output(of: words)
        }
        guard bytes.count <= Self.longest, bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
            let key = String(validating: bytes, as: UTF8.self)
        else { throw .badText(source) }
        found.withLock { $0[source] = key }
        return key
    }

    /// A text without the keys that were fetched, for a server may repeat what it was sent.
    func hiding(in text: String) -> String {
        let keys = found.withLock { Array($0.values) }.filter { $0.utf8.count >= 4 }
        // One key may be the beginning of another.
        return keys.sorted { $0.utf8.count > $1.utf8.count }.reduce(text) { $0.replacing($1, with: "…") }
    }

    /// What a program writes to its standard output, without one line break at the end; no shell reads its words.
    private func output(of words: [String]) throws(KeyFault) -> [UInt8] {
        let name = words.first ?? ""
        guard let path = findProgram(name) else { throw .noProgram(name) }
        var process = ChildProcess(
            path, Array(words.dropFirst()), environment: environment.map { "\($0.key)=\($0.value)" },
            outputLimit: Self.longest + 2)
        process.timeLimit = .seconds(seconds)
        let outcome: ChildProcess.Outcome
        do {
            outcome = try process.run()
        } catch {
            throw .notStarted(program: name, code: error.code)
        }
        if outcome.ranOutOfTime { throw .tooSlow(program: name, seconds: seconds) }
        guard outcome.status == 0 else { throw .failed(program: name, status: outcome.status) }
        var bytes = outcome.output
        if bytes.last == 0x0A { bytes.removeLast() }
        if bytes.last == 0x0D { bytes.removeLast() }
        guard !bytes.isEmpty else { throw .empty(program: name) }
        return bytes
    }
}
