import Foundation
import Git
import Synchronization
import TestSupport
import Testing

@testable import Daybook

/// What readers with fresh eyes broke a sync with.
@Suite struct SyncMishapTests {
    @Test func `with a history that was cut off nothing is sent, until it is whole`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for number in 1...3 {
            try laptop.write(entry("a\(number)", "One.\n"), to: "a\(number).md")
            try laptop.sync()
        }
        let phone = try scene.clone("phone")
        let tip = try laptop.head()
        // As `git clone --depth=1` leaves it.
        try phone.scene.git("fetch", "--quiet", "--depth=1", "--update-shallow", "file://" + scene.remote, "main")
        try #require(phone.holds(".git/shallow"))
        try phone.write(entry("b1", "Two.\n"), to: "b.md")
        #expect(throws: SyncError.shallow) { try phone.sync() }
        #expect(try phone.scene.git("status", "--porcelain") == "" && scene.git("rev-parse", "main") == tip)
        var offline = Sync.Options()
        offline.isOffline = true
        #expect(try phone.sync(offline).isOffline)
        try phone.scene.git("fetch", "--quiet", "--unshallow", "file://" + scene.remote, "main")
        #expect(try phone.sync().sent.entries == 1)
    }

    @Test func `another repository that git has in the vault is not staged as removed`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try phone.scene.git("update-index", "--add", "--cacheinfo", "160000,\(phone.head()),other")
        try phone.scene.git("commit", "--quiet", "-m", "another repository")
        try phone.sync()
        let report = try laptop.sync()
        #expect(report.unwritten == [UnwrittenFile(bytes: Array("other".utf8), reason: .kind)])
        #expect(try laptop.scene.git("diff", "--cached", "--name-status") == "")
        try laptop.write(entry("a1", "One more.\n"), to: "a.md")
        try laptop.sync()
        #expect(try scene.git("ls-tree", "main", "other").hasPrefix("160000 commit"))
    }

    @Test func `files whose long names begin alike each get their own words`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let phone = try scene.clone("phone")
        let stem = String(repeating: "同一天的長標題", count: 6)
        for number in 0..<4 { try laptop.write(entry("e\(number)", "\(number)\n"), to: "e/\(stem)-\(number).md") }
        try laptop.sync()
        try phone.sync()
        #expect(try phone.files() == laptop.files())
        for number in 0..<4 { try laptop.write(entry("e\(number)", "\(number)!\n"), to: "e/\(stem)-\(number).md") }
        try laptop.sync()
        try phone.sync()
        #expect(try phone.files() == laptop.files())
        #expect(try phone.text("e/\(stem)-3.md") == entry("e3", "3!\n"))
    }

    @Test func `a folder that became a file, and a file that became a folder, are committed`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let phone = try scene.clone("phone")
        try laptop.write(entry("a1", "One.\n"), to: "p/one.md")
        try laptop.write("f\n", to: "q")
        try laptop.sync()
        try phone.sync()
        try FileManager.default.removeItem(atPath: laptop.scene.path + "/p")
        try FileManager.default.removeItem(atPath: laptop.scene.path + "/q")
        try laptop.write("file\n", to: "p")
        try laptop.write(entry("b1", "Two.\n"), to: "q/two.md")
        try laptop.sync()
        try phone.sync()
        #expect(try phone.files() == ["p": "file\n", "q/two.md": entry("b1", "Two.\n")])
        #expect(try phone.scene.git("status", "--porcelain") == "")
    }

    @Test func `a remote that removes every entry, or what makes the folder a vault, is asked about`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for number in 0..<3 { try laptop.write(entry("e\(number)", "Words.\n"), to: "\(number).md") }
        try laptop.sync()
        let phone = try scene.clone("phone")
        for number in 0..<3 { try phone.remove("\(number).md") }
        #expect(syncError { try phone.sync() } == .massRemoval(removed: 3, all: 3, isIncoming: false))
        var much = Sync.Options()
        much.allowsMuch = true
        try phone.sync(much)
        #expect(syncError { try laptop.sync() } == .massRemoval(removed: 3, all: 3, isIncoming: true))
        #expect(try laptop.files().count == 3)
        try laptop.sync(much)
        try phone.remove(".daybook/config.yaml")
        try phone.sync(much)
        #expect(syncError { try laptop.sync() } == .settingsRemoved(isIncoming: true))
        #expect(laptop.holds(".daybook/config.yaml"))
    }

    @Test func `what is not put into the folder is no removal for git either`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let phone = try scene.clone("phone")
        let long = String(repeating: "n", count: 300) + ".md"
        try FileManager.default.createSymbolicLink(
            atPath: phone.scene.path + "/link", withDestinationPath: "elsewhere")
        try phone.scene.git("add", "link")
        let blob = try phone.scene.git("hash-object", "-w", ".gitignore")
        try phone.scene.git("update-index", "--add", "--cacheinfo", "100644,\(blob),\(long)")
        try phone.scene.git("commit", "--quiet", "-m", "x")
        try phone.scene.git("push", "--quiet", "origin", "HEAD:main")
        let report = try laptop.sync()
        #expect(report.unwritten.map(\.path).sorted() == ["link", long])
        #expect(!laptop.holds("link"))
        #expect(try laptop.scene.git("diff", "--cached", "--name-only") == "")
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.sync()
        #expect(try scene.git("ls-tree", "--name-only", "main").contains("link"))
    }

    @Test func `a lock that a killed sync left on what is known of the remote is waited for and removed`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let phone = try scene.clone("phone")
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.sync()
        let lock = phone.scene.path + "/.git/refs/remotes/origin/main.lock"
        try Data().write(to: URL(fileURLWithPath: lock))
        let died = Date(timeIntervalSince1970: Double(phone.world().now() - 60))
        try FileManager.default.setAttributes([.modificationDate: died], ofItemAtPath: lock)
        try phone.sync()
        #expect(phone.holds("a.md"))
        #expect(!FileManager.default.fileExists(atPath: lock))
    }

    @Test
    func `a lock of the dead is removed on a clock that was set back, and one that somebody holds is told as such`()
        throws
    {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let phone = try scene.clone("phone")
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.sync()
        let lock = phone.scene.path + "/.git/refs/remotes/origin/main.lock"
        let now = phone.world().now()
        @Sendable func hold(in days: Int) throws {
            try Data().write(to: URL(fileURLWithPath: lock))
            let date = Date(timeIntervalSince1970: Double(now + days * 86_400))
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: lock)
        }
        let waited = Mutex(0)
        try hold(in: 365)
        try phone.sync(pause: { milliseconds in waited.withLock { $0 += milliseconds } })
        #expect(phone.holds("a.md"))
        #expect(waited.withLock { $0 } == 5000)
        // Somebody who takes it again and again.
        try laptop.write(entry("b1", "One.\n"), to: "b.md")
        try laptop.sync()
        try hold(in: 365)
        let error = #expect(throws: GitError.self) {
            try phone.sync(pause: { _ in
                waited.withLock { $0 += 1 }
                try? hold(in: 365 + waited.withLock { $0 })
            })
        }
        #expect(error?.code == .locked)
        #expect(!phone.holds("b.md"))
    }

    @Test func `words written into an old file while a new one takes its place are kept`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let phone = try scene.clone("phone")
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.write(entry("b1", "One.\n"), to: "b.md")
        try laptop.sync()
        try phone.sync()
        try laptop.write(entry("a1", "One.\n\nTwo.\n"), to: "a.md")
        try laptop.write(entry("b1", "One.\n\nTwo.\n"), to: "b.md")
        try laptop.sync()
        // Opened before the sync, as an editor or a shell has it, and written to when the file has got its new name.
        let writer = try FileHandle(forWritingTo: URL(fileURLWithPath: phone.scene.path + "/a.md"))
        try writer.seekToEnd()
        let path = phone.scene.path
        try phone.sync(
            operations: FileOperations { call, file in
                if call == .rename, file == path + "/b.md" || file.hasSuffix("/b.md") {
                    try? writer.write(contentsOf: Data("Late words.\n".utf8))
                }
            })
        try writer.close()
        #expect(try phone.files().values.contains { $0.contains("Late words.") })
        #expect(try phone.text("a.md").contains("Two."))
    }

    @Test func `a process that dies between its commit and git's index has the next one tell it`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.sync()
        try laptop.write(entry("a1", "Two.\n"), to: "a.md")
        let folder = laptop.scene.path + "/.git/"
        let index = try Data(contentsOf: URL(fileURLWithPath: folder + "index"))
        // As it is where the process died before it wrote the index.
        var options = Sync.Options()
        options.isOffline = true
        try laptop.sync(
            options,
            operations: FileOperations { (call, path) throws(FileError) in
                guard call == .unlink, path.hasSuffix("/daybook/unrefreshed") else { return }
                throw FileError(call: call, path: path, code: 5)
            })
        try index.write(to: URL(fileURLWithPath: folder + "index"))
        #expect(try laptop.scene.git("status", "--porcelain") != "")
        try laptop.sync()
        #expect(try laptop.scene.git("status", "--porcelain") == "")
        #expect(!laptop.holds(".git/daybook/unrefreshed"))
    }

    @Test func `very many files that come are forced to the disk together, before the branch moves`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let phone = try scene.clone("phone")
        for number in 0..<600 { try laptop.write(entry("e\(number)", "\(number)\n"), to: "e/\(number).md") }
        try laptop.sync()
        let forced = Mutex([String]())
        let root = phone.scene.path
        let before = try phone.head()
        try phone.sync(
            operations: FileOperations { call, path in
                guard call == .fsync, path == root || path.contains("/e/") else { return }
                forced.withLock { $0.append(path) }
            })
        #expect(forced.withLock { $0.count { $0 == root } } >= 2)
        #expect(forced.withLock { $0.count { $0 != root } } < 10)
        #expect(try phone.head() != before && phone.files() == laptop.files())
    }
}
