import HTTP
import TestSupport
import Testing

struct StreamTests {
    @Test func `bytes are handed out as they come`() throws {
        let gate = Gate()
        let server = try ScriptedServer(replies: [.chunks(200, [:], ["one", "two"]).stalled(after: 8, by: gate)])
        var events: [String] = []
        let isWhole = try HTTPClient.plain.stream(HTTPRequest(.get, server.url)) { head in
            events.append("\(head.status)")
            return true
        } onBytes: { bytes in
            events.append(String(decoding: bytes, as: UTF8.self))
            // Nothing more comes before this was seen.
            gate.open()
            return true
        }
        #expect(events == ["200", "one", "two"])
        #expect(isWhole)
    }

    @Test func `a head is handed out before the body`() throws {
        let gate = Gate()
        let server = try ScriptedServer(replies: [.reply(200, [:], "body").stalled(after: 0, by: gate)])
        let exchange = try HTTPClient.plain.open(HTTPRequest(.get, server.url))
        #expect(exchange.head.status == 200)
        gate.open()
        #expect(try exchange.next() == Array("body".utf8))
        #expect(try exchange.next() == nil)
        #expect(try exchange.next() == nil)
    }

    @Test(arguments: [
        ScriptedReply.chunks(200, ["X-字": "雨"], ["雨, ", "rain", " 😀"]), .reply(200, ["X-字": "雨"], "雨, rain 😀"),
    ])
    func `an answer is the same wherever it is divided`(reply: ScriptedReply) throws {
        let server = try ScriptedServer { request in
            reply.split(at: Int(request.target.dropFirst()) ?? 0)
        }
        for place in 0...reply.length {
            let response = try HTTPClient.plain.send(HTTPRequest(.get, "\(server.url)/\(place)"))
            #expect(response.headers["X-字"] == "雨")
            #expect(String(decoding: response.body, as: UTF8.self) == "雨, rain 😀")
        }
    }

    @Test func `an answer may come byte by byte`() throws {
        let server = try ScriptedServer(replies: [ScriptedReply.events(["雨", "[DONE]"]).trickled])
        let response = try HTTPClient.plain.send(HTTPRequest(.get, server.url))
        #expect(String(decoding: response.body, as: UTF8.self) == "data: 雨\n\ndata: [DONE]\n\n")
        #expect(response.headers["content-type"] == "text/event-stream")
    }

    @Test func `either function ends the exchange`() throws {
        let gate = Gate()
        let server = try ScriptedServer { _ in
            ScriptedReply.chunks(200, [:], ["one", "two"]).stalled(after: 8, by: gate)
        }
        var seen: [String] = []
        let wasWhole = try HTTPClient.plain.stream(HTTPRequest(.get, server.url)) { bytes in
            seen.append(String(decoding: bytes, as: UTF8.self))
            return false
        }
        #expect(!wasWhole)
        #expect(seen == ["one"])
        let wasRead = try HTTPClient.plain.stream(HTTPRequest(.get, server.url), onHead: { _ in false }) { bytes in
            seen.append(String(decoding: bytes, as: UTF8.self))
            return true
        }
        #expect(!wasRead)
        #expect(seen == ["one"])
    }

    @Test(arguments: [
        ScriptedReply.reply(200, [:], "0123456789").cut(after: 4), .chunks(200, [:], ["0123", "456789"]).cut(after: 9),
        .chunks(200, [:], ["0123", "456789"]).cut(after: 7),
    ])
    func `what came before the connection broke is handed out first`(reply: ScriptedReply) throws {
        let server = try ScriptedServer(replies: [reply])
        var seen: [UInt8] = []
        let error = failure { () throws(HTTPError) in
            try HTTPClient.plain.stream(HTTPRequest(.get, server.url)) { bytes in
                seen += bytes
                return true
            }
        }
        #expect(String(decoding: seen, as: UTF8.self) == "0123")
        #expect(error == .brokenOff(host: "127.0.0.1:\(server.port)", received: 4))
    }

    @Test func `an answer is broken off at every byte but the last`() throws {
        let reply = ScriptedReply.chunks(200, [:], ["雨", "rain"])
        let head = reply.length - 5 - 8 - 9
        let server = try ScriptedServer { request in reply.cut(after: (Int(request.target.dropFirst()) ?? 0) - head) }
        for place in 0..<reply.length {
            let error = failure { () throws(HTTPError) in
                try HTTPClient.plain.send(HTTPRequest(.get, "\(server.url)/\(place)"))
            }
            guard case .brokenOff = error else {
                // The blank line after the last chunk says nothing more.
                #expect(place >= reply.length - 2 && error == nil, "\(place): \(String(describing: error))")
                continue
            }
        }
    }

    @Test(arguments: [ScriptedReply.hangUp, .reset])
    func `no answer at all is a broken exchange`(reply: ScriptedReply) throws {
        let server = try ScriptedServer(replies: [reply])
        let error = failure { () throws(HTTPError) in
            try HTTPClient.plain.send(HTTPRequest(.post, server.url, body: .bytes([1])))
        }
        #expect(error == .brokenOff(host: "127.0.0.1:\(server.port)", received: 0))
        // Nobody sends a thing twice on its own.
        #expect(server.connections == 1)
    }
}
