import Testing

@testable import Daybook

/// What notices of a whole tree come to; the system's own come on macOS alone.
@Suite struct WatchedTreeTests {
    private let git = WatchedTree.GitFolders(own: "/git/worktrees/x", common: "/git")

    private func noticed(_ events: TreeEvent...) -> NoticedChanges {
        var noticed = NoticedChanges()
        for event in events {
            WatchedTree.take(event, root: "/vault", git: git, &noticed) {
                !["cache", "others/repository"].contains($0)
            }
        }
        return noticed
    }

    private func paths(_ paths: String...) -> NoticedChanges {
        var noticed = NoticedChanges()
        for path in paths { noticed.add(path) }
        return noticed
    }

    @Test func `a file of the vault is noticed by its path in it`() {
        #expect(noticed(TreeEvent(path: "/vault/diary/2026/a.md")) == paths("diary/2026/a.md"))
        #expect(noticed(TreeEvent(path: "/vault/a.md"), TreeEvent(path: "/vault/b.md")) == paths("a.md", "b.md"))
        // A mark that combines with the slash before it.
        #expect(noticed(TreeEvent(path: "/vault/\u{301}a.md")) == paths("\u{301}a.md"))
    }

    @Test(arguments: [
        "/vault", "/vault2/a.md", "/elsewhere/a.md", "/vault/.git", "/vault/.git/index", "/vault/cache/x.md",
        "/vault/others/repository/deep/x.md", "/vault/a.md" + FileOperations.temporaryEnding, "/git/index",
        "/git/HEAD.lock",
        "/git/refs/heads/main.lock", "/git/config.lock", "/git/refs/remotes/origin/main",
    ]) func `what is no file of the vault's is not`(path: String) {
        #expect(noticed(TreeEvent(path: path)) == NoticedChanges())
    }

    @Test func `branches and settings are noticed as that, in the folder of a work tree and in the one all share`() {
        var head = NoticedChanges()
        head.isHead = true
        for path in ["/git/worktrees/x/HEAD", "/git/packed-refs", "/git/refs/heads/main", "/git/refs/heads/a/b"] {
            #expect(noticed(TreeEvent(path: path)) == head)
        }
        var settings = NoticedChanges()
        settings.isSettings = true
        for path in ["/git/config", "/git/worktrees/x/config.worktree"] {
            #expect(noticed(TreeEvent(path: path)) == settings)
        }
    }

    @Test func `a folder with another name may hold anything, and so may what was lost or is not UTF-8`() {
        let folder = noticed(TreeEvent(path: "/vault/diary", isFolder: true, isNamed: true))
        #expect(folder.isMore && folder.paths == paths("diary").paths)
        #expect(!noticed(TreeEvent(path: "/vault/diary", isFolder: true)).isMore)
        #expect(noticed(TreeEvent(path: "", isLost: true)).isLost)
        #expect(noticed(TreeEvent(path: nil)).isMore)
    }

    @Test func `a notice is a byte of bits and a path`() {
        #expect(TreeEvent([]) == nil)
        #expect(TreeEvent([0] + Array("/vault/日.md".utf8)) == TreeEvent(path: "/vault/日.md"))
        #expect(TreeEvent([3] + Array("/v".utf8)) == TreeEvent(path: "/v", isFolder: true, isNamed: true))
        #expect(TreeEvent([4]) == TreeEvent(path: "", isLost: true))
        #expect(TreeEvent([0, 0x2F, 0xFF]) == TreeEvent(path: nil))
    }

    #if os(Linux)
        @Test func `a system without such notices says so`() {
            #expect(throws: NoFolderEvents(code: 0)) { try TreeEvents(of: ["/"]) }
        }
    #endif
}
