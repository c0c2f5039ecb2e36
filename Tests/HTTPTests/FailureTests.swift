import Foundation
import TestSupport
import Testing

@testable import HTTP

struct FailureTests {
    @Test func `nobody listens`() throws {
        let port = try closedPort()
        let error = failure { () throws(HTTPError) in
            try HTTPClient.plain.send(HTTPRequest(.get, "http://127.0.0.1:\(port)"))
        }
        #expect(error == .refused(host: "127.0.0.1:\(port)"))
    }

    @Test func `nobody is known by that name`() throws {
        let error = failure { () throws(HTTPError) in
            try HTTPClient.plain.send(HTTPRequest(.get, "http://no-such-host.invalid/"))
        }
        #expect(error == .unresolved(host: "no-such-host.invalid"))
    }

    @Test func `a machine without libcurl says so`() {
        #expect(Libcurl.load(["libno-such-library.so.4"]) == nil)
        #if canImport(Glibc)
            // A library that lacks the functions is none.
            #expect(Libcurl.load(["libm.so.6"]) == nil)
            #expect(Libcurl.load(["libm.so.6", "libcurl.so.4"]) != nil)
        #endif
    }

    #if canImport(Glibc)
        @Test func `a program that starts has loaded neither libcurl nor libgit2`() throws {
            let program = try #require(Program.built("daybook"))
            let listing = try Program(path: "/bin/sh").run(
                ["-c", "ldd \"$0\"", program.path], environment: ["PATH": "/usr/bin:/bin"])
            #expect(listing.stdout.contains("libyaml"))
            #expect(!listing.stdout.contains("libcurl"))
            #if arch(x86_64) || arch(arm64)
                #expect(!listing.stdout.contains("libgit2"))
            #endif
        }
    #endif

    @Test func `the environment is not looked at`() async {
        await #expect(processExitsWith: .success) {
            // Each of these would lead curl itself astray.
            for name in ["http_proxy", "HTTP_PROXY", "https_proxy", "all_proxy", "ALL_PROXY"] {
                unsafe setenv(name, "http://127.0.0.1:1", 1)
            }
            let server = try ScriptedServer { _ in .reply() }
            #expect(try HTTPClient.plain.send(HTTPRequest(.get, server.url)).status == 200)
            // A name that nobody knows is looked up here, and not passed on.
            let error = failure { () throws(HTTPError) in
                try HTTPClient.plain.send(HTTPRequest(.get, "http://no-such-host.invalid/"))
            }
            #expect(error == .unresolved(host: "no-such-host.invalid"))
            unsafe setenv("no_proxy", "*", 1)
            let client = HTTPClient(HTTPSettings(userAgent: "test/1", proxies: HTTPProxies(http: server.url)))
            #expect(try client.send(HTTPRequest(.get, "http://weather.test/")).status == 200)
            #expect(server.requests.last?.target == "http://weather.test/")
        }
    }

    @Test func `a connection that breaks while a body is sent ends no process`() async {
        await #expect(processExitsWith: .success) {
            _ = signal(SIGPIPE, SIG_DFL)
            let server = try ScriptedServer(readsBodies: false) { _ in .reset }
            let body = HTTPBody.bytes([UInt8](repeating: 1, count: 8 << 20))
            let error = failure { () throws(HTTPError) in
                try HTTPClient.plain.send(HTTPRequest(.post, server.url, body: body))
            }
            #expect(error == .brokenOff(host: "127.0.0.1:\(server.port)", received: 0))
        }
    }
}
