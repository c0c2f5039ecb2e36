import Foundation
import HTTP
import TestSupport
import Testing

struct LimitTests {
    @Test func `a server that says nothing is given up`() throws {
        let server = try ScriptedServer { _ in ScriptedReply.reply().held(by: Gate()) }
        let limits = HTTPLimits.short(idle: .milliseconds(150))
        let error = failure { () throws(HTTPError) in
            try HTTPClient.plain.send(HTTPRequest(.get, server.url, limits: limits))
        }
        #expect(error == .timedOut(.idle, host: "127.0.0.1:\(server.port)", after: .milliseconds(150)))
    }

    @Test func `an answer that stalls is given up, and what came is kept`() throws {
        let gate = Gate()
        let server = try ScriptedServer { _ in .chunks(200, [:], ["one", "two"]).stalled(after: 8, by: gate) }
        let limits = HTTPLimits.short(idle: .milliseconds(150))
        var seen: [UInt8] = []
        let error = failure { () throws(HTTPError) in
            try HTTPClient.plain.stream(HTTPRequest(.get, server.url, limits: limits)) { bytes in
                seen += bytes
                return true
            }
        }
        #expect(String(decoding: seen, as: UTF8.self) == "one")
        #expect(error == .timedOut(.idle, host: "127.0.0.1:\(server.port)", after: .milliseconds(150)))
    }

    @Test func `a server that is slow to accept is silent`() throws {
        let gate = Gate()
        let server = try ScriptedServer(acceptingAfter: gate) { _ in .reply() }
        let limits = HTTPLimits.short(idle: .milliseconds(150))
        let request = HTTPRequest(.get, server.url, limits: limits)
        let error = failure { () throws(HTTPError) in try HTTPClient.plain.send(request) }
        #expect(error == .timedOut(.idle, host: "127.0.0.1:\(server.port)", after: .milliseconds(150)))
        gate.open()
        #expect(try HTTPClient.plain.send(HTTPRequest(.get, server.url)).status == 200)
    }

    @Test func `a connection that is never made is given up`() throws {
        // To somebody who waits for an encrypted greeting, silence is no connection.
        let gate = Gate()
        let server = try ScriptedServer(acceptingAfter: gate) { _ in .reply() }
        let limits = HTTPLimits.short(connect: .milliseconds(150))
        let url = "https://127.0.0.1:\(server.port)/"
        let error = failure { () throws(HTTPError) in
            try HTTPClient.plain.send(HTTPRequest(.get, url, limits: limits))
        }
        #expect(error == .timedOut(.connect, host: "127.0.0.1:\(server.port)", after: .milliseconds(150)))
    }

    @Test func `a time for everything passes whatever comes`() throws {
        let server = try ScriptedServer { request in
            let number = Int(request.target.dropFirst()) ?? 0
            return number < 3 ? .redirect(to: "/\(number + 1)") : ScriptedReply.reply(200, [:], "x").held(by: Gate())
        }
        let limits = HTTPLimits.short(total: .milliseconds(200))
        let request = HTTPRequest(.get, server.url + "/0", limits: limits, redirects: 9)
        let error = failure { () throws(HTTPError) in try HTTPClient.plain.send(request) }
        #expect(error == .timedOut(.total, host: "127.0.0.1:\(server.port)", after: .milliseconds(200)))
        #expect(server.requests.count == 4)
    }

    @Test func `a time for everything passes before the first byte`() throws {
        let server = try ScriptedServer { _ in .reply() }
        let request = HTTPRequest(.get, server.url, limits: .short(total: .zero))
        let error = failure { () throws(HTTPError) in try HTTPClient.plain.send(request) }
        #expect(error == .timedOut(.total, host: "127.0.0.1:\(server.port)", after: .zero))
    }

