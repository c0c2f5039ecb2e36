import Foundation
import Git
import Synchronization
import TestSupport
import Testing

@testable import Daybook

/// What a sync does not do without being told, and what it never does.
@Suite struct SyncGuardTests {
    private var much: Sync.Options {
        var options = Sync.Options()
        options.allowsMuch = true
        return options
    }

    @Test func `a remote that was emptied is filled again only when that is wanted`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.sync()
        try scene.git("update-ref", "-d", "refs/heads/main")
        #expect(syncError { try laptop.sync() } == .emptied(remote: "origin"))
        #expect(try scene.git("for-each-ref") == "" && laptop.files().count == 1)
        try laptop.sync(much)
        #expect(try scene.files()["a.md"] == entry("a1", "One.\n"))
    }

    @Test func `a remote that was set back gets it again only when that is wanted`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for number in 1...3 {
            try laptop.write(entry("a\(number)", "One.\n"), to: "\(number).md")
            try laptop.sync()
        }
        let phone = try scene.clone("phone")
        try scene.git("update-ref", "refs/heads/main", "main~2")
        let remote = try #require(try laptop.vault().remote())
        for device in [laptop, phone] {
            #expect(
                try device.vault().advertisement(of: remote, by: device.access()).standing == .wentBack(commits: 2))
            #expect(syncError { try device.sync() } == .wentBack(remote: "origin", commits: 2))
        }
        // Git's own note of the remote is what it is now.
        try laptop.write(entry("b1", "Two.\n"), to: "b.md")
        try laptop.scene.git("fetch", "--quiet")
        #expect(syncError { try laptop.sync() } == .wentBack(remote: "origin", commits: 2))
        #expect(try scene.files()["3.md"] == nil && laptop.files().count == 4)
        try laptop.sync(much)
        #expect(try scene.files()["3.md"] == entry("a3", "One.\n"))
        // For the others it is no longer back.
        #expect(try phone.sync().received.entries == 1 && laptop.sync().isNothingNew)
    }

    @Test(arguments: [true, false], ["sync", "doctor"])
    func `what went to the remote after it answered is no sign that it went back`(isFirst: Bool, way: String) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        if !isFirst {
            try laptop.write(entry("a1", "One.\n"), to: "a.md")
            try laptop.sync()
        }
        try laptop.write(entry("b1", "Two.\n"), to: "b.md")
        try laptop.scene.commitAll()
        let remote = try #require(try laptop.vault().remote())
        let isSent = Mutex(false)
        var access = laptop.access()
        let start = access.programs.start
        access.programs.start = { (call) throws(ProgramStartFailure) in
            let program = try start(call)
            guard
                !isSent.withLock({ (isSent: inout Bool) in
                    defer { isSent = true }
                    return isSent
                })
            else { return program }
            // It has said what the remote has; then another sync of this vault sends all.
            var answer = pollfd(fd: program.output, events: Int16(POLLIN), revents: 0)
            _ = unsafe poll(&answer, 1, -1)
            _ = try? laptop.sync()
            return program
        }
        if way == "sync" {
            #expect(try laptop.sync(by: access).isNothingNew)
        } else {
            #expect(try laptop.vault().advertisement(of: remote, by: access).standing == .same)
        }
        #expect(try scene.files()["b.md"] != nil)
    }

    @Test func `a remote that was written anew from an older commit is merged only when that is wanted`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for number in 1...3 {
            try laptop.write(entry("a\(number)", "One.\n"), to: "\(number).md")
            try laptop.sync()
        }
        let (phone, tablet, other) = (try scene.clone("phone"), try scene.clone("tablet"), try scene.clone("other"))
        try other.scene.git("reset", "--quiet", "--hard", "HEAD~2")
        try other.write(entry("n1", "Another way.\n"), to: "n.md")
        try other.scene.commitAll()
        try other.scene.git("push", "--quiet", "--force", "origin", "main")
        let remote = try #require(try laptop.vault().remote())
        // As often as it is asked: git's own note of the remote is soon what it is now.
        for device in [laptop, phone, laptop, phone] {
            #expect(syncError { try device.sync() } == .wentBack(remote: "origin", commits: 2))
            #expect(
                try device.vault().advertisement(of: remote, by: device.access()).standing == .wentBack(commits: 2))
            #expect(!device.holds("n.md"))
        }
        #expect(try scene.files()["3.md"] == nil)
        // Whoever takes what the remote has, by git, is not asked.
        try tablet.scene.git("fetch", "--quiet")
        try tablet.scene.git("reset", "--quiet", "--hard", "origin/main")
        #expect(try tablet.sync().isNothingNew)
        try laptop.sync(much)
        #expect(try scene.files()["3.md"] == entry("a3", "One.\n") && scene.files()["n.md"] != nil)
        try phone.sync()
        try tablet.sync()
        #expect(try phone.files() == laptop.files() && tablet.files() == laptop.files())
    }

    @Test func `another remote that has less and went on by itself is none that was written anew`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.sync()
        let second = try SyncScene()
        try second.git("fetch", "--quiet", scene.remote, "main:main")
        let phone = try second.clone("phone")
        try phone.write(entry("b1", "Two.\n"), to: "b.md")
        try phone.sync()
        try laptop.write(entry("c1", "Three.\n"), to: "c.md")
        try laptop.sync()
        try laptop.scene.git("remote", "set-url", "origin", second.remote)
        let report = try laptop.sync()
        #expect(report.received.entries == 1 && report.sent.entries == 1)
    }

    @Test func `a history that has nothing in common is joined only when that is wanted, and all of both is there`()
        throws
    {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.write(entry("s1", "Same day, laptop.\n"), to: "day.md")
        try laptop.sync()
        let other = Device(scene: try VaultScene(), name: "phone", remote: scene.remote)
        try other.scene.git("commit", "--quiet", "--amend", "-m", "init: another vault")
        try other.write(entry("b1", "Other.\n"), to: "b.md")
        try other.write(entry("s2", "Same day, phone.\n"), to: "day.md")
        try Repository.open(other.scene.path).addRemote("origin", at: scene.remote)
        #expect(syncError { try other.sync() } == .unrelated(remote: "origin"))
        #expect(try other.files().count == 2)
        var join = Sync.Options()
        join.joinsHistories = true
        try other.sync(join)
        try laptop.sync()
        #expect(try laptop.files() == other.files() && laptop.files().count == 4)
        let text = try laptop.files().values.joined()
        #expect(text.contains("Same day, laptop.") && text.contains("Same day, phone."))
    }

    @Test func `hostile names stay in git, are not written, and are never taken for removed`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let remote = try Repository.open(scene.remote)
        let head = try #require(try remote.head.commit)
        let names: [[UInt8]] = [
            Array(".git/hooks/post-commit".utf8), Array("../evil.md".utf8), Array("a/../../evil.md".utf8),
            Array("e\u{1B}[31m.md".utf8), Array("back\\slash.md".utf8), [0x66, 0xFF, 0x2E, 0x6D, 0x64],
            Array("git~1/config".utf8), Array("bidi\u{202E}dm.md".utf8),
        ]
        let link = Array("link.md".utf8)
        let commit = try remote.writingObjects { () throws(GitError) in
            let blob = try remote.writeBlob(Array("evil".utf8))
            var changes = names.map { LeafChange(path: $0, leaf: TreeLeaf(id: blob, kind: .executable)) }
            changes.append(LeafChange(path: link, leaf: TreeLeaf(id: blob, kind: .symbolicLink)))
            changes.append(LeafChange(path: Array("good.md".utf8), leaf: TreeLeaf(id: blob, kind: .file)))
            let tree = try remote.rewriting(try remote.tree(of: head), changes)
            let signature = Signature(name: "E", email: "e@example.org", seconds: 1_795_260_800, offsetMinutes: 0)
            return try remote.writeCommit(tree: tree, parents: [head], message: "evil\n", signature: signature)
        }
        try scene.git("update-ref", "refs/heads/main", commit.hex)
        let report = try laptop.sync()
        #expect(try laptop.files() == ["good.md": "evil"])
        #expect(report.unwritten.count == names.count + 1)
        #expect(report.unwritten.contains { $0.path == "link.md" && $0.reason == .kind })
        #expect(!FileManager.default.fileExists(atPath: laptop.scene.path + "/.git/hooks/post-commit"))
        #expect(!laptop.scene.folder.holds("evil.md"))
        // What is written next leaves them in git.
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.sync()
        let tree = try Repository.open(scene.remote)
        let after = try tree.differences(
            base: nil, ours: tree.tree(of: try #require(try tree.head.commit)), theirs: nil)
        let paths = Set(after.map(\.path))
        for name in names + [link, Array("a.md".utf8)] { #expect(paths.contains(name)) }
        // And so does a merge.
        try laptop.write(entry("a1", "One.\n\nTwo.\n"), to: "a.md")
        let phone = try scene.clone("phone")
        try phone.write(entry("b1", "B.\n"), to: "b.md")
        try phone.sync()
        try laptop.sync()
        let last = try Repository.open(scene.remote)
        let merged = try last.differences(
            base: nil, ours: last.tree(of: try #require(try last.head.commit)), theirs: nil)
        #expect(Set(names + [link]).isSubset(of: Set(merged.map(\.path))))
        #expect(try phone.sync().isNothingNew == false && phone.files() == laptop.files())
    }
}
