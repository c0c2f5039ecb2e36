import Git
import TestSupport
import Testing

@testable import Daybook

/// What of that which was noticed a sync has something to do with.
@Suite struct NewsTests {
    private func noticed(_ paths: String..., isHead: Bool = false) -> NoticedChanges {
        var noticed = NoticedChanges()
        noticed.paths = Set(paths.map { Array($0.utf8) })
        noticed.isHead = isHead
        return noticed
    }

    @Test func `what a sync wrote itself is none, an edit is`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let phone = try scene.clone("phone")
        try laptop.write(entry("a1", "One.\n"), to: "new/a.md")
        let made = noticed("new", "new/a.md", isHead: true)
        #expect(try laptop.vault().isNews(made))
        try laptop.sync()
        #expect(try !laptop.vault().isNews(made))
        try phone.sync()
        #expect(try !phone.vault().isNews(made))
        try phone.write(entry("a1", "Two.\n"), to: "new/a.md")
        #expect(try phone.vault().isNews(made))
        #expect(try phone.vault().holdsEdits(made))
        try phone.remove("new/a.md")
        #expect(try phone.vault().isNews(made))
    }

    @Test func `a commit that was not sent is news, though no file is otherwise`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        var options = Sync.Options()
        options.isOffline = true
        try laptop.sync(options)
        let vault = try laptop.vault()
        #expect(!vault.holdsEdits(noticed("a.md")))
        #expect(vault.isNews(noticed("a.md", isHead: true)))
    }

    @Test func `ignored files, removed folders and what never was are none, what is more than was kept is`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write("*.swp\n*.tmp-daybook\n/media/local/\n", to: ".gitignore")
        try laptop.sync()
        try laptop.write("x", to: ".a.md.swp")
        let vault = try laptop.vault()
        #expect(!vault.isNews(noticed(".a.md.swp", "gone.md", "gone/folder")))
        var more = NoticedChanges()
        more.isMore = true
        #expect(vault.isNews(more))
        try laptop.scene.git("update-index", "--chmod=+x", ".gitignore")
        try laptop.scene.git("commit", "-q", "-m", "mode")
        #expect(try laptop.vault().holdsEdits(noticed(".gitignore")))
    }

    @Test func `the remote has moved when another sent, and not when this one did`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let phone = try scene.clone("phone")
        #expect(try !laptop.vault().remoteHasMoved(by: laptop.access()))
        try phone.write(entry("a1", "One.\n"), to: "a.md")
        try phone.sync()
        #expect(try laptop.vault().remoteHasMoved(by: laptop.access()))
        #expect(try !phone.vault().remoteHasMoved(by: phone.access()))
        try laptop.sync()
        #expect(try !laptop.vault().remoteHasMoved(by: laptop.access()))
        try laptop.scene.git("remote", "remove", "origin")
        #expect(try !laptop.vault().remoteHasMoved(by: laptop.access()))
        #expect(try !laptop.vault().isNews(NoticedChanges()))
    }

    @Test func `failures in a row are counted, and whoever was told of one is not told again by retries`() throws {
        let scene = try VaultScene()
        let vault = try scene.vault()
        vault.rememberSync(failure: ["en": "no network"])
        vault.rememberToldOfSync()
        vault.rememberSync(failure: ["en": "no network"], isRetry: true)
        #expect(vault.lastSync()?.isTold == true && vault.lastSync()?.failures == 2)
        vault.rememberSync(failure: ["en": "disk full"], isRetry: true)
        #expect(vault.lastSync()?.isTold == nil && vault.lastSync()?.failures == 3)
        vault.rememberSync(failure: nil)
        #expect(vault.lastSync()?.failure == nil && vault.lastSync()?.failures == nil)
    }
}