    @Test(arguments: [
        ScriptedReply.reply(200, [:], "0123456789"), .chunks(200, [:], ["0123", "456789"]),
        .untilClose(200, [:], "0123456789"),
    ])
    func `a body over the limit is an error, and one at the limit is not`(reply: ScriptedReply) throws {
        let server = try ScriptedServer { _ in reply }
        var request = HTTPRequest(.get, server.url, limits: HTTPLimits(longestBody: 10))
        #expect(try HTTPClient.plain.send(request).body.count == 10)
        request.limits.longestBody = 9
        let error = failure { () throws(HTTPError) in try HTTPClient.plain.send(request) }
        #expect(error == .tooLarge(limit: 9))
        request.limits.longestBody = 0
        #expect(failure { () throws(HTTPError) in try HTTPClient.plain.send(request) } == .tooLarge(limit: 0))
    }

    @Test func `a body that says its length is not waited for`() throws {
        let wire = "HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\n"
        let server = try ScriptedServer { _ in ScriptedReply.raw(wire).stalled(after: wire.utf8.count, by: Gate()) }
        let error = failure { () throws(HTTPError) in try HTTPClient.plain.send(HTTPRequest(.get, server.url)) }
        #expect(error == .tooLarge(limit: 16 << 20))
    }

    @Test func `a small body that unpacks to a large one is an error`() throws {
        let packed = try gzip("0".repeated(1 << 20))
        #expect(packed.count < 2000)
        let server = try ScriptedServer(replies: [.reply(200, ["Content-Encoding": "gzip"], bytes: packed)])
        let request = HTTPRequest(.get, server.url, limits: HTTPLimits(longestBody: 100_000))
        var count = 0
        let error = failure { () throws(HTTPError) in
            try HTTPClient.plain.stream(request) { bytes in
                count += bytes.count
                return true
            }
        }
        #expect(error == .tooLarge(limit: 100_000))
        #expect(count == 100_000)
    }

    @Test func `a head without an end is an error`() throws {
        let line = "X-Long: " + "a".repeated(8000) + "\r\n"
        let server = try ScriptedServer { _ in .raw("HTTP/1.1 200 OK\r\n" + line.repeated(100) + "\r\n") }
        let error = failure { () throws(HTTPError) in try HTTPClient.plain.send(HTTPRequest(.get, server.url)) }
        #expect(error != nil)
    }

    @Test func `a cancellation ends a wait`() async throws {
        let server = try ScriptedServer { _ in .chunks(200, [:], ["one", "two"]).stalled(after: 8, by: Gate()) }
        let cancellation = Cancellation()
        let came = Gate()
        Thread.detachNewThread {
            came.wait()
            cancellation.cancel()
        }
        let error = failure { () throws(HTTPError) in
            try HTTPClient.plain.stream(HTTPRequest(.get, server.url), cancellation: cancellation) { _ in
                came.open()
                return true
            }
        }
        #expect(error == .cancelled)
    }

    @Test func `a cancellation ends a connection that is not made yet`() throws {
        let gate = Gate()
        let server = try ScriptedServer(acceptingAfter: gate) { _ in .reply() }
        let cancellation = Cancellation()
        Thread.detachNewThread {
            if gate.waitUntilReached() { cancellation.cancel() }
        }
        let error = failure { () throws(HTTPError) in
            try HTTPClient.plain.send(
                HTTPRequest(.get, "https://127.0.0.1:\(server.port)", limits: .short()), cancellation: cancellation)
        }
        #expect(error == .cancelled)
    }

    @Test func `what was cancelled before is not begun`() throws {
        let server = try ScriptedServer(replies: [.reply()])
        let cancellation = Cancellation()
        #expect(!cancellation.isCancelled)
        cancellation.cancel()
        #expect(cancellation.isCancelled)
        let error = failure { () throws(HTTPError) in
            try HTTPClient.plain.send(HTTPRequest(.get, server.url), cancellation: cancellation)
        }
        #expect(error == .cancelled)
        #expect(server.connections == 0)
    }
}
