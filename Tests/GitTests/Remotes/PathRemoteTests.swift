import Daybook
import HTTP
import TestSupport
import Testing

@testable import Git

/// A folder as remote, by programs of git's or, without git, by libgit2 alone.
@Suite struct PathRemoteTests {
    @Test func `what the remote says of a push that it takes is kept, but for how far it is`() throws {
        let clones = try Clones()
        let clone = try clones.clone("one")
        let hook = """
            printf 'warning: File big is 60.00 MB\\nResolving deltas:  50%% (1/2)\\rResolving deltas: 100%% (2/2), done.\\n' >&2
            printf '\\n  \\nA word \\033[31mof mine\\r\\n' >&2
            """
        try clones.script("bare.git/hooks/post-receive", hook)
        try clone.commit(["b": "2"])
        let pushed = try clone.push()
        #expect(pushed.outcome == .done)
        #expect(pushed.said == ["warning: File big is 60.00 MB", "A word \u{1B}[31mof mine"])
    }

    /// With git, and without.
    static let ways: [[String: String]] = [[:], ["git": ""]]

    @Test(arguments: ways) func `what is pushed by one is fetched by another, and all is sound`(
        _ programs: [String: String]
    ) throws {
        let clones = try Clones(empty: true)
        let (ann, bo) = (try clones.clone("ann"), try clones.clone("bo"))
        try ann.commit(["2026/a.md": "one", "b.md": "two"])
        let first = try ann.headID()
        #expect(try ann.push(by: ann.reach(programs)).outcome == .done)
        #expect(try clones.tip() == first)
        #expect(try ann.known() == first)
        let fetched = try bo.fetch(by: bo.reach(programs))
        #expect(fetched.moved == [.init(branch: "main", old: nil, new: first)])
        #expect(fetched.skipped == [])
        #expect(try bo.known() == first)
        try ann.commit(["b.md": "three"])
        let second = try ann.headID()
        #expect(try ann.push(expecting: first, by: ann.reach(programs)).outcome == .done)
        #expect(try bo.fetch(by: bo.reach(programs)).moved == [.init(branch: "main", old: first, new: second)])
        #expect(try bo.git("show", "origin/main:b.md").output == "three")
        // Once more, nothing is new.
        #expect(try bo.fetch(by: bo.reach(programs)).moved == [])
        #expect(try ann.push(by: ann.reach(programs)).outcome == .done)
        #expect(try clones.bare.isSound() && bo.isSound())
    }

    @Test(arguments: ways) func `of a remote only branches come, and those that are gone stay known`(
        _ programs: [String: String]
    ) throws {
        let clones = try Clones()
        let (ann, bo) = (try clones.clone("ann"), try clones.clone("bo"))
        try ann.git("branch", "other")
        try ann.git("tag", "v1")
        try ann.git("update-ref", "refs/notes/x", "HEAD")
        try ann.git("push", "--quiet", "origin", "other", "v1", "refs/notes/x")
        let fetched = try bo.fetch(by: bo.reach(programs))
        #expect(fetched.moved.map(\.branch) == ["other"])
        #expect(fetched.advertisement.branches.map(\.name).sorted() == ["main", "other"])
        #expect(try bo.git("for-each-ref", "--format=%(refname)", "refs/tags", "refs/notes").lines == [])
        #expect(!fileExists(bo.path + "/.git/FETCH_HEAD"))
        try clones.bare.git("branch", "-D", "other")
        let after = try bo.fetch(by: bo.reach(programs))
        #expect(after.advertisement.branches.map(\.name) == ["main"])
        #expect(try bo.known("other") != nil)
    }

    @Test(arguments: ways) func `a remote can be asked what it has, and nothing comes of it`(
        _ programs: [String: String]
    ) throws {
        let clones = try Clones()
        let (ann, bo) = (try clones.clone("ann"), try clones.clone("bo"))
        try ann.commit(["ann": "1"])
        try ann.git("push", "--quiet", "origin", "main:main", "main:other")
        let before = try bo.known()
        let repository = try bo.open()
        let remote = try #require(try repository.remote(named: "origin"))
        let list = try repository.advertisement(of: remote, by: bo.reach(programs))
        let head = try ann.headID()
        #expect(list.commit(of: "main") == head && list.commit(of: "other") == head && list.commit(of: "x") == nil)
        #expect(list.head == "main")
        #expect(try bo.known() == before)
        #expect(try runGit(["cat-file", "-e", head.hex], in: bo.path, home: bo.home).status != 0)
        // Where it is does not need a name in the settings.
        let bare = Remote(name: "x", address: .path(clones.bare.path))
        #expect(try repository.advertisement(of: bare, by: bo.reach(programs)) == list)
    }

    @Test(arguments: ways) func `a push that would lose commits is refused`(_ programs: [String: String]) throws {
        let clones = try Clones()
        let (ann, bo) = (try clones.clone("ann"), try clones.clone("bo"))
        try ann.commit(["ann": "1"])
        try ann.git("push", "--quiet", "origin", "main")
        try bo.commit(["bo": "1"])
        #expect(try bo.push(by: bo.reach(programs)).outcome == .refused(.nonFastForward, status: ""))
        // The commit there is known now, and none of ours.
        _ = try bo.fetch(by: bo.reach(programs))
        #expect(try bo.push(by: bo.reach(programs)).outcome == .refused(.nonFastForward, status: ""))
        #expect(try clones.tip() == ann.headID())
    }

