import Companion
import Foundation
import HTTP
import TestSupport
import Testing

/// What llmock, a server that others wrote to break clients, thinks of ours. Its journal is one, hence one test after the other.
@Suite(.serialized, .enabled(if: Peers.areInstalled, Peers.comment))
struct FaultMatrixTests {
    /// A fault that the matrix goes through.
    struct Fault: Sendable {
        var name: String
        /// What llmock is told, without the model that it is for.
        var behavior: String
        /// Whether it is one of streams alone.
        var isOfStreams = false
        /// What comes of it, of a stream or not.
        var outcome: Outcome
    }

    enum Outcome: Equatable {
        case complete
        case interrupted
        case status(Int, requests: Int)
    }

    private static let faults = [
        Fault(
            name: "stalled", behavior: #""type":"stream_fault","kind":"stall","after_chunks":4,"stall_seconds":20"#,
            isOfStreams: true, outcome: .interrupted),
        Fault(name: "none", behavior: #""type":"delay","seconds":0"#, outcome: .complete),
        Fault(name: "slow", behavior: #""type":"delay","seconds":0.3"#, outcome: .complete),
        Fault(
            name: "first", behavior: #""type":"slow_first_token","seconds":0.3"#, isOfStreams: true, outcome: .complete),
        Fault(name: "400", behavior: #""type":"fail","status":400"#, outcome: .status(400, requests: 1)),
        Fault(name: "401", behavior: #""type":"fail","status":401"#, outcome: .status(401, requests: 1)),
        Fault(name: "402", behavior: #""type":"fail","status":402"#, outcome: .status(402, requests: 1)),
        Fault(name: "403", behavior: #""type":"fail","status":403"#, outcome: .status(403, requests: 1)),
        Fault(name: "404", behavior: #""type":"fail","status":404"#, outcome: .status(404, requests: 1)),
        Fault(name: "422", behavior: #""type":"fail","status":422"#, outcome: .status(422, requests: 1)),
        Fault(name: "429", behavior: #""type":"fail","status":429,"retry_after":1,"times":1"#, outcome: .complete),
        Fault(name: "500", behavior: #""type":"fail","status":500"#, outcome: .status(500, requests: 3)),
        Fault(name: "503", behavior: #""type":"fail","status":503,"times":2"#, outcome: .complete),
        Fault(name: "529", behavior: #""type":"fail","status":529"#, outcome: .status(529, requests: 3)),
        Fault(
            name: "cut", behavior: #""type":"stream_fault","kind":"disconnect","after_chunks":4"#, isOfStreams: true,
            outcome: .interrupted),
        Fault(
            name: "truncated", behavior: #""type":"stream_fault","kind":"truncate","after_chunks":4,"times":2"#,
            isOfStreams: true, outcome: .complete),
        Fault(
            name: "malformed", behavior: #""type":"stream_fault","kind":"malformed","after_chunks":4,"times":1"#,
            isOfStreams: true, outcome: .complete),
    ]

    /// Every fault in both dialects, streaming or not, each under a model of its own.
    private struct Case {
        var fault: Fault
        var dialect: Provider.Dialect
        var streams: Bool
        var model: String { "\(fault.name)-\(dialect.rawValue)-\(streams)" }
    }

    private static var cases: [Case] {
        faults.flatMap { fault in
            Provider.Dialect.allCases.flatMap { dialect in
                [true, false].filter { $0 || !fault.isOfStreams }.map {
                    Case(fault: fault, dialect: dialect, streams: $0)
                }
            }
        }
    }

    private static let words = "one two three four five six seven eight nine ten"

    /// Short waits, but real ones: the judge looks at its clock.
    private func asking() -> Answering {
        var limits = AnswerLimits()
        limits.silence = .milliseconds(2500)
        var pauses = Pauses.machine(now: { Int(Date().timeIntervalSince1970) })
        // The judge tells waits that grow from such that don't, which a busy machine makes hard enough.
        pauses.jitter = { 0 }
        return Answering(carrier: TestCarrier(), quirks: QuirkStore().quirks, pauses: pauses, limits: limits)
    }

    private func outcome(of one: Case, _ faults: Faults, _ answering: Answering) -> Outcome? {
        do throws(AnswerFault) {
            let reply = try answering.answer(
                .hello(one.model, streams: one.streams), .nothing, by: [faults.provider(one.model, one.dialect)])
            if reply.ending == .complete { return reply.text == Self.words ? .complete : nil }
            return Self.words.hasPrefix(reply.text) && !reply.text.isEmpty ? .interrupted : nil
        } catch {
            return error.error.map { .status($0.status ?? 0, requests: error.requests) }
        }
    }

    @Test func `acceptance 1: over all faults, both dialects, streaming or not, the verdict has no error`() async throws
    {
        let faults = try Faults()
        let reply = #"{"type":"reply","text":"\#(Self.words)","times":null}"#
        try faults.load(
            Self.cases.map { one in
                let times = one.fault.behavior.contains("times") ? "" : #","times":null"#
                return #"{\#(one.fault.behavior)\#(times),"match":{"model":"\#(one.model)"}}"#
            } + [reply])
        // Several side by side, since the waits are real; on threads of their own, since the client blocks.
        let (answering, lanes) = (asking(), 8)
        let outcomes = await withTaskGroup(of: [(String, Outcome?)].self) { group in
            for lane in 0..<lanes {
                let cases = stride(from: lane, to: Self.cases.count, by: lanes).map { Self.cases[$0] }
                group.addTask {
                    await withCheckedContinuation { continuation in
                        Thread.detachNewThread {
                            let found = cases.map { ($0.model, outcome(of: $0, faults, answering)) }
                            continuation.resume(returning: found)
                        }
                    }
                }
            }
            return await group.reduce(into: [String: Outcome]()) { all, found in for one in found { all[one.0] = one.1 }
            }
        }
        for one in Self.cases { #expect(outcomes[one.model] == one.fault.outcome, "\(one.model)") }
        let verdict = try faults.verdict()
        #expect(verdict.errors == 0)
        // A server whose bytes are all on their way does not see that nobody reads on; it takes the retry for another call.
        #expect(verdict.findings.filter { $0.code != "malformed_chunk_ignored" } == [])
        #expect(verdict.calls >= Self.cases.count && verdict.attempts > verdict.calls)
    }

    @Test(arguments: ["disconnect", "truncate", "malformed", "stall"], Provider.Dialect.allCases)
    func `acceptance 2: of a stream that stays broken the part is given, and never as complete`(
        kind: String, dialect: Provider.Dialect
    ) throws {
        let faults = try Faults()
        try faults.load([
            #"{"type":"stream_fault","kind":"\#(kind)","after_chunks":5,"stall_seconds":9,"times":null}"#,
            #"{"type":"reply","text":"\#(Self.words)","times":null}"#,
        ])
        var limits = AnswerLimits()
        // Long enough for a busy machine to begin an answer in.
        limits.silence = .milliseconds(2500)
        let asking = Asking(limits: limits)
        let reply = try asking.answer(by: faults.provider("broken", dialect))
        #expect(reply.ending == .interrupted)
        #expect(Self.words.hasPrefix(reply.text) && reply.text.hasPrefix("one "))
        #expect(asking.heard == reply.text)
        #expect(asking.carrier.outcomes.map(\.result) == [.interrupted, .interrupted, .interrupted])
    }

    @Test(arguments: Provider.Dialect.allCases)
    func `acceptance 3: a wrong key is not asked with again, and the next provider is asked loudly`(
        dialect: Provider.Dialect
    ) throws {
        let faults = try Faults()
        try faults.load([
            #"{"type":"fail","status":401,"times":null,"match":{"model":"locked"}}"#,
            #"{"type":"reply","text":"hi","times":null}"#,
        ])
        let asking = Asking(key: "sk-wrong")
        let fault = try #require(asking.fault(by: faults.provider("locked", dialect)))
        #expect(fault.error?.kind == .key && fault.requests == 1)
        #expect(fault.provider?.name == "p")
        #expect(!"\(fault)".contains("sk-wrong"))
        let reply = try asking.answer(
            by: faults.provider("locked", dialect, name: "a"), faults.provider("open", dialect, name: "b"))
        #expect(reply.text == "hi" && asking.story == ["a to b, loudly"])
    }

    @Test func `acceptance 9: what llmock recorded is what the preview showed`() throws {
        let faults = try Faults()
        try faults.load([#"{"type":"reply","text":"{}","times":null}"#])
        let chat = ChatRequest(
            [
                ChatMessage(.system, "Be kind."),
                ChatMessage(
                    .user, [.text("看"), .picture(ChatPicture(bytes: SplitMix64.pattern(90), mediaType: "image/png"))]),
            ], maximumTokens: 50, temperature: 0.5,
            schema: AnswerSchema(name: "page", json: #"{"type":"object","properties":{"title":{"type":"string"}}}"#),
            streams: true)
        for dialect in Provider.Dialect.allCases {
            let provider = faults.provider("seen-\(dialect.rawValue)", dialect)
            let asking = Asking()
            let preview = try RequestPreview(asking.answering.request(chat, .nothing, to: provider))
            _ = try asking.answer(chat, by: provider)
            // A picture of fewer bytes than are shortened is there in full.
            #expect(
                try faults.bodies(of: "seen-\(dialect.rawValue)") == [#require(Faults.sorted(Array(preview.body.utf8)))]
            )
        }
    }
}
