import HTTP
import TestSupport
import Testing

struct ResponseTests {
    @Test(arguments: [
        ScriptedReply.reply(200, ["X-A": "1", "x-a": "2", "Content-Type": "text/plain"], "雨 rain"),
        .chunks(200, ["X-A": "1", "x-a": "2", "Content-Type": "text/plain"], ["雨", " ra", "in"]),
        .untilClose(200, ["X-A": "1", "x-a": "2", "Content-Type": "text/plain"], "雨 rain"),
    ])
    func `an answer is whole whatever its framing`(reply: ScriptedReply) throws {
        let server = try ScriptedServer(replies: [reply])
        let response = try HTTPClient.plain.send(HTTPRequest(.get, server.url))
        #expect(response.status == 200)
        #expect(String(decoding: response.body, as: UTF8.self) == "雨 rain")
        #expect(response.headers["content-TYPE"] == "text/plain")
        #expect(response.headers["x-A"] == "1")
        #expect(response.headers.all("X-a") == ["1", "2"])
        #expect(response.headers["x-none"] == nil)
        #expect(response.url == server.url + "/")
        #expect(!response.wasRedirected)
    }

    @Test(arguments: [204, 301, 400, 404, 429, 500, 529, 999])
    func `every status is an answer`(status: Int) throws {
        let server = try ScriptedServer(replies: [.reply(status, ["Retry-After": "3"])])
        let response = try HTTPClient.plain.send(HTTPRequest(.get, server.url))
        #expect(response.status == status)
        #expect(response.headers["retry-after"] == "3")
    }

    @Test func `interim answers and trailers are not the head`() throws {
        let wire = """
            HTTP/1.1 103 Early Hints\r
            X-Early: 1\r
            \r
            HTTP/1.1 200 OK\r
            X-Late:   2  \r
            Transfer-Encoding: chunked\r
            \r
            2\r
            hi\r
            0\r
            X-Trailer: 3\r
            \r

            """
        let server = try ScriptedServer(replies: [.raw(wire)])
        let response = try HTTPClient.plain.send(HTTPRequest(.get, server.url))
        #expect(response.headers.fields.map(\.name) == ["X-Late", "Transfer-Encoding"])
        #expect(response.headers["x-late"] == "2")
        #expect(response.body == Array("hi".utf8))
    }

    @Test func `a compressed body is unpacked`() throws {
        let packed = try gzip("雨".repeated(1000))
        let server = try ScriptedServer(replies: [.reply(200, ["Content-Encoding": "gzip"], bytes: packed)])
        let response = try HTTPClient.plain.send(HTTPRequest(.get, server.url))
        #expect(String(decoding: response.body, as: UTF8.self) == "雨".repeated(1000))
    }

    @Test func `a damaged compressed body is an error`() throws {
        var packed = try gzip("雨".repeated(1000))
        for place in 10..<packed.count { packed[place] ^= 0xFF }
        let server = try ScriptedServer(replies: [.reply(200, ["Content-Encoding": "gzip"], bytes: packed)])
        let error = failure { () throws(HTTPError) in try HTTPClient.plain.send(HTTPRequest(.get, server.url)) }
        #expect(error == .badResponse(host: "127.0.0.1:\(server.port)"))
    }

    @Test(arguments: ["hello\r\n\r\n", "<html>", "ICY 200 OK\r\n\r\n", "HTTP/1.1 099 No\r\n\r\nbody"])
    func `what is not HTTP is an error`(wire: String) throws {
        let server = try ScriptedServer { _ in ScriptedReply.raw(wire).cut(after: wire.utf8.count) }
        let error = failure { () throws(HTTPError) in try HTTPClient.plain.send(HTTPRequest(.get, server.url)) }
        #expect(error == .badResponse(host: "127.0.0.1:\(server.port)"))
    }

    @Test func `random answers end in an answer or an error`() throws {
        var random = SplitMix64(seed: 20_261_121)
        let whole = Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nX: 1\r\n\r\n5\r\nhello\r\n0\r\n\r\n".utf8)
        for round in 0..<150 {
            var wire = whole
            for _ in 0...Int(random.next() % 4) {
                let place = Int(random.next() % UInt64(wire.count))
                switch random.next() % 3 {
                case 0: wire[place] = random.bytes(1)[0]
                case 1: wire.remove(at: place)
                default: wire.insert(contentsOf: random.bytes(2), at: place)
                }
            }
            let text = wire.map { Character(Unicode.Scalar($0)) }
            let reply = ScriptedReply.raw(wire).cut(after: wire.count)
            let server = try ScriptedServer(replies: [reply])
            do throws(HTTPError) {
                let response = try HTTPClient.plain.send(HTTPRequest(.get, server.url))
                #expect((100...999).contains(response.status), "seed \(random.seed), round \(round): \(String(text))")
            } catch {
                let isKnown =
                    switch error {
                    case .badResponse, .brokenOff, .tooLarge: true
                    default: false
                    }
                #expect(isKnown, "\(error): seed \(random.seed), round \(round): \(String(text))")
            }
        }
    }
}

extension String {
    func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}

/// A text packed by the program of that name.
func gzip(_ text: String) throws -> [UInt8] {
    let output = try Program(path: "/bin/sh").run(
        ["-c", "gzip -c"], environment: ["PATH": "/usr/bin:/bin"], stdin: Array(text.utf8))
    #expect(output.status == 0)
    return output.bytes
}
