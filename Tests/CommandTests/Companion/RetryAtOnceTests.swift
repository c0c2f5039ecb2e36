import Dispatch
import TestSupport
import Testing

/// Two windows that ask for what waits at the same moment.
@Suite struct RetryAtOnceTests {
    @Test func `what one retry asks for is not sent by another, and the next does what is left`() throws {
        let (arrived, isLooked) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        var scene = try TalkScene { request in
            if request.number <= 1 { return .reply(401, [:], "who are you") }
            if request.number == 2 {
                arrived.signal()
                isLooked.wait()
            }
            return ScriptedModel.reply(to: request)
        }
        try scene.run("daybook chat last 'A heron stood on the stones.'", status: 78)
        let before = scene.server.requests.count
        let first = try scene.sandbox.terminal("daybook", "retry", "--all")
        arrived.wait()
        defer { isLooked.signal() }
        let second = try scene.run("daybook retry --all", status: 75)
        #expect(second.stderr.contains("Another daybook retry is asking"), "\(second.stderr)")
        let alone = try scene.run("LC_ALL=zh_TW.UTF-8 daybook retry last", status: 75)
        #expect(alone.stderr.contains("另一個 daybook retry"), "\(alone.stderr)")
        #expect(try scene.run("daybook retry").stdout.contains("Rain all day."))
        isLooked.signal()
        #expect(first.finish() == .exited(0))
        #expect(scene.server.requests.count == before + 1)
        #expect(try scene.run("daybook retry --all").stderr.contains("Nothing waits"))
    }
}
