import Companion
import HTTP
import TestSupport
import Testing

@Suite struct RetryTests {
    private static let busy = #"{"error":{"message":"slow down","type":"rate_limit","code":"rate_limit_exceeded"}}"#

    @Test(arguments: [
        ("Retry-After", "3", Duration.seconds(3)), ("retry-after", "1.5", .milliseconds(1500)),
        ("retry-after-ms", "250", .milliseconds(250)), ("llm_provider-retry-after", "7", .seconds(7)),
        ("llm_provider-retry-after-ms", "40", .milliseconds(40)),
        ("Retry-After", "Sat, 21 Nov 2026 12:00:05 GMT", .seconds(5)),
        ("Retry-After", "Sat, 21 Nov 2026 11:00:00 GMT", .milliseconds(500)), ("Retry-After", "0", .milliseconds(500)),
        ("Retry-After", "soon", .milliseconds(500)), ("Retry-After", "-1", .milliseconds(500)),
        ("Retry-After", "1e999", .milliseconds(500)),
        ("Retry-After", "Sat, 99 Nov 2026 12:00:05 GMT", .milliseconds(500)),
    ])
    func `acceptance 4: a server says how long to wait, under four names`(name: String, value: String, wait: Duration)
        throws
    {
        let server = try ScriptedServer(replies: [
            .reply(429, [name: value, "Content-Type": "application/json"], Self.busy), .completion("hi"),
        ])
        let asking = Asking()
        #expect(try asking.answer(by: .local(server)).text == "hi")
        #expect(asking.time.waits == [wait])
        #expect(asking.carrier.outcomes.map(\.result) == [.error, .ok])
    }

    @Test(arguments: ["3600", "9999999999", "999999999999999999999", String(repeating: "9", count: 400)])
    func `who is told to wait longer than anybody would does not ask again`(value: String) throws {
        let server = try ScriptedServer { _ in .reply(429, ["Retry-After": value], Self.busy) }
        let asking = Asking()
        let fault = try #require(asking.fault(by: .local(server)))
        #expect(fault.requests == 1 && server.requests.count == 1 && asking.time.waits == [])
    }

    @Test func `the finer of two waits counts`() throws {
        let server = try ScriptedServer(replies: [
            .reply(429, ["retry-after": "9", "retry-after-ms": "100", "llm_provider-retry-after": "30"], Self.busy),
            .completion("hi"),
        ])
        let asking = Asking()
        _ = try asking.answer(by: .local(server))
        #expect(asking.time.waits == [.milliseconds(100)])
    }

    @Test(arguments: [408, 409, 429, 500, 502, 503, 504, 529])
    func `what may pass is asked twice more, after longer and longer waits`(status: Int) throws {
        let server = try ScriptedServer { _ in .json(status, Self.busy) }
        let asking = Asking(jitter: 1)
        let fault = try #require(asking.fault(by: .local(server)))
        #expect(server.requests.count == 3 && fault.requests == 3)
        #expect(fault.error?.status == status && fault.isTemporary)
        // A quarter is taken off at most, so that not all clients come back at once.
        #expect(asking.time.waits == [.milliseconds(375), .milliseconds(750)])
        #expect(asking.story == ["retrying", "retrying"])
        // The same bytes each time.
        #expect(Set(server.requests.map(\.body)).count == 1)
    }

    @Test(arguments: [
        (400, ServerFault.Kind.request), (401, .key), (402, .payment), (403, .forbidden), (404, .notFound),
        (422, .request),
    ])
    func `what won't pass is asked once`(status: Int, kind: ServerFault.Kind) throws {
        let server = try ScriptedServer { _ in .json(status, #"{"error":{"message":"no"}}"#) }
        let asking = Asking()
        let fault = try #require(asking.fault(by: .local(server)))
        #expect(server.requests.count == 1)
        #expect(fault.error?.kind == kind && fault.error?.message == "no" && !fault.isTemporary)
        #expect(asking.time.waits.isEmpty)
    }

    @Test func `a server may say itself whether asking again helps`() throws {
        let no = try ScriptedServer { _ in .reply(500, ["x-should-retry": "false"], "{}") }
        #expect(Asking().fault(by: .local(no))?.requests == 1)
        let yes = try ScriptedServer(replies: [.reply(400, ["x-should-retry": "true"], "{}"), .completion("hi")])
        #expect(try Asking().answer(by: .local(yes)).text == "hi")
    }

    @Test func `acceptance 4: nobody waits longer than the budget`() throws {
        let server = try ScriptedServer { _ in .reply(429, ["Retry-After": "30"], Self.busy) }
        let asking = Asking()
        let fault = try #require(asking.fault(by: .local(server)))
        // Sixty seconds have room for two such waits and nothing else.
        #expect(asking.time.waits == [.seconds(30), .seconds(30)])
        #expect(fault.error?.retryAfter == .seconds(30))
        let hasty = Asking(budget: .seconds(29))
        #expect(hasty.fault(by: .local(server))?.requests == 1)
        #expect(hasty.time.waits.isEmpty)
    }

    @Test func `what a request took counts as waiting`() throws {
        let time = ManualTime()
        let server = try ScriptedServer { _ in
            time.pass(.seconds(60))
            return .json(503, "{}")
        }
        #expect(Asking(time: time).fault(by: .local(server))?.requests == 1)
    }

    @Test func `a spent quota is not waited for`() throws {
        let body =
            #"{"error":{"message":"You exceeded your current quota","type":"insufficient_quota","code":"insufficient_quota"}}"#
        let server = try ScriptedServer { _ in .json(429, body) }
        let fault = try #require(Asking().fault(by: .local(server)))
        #expect(fault.requests == 1 && fault.error?.kind == .payment)
    }

    @Test func `a connection that nobody takes is tried again`() throws {
        let server = try ScriptedServer(replies: [])
        server.stop()
        let asking = Asking()
        let fault = try #require(asking.fault(by: .local(server)))
        #expect(fault.transport == .refused(host: "127.0.0.1:\(server.port)"))
        #expect(asking.time.waits.count == 2 && fault.isTemporary)
        // Nothing was opened, so that there is nothing to close.
        #expect(asking.carrier.outcomes.isEmpty)
    }

    @Test func `a connection that breaks before the head is tried again`() throws {
        let server = try ScriptedServer(replies: [.hangUp, .reset, .completion("hi")])
        #expect(try Asking().answer(by: .local(server)).text == "hi")
    }

    @Test func `keep-alives are no words and no silence`() throws {
        let blank = ScriptedReply.chunks(
            200, ["Content-Type": "application/json"],
            ["\n", "\n", #"{"choices":[{"message":{"content":"hi"},"finish_reason":"stop"}]}"#])
        let comments = ScriptedReply.chunks(
            200, ["Content-Type": "text/event-stream"],
            [
                ": OPENROUTER PROCESSING\n\n", ": keep-alive\n\n",
                "data: {\"choices\":[{\"delta\":{\"content\":\"hi\"},\"finish_reason\":\"stop\"}]}\n\n",
            ])
        let server = try ScriptedServer(replies: [blank, comments])
        for _ in 0..<2 { #expect(try Asking().answer(by: .local(server)).text == "hi") }
    }
}
