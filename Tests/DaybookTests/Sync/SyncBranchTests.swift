import Foundation
import Git
import TestSupport
import Testing

@testable import Daybook

/// Which branch of a remote a vault is synced with, when branches or remotes change.
@Suite struct SyncBranchTests {
    private var following: Sync.Options {
        var options = Sync.Options()
        options.followsBranch = true
        return options
    }

    private func branches(_ scene: SyncScene) throws -> String {
        try scene.git("for-each-ref", "--format=%(refname:short)")
    }

    @Test func `a branch that got another name is followed when that is wanted, and no second one is made`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let phone = try scene.clone("phone")
        try scene.git("branch", "-m", "main", "trunk")
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        #expect(syncError { try laptop.sync() } == .branchMoved(remote: "origin", branch: "main", to: "trunk"))
        // What was edited is committed all the same.
        #expect(try laptop.scene.git("status", "--porcelain") == "")
        #expect(try branches(scene) == "trunk")
        try laptop.sync(following)
        try laptop.write(entry("a1", "One.\n\nTwo.\n"), to: "a.md")
        try laptop.sync()
        #expect(try branches(scene) == "trunk")
        #expect(try laptop.scene.git("rev-parse", "--abbrev-ref", "@{upstream}") == "origin/trunk")
        try phone.sync(following)
        #expect(try phone.text("a.md") == entry("a1", "One.\n\nTwo.\n"))
        #expect(try phone.scene.git("pull", "--no-edit").contains("up to date"))
    }

    @Test func `the branch that holds what was seen is taken, not just any; where that is unclear, none is`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.sync()
        try scene.git("branch", "older", "main~1")
        try scene.git("branch", "-m", "main", "trunk")
        try scene.git("symbolic-ref", "HEAD", "refs/heads/older")
        #expect(syncError { try laptop.sync() } == .branchMoved(remote: "origin", branch: "main", to: "trunk"))
        try scene.git("branch", "trunk2", "trunk")
        let gone = SyncError.branchGone(remote: "origin", branch: "main", others: ["older", "trunk", "trunk2"])
        #expect(syncError { try laptop.sync(following) } == gone)
        try laptop.scene.git("branch", "--set-upstream-to=origin/trunk2")
        try laptop.write(entry("b1", "One.\n"), to: "b.md")
        try laptop.sync()
        #expect(try scene.git("show", "trunk2:b.md").contains("One."))
        try scene.git("branch", "-D", "trunk2")
        try scene.git("symbolic-ref", "HEAD", "refs/heads/trunk")
        #expect(syncError { try laptop.sync() } == .branchMoved(remote: "origin", branch: "trunk2", to: "trunk"))
    }

    @Test func `a branch that another work tree has is not advised to be switched to`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.sync()
        let other = laptop.scene.folder("other")
        try laptop.scene.git("worktree", "add", "--quiet", "-b", "try", other)
        let vault = try Vault(at: other, world: laptop.scene.world(), operations: FileOperations())
        let remote = try #require(try vault.remote())
        let side = SideBranch(checkedOut: "try", theirs: "main", owner: "main", isElsewhere: true)
        #expect(try vault.advertisement(of: remote, by: laptop.access()).standing == .otherBranch(side))
    }

    /// The remote's own branch may be none that is there, as of one that `git init --bare` made without a name for it.
    @Test(arguments: ["main", "master"])
    func `a branch beside the one that is synced never goes into that of the others`(remoteHead: String) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.sync()
        try scene.git("symbolic-ref", "HEAD", "refs/heads/" + remoteHead)
        let before = try scene.git("rev-parse", "main")
        try laptop.scene.git("switch", "--quiet", "-c", "try")
        try laptop.write(entry("b1", "Only tried.\n"), to: "b.md")
        let side = SideBranch(checkedOut: "try", theirs: "main", owner: "main")
        #expect(syncError { try laptop.sync() } == .otherBranch(side, remote: "origin"))
        #expect(try scene.git("rev-parse", "main") == before && branches(scene) == "main")
        // What was edited is committed where it was written, and the branch follows nothing that it did not before.
        #expect(try laptop.scene.git("show", "try:b.md").contains("Only tried."))
        #expect(try !laptop.scene.git("config", "--list").contains("branch.try"))
        let remote = try #require(try laptop.vault().remote())
        #expect(try laptop.vault().advertisement(of: remote, by: laptop.access()).standing == .otherBranch(side))
        // One that follows the same branch, under another name, is beside it as well, as git's own push has it.
        try laptop.scene.git("branch", "--set-upstream-to=origin/main")
        #expect(syncError { try laptop.sync() } == .otherBranch(side, remote: "origin"))
        // With a branch of its own at the remote it is synced with that.
        try laptop.scene.git("push", "--quiet", "-u", "origin", "try")
        try laptop.write(entry("b1", "Only tried.\n\nTwice.\n"), to: "b.md")
        #expect(try laptop.sync().sent.entries == 1)
        #expect(try scene.git("show", "try:b.md").contains("Twice.") && scene.git("rev-parse", "main") == before)
        // Merged by hand it goes with the rest.
        try laptop.scene.git("switch", "--quiet", "main")
        try laptop.scene.git("merge", "--quiet", "try")
        try laptop.sync()
        #expect(try scene.git("show", "main:b.md").contains("Twice."))
    }

    @Test func `an only branch of another name goes into the remote's, as before`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let phone = try scene.clone("phone")
        try phone.scene.git("branch", "-m", "main", "master")
        try phone.scene.git("config", "--remove-section", "branch.master")
        try phone.write(entry("a1", "One.\n"), to: "a.md")
        let report = try phone.sync()
        #expect(report.sent.entries == 1 && report.joined?.branch == "master" && report.joined?.theirs == "main")
        #expect(try branches(scene) == "main" && phone.sync().joined == nil)
        try laptop.sync()
        #expect(try laptop.text("a.md").contains("One."))
    }

    @Test func `another remote that is still empty is filled, and only one that was synced with counts as emptied`()
        throws
    {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.sync()
        let other = scene.folder("other.git")
        try scene.git("init", "--quiet", "--bare", "--initial-branch=main", other)
        try laptop.scene.git("remote", "set-url", "origin", other)
        #expect(try laptop.sync().sent.entries == 1)
        #expect(
            try laptop.vault().advertisement(of: Remote(name: "origin", address: .path(other)), by: laptop.access())
                .standing == .same)
        try scene.git("--git-dir=" + other, "update-ref", "-d", "refs/heads/main")
        #expect(syncError { try laptop.sync() } == .emptied(remote: "origin"))
        // Nor may a clone forget where it came from.
        let phone = try scene.clone("phone")
        try scene.git("update-ref", "-d", "refs/heads/main")
        #expect(syncError { try phone.sync() } == .emptied(remote: "origin"))
    }

    @Test func `how a vault stands to a remote whose branch has another name is told as that`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try scene.git("branch", "-m", "main", "trunk")
        let remote = try #require(try laptop.vault().remote())
        #expect(
            try laptop.vault().advertisement(of: remote, by: laptop.access()).standing
                == .elsewhere(branch: "main", successor: "trunk"))
    }
}
