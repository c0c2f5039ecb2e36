import Companion
import Daybook
import Foundation
import HTTP
import TestSupport
import Testing

@Suite struct RemoteModelsTests {
    private static let list =
        "{\"schema\":1,\"chat\":\"new-chat\",\"vision\":\"new-eyes\",\"base_url\":\"http://evil/\"}"

    @Test func `a gateway's names are asked for once a day, and nothing but names is taken`() throws {
        let scene = try DispatchScene { _ in .reply(200, [:], Self.list) }
        let clock = World.Clock()
        let world = World.fixed(by: clock)
        let provider = scene.provider(modelsURL: scene.server.url + "/models.json")
        let dispatch = try scene.dispatch([provider], world: world)
        let models = RemoteModels(folder: scene.folder("cache"), dispatch: dispatch, world: world)
        #expect(try models.resolved(provider, asking: false) == provider && scene.server.connections == 0)
        let resolved = try models.resolved(provider, asking: true)
        var expected = provider
        expected.models = [.chat: "new-chat", .vision: "new-eyes"]
        #expect(resolved == expected)
        #expect(try models.resolved(provider, asking: true) == expected && scene.server.requests.count == 1)
        #expect(try models.resolved(provider, asking: false) == expected)
        #expect(scene.server.requests.first?["Authorization"] == "Bearer " + DispatchScene.key)
        clock.advance(by: 86_399)
        _ = try models.resolved(provider, asking: true)
        #expect(scene.server.requests.count == 1)
        clock.advance(by: 1)
        #expect(try models.resolved(provider, asking: false) == provider)
        _ = try models.resolved(provider, asking: true)
        #expect(scene.server.requests.count == 2)
        #expect(scene.lines().count == 2 && scene.lines()[0].contains("\"spent\":0"))
        // With names from the list alone, the way out is open to the provider as before.
        #expect(try dispatch.send(scene.request(resolved)) == 200)
    }

    @Test(arguments: [
        ScriptedReply.reply(200, [:], "not JSON"), .reply(200, [:], "{\"schema\":2,\"chat\":\"x\"}"),
        .reply(200, [:], "{\"schema\":1}"), .reply(200, [:], "{\"schema\":1,\"chat\":\"a\\nb\"}"),
        .reply(200, [:], "{\"schema\":1,\"chat\":7}"), .reply(404, [:], Self.list), .hangUp,
        .reply(200, [:], String(repeating: " ", count: 70_000)), .reply(200, [:], Self.list).cut(after: 9),
    ])
    func `a list that cannot be had or read leaves the configured models, and that is told`(reply: ScriptedReply) throws
    {
        let scene = try DispatchScene { _ in reply }
        let provider = scene.provider(modelsURL: scene.server.url + "/models.json")
        let dispatch = try scene.dispatch([provider])
        let models = RemoteModels(folder: scene.folder("cache"), dispatch: dispatch, world: .fixed())
        #expect(try models.resolved(provider, asking: true) == provider)
        #expect(dispatch.takeNotices() == [.modelsUnreadable(provider: "here", host: "127.0.0.1:\(scene.server.port)")])
        #expect(scene.lines().count == 1)
    }

    @Test func `a list that is elsewhere is asked without the key`() throws {
        let other = try ScriptedServer { _ in .reply(200, [:], Self.list) }
        let scene = try DispatchScene()
        let provider = scene.provider(modelsURL: other.url + "/models.json")
        let dispatch = try scene.dispatch([provider])
        let models = RemoteModels(folder: scene.folder("cache"), dispatch: dispatch, world: .fixed())
        #expect(try models.resolved(provider, asking: true).model(for: .chat) == "new-chat")
        #expect(other.requests.map { $0["Authorization"] } == [nil])
    }

    @Test(arguments: ["", "{}", "{\"asked\":99999999999,\"url\":\"x\",\"models\":{}}", "[", "\u{0}"])
    func `a spoilt cache is asked for anew`(text: String) throws {
        let scene = try DispatchScene { _ in .reply(200, [:], Self.list) }
        let provider = scene.provider(modelsURL: scene.server.url + "/models.json")
        let models = RemoteModels(
            folder: scene.folder("cache"), dispatch: try scene.dispatch([provider]), world: .fixed())
        _ = try models.resolved(provider, asking: true)
        let name = try #require(try scene.folder.files(under: "cache").first)
        try scene.folder.write(text, to: "cache/" + name)
        #expect(try models.resolved(provider, asking: true).model(for: .vision) == "new-eyes")
        #expect(scene.server.requests.count == 2)
    }

    @Test func `a provider that is off is not asked for its models`() throws {
        let scene = try DispatchScene()
        let provider = scene.provider(isEnabled: false, modelsURL: scene.server.url + "/models.json")
        let models = RemoteModels(
            folder: scene.folder("cache"), dispatch: try scene.dispatch([provider]), world: .fixed())
        #expect(throws: DispatchRefusal.notEnabled(provider: "here")) { try models.resolved(provider, asking: true) }
        #expect(scene.server.connections == 0)
    }
}
