import Git
import Testing

@Suite struct RemoteTests {
    @Test func `a remote that is added is one for git too, and can be removed`() throws {
        let fixture = try Fixture()
        let repository = try fixture.open()
        #expect(try repository.remotes() == [])
        try repository.addRemote("origin", at: "../bare.git", token: fixture.token)
        try repository.addRemote("away", at: "ann@box:diary.git", token: fixture.token)
        #expect(try fixture.git("remote", "get-url", "origin").trimmed == fixture.path + "/../bare.git")
        #expect(try fixture.git("config", "remote.away.fetch").trimmed == "+refs/heads/*:refs/remotes/away/*")
        let remotes = try fixture.open().remotes()
        #expect(remotes.map(\.name) == ["away", "origin"])
        #expect(try remotes.map { "\(try $0.address.get())" } == ["ann@box:diary.git", fixture.path + "/../bare.git"])
        try repository.removeRemote("away")
        #expect(try fixture.git("remote").lines == ["origin"])
        #expect(gitError { try repository.removeRemote("away") }?.code == .notFound)
    }

    @Test func `what git set up is read with what replaces addresses`() throws {
        let fixture = try Fixture()
        try fixture.git("remote", "add", "origin", "work:diary.git")
        try fixture.git("config", "url.ssh://ann@box:2222/srv/.insteadOf", "work:")
        try fixture.git("config", "remote.origin.pushurl", "/srv/push.git")
        let remote = try #require(try fixture.open().remote(named: "origin"))
        #expect("\(try remote.address.get())" == "ssh://ann@box:2222/srv/diary.git")
        #expect(try remote.pushAddress.get() == .path("/srv/push.git"))
    }

    @Test func `of what replaces addresses the longest counts, as git has it`() throws {
        let fixture = try Fixture()
        for (name, value) in [
            ("url.https://one.example/.insteadOf", "w:"), ("url.https://two.example/.insteadOf", "w:di"),
            ("url.https://three.example/.pushInsteadOf", "w:"), ("url.https://four.example/.insteadOf", "W:"),
            ("remote.plain.url", "w:notes"), ("remote.long.url", "w:diary"), ("remote.told.url", "w:diary"),
            ("remote.told.pushurl", "w:push"), ("remote.dotted.name.url", "/srv/d"),
            ("remote.\u{301}mark.url", "/srv/e"),
        ] { try fixture.git("config", name, value) }
        try fixture.git("config", "--add", "remote.plain.url", "/srv/second")
        for remote in try fixture.open().remotes() {
            let fetched = try fixture.git("remote", "get-url", remote.name).trimmed
            let pushed = try fixture.git("remote", "get-url", "--push", remote.name).trimmed
            #expect(try "\(remote.address.get())" == fetched, "\(remote.name)")
            #expect(try "\(remote.pushAddress.get())" == pushed, "\(remote.name)")
        }
        #expect(try fixture.open().remotes().map(\.name) == ["dotted.name", "long", "plain", "told", "\u{301}mark"])
    }

    @Test func `an address that is none is a fact of the remote, and the others are read`() throws {
        let fixture = try Fixture()
        try fixture.git("config", "remote.bad.url", "ext::sh -c id")
        try fixture.git("config", "remote.good.url", "/srv/d")
        let remotes = try fixture.open().remotes()
        #expect(remotes.map(\.address) == [.failure(.scheme("ext")), .success(.path("/srv/d"))])
    }

    @Test(arguments: [nil, "push.default", "remote.pushDefault", "branch.mine.pushRemote"])
    func `a branch that follows one of another name is pushed there, unless settings say where`(set: String?) throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try fixture.git("branch", "-m", "mine")
        if let set { try fixture.git("config", set, set == "push.default" ? "current" : "other") }
        let repository = try fixture.open()
        try repository.follow("main", of: "origin", from: "mine")
        #expect(try repository.configuration("branch.mine.merge") == "refs/heads/main")
        let expected = set == nil ? "upstream" : set == "push.default" ? "current" : nil
        #expect(try repository.configuration("push.default") == expected)
        // Of one name git knows itself where it goes.
        let other = try Fixture()
        try other.open().follow("main", of: "origin", from: "main")
        #expect(try other.open().configuration("push.default") == nil)
    }

    @Test func `a taken or a bad name and a bad address are refused and nothing is written`() throws {
        let fixture = try Fixture()
        let repository = try fixture.open()
        try repository.addRemote("origin", at: "/srv/d")
        let before = try readFile(fixture.path + "/.git/config")
        func refusal(_ name: String, _ text: String) -> GitError.Code? {
            do throws(RemoteAdditionError) {
                try repository.addRemote(name, at: text)
                return nil
            } catch {
                guard case .git(let error) = error else { return nil }
                return error.code
            }
        }
        #expect(refusal("origin", "/srv/e") == .exists)
        #expect(refusal("a b", "/srv/e") == .invalidName)
        #expect(refusal("-x", "/srv/e") == .invalidName)
        #expect(refusal("a\nb", "/srv/e") == .invalidName)
        #expect(refusal("", "/srv/e") == .invalidName)
        #expect(throws: RemoteAdditionError.address(.dash(.host))) { try repository.addRemote("x", at: "ssh://-x/d") }
        #expect(try readFile(fixture.path + "/.git/config") == before)
        #expect(try repository.remote(named: "nobody") == nil)
    }
}
