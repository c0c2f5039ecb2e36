public import Daybook
import HTTP

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One line of the request log: what left when, where to and how it ended, and nothing of its content.
///
/// A request has two: one with `open` from before it leaves, which stays the only one where the program is ended while it runs, and
/// one with the same `id` that takes its place.
public struct RequestRecord: Codable, Sendable, Equatable {
    /// The version of the line's form.
    public var schema = 1
    /// What both lines of a request have in common: eight digits of a digest.
    var id: String?
    /// Whether it is the line from before the request leaves.
    var open: Bool?
    /// When it ended, or left where `open` is set: RFC 3339 in local time.
    public var when: String
    /// The command that asked.
    public var command: String?
    /// The paths of the entries whose text was in it.
    public var entries: [String]?
    /// What it carried beside text, by the names of `WireRequest.Disclosure`.
    public var carried: [String]?
    /// The provider; nil where it went to none.
    public var provider: String?
    /// What the model was wanted for.
    public var role: String?
    /// The host, with `:port` where it is not the usual one.
    public var host: String?
    /// The model that was asked.
    public var model: String?
    /// The model that says it answered, where that is another.
    public var answered: String?
    /// The bytes of the request's body.
    public var sent: Int?
    /// The SHA-256 of the request's body, as its preview says it; nil where it has none.
    public var sha256: String?
    /// The bytes of the answer's body.
    public var received: Int?
    /// The tokens of the request and the answer, as the server counted them; else nil.
    public var input: Int?
    /// The tokens of the answer, as the server counted them; else nil.
    public var output: Int?
    /// The tokens that count against the day: those that were counted, else those that were expected.
    public var spent: Int
    /// The millionths that it cost, or may have cost where the server did not count; nil where the price is not known.
    var micros: Int?
    /// The status of the answer.
    public var status: Int?
    /// How it went, in one word of `RequestOutcome.Result`; `unfinished` where nobody took note of its end.
    public var outcome: String?

    /// A line about a request that is about to leave.
    init(opening request: WireRequest, command: String, when: EntryDate, prices: TokenPrices? = nil) {
        self.when = when.description
        self.command = command
        entries = request.cargo.entries.isEmpty ? nil : request.cargo.entries
        let disclosures = request.cargo.disclosures.map(\.rawValue).sorted()
        carried = disclosures.isEmpty ? nil : disclosures
        provider = request.provider?.name
        role = request.cargo.role?.rawValue
        host = (try? HTTPAddress(request.http.url))?.authority
        model = request.model.isEmpty ? nil : request.model
        sent = Self.length(of: request.http.body)
        sha256 = sent == 0 ? nil : RequestPreview.digest(of: request.http.body)?.description
        spent = max(0, request.cargo.tokens)
        micros = prices.map { $0.cost(of: request.cargo).millionths }
        outcome = "unfinished"
        open = true
        let name = [self.when, host ?? "", self.model ?? "", sha256 ?? ""].joined(separator: "\n")
        id = String(Digest.mark(of: name).prefix(8))
    }

    /// The line that takes the place of this one when the request has ended.
    func ended(
        _ request: WireRequest, _ outcome: RequestOutcome, when: EntryDate, prices: TokenPrices?
    ) -> RequestRecord {
        var record = self
        record.open = nil
        record.when = when.description
        record.answered = outcome.model == request.model ? nil : outcome.model
        record.received = outcome.received
        record.input = outcome.usage?.input
        record.output = outcome.usage?.output
        record.spent = Self.tokens(request.cargo.tokens, outcome)
        record.micros = prices.map { Self.cost(request.cargo, outcome, $0).millionths }
        record.status = outcome.status
        record.outcome = outcome.result.rawValue
        return record
    }

    /// What it cost; nil where the price was not known.
    public var cost: Amount? { micros.map { Amount(millionths: $0) } }

    /// A line that only counts, for a log that is switched off.
    var countingOnly: RequestRecord {
        var record = self
        record.command = nil
        record.entries = nil
        record.carried = nil
        record.provider = nil
        record.role = nil
        record.host = nil
        record.model = nil
        record.answered = nil
        record.sent = nil
        record.sha256 = nil
        record.received = nil
        record.input = nil
        record.output = nil
        record.status = nil
        record.outcome = nil
        return record
    }

    /// What counts: the server's own figures; without them the estimate, unless the server had nothing to charge for.
    private static func tokens(_ estimate: Int, _ outcome: RequestOutcome) -> Int {
        if let usage = outcome.usage {
            let sum = usage.input.addingReportingOverflow(usage.output)
            return sum.overflow || sum.partialValue < 0 ? max(0, estimate) : sum.partialValue
        }
        switch outcome.result {
        case .error, .failed: return 0
        case .ok, .interrupted, .cancelled, .refused: return max(0, estimate)
        }
    }

    /// What it cost, by the same rule.
    private static func cost(_ cargo: WireRequest.Cargo, _ outcome: RequestOutcome, _ prices: TokenPrices) -> Amount {
        if let usage = outcome.usage { return prices.cost(input: usage.input, output: usage.output) }
        switch outcome.result {
        case .error, .failed: return Amount(millionths: 0)
        case .ok, .interrupted, .cancelled, .refused: return prices.cost(of: cargo)
        }
    }

    private static func length(of body: HTTPBody) -> Int {
        body.segments.reduce(0) { sum, segment in
            switch segment {
            case .bytes(let bytes): sum + bytes.count
            case .file(let path): sum + ((try? FileOperations().information(at: path, followingLinks: true))?.size ?? 0)
            }
        }
    }
}

extension RequestRecord {
    /// The line, without its end; the same record gives the same bytes.
    var line: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Nothing in a record can fail to be written as JSON.
        return (try? encoder.encode(self)).map { Array($0) } ?? []
    }

    /// Reads a line; nil where it is none, as after a disk was full.
    init?(line: some Sequence<UInt8>) {
        guard let record = try? JSONDecoder().decode(RequestRecord.self, from: Data(line)) else { return nil }
        self = record
    }
}
