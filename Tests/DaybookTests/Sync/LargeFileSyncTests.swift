import Foundation
import Git
import TestSupport
import Testing

@testable import Daybook

/// Files that a remote would refuse for their size, and what else is not committed.
@Suite struct LargeFileSyncTests {
    private func options(leaving: Bool = false) -> Sync.Options {
        var options = Sync.Options()
        options.largestFile = 1000
        options.leavesLarge = leaving
        return options
    }

    private let large = String(repeating: "0123456789", count: 200)

    @Test func `an edited file that is too large is not committed, and all else goes`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.write(large, to: "film.mp4")
        let report = try laptop.sync(options())
        #expect(report.leftAlone == [LeftAlone(path: "film.mp4", reason: .size(2000, limit: 1000))])
        #expect(report.sent.entries == 1)
        #expect(try laptop.text("film.mp4") == large && scene.files()["film.mp4"] == nil)
        // One that grew stays as it was for the others, and is not taken for removed.
        try laptop.write(entry("a1", large), to: "a.md")
        #expect(try laptop.sync(options()).leftAlone.map(\.path) == ["a.md", "film.mp4"])
        #expect(try scene.files()["a.md"] == entry("a1", "One.\n"))
        #expect(try laptop.sync().sent == .init(entries: 1, files: 1))
        #expect(try scene.files()["film.mp4"] == large)
    }

    @Test func `one that was committed is found before it is sent, in between too, and can be left here`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("b1", "Short.\n"), to: "b.md")
        try laptop.sync()
        let before = try scene.git("rev-parse", "main")
        try laptop.write(large, to: "film.mp4")
        try laptop.write(large + "x", to: "gone.mp4")
        try laptop.write(entry("b1", large), to: "b.md")
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.scene.git("add", ".")
        try laptop.scene.git("commit", "--quiet", "-m", "by git")
        try laptop.remove("gone.mp4")
        let tip = try laptop.head()
        func tooLarge() -> [String]? {
            do { try laptop.sync(options()) } catch SyncError.tooLarge(let files, limit: 1000) {
                return files.map(\.path).sorted()
            } catch { Issue.record(error) }
            return nil
        }
        #expect(tooLarge() == ["b.md", "film.mp4", "gone.mp4"])
        #expect(try scene.git("rev-parse", "main") == before)
        let report = try laptop.sync(options(leaving: true))
        #expect(report.sent.entries == 1)
        let files = try scene.files()
        #expect(files["a.md"] == entry("a1", "One.\n") && files["b.md"] == entry("b1", "Short.\n"))
        #expect(files["film.mp4"] == nil && files["gone.mp4"] == nil)
        #expect(try scene.git("rev-list", "--count", "main", "^" + before) == "1")
        // Here nothing is lost: neither from the folder nor from what was committed.
        #expect(try laptop.text("film.mp4") == large && laptop.text("b.md") == entry("b1", large))
        #expect(try laptop.scene.git("for-each-ref", "--contains", tip, "refs/daybook/kept") != "")
        #expect(try laptop.scene.git("status", "--porcelain").hasSuffix("M b.md\n?? film.mp4"))
        #expect(try laptop.sync(options()).leftAlone.map(\.path) == ["b.md", "film.mp4"])
    }

    @Test func `of several versions that are too large the largest is told`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for more in ["", "longest", "short"] {
            try laptop.write(large + more, to: "film.mp4")
            try laptop.scene.git("add", ".")
            try laptop.scene.git("commit", "--quiet", "-m", "by git")
        }
        let error = #expect(throws: SyncError.self) { try laptop.sync(options()) }
        guard case .tooLarge(let files, limit: 1000) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(files == [LargeFile(path: "film.mp4", size: 2007)])
    }

    @Test func `each commit stays one when a large file is left here, so that commands are undone one by one`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let first = try laptop.scene.add("Monday words")
        try laptop.write(large, to: "film.mp4")
        try laptop.scene.git("add", "film.mp4")
        try laptop.scene.git("commit", "--quiet", "-m", "my film")
        let second = try laptop.scene.add("Tuesday words")
        let third = try laptop.scene.add("Wednesday words")
        _ = try laptop.vault().undo()
        try laptop.write(large + "x", to: "film.mp4")
        try laptop.write("By hand.\n", to: "hand.md")
        try laptop.scene.git("add", ".")
        try laptop.scene.git("commit", "--quiet", "-m", "by git")
        let former = try laptop.head()
        try laptop.sync(options(leaving: true))
        let subjects = try laptop.scene.git("log", "--format=%s").split(separator: "\n").map(String.init)
        #expect(subjects.prefix(5).map { $0.prefix(3) } == ["by ", "und", "add", "add", "add"], "\(subjects)")
        #expect(try scene.files()["film.mp4"] == nil && laptop.text("film.mp4") == large + "x")
        #expect(try laptop.scene.git("fsck", "--strict", "--no-dangling") == "")
        #expect(try laptop.scene.git("for-each-ref", "--contains", former, "refs/daybook/kept") != "")
        // What was undone is known to be, by the new name of its commit.
        let undone = try laptop.scene.git(
            "log", "--format=%(trailers:key=Daybook-Undoes,valueonly,separator=%x2C)", "HEAD"
        )
        .filter { $0 != "\n" }
        #expect(try laptop.scene.git("log", "--format=%H %s", "HEAD").contains(undone + " add"), "\(undone)")
        #expect(try laptop.vault().undo().reversal.effects == [.removed(second)])
        #expect(try laptop.vault().undo(redoing: true).reversal.effects == [.restored(second)])
        #expect(try laptop.vault().undo().reversal.effects == [.removed(second)])
        #expect(try laptop.vault().undo().reversal.effects == [.removed(first)])
        #expect(throws: UndoError.nothing(redoing: false)) { try laptop.vault().undo() }
        #expect(!laptop.scene.holds(third) && laptop.scene.holds("hand.md") && laptop.scene.holds("film.mp4"))
    }

    @Test func `of a file that grew too large the others get the last version that was not`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for (text, isSent) in [("v1\n", true), ("v2\n", false), (large, false), (large + "x", false)] {
            try laptop.write(text, to: "notes.txt")
            try laptop.scene.git("add", ".")
            try laptop.scene.git("commit", "--quiet", "-m", "by git")
            if isSent { try laptop.sync() }
        }
        try laptop.write("More.\n", to: "more.txt")
        try laptop.sync(options(leaving: true))
        #expect(try scene.files()["notes.txt"] == "v2\n" && scene.files()["more.txt"] == "More.\n")
        #expect(try laptop.text("notes.txt") == large + "x")
        #expect(try laptop.scene.git("status", "--porcelain").hasSuffix("M notes.txt"))
        #expect(try laptop.scene.git("log", "--format=%s", "-3", "--", "notes.txt") == "by git\nby git")
    }

    private func film() -> String {
        MediaPath(Digest(of: Array(large.utf8)), fileExtension: "mp4", isLocal: false).description
    }

    @Test func `media that is left here is kept out of git's sight, and is sent once it may be`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let (film, exclude) = (film(), ".git/info/exclude")
        try laptop.write("# mine\n*.tmp", to: exclude)
        try laptop.write(large, to: film)
        try laptop.write(entry("a1", "![](\(film))\n"), to: "a.md")
        try laptop.scene.git("add", ".")
        try laptop.scene.git("commit", "--quiet", "-m", "by git")
        #expect(try laptop.sync(options(leaving: true)).sent.entries == 1)
        #expect(try scene.files()[film] == nil && laptop.text(film) == large)
        // A person commits all there is.
        #expect(try laptop.scene.status() == "")
        try laptop.scene.git("add", "-A")
        #expect(try laptop.scene.git("diff", "--cached", "--name-only") == "")
        #expect(
            try laptop.text(exclude).hasPrefix("# mine\n*.tmp\n# ") && laptop.text(exclude).contains("\n/\(film)\n"))
        // Daybook tells of it all the same.
        #expect(try laptop.vault().uncommittedPaths() == [film])
        let left = LeftAlone(path: film, reason: .size(2000, limit: 1000))
        #expect(try laptop.sync(options()).leftAlone == [left] && laptop.scene.status() == "")
        #expect(try laptop.sync().sent == .init(entries: 0, files: 1))
        #expect(try scene.files()[film] == large && laptop.text(exclude) == "# mine\n*.tmp\n")
    }

    @Test func `media that was never committed is kept out of sight too, until a commit has it or it is gone`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let phone = try scene.clone("phone")
        let (film, exclude) = (film(), ".git/info/exclude")
        let before = try laptop.text(exclude)
        let other = MediaPath(Digest(of: [1]), fileExtension: "mov", isLocal: false).description
        try laptop.write(large, to: film)
        try laptop.write(large + "x", to: other)
        #expect(try laptop.sync(options()).leftAlone.count == 2 && laptop.scene.status() == "")
        try phone.write(large, to: film)
        try phone.sync()
        try laptop.sync(options())
        try laptop.remove(other)
        #expect(try laptop.sync(options()).leftAlone.isEmpty && laptop.scene.status() == "")
        #expect(try laptop.text(exclude) == before && laptop.text(film) == large)
    }

    @Test(arguments: ["*.tmp\n", nil])
    func `media that is to stay on this machine does, whatever the list says of what git ignores`(ignored: String?)
        throws
    {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.sync()
        // Another device has replaced the list, or it never had the line.
        if let ignored { try laptop.write(ignored, to: ".gitignore") } else { try laptop.remove(".gitignore") }
        let path = MediaPath(Digest(of: Array("film".utf8)), fileExtension: "mov", isLocal: true).description
        try laptop.write("film", to: path)
        try laptop.sync()
        #expect(try scene.files().keys.contains { $0.hasPrefix("media/") } == false)
        // `git add -A` takes none of it either, and what git has already stays as it is.
        try laptop.scene.git("add", "-A")
        #expect(try laptop.scene.git("status", "--porcelain") == "")
        try laptop.scene.git("add", "-f", path)
        try laptop.sync()
        #expect(try scene.files()[path] == "film")
    }

    @Test(arguments: [true, false])
    func `media that is to stay on this machine does where git's own list cannot be written`(isLink: Bool) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.sync()
        try laptop.write("*.tmp\n", to: ".gitignore")
        try laptop.write("mine\n", to: "other")
        let files = FileManager.default
        let folder = laptop.scene.path + "/.git/info"
        try? files.removeItem(atPath: folder)
        if isLink {
            try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try files.createSymbolicLink(atPath: folder + "/exclude", withDestinationPath: "../../other")
        } else {
            try Data().write(to: URL(fileURLWithPath: folder))
        }
        let path = MediaPath(Digest(of: Array("film".utf8)), fileExtension: "mov", isLocal: true).description
        try laptop.write("film", to: path)
        #expect(try laptop.sync().sent.files > 0)
        #expect(try scene.files().keys.contains { $0.hasPrefix("media/") } == false)
        // A link is left as it is, and what it leads to.
        #expect(try scene.files()["other"] == "mine\n")
        let attributes = try files.attributesOfItem(atPath: folder + (isLink ? "/exclude" : ""))
        #expect(attributes[.type] as? FileAttributeType == (isLink ? .typeSymbolicLink : .typeRegular))
    }

    @Test func `what a remote takes is what is known of its host`() throws {
        func usual(_ text: String) throws -> Int {
            FileLimit.usual(of: Remote(name: "origin", address: try RemoteAddress(text, relativeTo: "/")))
        }
        for text in [
            "git@github.com:ann/x.git", "https://github.com/ann/x", "ssh://ssh.github.com:443/x", "GitLab.com:x",
        ] {
            #expect(try usual(text) == 100 << 20, "\(text)")
        }
        for text in ["https://notgithub.com/x", "box:x", "/mnt/github.com"] { #expect(try usual(text) == 256 << 20) }
    }

    @Test func `why a file is not committed is told as it is`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.sync()
        try laptop.write("x", to: "nested/a.md")
        _ = try Repository.create(at: laptop.scene.path + "/nested")
        try laptop.write("x", to: "back\\slash.md")
        try laptop.write("x", to: "filtered.bin")
        try laptop.write("*.bin filter=lfs\n", to: ".gitattributes")
        try FileManager.default.createSymbolicLink(
            atPath: laptop.scene.path + "/link", withDestinationPath: "elsewhere")
        let report = try laptop.sync()
        var reasons: [String: LeftAlone.Reason] = [:]
        for file in report.leftAlone { reasons[file.path] = file.reason }
        #expect(
            reasons == [
                "nested/": .repository, "back\\slash.md": .name, "filtered.bin": .filter, "link": .kind,
            ])
    }
}
