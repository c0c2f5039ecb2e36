import Git
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Locks of git's that are taken with a token, so that those of a dead process can be told from others'.
@Suite struct LockFileTests {
    private static let locks = ["refs/heads/main.lock", "index.lock", "config.lock"]

    private static let scratch = [".index", ".index.lock", ".reference"].map { "../../vault.hold" + $0 }

    private func fixture() throws -> Fixture {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try fixture.write("../vault.hold", "")
        return fixture
    }

    @Test func `the locks of a dead process of ours are in nobody's way`() throws {
        let fixture = try fixture()
        for lock in Self.locks {
            try #require(unsafe link(fixture.token, fixture.path + "/.git/" + lock) == 0)
        }
        for scratch in Self.scratch {
            try fixture.write(".git/" + scratch, "half")
        }
        #expect(try fixture.open().inspect().filter { $0.isLock(of: fixture.token) }.count == 2)
        let made = try #require(try fixture.commitByLibrary([.text("b", "2")]))
        #expect(made.indexRefreshed)
        try fixture.open().setConfiguration("user.name", to: "Bo", token: fixture.token)
        #expect(try fixture.headID() == made.id && fixture.status() == [" D b"])
        let left = try fixture.git(["ls-files"]).lines
        #expect(left == ["a", "b"])
        for name in Self.locks + Self.scratch {
            #expect(unsafe access(fixture.path + "/.git/" + name, F_OK) != 0, "\(name)")
        }
        #expect(try fixture.isSound())
    }

    @Test func `the lock of a branch goes that is not checked out any more`() throws {
        let fixture = try fixture()
        try fixture.git("checkout", "--quiet", "--detach")
        let names = ["refs/heads/main.lock", "refs/heads/deep/er.lock", "packed-refs.lock"].map { ".git/" + $0 }
        try fixture.write(".git/refs/heads/deep/other.lock", "")
        for name in names { try #require(unsafe link(fixture.token, fixture.path + "/" + name) == 0) }
        Repository.removeLocks(fixture.path, token: fixture.token)
        #expect(names.allSatisfy { unsafe access(fixture.path + "/" + $0, F_OK) != 0 })
        #expect(unsafe access(fixture.path + "/.git/refs/heads/deep/other.lock", F_OK) == 0)
    }

    @Test func `the locks of other programs stay`() throws {
        let fixture = try fixture()
        for lock in Self.locks { try fixture.write(".git/" + lock, "") }
        #expect(gitError { try fixture.commitByLibrary([.text("b", "2")]) }?.code == .locked)
        #expect(gitError { try fixture.open().refreshIndex([[0x61]], token: fixture.token) }?.code == .locked)
        #expect(
            gitError { try fixture.open().setConfiguration("user.name", to: "Bo", token: fixture.token) }?.code
                == .locked)
        for lock in Self.locks { #expect(unsafe access(fixture.path + "/.git/" + lock, F_OK) == 0, "\(lock)") }
    }

    @Test(arguments: [true, false]) func `both ways of moving a branch write the same`(packed: Bool) throws {
        var seen: Set<[String]> = []
        for withToken in [true, false] {
            let fixture = try fixture()
            if packed { try fixture.git("pack-refs", "--all") }
            try fixture.commitByLibrary([.text("b", "2")], message: "entry: one\n\nmore", withToken: withToken)
            try fixture.commitByLibrary([.text("c", "3")], withToken: withToken)
            let logs = try fixture.git("reflog", "--format=%H %gs %gn %ge", "main").lines
            seen.insert(logs + (try fixture.git("reflog", "--format=%H %gs", "HEAD").lines))
            #expect(try fixture.isSound() && fixture.status() == [" D b", " D c"])
        }
        #expect(seen.count == 1, "\(seen)")
    }

    @Test func `a first commit and a branch inside a folder are made too`() throws {
        for withToken in [true, false] {
            let fixture = try Fixture(["--initial-branch", "notes/2026"])
            try fixture.commitByLibrary([.text("a", "1")], withToken: withToken)
            try fixture.commitByLibrary([.text("b", "1")], withToken: withToken)
            #expect(try fixture.git("log", "--format=%s", "notes/2026").lines.count == 2)
            #expect(try fixture.isSound())
        }
    }
}
