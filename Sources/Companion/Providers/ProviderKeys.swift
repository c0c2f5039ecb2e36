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

    /// The key from a source, without blanks and line breaks around it; nil where it is to have none.
    public func key(from source: Provider.KeySource) throws(KeyFault) -> String? {
        if let key = found.withLock({ $0[source] }) { return key }
        let bytes: [UInt8]
        switch source {
        case .none: return nil
        case .environment(let name):
            guard let value = environment[name] else { throw .noVariable(name) }
            bytes = Self.bare(value.utf8)
            if bytes.isEmpty { throw .noVariable(name) }
        case .command(let words):
            bytes = try output(of: words)
        }
        guard bytes.count <= Self.longest else { throw .tooLong(source) }
        guard bytes.allSatisfy({ (0x20...0x7E).contains($0) }),
            let key = String(validating: bytes, as: UTF8.self)
        else { throw .badText(source) }
        found.withLock { $0[source] = key }
        return key
    }

    /// A text without the keys that were fetched, for a server may repeat what it was sent.
    func hiding(in text: String) -> String {
        // One key may be the beginning of another.
        fetched.sorted { $0.utf8.count > $1.utf8.count }.reduce(text) { $0.replacing($1, with: "…") }
    }

    /// How many bytes at the end of a text may be the beginning of a key.
    func begun(atEndOf text: String) -> Int {
        let end = Array(text.utf8.suffix(Self.longest))
        return fetched.map { key in
            let key = Array(key.utf8)
            return stride(from: min(key.count - 1, end.count), to: 0, by: -1).first { length in
                end.suffix(length).elementsEqual(key.prefix(length))
            } ?? 0
        }.max() ?? 0
    }

    /// The keys that are long enough to be told from words.
    private var fetched: [String] { found.withLock { Array($0.values) }.filter { $0.utf8.count >= 4 } }

    /// What a program writes to its standard output, without blanks and line breaks around it; no shell reads its words.
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
        let bytes = Self.bare(outcome.output)
        guard !bytes.isEmpty else { throw .empty(program: name) }
        return bytes
    }

    /// What is copied along with a key is no part of it, and would be sent with it.
    private static func bare(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        let isBlank = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
        let start = bytes.drop(while: isBlank)
        return Array(start.reversed().drop(while: isBlank).reversed())
    }
}
