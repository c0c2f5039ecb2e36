import Companion
import Daybook
import Foundation
import HTTP
import Synchronization
import TestSupport
import Testing

/// What the settings say while requests are made, and a log that tells of one whose end nobody saw.
@Suite struct RenewedRulesTests {
    /// Settings that somebody changes in another window.
    private final class Settings: Sendable {
        private let rules: Mutex<DispatchRules>
        private let isGone = Mutex(false)

        init(_ rules: DispatchRules) { self.rules = Mutex(rules) }

        func change(_ change: (inout sending DispatchRules) -> Void) { rules.withLock { change(&$0) } }
        func remove() { isGone.withLock { $0 = true } }

        @Sendable func read() throws -> DispatchRules {
            if isGone.withLock({ $0 }) { throw FileError(call: .read, path: "user.yaml", code: EIO) }
            return rules.withLock { $0 }
        }
    }

    private func settings(_ scene: DispatchScene, _ provider: Provider, user: String = "") throws -> Settings {
        Settings(
            DispatchRules(
                providers: ProviderList(providers: [provider]),
                consent: Consent(try scene.configuration(user: user), vault: try scene.vault()),
                log: RequestLog(path: scene.log, isOn: true), budget: Budget()))
    }

    @Test func `what is switched off between two requests keeps the second from leaving`() throws {
        let scene = try DispatchScene()
        let provider = scene.provider()
        let settings = try settings(scene, provider, user: "send:\n  photos: true\n")
        let dispatch = scene.dispatch(rules: settings.read)
        let request = scene.request(provider, carrying: [.photos])
        try dispatch.send(request)

        let withoutPhotos = Consent(try scene.configuration(), vault: try scene.vault())
        settings.change { $0.consent = withoutPhotos }
        #expect(throws: DispatchRefusal.switchedOff(.photos, host: "127.0.0.1:\(scene.server.port)")) {
            try dispatch.send(request)
        }
        try dispatch.send(scene.request(provider))
        settings.change { $0.budget = Budget(tokens: 250) }
        #expect(throws: DispatchRefusal.overBudget(spent: 200, wanted: 100, limit: 250)) {
            try dispatch.send(scene.request(provider))
        }
        settings.change {
            $0.budget = Budget()
            $0.providers.providers[0].isEnabled = false
        }
        #expect(throws: DispatchRefusal.notEnabled(provider: "here")) { try dispatch.send(scene.request(provider)) }
        settings.remove()
        #expect(throws: FileError.self) { try dispatch.send(scene.request(provider)) }
        #expect(scene.server.requests.count == 2 && scene.lines().count == 2)
    }

    @Test func `consent taken back during a wait keeps what is asked again from leaving`() throws {
        let scene = try DispatchScene { _ in .reply(503, ["Retry-After": "20"], "{}") }
        let provider = scene.provider()
        let settings = try settings(scene, provider)
        let dispatch = scene.dispatch(rules: settings.read)
        let time = ManualTime { _ in settings.change { $0.providers.providers[0].isEnabled = false } }
        let quirks = ProviderQuirks(file: scene.folder("quirks.json"))
        let answering = Answering(carrier: dispatch, quirks: quirks, pauses: time.pauses())
        let error = #expect(throws: AnswerFault.self) {
            try answering.answer(
                ChatRequest([ChatMessage(.user, "Hello")], maximumTokens: 10, streams: false),
                WireRequest.Cargo(role: .chat, entries: ["diary/open.md"], disclosures: [], tokens: 10),
                by: [provider])
        }
        guard case .withheld(let refusal)? = error?.reason else { Issue.record("\(String(describing: error))"); return }
        #expect(refusal as? DispatchRefusal == .notEnabled(provider: "here"))
        #expect(time.waits.count == 1 && scene.server.requests.count == 1)
    }

    @Test func `a request stands in the log before it leaves, and counts`() throws {
        let path = Mutex("")
        let before = Mutex("")
        let scene = try DispatchScene { _ in
            let log = path.withLock { $0 }
            before.withLock { $0 = (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }
            return .reply(200, [:], "{}")
        }
        path.withLock { $0 = scene.log }
        let provider = scene.provider()
        let dispatch = try scene.dispatch([provider], budget: 150)
        let exchange = try dispatch.open(scene.request(provider), cancellation: nil)
        #expect(before.withLock { $0.contains("\"open\":true,\"outcome\":\"unfinished\"") })

        // Another program, while this one waits or after it was ended.
        let log = RequestLog(path: scene.log, isOn: true)
        #expect(try log.last(5).map(\.outcome) == ["unfinished"])
        #expect(try log.last(5).map(\.sent) == [13])
        #expect(throws: DispatchRefusal.overBudget(spent: 100, wanted: 51, limit: 150)) {
            try scene.dispatch([provider], budget: 150).send(scene.request(provider, tokens: 51))
        }
        while try exchange.next() != nil {}
        dispatch.close(
            scene.request(provider),
            RequestOutcome(
                status: 200, model: nil, usage: TokenUsage(input: 5, output: 2), received: 2, result: .ok))
        #expect(try log.last(5).map(\.outcome) == ["ok"])
        #expect(try log.spent(inMonthOf: World.fixed().localNow).tokens == 7)
    }
}
