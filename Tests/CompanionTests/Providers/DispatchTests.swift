import Companion
import Daybook
import Foundation
import HTTP
import TestSupport
import Testing

@Suite struct DispatchTests {
    private func refused(
        _ scene: DispatchScene, _ expected: DispatchRefusal, _ request: WireRequest, by dispatch: Dispatch,
        _ source: SourceLocation = #_sourceLocation
    ) {
        let error = #expect(throws: DispatchRefusal.self, sourceLocation: source) {
            try dispatch.open(request, cancellation: nil)
        }
        #expect(error == expected, sourceLocation: source)
        #expect(scene.server.connections == 0, sourceLocation: source)
        #expect(scene.allLines().isEmpty, sourceLocation: source)
    }

    @Test func `the key goes to its provider, and a line into the log, which holds no key`() throws {
        let scene = try DispatchScene()
        let provider = scene.provider()
        let dispatch = try scene.dispatch([provider])
        #expect(try dispatch.send(scene.request(provider), usage: TokenUsage(input: 7, output: 5)) == 200)
        #expect(scene.server.requests.map { $0["Authorization"] } == ["Bearer " + DispatchScene.key])
        #expect(scene.server.requests.first?.text == "{\"model\":\"m\"}")
        let line = try #require(scene.bareLines().first)
        #expect(
            line == """
                {"answered":"m-2026","command":"chat","entries":["diary/open.md"],"host":"127.0.0.1:\(scene.server.port)",\
                "input":7,"model":"m","outcome":"ok","output":5,"provider":"here","received":2,"role":"chat","schema":1,\
                "sent":13,"sha256":"548f58d1c36c715b44f0863472074a97c448d5b8d18164b92adf55592b127f86","spent":12,"status":200,"when":"2026-11-21T19:32:05+08:00"}
                """)
        #expect(dispatch.takeNotices() == [])
        let rights = try FileManager.default.attributesOfItem(atPath: scene.log)[.posixPermissions] as? Int
        #expect(rights == 0o600)
        #expect(try !scene.folder.files().contains { try scene.folder.text(of: $0).contains(DispatchScene.key) })
    }

    @Test func `the other dialect has its key in another field`() throws {
        let scene = try DispatchScene()
        let provider = scene.provider(dialect: .anthropic)
        try scene.dispatch([provider]).send(scene.request(provider))
        let request = try #require(scene.server.requests.first)
        #expect(request["x-api-key"] == DispatchScene.key && request["Authorization"] == nil)
    }

    @Test func `a provider that is not there, not switched on, or says it is elsewhere gets nothing`() throws {
        let scene = try DispatchScene()
        let off = scene.provider(isEnabled: false)
        refused(scene, .notEnabled(provider: "here"), scene.request(off), by: try scene.dispatch([off]))
        var boasting = off
        boasting.isEnabled = true
        refused(scene, .notEnabled(provider: "here"), scene.request(boasting), by: try scene.dispatch([off]))
        refused(scene, .unknownProvider("here"), scene.request(off), by: try scene.dispatch([]))
        var moved = scene.provider()
        moved.baseURL = "https://elsewhere.example/v1"
        refused(scene, .unknownProvider("here"), scene.request(moved), by: try scene.dispatch([scene.provider()]))
    }

    @Test func `a request to another place than the provider's is not sent`() throws {
        let scene = try DispatchScene()
        let provider = scene.provider()
        let dispatch = try scene.dispatch([provider])
        refused(
            scene, .otherHost(provider: "here", host: "elsewhere.example"),
            scene.request(provider, url: "https://elsewhere.example/v1/chat/completions"), by: dispatch)
        refused(scene, .badAddress("nowhere"), scene.request(provider, url: "nowhere"), by: dispatch)
    }

    @Test func `a machine on one's own network is spoken to in the clear once the user says so, but never with a key`()
        throws
    {
        let scene = try DispatchScene()
        var nas = scene.provider("nas", locality: .local, key: .none)
        nas.baseURL = "http://192.168.1.20:11434/v1"
        let request = scene.request(nas, entries: ["diary/local.md"], url: nas.baseURL + "/chat/completions")
        refused(
            scene, .plainHTTP(host: "192.168.1.20:11434", provider: "nas"), request, by: try scene.dispatch([nas]))
        // What a request says of itself is not believed.
        var boasting = nas
        boasting.allowsHTTP = true
        refused(
            scene, .plainHTTP(host: "192.168.1.20:11434", provider: "nas"),
            scene.request(boasting, url: nas.baseURL + "/chat/completions"), by: try scene.dispatch([nas]))
        try scene.dispatch([boasting]).check(request)
        var keyed = boasting
        keyed.key = .environment("KEY")
        refused(
            scene, .keyInTheClear(provider: "nas", host: "192.168.1.20:11434"),
            scene.request(keyed, url: nas.baseURL + "/models"), by: try scene.dispatch([keyed]))
        var open = boasting
        open.baseURL = "http://192.0.2.7/v1"
        refused(
            scene, .plainHTTP(host: "192.0.2.7", provider: nil),
            scene.request(open, url: "http://192.0.2.7/v1/models"), by: try scene.dispatch([open]))
    }

    @Test func `nothing goes unencrypted to another machine, with a provider or without`() throws {
        let scene = try DispatchScene()
        var provider = scene.provider()
        provider.baseURL = "http://192.0.2.7/v1"
        let dispatch = try scene.dispatch([provider])
        refused(
            scene, .plainHTTP(host: "192.0.2.7", provider: nil),
            scene.request(provider, url: "http://192.0.2.7/v1/models"),
            by: dispatch)
        refused(
            scene, .plainHTTP(host: "weather.example", provider: nil),
            scene.request(nil, url: "http://weather.example/"), by: dispatch
        )
    }

    @Test(arguments: [
        ("diary/never.md", Consent.Ruling(.never, .field("ai"))),
        ("diary/local.md", Consent.Ruling(.local, .field("ai"))),
        ("diary/gone.md", Consent.Ruling(.never, .gone)),
        ("../outside.md", Consent.Ruling(.never, .gone)),
    ])
    func `an entry that says no stays here, whatever else is in the request`(path: String, ruling: Consent.Ruling)
        throws
    {
        let scene = try DispatchScene()
        let provider = scene.provider()
        refused(
            scene, .entry(path: path, ruling, provider: "here"),
            scene.request(provider, entries: ["diary/open.md", path]), by: try scene.dispatch([provider]))
    }

    @Test func `an entry for this machine goes to a local provider`() throws {
        let scene = try DispatchScene()
        let provider = scene.provider(locality: .local)
        let dispatch = try scene.dispatch([provider])
        #expect(try dispatch.send(scene.request(provider, entries: ["diary/local.md"])) == 200)
        #expect(throws: DispatchRefusal.self) {
            try dispatch.check(scene.request(provider, entries: ["diary/never.md"]))
        }
    }

    @Test(arguments: WireRequest.Disclosure.allCases)
    func `what is switched off is not sent, and what is on is`(disclosure: WireRequest.Disclosure) throws {
        let scene = try DispatchScene()
        let provider = scene.provider()
        let host = "127.0.0.1:\(scene.server.port)"
        let request = scene.request(provider, carrying: [disclosure])
        refused(scene, .switchedOff(disclosure, host: host), request, by: try scene.dispatch([provider]))
        let others = WireRequest.Disclosure.allCases.filter { $0 != disclosure }.map { "\($0.setting): true\n" }
            .joined()
        refused(
            scene, .switchedOff(disclosure, host: host), request, by: try scene.dispatch([provider], settings: others))
        let on = try scene.dispatch([provider], settings: "\(disclosure.setting): true\n")
        #expect(try on.send(request) == 200)
        #expect(scene.lines().first?.contains("\"carried\":[\"\(disclosure.rawValue)\"]") == true)
    }

    @Test(arguments: [
        (["KEY": ""], KeyFault.noVariable("KEY")), ([:], .noVariable("KEY")),
        (["KEY": "a\nb"], .badText(.environment("KEY"))), (["KEY": "a\u{7}"], .badText(.environment("KEY"))),
        (["KEY": String(repeating: "k", count: 20_000)], .tooLong(.environment("KEY"))),
        (["KEY": " \n"], .noVariable("KEY")), (["KEY": "sk-鑰匙"], .badText(.environment("KEY"))),
        (["KEY": "\u{FEFF}sk-x"], .badText(.environment("KEY"))),
    ])
    func `without a usable key nothing is opened`(environment: [String: String], fault: KeyFault) throws {
        let scene = try DispatchScene()
        let provider = scene.provider()
        refused(
            scene, .key(provider: "here", fault), scene.request(provider),
            by: try scene.dispatch([provider], environment: environment))
    }

    @Test func `a redirect elsewhere loses the key, and a body is not sent on`() throws {
        let other = try ScriptedServer { _ in .reply(200, [:], "{}") }
        let target = other.url
        let scene = try DispatchScene { _ in .redirect(307, to: target + "/v1/models") }
        let provider = scene.provider()
        let dispatch = try scene.dispatch([provider])
        var asking = scene.request(provider, redirects: 3)
        #expect(throws: HTTPError.self) { try dispatch.send(asking) }
        #expect(other.connections == 0)
        asking.http.method = .get
        asking.http.body = .none
        #expect(try dispatch.send(asking) == 200)
        #expect(other.requests.count == 1 && other.requests.first?["Authorization"] == nil)
        #expect(
            other.requests.first.map { String(decoding: $0.head, as: UTF8.self).contains(DispatchScene.key) } == false)
    }

    @Test func `what fails on the way is noted by the opening itself, once`() throws {
        let scene = try DispatchScene { _ in .hangUp }
        let provider = scene.provider()
        let dispatch = try scene.dispatch([provider])
        let request = scene.request(provider)
        #expect(throws: HTTPError.self) { try dispatch.open(request, cancellation: nil) }
        dispatch.close(request, RequestOutcome(status: nil, model: nil, usage: nil, received: 0, result: .failed))
        #expect(scene.lines().count == 1 && scene.lines()[0].contains("\"outcome\":\"failed\""))
    }
}

extension DispatchTests {
    @Test func `who is called local is reached without a proxy`() throws {
        let scene = try DispatchScene()
        let providers = [scene.provider("house", locality: .local), scene.provider("far")]
        var client = HTTPClient(HTTPSettings(userAgent: "daybook"))
        client.settings.proxies = HTTPProxies(http: "http://192.0.2.1:8080", https: "http://192.0.2.1:8080")
        let rules = DispatchRules(
            providers: ProviderList(providers: providers),
            consent: Consent(try scene.configuration(), vault: try scene.vault()),
            log: RequestLog(path: scene.log, isOn: true), budget: Budget(tokens: nil, money: nil))
        let dispatch = Dispatch(
            client: client, keys: ProviderKeys(environment: [:]) { _ in nil }, command: "chat", world: .fixed()
        ) { rules }
        #expect(dispatch.client(for: scene.request(providers[0])).settings.proxies == HTTPProxies())
        #expect(dispatch.client(for: scene.request(providers[1])).settings.proxies == client.settings.proxies)
        #expect(dispatch.client(for: scene.request(nil)).settings.proxies == client.settings.proxies)
    }
}
