import Foundation
import Git
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite struct ProblemTests {
    private func inspect(_ fixture: Fixture, paths: [String] = []) throws -> [RepositoryProblem] {
        let problems = try Repository.inspect(fixture.path, paths: paths)
        // Where it can be opened, the opened one has to say the same.
        if let opened = try? fixture.open().inspect(paths: paths) { #expect(opened == problems) }
        return problems
    }

    @Test func `a plain repository has none`() throws {
        let fixture = try Fixture()
        #expect(try inspect(fixture, paths: ["a"]).isEmpty)
        try fixture.commit(["a/b": "1"])
        #expect(try inspect(fixture, paths: ["a/b", "日記/x.md"]).isEmpty)
        #expect(gitError { _ = try Repository.inspect(fixture.path + "/a") }?.code == .notFound)
    }

    @Test func `names of another digest`() throws {
        let fixture = try Fixture(["--object-format=sha256"])
        #expect(try inspect(fixture) == [.objectFormat("sha256")])
    }

    @Test func `an extension that libgit2 does not know`() throws {
        let fixture = try Fixture()
        try fixture.git("config", "core.repositoryFormatVersion", "1")
        try fixture.git("config", "extensions.refStorage", "reftable")
        #expect(try inspect(fixture) == [.unknownExtension(name: "refstorage", value: "reftable")])
        // Git itself does not touch the repository any more.
        let format = "[core]\n\trepositoryFormatVersion = 1\n[extensions]\n\tpreciousObjects = true\n"
        try fixture.write(".git/config", format)
        #expect(try inspect(fixture).isEmpty)
        let head = try fixture.open().head
        #expect(head == .unborn("main"))
    }

    @Test func `a sparse checkout, with and without a sparse index`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a/x": "1", "b/x": "1"])
        try fixture.git("sparse-checkout", "set", "--cone", "a")
        #expect(try inspect(fixture) == [.sparseCheckout])
        try fixture.git("sparse-checkout", "reapply", "--sparse-index")
        #expect(try inspect(fixture).first == .sparseCheckout)
        try fixture.git(RepositoryProblem.sparseCheckout.fix ?? [])
        #expect(try inspect(fixture).isEmpty)
    }

    @Test func `an index that was emptied is not said to be gone`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a/x": "1"])
        let path = fixture.path + "/.git/index"
        try Data().write(to: URL(filePath: path))
        let message = "failed to read index: '\(path)' is empty, or cannot be read"
        let found = try Repository.inspect(fixture.path, readingIndex: true)
        #expect(found == [.unreadableIndex(path: path, message: message)])
    }

    @Test func `settings of one work tree, with the format that asks for them`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try fixture.git("config", "core.repositoryFormatVersion", "1")
        try fixture.git("config", "extensions.worktreeConfig", "true")
        try fixture.git("config", "--worktree", "user.name", "x")
        #expect(try inspect(fixture).isEmpty)
        try fixture.commitByLibrary([.text("b", "1")])
        try fixture.git("config", "--worktree", "core.worktree", "/elsewhere")
        #expect(try inspect(fixture).contains(.unknownExtension(name: "worktreeconfig", value: "true")))
    }

    @Test func `a split index`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try fixture.git("update-index", "--split-index")
        #expect(try inspect(fixture) == [.splitIndex])
        try fixture.git(RepositoryProblem.splitIndex.fix ?? [])
        #expect(try inspect(fixture).isEmpty)
    }

    @Test func `a shallow clone is told of and can be written to`() throws {
        let origin = try Fixture()
        for number in 1...3 { try origin.commit(["a": "\(number)"]) }
        try origin.git("clone", "--quiet", "--depth=2", "file://" + origin.path, "../copy")
        let copy = try Fixture(at: origin.folder.path + "/copy", in: origin.folder)
        #expect(try inspect(copy) == [.shallow])
        try copy.commitByLibrary([.text("b", "1")])
        let repository = try copy.open()
        let head = try copy.headID()
        let history = try repository.history(of: "a", from: head).map(\.commit.id.hex)
        #expect(try history == copy.git("log", "--format=%H", "--", "a").lines)
        let first = try repository.firstCommit(from: head)
        #expect(try first.hex == copy.git("rev-list", "--max-parents=0", "HEAD").trimmed)
        try copy.git(RepositoryProblem.shallow.fix ?? [])
        #expect(try inspect(copy).isEmpty)
    }

    @Test func `a partial clone`() throws {
        let origin = try Fixture()
        try origin.commit(["a": "1"])
        try origin.git("config", "uploadpack.allowFilter", "true")
        try origin.git("clone", "--quiet", "--filter=blob:none", "file://" + origin.path, "../copy")
        let copy = try Fixture(at: origin.folder.path + "/copy", in: origin.folder)
        #expect(try inspect(copy) == [.partialClone])
    }

    @Test func `a repository without a work tree`() throws {
        let fixture = try Fixture(["--bare"])
        #expect(try inspect(fixture) == [.bare])
        #expect(gitError { try fixture.commitByLibrary([.text("a", "1")]) }?.code == .bare)
        #expect(Repository.enclosing(fixture.path) == nil)
    }

    @Test func `a work tree that is not there`() throws {
        let fixture = try Fixture()
        let elsewhere = fixture.folder.path + "/elsewhere"
        try makeFolders(elsewhere)
        try fixture.git("config", "core.worktree", elsewhere)
        #expect(try Repository.inspect(fixture.path).isEmpty)
        #expect(unsafe rmdir(elsewhere) == 0)
        #expect(try Repository.inspect(fixture.path) == [.workTreeMissing(path: elsewhere)])
    }

    @Test func `a commit checked out without a branch`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try fixture.git("checkout", "--quiet", "--detach")
        let problem = RepositoryProblem.detachedHead(try fixture.headID())
        #expect(try inspect(fixture) == [problem])
        try fixture.git(problem.fix ?? [])
        #expect(try inspect(fixture).isEmpty)
    }

    @Test func `a commit checked out where no branch was`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        let other = fixture.path + "/../other"
        try fixture.git("worktree", "add", "--quiet", "--detach", other)
        let problem = RepositoryProblem.detachedHead(try fixture.headID(), hasFormer: false)
        #expect(try Repository.inspect(other) == [problem])
        try fixture.git(["-C", other] + (problem.fix ?? []))
        #expect(try Repository.inspect(other).isEmpty)
    }

    @Test(arguments: ["", "garbage", "0000\n"])
    func `a branch that cannot be read`(contents: String) throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try fixture.write(".git/refs/heads/main", contents)
        guard case .unreadableHead(let message) = try #require(inspect(fixture).first) else {
            Issue.record("another problem")
            return
        }
        #expect(message.contains("main") || message.contains("corrupted"))
    }

    @Test(arguments: ["", "one line"])
    func `a branch that is lost is not written to`(packed: String) throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        let head = try fixture.headID()
        try removeFile(fixture.path + "/.git/refs/heads/main")
        if !packed.isEmpty { try fixture.write(".git/packed-refs", packed) }
        let problem = try Repository.inspect(fixture.path).first
        #expect(problem?.refusesWriting == true && (problem == .lostBranch("main", head) || !packed.isEmpty))
        let failure = gitError { try fixture.commitByLibrary([.text("b", "1")], expecting: .some(nil)) }
        #expect(failure != nil && (failure?.code == .damaged("refs/heads/main") || !packed.isEmpty))
        let moved = gitError {
            try fixture.open().advance(from: nil, to: head, subject: "move", committer: .tester, token: fixture.token)
        }
        #expect(moved != nil && (moved?.code == .damaged("refs/heads/main") || !packed.isEmpty))
        #expect(try fixture.git("count-objects").trimmed.hasPrefix("3 "))
    }

    @Test(.enabled(if: geteuid() == 0, "only the superuser can give a folder away"))
    func `a repository of another user`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        #expect(unsafe chown(fixture.path, 65534, 65534) == 0)
        #expect(try Repository.inspect(fixture.path) == [.owner(path: fixture.path, owner: 65534)])
        #expect(gitError { _ = try fixture.open() }?.code == .owner)
        #expect(unsafe chown(fixture.path, 0, 0) == 0)
        #expect(unsafe chown(fixture.path + "/.git", 65534, 65534) == 0)
        #expect(try Repository.inspect(fixture.path) == [.owner(path: fixture.path, owner: 65534)])
    }

    @Test func `a merge, a cherry-pick, a revert and a rebase that wait for their end`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try fixture.git("switch", "--quiet", "-c", "side")
        try fixture.commit(["a": "2"])
        try fixture.git("switch", "--quiet", "main")
        try fixture.commit(["a": "3"])
        for (arguments, operation) in [
            (["merge", "side"], RepositoryProblem.Operation.merge), (["cherry-pick", "side"], .cherryPick),
            (["revert", "HEAD~1"], .revert), (["rebase", "side"], .rebase),
        ] {
            #expect(try runGit(arguments, in: fixture.path, home: fixture.home).status != 0)
            let problems = try inspect(fixture)
            #expect(problems.first == .unfinished(operation))
            #expect(problems.first?.refusesWriting == true)
            try fixture.git(operation.rawValue, "--abort")
            #expect(try inspect(fixture).isEmpty)
        }
    }

    @Test func `a bisection waits for its end`() throws {
        let fixture = try Fixture()
        for number in 1...3 { try fixture.commit(["a": "\(number)"]) }
        try fixture.git("bisect", "start", "HEAD", "HEAD~2")
        let problems = try inspect(fixture)
        #expect(try problems == [.unfinished(.bisect), .detachedHead(fixture.headID(), isBisected: true)])
        try fixture.git(problems[0].fix ?? [])
        #expect(try inspect(fixture).isEmpty)
    }

    @Test func `lock files, which are stale after ten minutes`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try fixture.write(".git/index.lock", "")
        try fixture.write(".git/refs/heads/main.lock", "")
        let problems = try inspect(fixture)
        guard problems.count == 2, case .branchLocked(let branch, _) = problems[0],
            case .indexLocked(let index, let modified) = problems[1]
        else {
            Issue.record("\(problems)")
            return
        }
        #expect(branch == fixture.path + "/.git/refs/heads/main.lock")
        #expect(index == fixture.path + "/.git/index.lock")
        #expect(problems.allSatisfy { !$0.refusesWriting })
        #expect(problems.allSatisfy { !$0.isStaleLock(at: modified + 60) && $0.isStaleLock(at: modified + 700) })
        #expect(!RepositoryProblem.shallow.isStaleLock(at: .max))
    }

    @Test func `signing and hooks that are asked for and left out`() throws {
        let fixture = try Fixture()
        try fixture.git("config", "commit.gpgSign", "true")
        try fixture.write(".git/hooks/pre-commit", "#!/bin/sh\nexit 1\n")
        try fixture.write(".git/hooks/post-commit", "no program\n")
        #expect(unsafe chmod(fixture.path + "/.git/hooks/pre-commit", 0o755) == 0)
        let problems = try inspect(fixture)
        #expect(problems == [.unsignedCommits, .hooksNotRun(["pre-commit"])])
        #expect(problems.allSatisfy { !$0.refusesWriting })
        let made = try fixture.commitByLibrary([.text("a", "1")])
        #expect(made != nil)
    }
}
