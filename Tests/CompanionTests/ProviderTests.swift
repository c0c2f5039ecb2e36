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
}
