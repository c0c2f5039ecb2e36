import Companion
import Daybook
import TestSupport
import Testing

@Suite struct ProviderListTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func list(_ text: String) throws -> ProviderList {
        try folder.write(text, to: "config.yaml")
        return try ProviderList(userFile: folder("config.yaml"))
    }

    @Test func `a provider is read with all that it has`() throws {
        let list = try list(
            """
            editor: vi
            providers:
              mine:
                dialect: anthropic
                base_url: https://models.example/x
                model: {chat: a, vision: b}
                key_command: [pass, show, mine]
                capabilities: [vision, schema]
                local: yes
                http: true
                price: {input: 0.15, output: 12}
                enabled: true
                models_url: https://models.example/list
                context: 8000
              small:
                base_url: http://127.0.0.1:8080/v1
            """)
        #expect(list.problems == [])
        #expect(
            list["mine"]
                == Provider(
                    name: "mine", dialect: .anthropic, baseURL: "https://models.example/x",
                    models: [.chat: "a", .vision: "b"], key: .command(["pass", "show", "mine"]),
                    capabilities: [.vision, .schema], locality: .local, isEnabled: true,
                    modelsURL: "https://models.example/list", contextTokens: 8000, allowsHTTP: true,
                    prices: TokenPrices(
                        input: Amount(millionths: 150_000), output: Amount(millionths: 12_000_000))))
        // Nothing is local or on that nobody called so.
        #expect(
            list["small"]
                == Provider(
                    name: "small", dialect: .openai, baseURL: "http://127.0.0.1:8080/v1", models: [:], key: .none,
                    capabilities: [], locality: .remote, isEnabled: false))
    }

    @Test(arguments: [
        (
            "providers:\n  a:\n    base_url: https://h\n    price: 0.15",
            ProviderProblem.Kind.badValue(provider: "a", field: "price", allowed: []), 4, 12
        ),
        (
            "providers:\n  a:\n    base_url: https://h\n    price: {input: 0.15}",
            .badValue(provider: "a", field: "price", allowed: ["input", "output"]), 4, 12
        ),
        (
            "providers:\n  a:\n    base_url: https://h\n    price: {input: -1, output: 1}",
            .badValue(provider: "a", field: "price.input", allowed: []), 4, 20
        ),
        ("providers: [a]", ProviderProblem.Kind.notAMapping("providers"), 1, 12),
        ("providers:\n  a: text", .notAMapping("a"), 2, 6),
        ("providers:\n  a b: {base_url: 'http://h'}", .badName("a b"), 2, 3),
        (
            "providers:\n  a: {base_url: 'http://h', modle: x}",
            .unknownField(provider: "a", field: "modle", known: ProviderField.all), 2, 29
        ),
        (
            "providers:\n  a:\n    base_url: http://h\n    api_key: sk-1", .literalKey(provider: "a", field: "api_key"),
            4, 5
        ),
        ("providers:\n  a: {model: x}", .missing(provider: "a", field: "base_url"), 2, 3),
        ("providers:\n  a: {base_url: nowhere}", .badValue(provider: "a", field: "base_url", allowed: []), 2, 17),
        (
            "providers:\n  a: {base_url: 'https://h/v1/chat/completions'}",
            .notABase(provider: "a", better: "https://h/v1"), 2, 17
        ),
        (
            "providers:\n  a: {base_url: 'http://u:p@h'}", .badValue(provider: "a", field: "base_url", allowed: []), 2,
            17
        ),
        (
            "providers:\n  a: {base_url: 'http://h', dialect: x}",
            .badValue(provider: "a", field: "dialect", allowed: ["openai", "anthropic"]), 2, 38
        ),
        (
            "providers:\n  a: {base_url: 'http://h', enabled: perhaps}",
            .badValue(provider: "a", field: "enabled", allowed: ["true", "false"]), 2, 38
        ),
        (
            "providers:\n  a: {base_url: 'http://h', model: {talk: x}}",
            .badValue(provider: "a", field: "model", allowed: ["chat", "vision", "summary", "transcription"]), 2, 37
        ),
        (
            "providers:\n  a: {base_url: 'http://h', key_env: 'sk-1 2'}",
            .badValue(provider: "a", field: "key_env", allowed: []), 2, 38
        ),
        (
            "providers:\n  a: {base_url: 'http://h', key_command: pass show}",
            .badValue(provider: "a", field: "key_command", allowed: []), 2, 42
        ),
        (
            "providers:\n  a: {base_url: 'http://h', key_env: A, key_command: [b]}", .twoKeySources(provider: "a"), 2,
            54
        ),
        (
            "providers:\n  a: {base_url: 'http://h', context: 5}",
            .badValue(provider: "a", field: "context", allowed: []), 2, 38
        ),
        ("provider_order: [b]", .unknownInOrder("b"), 1, 18),
    ])
    func `a mistake is told with its place, and such a provider counts for nothing`(
        text: String, kind: ProviderProblem.Kind, line: Int, column: Int
    ) throws {
        let list = try list(text)
        #expect(list.providers == [])
        #expect(
            list.problems == [ProviderProblem(kind: kind, file: folder("config.yaml"), line: line, column: column)])
    }

    @Test(arguments: [
        ("https://h/v1", nil), ("https://h/v1/", nil), ("https://h", nil), ("https://h/v1/chat", nil),
        ("https://h/v1/chat/completions", "https://h/v1"), ("https://h/v1/chat/completions//", "https://h/v1"),
        ("https://h/v1/messages", "https://h/v1"), ("https://h/v1/Messages?beta=true", "https://h/v1"),
        ("https://h/v1/audio/transcriptions", "https://h/v1"), ("https://h/v1/?a=b", "https://h/v1/"),
        ("https://h/v1#top", "https://h/v1"), ("https://h?a=/messages", "https://h"),
    ])
    func `an address is one that paths can be appended to`(url: String, better: String?) {
        #expect(Provider.base(insteadOf: url) == better)
    }

    @Test func `the order of fallback is that of the list, then that of the file`() throws {
        let three =
            "providers:\n"
            + ["a", "b", "c"].map { "  \($0): {base_url: 'http://h', model: m, enabled: true}\n" }.joined()
        #expect(try list(three).providers.map(\.name) == ["a", "b", "c"])
        #expect(try list(three + "provider_order: [c, a, c]").providers.map(\.name) == ["c", "a", "b"])
        #expect(try list(three + "provider_order: b").providers.map(\.name) == ["b", "a", "c"])
    }

    @Test func `a role is served by those that are on and can`() throws {
        let list = try list(
            """
            providers:
              off: {base_url: 'http://h', model: m, capabilities: [vision, audio]}
              text: {base_url: 'http://h', model: m, enabled: true}
              eyes: {base_url: 'http://h', model: m, enabled: true, capabilities: vision}
              split: {base_url: 'http://h', model: {vision: v, transcription: t}, enabled: true}
              empty: {base_url: 'http://h', enabled: true}
              gateway: {base_url: 'http://h', enabled: true, models_url: 'http://h/m', capabilities: [audio]}
              other: {base_url: 'http://h', dialect: anthropic, model: {chat: m, transcription: t}, enabled: true}
            """)
        #expect(list.problems == [])
        #expect(list.serving(.chat).map(\.name) == ["text", "eyes", "gateway", "other"])
        #expect(list.serving(.summary).map(\.name) == ["text", "eyes", "gateway", "other"])
        #expect(list.serving(.vision).map(\.name) == ["eyes", "split"])
        #expect(list.serving(.transcription).map(\.name) == ["split", "gateway"])
    }

    @Test(arguments: ["", "a: [", "- x", "providers:\n", "providers: ~\nprovider_order: []\n"])
    func `a file without providers has none`(text: String) throws {
        #expect(try list(text) == ProviderList(providers: []))
        #expect(try ProviderList(userFile: folder("none.yaml")) == ProviderList(providers: []))
    }

    @Test func `a provider that is written reads the same, and no other line changes`() throws {
        let before = "# mine\neditor: vi\nproviders: # who\n  old: {base_url: 'http://h'} # stays\nlanguage: en\n"
        let provider = Provider(
            name: "new.one", dialect: .anthropic, baseURL: "https://h/v1", models: [.chat: "a: b", .summary: "yes"],
            key: .command(["pass", "show", "a b"]), capabilities: [.vision, .audio], locality: .local, isEnabled: true,
            modelsURL: "https://h/models", contextTokens: 9000)
        let after = String(decoding: try provider.added(to: Array(before.utf8)), as: UTF8.self)
        #expect(try list(after)["new.one"] == provider)
        #expect(try list(after).providers.count == 2)
        let lines = before.split(separator: "\n")
        #expect(after.split(separator: "\n").filter(lines.contains) == lines)
        #expect(
            String(decoding: try ProviderList.removing("new.one", from: Array(after.utf8)), as: UTF8.self) == before)
    }

    @Test(arguments: ProviderPreset.all) func `a preset makes a provider that can be read back`(preset: ProviderPreset)
        throws
    {
        let provider = preset.provider(named: preset.name)
        let list = try list(String(decoding: try provider.added(to: []), as: UTF8.self))
        #expect(list.problems == [] && list.providers == [provider])
        #expect(!provider.isEnabled && provider.models.isEmpty)
        #expect(preset.baseURL.hasPrefix("https://") || preset.keyVariable == nil || preset.name == "gateway")
        for name in [preset.name] + preset.otherNames { #expect(ProviderPreset.named(name) == preset) }
    }

    @Test func `a provider is switched on and first, all are switched off, one is forgotten`() throws {
        var bytes: [UInt8] = []
        for name in ["openai", "ollama"] {
            bytes = try #require(ProviderPreset.named(name)).provider(named: name).added(to: bytes)
        }
        bytes = try list(String(decoding: bytes, as: UTF8.self)).enabling("ollama", in: bytes)
        var list = try list(String(decoding: bytes, as: UTF8.self))
        #expect(
            list.providers.map(\.name) == ["ollama", "openai"] && list.providers.map(\.isEnabled) == [true, false])
        bytes = try list.disablingAll(in: bytes)
        list = try self.list(String(decoding: bytes, as: UTF8.self))
        #expect(!list.isAnyEnabled && list.providers.count == 2)
        bytes = try ProviderList.removing("ollama", from: bytes)
        list = try self.list(String(decoding: bytes, as: UTF8.self))
        #expect(list.providers.map(\.name) == ["openai"] && list.problems == [])
        bytes = try ProviderList.removing("openai", from: bytes)
        #expect(bytes == [])
    }
}
