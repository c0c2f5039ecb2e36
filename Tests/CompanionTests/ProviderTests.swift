import Companion
import Testing

@Suite struct ProviderTests {
    @Test func `a role without a model takes the one to talk with, transcription excepted`() {
        let provider = Provider(
            name: "p", dialect: .openai, baseURL: "http://127.0.0.1:1/v1", models: [.chat: "a", .summary: "b"],
            key: .none, capabilities: [], locality: .local, isEnabled: true)
        #expect(provider.model(for: .chat) == "a")
        #expect(provider.model(for: .vision) == "a")
        #expect(provider.model(for: .summary) == "b")
        #expect(provider.model(for: .transcription) == nil)
    }

    @Test(arguments: [
        ("rrl", "012"), ("lr", "0"), ("rlrl", "013"), ("rr", "01"), ("", ""),
    ])
    func `behind one on this machine, only others on it are asked`(places: String, asked: String) {
        let list = ProviderList(
            providers: places.enumerated().map { number, place in
                Provider(
                    name: String(number), dialect: .openai, baseURL: "http://127.0.0.1:1/v1", models: [.chat: "a"],
                    key: .none, capabilities: [], locality: place == "l" ? .local : .remote, isEnabled: true)
            })
        #expect(list.chain(for: .chat).map(\.name).joined() == asked)
    }
}
