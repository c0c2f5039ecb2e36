import Foundation
import TestSupport
import Testing

@testable import HTTP

struct BodyTests {
    @Test func `a file is sent byte for byte`() throws {
        let folder = try TemporaryFolder()
        var random = SplitMix64(seed: 11)
        let bytes = random.bytes(300_001)
        try folder.write(bytes, to: "voice.ogg")
        let server = try ScriptedServer(replies: [.reply()])
        _ = try HTTPClient.plain.send(HTTPRequest(.post, server.url, body: .file(folder("voice.ogg"))))
        #expect(server.requests.first?.body == bytes)
        #expect(server.requests.first?["Content-Length"] == "300001")
    }

    @Test func `a form is the bytes that its segments say`() throws {
        let folder = try TemporaryFolder()
        try folder.write([0, 13, 10, 255], to: "voice.ogg")
        let form = HTTPMultipart(
            [
                .init(name: "model", text: "whisper-1"),
                .init(
                    name: "file", filename: "a \"b\"\r\n字.ogg", type: "audio/ogg", content: .file(folder("voice.ogg"))),
            ], boundary: "b0")
        let server = try ScriptedServer(replies: [.reply()])
        _ = try HTTPClient.plain.send(HTTPRequest(.post, server.url, body: .multipart(form)))
        let request = try #require(server.requests.first)
        #expect(request["Content-Type"] == "multipart/form-data; boundary=b0")
        let before = """
            --b0\r
            Content-Disposition: form-data; name="model"\r
            \r
            whisper-1\r
            --b0\r
            Content-Disposition: form-data; name="file"; filename="a %22b%22%0D%0A字.ogg"\r
            Content-Type: audio/ogg\r
            \r

            """
        #expect(request.body == Array(before.utf8) + [0, 13, 10, 255] + Array("\r\n--b0--\r\n".utf8))
        let told = try HTTPBody.multipart(form).segments.flatMap { segment in
            switch segment {
            case .bytes(let bytes): bytes
            case .file: try folder.bytes(of: "voice.ogg")
            }
        }
        #expect(request.body == told)
    }

    @Test func `a form without parts ends at once`() {
        #expect(HTTPMultipart([], boundary: "b").segments == [.bytes(Array("--b--\r\n".utf8))])
    }

    @Test(arguments: ["", "a b", "a\r\n", "\"", String(repeating: "a", count: 71)])
    func `a boundary that would break the form is refused`(boundary: String) throws {
        let request = HTTPRequest(.post, "http://127.0.0.1:1", body: .multipart(HTTPMultipart([], boundary: boundary)))
        #expect(
            failure { () throws(HTTPError) in try HTTPClient.plain.send(request) } == .badHeader(name: "Content-Type"))
    }

    @Test func `a type of a part that would break the form is refused`() throws {
        let part = HTTPMultipart.Part(name: "a", filename: "b", type: "c\r\nd: e", content: .bytes([]))
        let request = HTTPRequest(.post, "http://127.0.0.1:1", body: .multipart(HTTPMultipart([part], boundary: "b")))
        #expect(
            failure { () throws(HTTPError) in try HTTPClient.plain.send(request) } == .badHeader(name: "Content-Type"))
    }

    @Test func `what cannot be read is not sent`() throws {
        let folder = try TemporaryFolder()
        unsafe mkfifo(folder("pipe"), 0o600)
        let server = try ScriptedServer(replies: [])
        func sent(_ path: String) -> HTTPError? {
            failure { () throws(HTTPError) in
                try HTTPClient.plain.send(HTTPRequest(.post, server.url, body: .file(path)))
            }
        }
        #expect(sent(folder("none")) == .unreadable(path: folder("none"), errno: ENOENT))
        #expect(sent(folder.path) == .unreadable(path: folder.path, errno: 0))
        #expect(sent(folder("pipe")) == .unreadable(path: folder("pipe"), errno: 0))
        #expect(sent("a\0b") == .unreadable(path: "a\0b", errno: EINVAL))
        #expect(server.connections == 0)
    }

    @Test func `a file that shrinks while it is sent is an error`() throws {
        let folder = try TemporaryFolder()
        try folder.write("0123456789", to: "file")
        let source = try BodySource([.bytes([1]), .file(folder("file")), .bytes([2])])
        #expect(source.count == 12)
        try folder.write("0123", to: "file")
        var space = [UInt8](repeating: 0, count: 100)
        let read = unsafe space.withUnsafeMutableBytes { buffer in
            (0..<3).map { _ in unsafe source.read(into: buffer) }
        }
        #expect(read == [1, 4, nil])
        #expect(source.failure == .changedWhileReading(path: folder("file")))
    }

    @Test func `a body can be sent again from any place`() throws {
        let folder = try TemporaryFolder()
        try folder.write("345", to: "file")
        let source = try BodySource([
            .bytes([]), .bytes(Array("012".utf8)), .file(folder("file")), .bytes(Array("67".utf8)),
        ])
        for start in 0...8 {
            #expect(source.seek(to: start))
            var all: [UInt8] = []
            var space = [UInt8](repeating: 0, count: 2)
            while let count = unsafe space.withUnsafeMutableBytes({ unsafe source.read(into: $0) }), count > 0 {
                all += space.prefix(count)
            }
            #expect(String(decoding: all, as: UTF8.self) == String("01234567".dropFirst(start)))
        }
        #expect(!source.seek(to: 9))
        #expect(!source.seek(to: -1))
    }
}
