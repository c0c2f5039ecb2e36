import Companion
import HTTP
import TestSupport
import Testing

@Suite struct FallbackTests {
    private func failing(_ status: Int, _ body: String = "{}") throws -> ScriptedServer {
        try ScriptedServer { _ in .json(status, body) }
    }

    @Test func `another provider is asked where one cannot be reached or has too much to do`() throws {
        let gone = try ScriptedServer(replies: [])
        gone.stop()
        let busy = try failing(503)
        let good = try ScriptedServer { _ in .completion("hi") }
        let asking = Asking()
        let reply = try asking.answer(
            by: .local(gone, name: "a"), .local(busy, name: "b"), .local(good, name: "c"))
        #expect(reply.provider == "c" && reply.text == "hi")
        #expect(asking.story == ["retrying", "retrying", "a to b", "retrying", "retrying", "b to c"])
        #expect(good.requests.count == 1)
    }

    @Test(arguments: [401, 402, 403, 404])
    func `a provider that the writer has to see to is passed over loudly`(status: Int) throws {
        let bad = try failing(status)
        let good = try ScriptedServer { _ in .completion("hi") }
        let asking = Asking()
        #expect(try asking.answer(by: .local(bad, name: "a"), .local(good, name: "b")).provider == "b")
        #expect(asking.story == ["a to b, loudly"])
        #expect(bad.requests.count == 1)
    }

    @Test func `a request that is wrong is wrong everywhere`() throws {
        let bad = try failing(400)
        let good = try ScriptedServer { _ in .completion("hi") }
        #expect(Asking().fault(by: .local(bad), .local(good))?.error?.status == 400)
        #expect(good.requests.isEmpty)
    }

    @Test func `what was meant for this machine goes nowhere else`() throws {
        let busy = try failing(500)
        let remote = try ScriptedServer { _ in .completion("hi") }
        let local = try ScriptedServer { _ in .completion("here") }
        let asking = Asking()
        #expect(
            asking.fault(by: .local(busy, name: "a"), .local(remote, name: "b", locality: .remote))?.error?.status
                == 500)
        #expect(remote.requests.isEmpty)
        #expect(asking.story == ["retrying", "retrying", "b not asked"])
        let reply = try asking.answer(
            by: .local(busy, name: "a", locality: .remote), .local(busy, name: "b"),
            .local(remote, name: "c", locality: .remote), .local(local, name: "d"))
        #expect(reply.provider == "d")
        #expect(remote.requests.isEmpty)
    }

    @Test func `what is too long goes to a larger window alone`() throws {
        let small = try failing(400, #"{"error":{"message":"x","code":"context_length_exceeded"}}"#)
        let same = try ScriptedServer { _ in .completion("no") }
        let large = try ScriptedServer { _ in .completion("hi") }
        let reply = try Asking().answer(
            by: .local(small, name: "a"), .local(same, name: "b"), .local(large, name: "c", contextTokens: 100_000))
        #expect(reply.provider == "c")
        #expect(same.requests.isEmpty)
        guard case .tooLong? = Asking().fault(by: .local(small), .local(same))?.error?.kind else {
            Issue.record("answered")
            return
        }
    }

    @Test func `a reply that broke off is void where another provider answers`() throws {
        let cut = try ScriptedServer { _ in .completion("half", finish: nil) }
        let good = try ScriptedServer { _ in .completion("whole") }
        let asking = Asking()
        #expect(try asking.answer(by: .local(cut, name: "a"), .local(good, name: "b")).text == "whole")
        #expect(asking.heard == "whole")
        #expect(asking.story.suffix(2) == ["discarded", "a to b"])
    }

    @Test func `what the one place that sends refuses, nobody else is asked`() throws {
        let good = try ScriptedServer { _ in .completion("hi") }
        let asking = Asking(refusing: { $0.provider?.name == "a" })
        let fault = try #require(asking.fault(by: .local(good, name: "a"), .local(good, name: "b")))
        guard case .withheld(let error) = fault.reason else {
            Issue.record("\(fault)")
            return
        }
        #expect(error is TestCarrier.Refusal)
        #expect(good.requests.isEmpty && fault.requests == 0)
    }

    @Test func `a reply that broke off stays where the rest may not be asked for, and why is told`() throws {
        let cut = try ScriptedServer { _ in .completion("half", finish: nil) }
        let asking = Asking(refusing: { _ in !cut.requests.isEmpty })
        let reply = try asking.answer(by: .local(cut, name: "a"))
        #expect(reply.text == "half" && reply.ending == .interrupted)
        #expect(asking.story.last == "a not asked: withheld", "\(asking.story)")
        #expect(cut.requests.count == 1)
    }

    @Test func `a provider whose key is not there is passed over loudly, but none of this machine for one elsewhere`()
        throws
    {
        let good = try ScriptedServer { _ in .completion("hi") }
        let missing = DispatchRefusal.key(provider: "a", .noVariable("KEY"))
        let asking = Asking(refusing: { $0.provider?.name == "a" }, by: missing)
        #expect(try asking.answer(by: .local(good, name: "a"), .local(good, name: "b")).provider == "b")
        #expect(asking.story == ["a to b, loudly"])
        let fault = try #require(
            asking.fault(by: .local(good, name: "a"), .local(good, name: "b", locality: .remote)))
        guard case .withheld(DispatchRefusal.key) = fault.reason else {
            Issue.record("\(fault)")
            return
        }
        #expect(good.requests.count == 1)
    }

    @Test func `a refusal for the next provider leaves the first one's reason standing`() throws {
        let busy = try failing(503)
        let asking = Asking(refusing: { $0.provider?.name == "b" })
        #expect(asking.fault(by: .local(busy, name: "a"), .local(busy, name: "b"))?.error?.status == 503)
        #expect(asking.story.last == "b not asked: withheld")
    }

    @Test func `a provider without a model for the role is passed over`() throws {
        let good = try ScriptedServer { _ in .completion("hi") }
        var without = Provider.local(good, name: "a")
        without.models = [:]
        #expect(try Asking().answer(by: without, .local(good, name: "b")).provider == "b")
        guard case .noModel(.chat)? = Asking().fault(by: without)?.reason else {
            Issue.record("asked")
            return
        }
        guard case .noProvider? = Asking().fault()?.reason else {
            Issue.record("asked nobody")
            return
        }
    }
}
