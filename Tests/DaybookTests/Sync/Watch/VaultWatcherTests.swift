import Foundation
import Git
import Synchronization
import TestSupport
import Testing

@testable import Daybook

extension NoticedChanges {
    fileprivate var names: Set<String> { Set(paths.map { String(decoding: $0, as: UTF8.self) }) }
}

/// What is noticed of a vault, by the system's notices and by looking.
@Suite struct VaultWatcherTests {
    /// A clock that stands, and can be put on.
    private final class Hands: Sendable {
        let time = Atomic(0)
        var clock: @Sendable () -> Int { { [self] in time.load(ordering: .relaxed) } }
    }

    /// All that comes within a while, until what is awaited is there.
    private func noticed(
        _ watcher: inout VaultWatcher, _ isEnough: (NoticedChanges) -> Bool
    ) -> NoticedChanges {
        var all = NoticedChanges()
        for _ in 0..<1000 where !isEnough(all) { all.add(watcher.wait(milliseconds: 10)) }
        return all
    }

    private func watcher(_ scene: VaultScene) throws -> VaultWatcher {
        try VaultWatcher(of: scene.vault(), clock: Hands().clock)
    }

    #if os(Linux)
        @Test func `a file that is written, renamed or removed is noticed by its path`() throws {
            let scene = try VaultScene()
            try scene.write("One\n", to: "diary/2026/a.md")
            var watcher = try watcher(scene)
            let isLooking = watcher.isLooking
            #expect(!isLooking)
            #expect(watcher.look() == NoticedChanges())
            try scene.write("Two\n", to: "diary/2026/a.md")
            #expect(noticed(&watcher) { $0.names.contains("diary/2026/a.md") }.names == ["diary/2026/a.md"])
            let files = FileOperations()
            try files.rename(scene.path + "/diary/2026/a.md", to: scene.path + "/b.md")
            let both: Set = ["diary/2026/a.md", "b.md"]
            #expect(noticed(&watcher) { $0.names == both }.names == both)
            try files.remove(scene.path + "/b.md")
            #expect(noticed(&watcher) { $0.isChange }.names == ["b.md"])
            #expect(watcher.look() == NoticedChanges())
        }

        @Test func `a new folder is watched with all that is in it already`() throws {
            let scene = try VaultScene()
            var watcher = try watcher(scene)
            try scene.write("One\n", to: "new/deep/er/a.md")
            let first = noticed(&watcher) { $0.names.contains("new/deep/er/a.md") }
            #expect(first.names.contains("new/deep/er/a.md"))
            try scene.write("Two\n", to: "new/deep/er/b.md")
            #expect(noticed(&watcher) { $0.names.contains("new/deep/er/b.md") }.names.contains("new/deep/er/b.md"))
        }