    @Test(arguments: ways) func `a push after which somebody else was faster is refused, and theirs stays`(
        _ programs: [String: String]
    ) throws {
        let clones = try Clones()
        let (ann, bo) = (try clones.clone("ann"), try clones.clone("bo"))
        try ann.commit(["ann": "1"])
        try bo.commit(["bo": "1"])
        let pushed = try bo.push(by: bo.reach(programs)) { step in
            // All that bo's push knows of the remote is known by then.
            if step == .connected { _ = try? ann.git("push", "--quiet", "origin", "main") }
        }
        guard case .refused(.moved, _) = pushed.outcome else {
            Issue.record("\(pushed)")
            return
        }
        #expect(try clones.tip() == ann.headID())
        #expect(try bo.known() != bo.headID())
        #expect(try clones.bare.isSound())
    }

    @Test(arguments: ways) func `a push that expects the branch elsewhere is refused`(_ programs: [String: String])
        throws
    {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        let before = try ann.headID()
        try ann.commit(["ann": "1"])
        let refused = Pushed.Outcome.refused(.moved, status: "")
        #expect(try ann.push(expecting: .some(nil), by: ann.reach(programs)).outcome == refused)
        #expect(try ann.push(to: "new", expecting: before, by: ann.reach(programs)).outcome == refused)
        #expect(try clones.tip() == before)
        #expect(try ann.push(to: "new", expecting: .some(nil), by: ann.reach(programs)).outcome == .done)
        #expect(try clones.tip("new") == ann.headID())
    }

    @Test(arguments: ways) func `a branch that is checked out there stays`(_ programs: [String: String]) throws {
        let clones = try Clones()
        let (ann, bo) = (try clones.clone("ann"), try clones.clone("bo"))
        try ann.git("remote", "set-url", "origin", bo.path)
        try ann.commit(["ann": "1"])
        guard case .refused(.checkedOut, _) = try ann.push(by: ann.reach(programs)).outcome else {
            Issue.record("not refused")
            return
        }
    }

    @Test(arguments: ways) func `a lock of somebody who died is told apart from a branch that moved`(
        _ programs: [String: String]
    ) throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        try ann.commit(["ann": "1"])
        try clones.bare.write("refs/heads/main.lock", "")
        guard case .refused(.locked, _) = try ann.push(by: ann.reach(programs)).outcome else {
            Issue.record("not refused")
            return
        }
    }

    @Test(arguments: ways) func `where no repository is, none is found`(_ programs: [String: String]) throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        try makeFolders(clones.folder.path + "/empty")
        for name in ["missing", "empty"] {
            try ann.git("remote", "set-url", "origin", clones.folder.path + "/" + name)
            #expect(transferError { _ = try ann.fetch(by: ann.reach(programs)) }?.reason == .notFound)
            #expect(transferError { _ = try ann.push(by: ann.reach(programs)) }?.reason == .notFound)
        }
    }

    @Test(arguments: ways) func `much goes both ways`(_ programs: [String: String]) throws {
        let clones = try Clones()
        let (ann, bo) = (try clones.clone("ann"), try clones.clone("bo"))
        try ann.commitRandom(bytes: 3 << 20, seed: 5)
        var steps: [TransferProgress] = []
        #expect(try ann.push(by: ann.reach(programs)) { steps.append($0) }.outcome == .done)
        #expect(steps.contains { if case .sending(_, let all, _) = $0 { all >= 2 } else { false } })
        let fetched = try bo.fetch(by: bo.reach(programs)) { steps.append($0) }
        #expect(programs != [:] || fetched.receivedBytes > 3 << 20)
        #expect(
            steps.contains { if case .receiving(let came, let all, _) = $0 { came == all && all >= 2 } else { false } })
        #expect(try bo.git("rev-parse", "origin/main:media").trimmed == ann.git("rev-parse", "HEAD:media").trimmed)
    }

    @Test(arguments: ways) func `a wish to end it is heard`(_ programs: [String: String]) throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        try ann.commit(["ann": "1"])
        let before = try clones.tip()
        let late = Cancellation()
        let error = transferError {
            _ = try ann.push(by: ann.reach(programs, cancellation: late)) { _ in late.cancel() }
        }
        #expect(error?.reason == .cancelled)
        #expect(try clones.tip() == before)
        let wish = Cancellation()
        wish.cancel()
        #expect(transferError { _ = try ann.fetch(by: ann.reach(programs, cancellation: wish)) }?.reason == .cancelled)
    }

    @Test func `names and objects that are no branch of ours are left out, and the others come`() throws {
        let clones = try Clones()
        let (ann, bo) = (try clones.clone("ann"), try clones.clone("bo"))
        try bo.git("remote", "set-head", "origin", "main")
        let old = try #require(try bo.known())
        try ann.commit(["ann": "1"])
        try ann.git("push", "--quiet", "origin", "main")
        let blob = try clones.bare.git("rev-parse", "main:a").trimmed
        try clones.bare.write("refs/heads/blob", blob + "\n")
        // It would lead to `main`, by the symbolic name of the remote's head.
        try clones.bare.git("update-ref", "refs/heads/HEAD", old.hex)
        let fetched = try bo.fetch()
        #expect(fetched.moved.map(\.branch) == ["main"])
        #expect(
            fetched.skipped == [.init(branch: "HEAD", reason: .name), .init(branch: "blob", reason: .notACommit)])
        #expect(try bo.known() == ann.headID())
        #expect(fetched.advertisement.head == "main")
    }
}
