import Daybook
import HTTP
import TestSupport
import Testing

@testable import Git

/// A remote behind a web server with git's own program for it, on this machine.
@Suite(.enabled(if: GitWebServer.program != nil, "python3 is not installed"))
struct WebRemoteTests {
    private func reach(
        _ fixture: Fixture, _ limits: TransferLimits = TransferLimits(), knowing known: WebCredential? = nil
    ) -> RemoteAccess {
        var access = fixture.reach(limits: limits)
        access.web = WebAccess(settings: HTTPSettings(userAgent: "daybook-tests")) { question in
            question.url.hasPrefix("http://127.0.0.1:") && question.url.hasSuffix("/private/bare.git") ? known : nil
        }
        return access
    }

    private static var ann: WebCredential {
        WebCredential(user: GitWebServer.user.name, password: GitWebServer.user.password)
    }

    @Test func `what is pushed by one is fetched by another, who it is told where that is asked and nowhere else`()
        throws
    {
        let clones = try Clones(empty: true)
        let (ann, bo) = (try clones.clone("ann"), try clones.clone("bo"))
        let server = try GitWebServer(over: clones.folder.path)
        for clone in [ann, bo] {
            try clone.git("remote", "set-url", "origin", "http://127.0.0.1:\(server.port)/private/bare.git/")
        }
        try ann.commit(["a": "1"])
        #expect(try ann.push(by: reach(ann, knowing: Self.ann)).outcome == .done)
        #expect(try clones.tip() == ann.headID())
        #expect(try bo.fetch(by: reach(bo, knowing: Self.ann)).moved.map(\.new) == [ann.headID()])
        #expect(
            server.asked == [
                "GET /private/bare.git/info/refs", "GET /private/bare.git/info/refs as ann",
                "POST /private/bare.git/git-receive-pack as ann", "GET /private/bare.git/info/refs",
                "GET /private/bare.git/info/refs as ann", "POST /private/bare.git/git-upload-pack as ann",
            ])
        #expect(try clones.bare.isSound() && bo.isSound())
    }

    @Test func `much history and much at once go both ways`() throws {
        let clones = try Clones()
        let (ann, bo) = (try clones.clone("ann"), try clones.clone("bo"))
        let server = try GitWebServer(over: clones.folder.path)
        for clone in [ann, bo] {
            try clone.git("remote", "set-url", "origin", "http://127.0.0.1:\(server.port)/bare.git")
        }
        // More commits of one's own than are told of in one request.
        for number in 0..<50 { try bo.commitByLibrary([.text("bo/\(number)", "1")]) }
        try ann.commitRandom(bytes: 3 << 20, seed: 7)
        #expect(try ann.push(by: reach(ann)).outcome == .done)
        #expect(try bo.fetch(by: reach(bo)).moved.map(\.new) == [ann.headID()])
        #expect(try bo.push(by: reach(bo)).outcome == .refused(.nonFastForward, status: ""))
        #expect(try bo.git("rev-parse", "origin/main:media").trimmed == ann.git("rev-parse", "HEAD:media").trimmed)
        // What waited to be sent is gone.
        #expect(try ann.git("count-objects", "-v").lines.contains("garbage: 0"))
    }

    @Test func `a hook's no and somebody who was faster are told over the web too`() throws {
        let clones = try Clones()
        let (ann, bo) = (try clones.clone("ann"), try clones.clone("bo"))
        let server = try GitWebServer(over: clones.folder.path)
        try ann.git("remote", "set-url", "origin", "http://127.0.0.1:\(server.port)/bare.git")
        try ann.commit(["ann": "1"])
        let hook = try clones.script("bare.git/hooks/pre-receive", "echo 'the moon is wrong' >&2; exit 1")
        let pushed = try ann.push(by: reach(ann))
        #expect(pushed.outcome == .refused(.hookDeclined, status: "pre-receive hook declined"))
        #expect(pushed.words.contains("the moon is wrong"))
        try removeFile(hook)
        try bo.commit(["bo": "1"])
        let raced = try ann.push(by: reach(ann)) { step in
            if step == .connected { _ = try? bo.git("push", "--quiet", "origin", "main") }
        }
        guard case .refused(.moved, _) = raced.outcome else {
            Issue.record("\(raced)")
            return
        }
        #expect(try clones.tip() == bo.headID())
    }

    @Test func `what a server says instead is told as what it is`() throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        let server = try GitWebServer(over: clones.folder.path)
        func error(_ path: String, _ access: RemoteAccess) throws -> TransferError? {
            try ann.git("remote", "set-url", "origin", "http://127.0.0.1:\(server.port)\(path)")
            return transferError { _ = try ann.fetch(by: access) }
        }
        #expect(try error("/private/bare.git", reach(ann))?.reason == .accessRefused)
        let wrong = WebCredential(user: "ann", password: "wrong")
        #expect(try error("/private/bare.git", reach(ann, knowing: wrong))?.reason == .accessRefused)
        #expect(server.asked.count == 3)
        #expect(try error("/private/bare.git", reach(ann))?.words == "who are you?")
        #expect(try error("/missing.git", reach(ann))?.reason == .notFound)
        #expect(
            try error("/elsewhere/bare.git", reach(ann))?.reason
                == .movedTo("https://example.org/new.git/bare.git"))
        #expect(try error("/page/bare.git", reach(ann))?.reason == .notGit)
        #expect(try error("/broken/bare.git", reach(ann))?.reason == .status(503))
        #expect(try error("/bare.git", reach(ann, TransferLimits(longestList: 50)))?.reason == .tooLarge(limit: 50))
        #expect(try error("/bare.git", ann.reach())?.reason == .unsupported)
    }

    @Test func `a password of the address is used, and no secret goes unencrypted to another machine`() throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        let server = try GitWebServer(over: clones.folder.path)
        let password = "s3cret%3A%20%E5%AF%B6"
        try ann.git("remote", "set-url", "origin", "http://ann:\(password)@127.0.0.1:\(server.port)/private/bare.git")
        #expect(try ann.fetch(by: reach(ann)).advertisement.branches.count == 1)
        #expect(server.asked == ["GET /private/bare.git/info/refs as ann"])
        try ann.git("remote", "set-url", "origin", "http://ann:\(password)@example.org/bare.git")
        #expect(
            transferError { _ = try ann.fetch(by: reach(ann)) }?.reason
                == .web(.secretOverPlainHTTP(host: "example.org")))
    }

    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("寶>?", "5a+2Pj8="),
    ])
    func `bytes as letters`(text: String, letters: String) {
        #expect(Base64.text(of: Array(text.utf8)) == letters)
    }
}