        @Test func `a renamed folder goes on under its new name`() throws {
            let scene = try VaultScene()
            try scene.write("One\n", to: "old/in/a.md")
            var watcher = try watcher(scene)
            try FileOperations().rename(scene.path + "/old", to: scene.path + "/new")
            #expect(
                noticed(&watcher) { $0.names.contains("new/in/a.md") }.names.isSuperset(of: ["old", "new/in/a.md"]))
            _ = watcher.look()
            try scene.write("Two\n", to: "new/in/a.md")
            let later = noticed(&watcher) { $0.isChange }
            #expect(later.names == ["new/in/a.md"] && !later.isMore)
            // One that leaves the vault is left alone from then on.
            try FileOperations().rename(scene.path + "/new", to: scene.folder("outside"))
            #expect(noticed(&watcher) { $0.names.contains("new") }.names == ["new"])
            try scene.folder.write("Three\n", to: "outside/in/a.md")
            try scene.write("x\n", to: "last.md")
            #expect(noticed(&watcher) { $0.names.contains("last.md") }.names == ["last.md"])
        }

        @Test func `temporary files, what git ignores and other repositories wake nobody`() throws {
            let scene = try VaultScene()
            try scene.write("x", to: "media/local/big.bin")
            try scene.write("x", to: "other/.git/HEAD")
            try scene.write("x", to: "other/a.md")
            var watcher = try watcher(scene)
            try scene.write("y", to: "media/local/big.bin")
            try scene.write("y", to: "other/a.md")
            try scene.write("y", to: ".a.md.tmp-daybook")
            try scene.write("end", to: "end.md")
            #expect(noticed(&watcher) { $0.names.contains("end.md") }.names == ["end.md"])
            // What was ignored may count once the patterns change.
            try scene.write("*.tmp-daybook\n", to: ".gitignore")
            #expect(
                noticed(&watcher) { $0.names.contains("media/local/big.bin") }.names.contains("media/local/big.bin"))
        }

        @Test func `commits and git's settings are told apart from edits`() throws {
            let scene = try VaultScene()
            var watcher = try watcher(scene)
            try scene.git("commit", "-q", "--allow-empty", "-m", "empty")
            let commit = noticed(&watcher) { $0.isHead }
            #expect(commit.isHead && commit.paths.isEmpty && !commit.isSettings)
            try scene.git("remote", "add", "origin", "../elsewhere")
            #expect(noticed(&watcher) { $0.isSettings }.isSettings)
        }

        @Test func `more changes than are kept apart are many`() throws {
            let scene = try VaultScene()
            var watcher = try watcher(scene)
            for number in 0...NoticedChanges.most { try scene.write("x", to: "n\(number).md") }
            let all = noticed(&watcher) { $0.isMore }
            #expect(all.isMore && scene.holds("n0.md"))
            #expect(try scene.vault().holdsEdits(all))
        }

        @Test func `lost events are told, and nothing is missed afterwards`() throws {
            let scene = try VaultScene()
            let limit = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
            let most = try #require(Int(limit.trimmingCharacters(in: .whitespacesAndNewlines)))
            guard most <= 20_000 else { return }
            try scene.write("x", to: "a.md")
            var watcher = try watcher(scene)
            let (files, one, other) = (FileOperations(), scene.path + "/a.md", scene.path + "/b.md")
            for _ in 0...(most / 4) {
                try files.rename(one, to: other)
                try files.rename(other, to: one)
            }
            try scene.write("x", to: "late/c.md")
            #expect(noticed(&watcher) { $0.isLost }.isLost)
            while watcher.look().isChange {}
            try scene.write("y", to: "late/c.md")
            #expect(noticed(&watcher) { $0.isChange }.names == ["late/c.md"])
        }
    #endif

    @Test func `a vault that is moved away or removed is gone, another in its place too`() throws {
        let scene = try VaultScene()
        var watcher = try watcher(scene)
        #expect(!watcher.look().isGone)
        try FileOperations().rename(scene.path, to: scene.folder("away"))
        #expect(watcher.look().isGone)
        try FileManager.default.copyItem(atPath: scene.folder("away"), toPath: scene.path)
        #expect(watcher.look().isGone)
    }

    @Test func `without notices it is looked at, and each change is told once`() throws {
        let scene = try VaultScene()
        let hands = Hands()
        var watcher = try VaultWatcher(of: scene.vault(), looking: true, clock: hands.clock)
        let isLooking = watcher.isLooking
        #expect(isLooking)
        _ = watcher.look()
        func later() -> NoticedChanges {
            hands.time.add(400_000, ordering: .relaxed)
            return watcher.wait(milliseconds: 0)
        }
        try scene.write("One\n", to: "a.md")
        #expect(watcher.look() == NoticedChanges())
        #expect(later().names == ["a.md"])
        #expect(later() == NoticedChanges())
        try scene.write("Three\n", to: "a.md")
        #expect(later().names == ["a.md"])
        try scene.commitAll()
        let committed = later()
        #expect(committed.isHead && committed.names == ["a.md"])
        try FileOperations().remove(scene.path + "/a.md")
        #expect(later().names == ["a.md"])
    }

    @Test func `one process watches a vault, and others can see that`() throws {
        let scene = try VaultScene()
        let vault = try scene.vault()
        #expect(!WatchLock.isHeld(in: vault))
        let lock = try WatchLock(of: vault)
        #expect(WatchLock.isHeld(in: vault))
        #expect(throws: VaultError.busy(holder: "\(getpid())")) { _ = try WatchLock(of: vault) }
        _ = consume lock
        // A program that another test starts has all that is open until it begins.
        for _ in 0..<1000 where WatchLock.isHeld(in: vault) { usleep(1000) }
        #expect(!WatchLock.isHeld(in: vault))
    }

    @Test func `of syncs beside commands one runs, one waits, and the others are not needed`() throws {
        let scene = try VaultScene()
        let vault = try scene.vault()
        let order = Mutex<[String]>([])
        guard let first = try BackgroundTurn(of: vault) else {
            Issue.record("there was no turn")
            return
        }
        let second = Worker {
            // The test's own look at the lock may be in the way for a moment.
            for _ in 0..<10_000 {
                guard let turn = try? BackgroundTurn(of: vault) else {
                    usleep(1000)
                    continue
                }
                order.withLock { $0.append("second") }
                _ = consume turn
                return
            }
        }
        // Until the second waits.
        let waiting = vault.absolute(".git/daybook/sync-waiting")
        while try FileOperations().open(waiting, for: .lock).tryLock() { usleep(1000) }
        if let third = try BackgroundTurn(of: vault) {
            _ = consume third
            Issue.record("a third had a turn")
        }
        order.withLock { $0.append("first") }
        _ = consume first
        second?.join()
        #expect(order.withLock { $0 } == ["first", "second"])
    }
}
