import TestSupport
import Testing

@testable import Daybook

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@Suite struct MediaStoreTests {
    private let hex = Digest(of: RealSample.jpeg).description

    @Test func `a photo is stored once, by its content, read-only`() throws {
        let scene = try MediaScene()
        let first = try scene.add("IMG_2033.HEIC", RealSample.jpeg)
        #expect(first.path.description == "media/\(hex.prefix(2))/\(hex.dropFirst(2).prefix(2))/\(hex).jpg")
        #expect(first.name == "IMG_2033.HEIC")
        #expect(!first.alreadyThere)
        let there = try FileOperations().information(at: scene.store.location(of: first.path))
        #expect(there?.permissions == 0o444)
        #expect(try FileOperations().read(scene.store.location(of: first.path), limit: 10_000) == RealSample.jpeg)
        let second = try scene.add("copy.jpg", RealSample.jpeg)
        #expect(second.alreadyThere)
        #expect(second.path == first.path)
        #expect(try scene.folder.files(under: "vault") == [first.path.description])
    }

    @Test func `nothing is written by looking`() throws {
        let scene = try MediaScene()
        let path = try scene.write("a.jpg", RealSample.jpeg)
        let incoming = try scene.store.prepare(path)
        #expect(incoming.info.orientation == 6)
        #expect(try FileOperations().list(scene.store.vault).entries.isEmpty)
    }

    @Test func `what can't be taken in is told before anything is written`() throws {
        let scene = try MediaScene()
        let empty = try scene.write("empty.jpg", [])
        let text = try scene.write("text.jpg", Array("no picture".utf8))
        let photo = try scene.write("photo.jpg", RealSample.jpeg)
        let pipe = scene.folder.path + "/pipe"
        #expect(unsafe mkfifo(pipe, 0o600) == 0)
        let missing = scene.folder.path + "/missing.jpg"
        let folder = scene.folder.path
        let failures: [(String, MediaError)] = [
            (empty, .empty(path: empty)), (text, .notMedia(path: text)), (missing, .missing(path: missing)),
            (photo + "/below", .missing(path: photo + "/below")), (folder, .notAFile(path: folder, .folder)),
            (pipe, .notAFile(path: pipe, .other)), ("/dev/null", .notAFile(path: "/dev/null", .other)),
        ]
        for (path, error) in failures { #expect(throws: error) { try scene.store.prepare(path) } }
        #expect(throws: MediaError.tooLarge(path: photo, size: RealSample.jpeg.count, limit: 700)) {
            try scene.store.prepare(photo, options: MediaOptions(maximumSize: 700))
        }
        #expect(try FileOperations().list(scene.store.vault).entries.isEmpty)
    }

    @Test func `a file that can't be read says why`() throws {
        let files = FileOperations { (call, path) throws(FileError) in
            if call == .open { throw FileError(call: call, path: path, code: EACCES) }
        }
        let scene = try MediaScene(files: files)
        let path = try scene.write("a.jpg", RealSample.jpeg)
        let reason = FileError(call: .open, path: path, code: EACCES)
        #expect(throws: MediaError.unreadable(path: path, reason)) { try scene.store.prepare(path) }
    }

    @Test(arguments: [
        ("notes.TXT", "txt"), ("Makefile", "bin"), (".hidden", "bin"), ("x.a b", "bin"), ("x.verylongext", "bin"),
        ("x.", "bin"), ("文字.檔案", "bin"), ("a.tar.gz", "gz"), ("text.jpg", "bin"),
    ])
    func `a plain file keeps its extension where that is harmless`(name: String, fileExtension: String) throws {
        let scene = try MediaScene()
        let stored = try scene.add(name, Array("plain".utf8), options: MediaOptions(takesPlainFiles: true))
        #expect(stored.path.fileExtension == fileExtension)
        #expect(stored.info.type == nil)
    }

    @Test func `a local file stands apart, unless git has it`() throws {
        let scene = try MediaScene()
        let local = try scene.add("a.jpg", RealSample.jpeg, options: MediaOptions(isLocal: true))
        #expect(local.path.description.hasPrefix("media/local/"))
        let tracked = try scene.add("a.jpg", RealSample.jpeg)
        #expect(!tracked.alreadyThere)
        let again = try scene.add("a.jpg", RealSample.jpeg, options: MediaOptions(isLocal: true))
        #expect(again.path == tracked.path)
        #expect(again.alreadyThere)
    }

    @Test func `media of the vault itself are used as they are`() throws {
        let scene = try MediaScene()
        let stored = try scene.add("a.jpg", RealSample.jpeg)
        let again = try scene.store.store(scene.store.prepare(scene.store.location(of: stored.path)))
        #expect(again.path == stored.path)
        #expect(again.alreadyThere)
        // What stands outside git is copied into it where it is not asked to stay outside.
        let local = try scene.add("b.mov", RealSample.mov, options: MediaOptions(isLocal: true))
        let source = scene.store.location(of: local.path)
        #expect(try scene.store.prepare(source, options: MediaOptions(isLocal: true)).own == local.path)
        #expect(try !scene.store.store(scene.store.prepare(source)).path.isLocal)
        let other = try scene.write("vault/media/hand.jpg", RealSample.jpeg)
        #expect(try scene.store.store(scene.store.prepare(other)).path == stored.path)
    }

    @Test func `a wrong file at an address is reported and left alone`() throws {
        let scene = try MediaScene()
        let stored = try scene.add("a.jpg", RealSample.jpeg)
        for wrong in [Array("short".utf8), [UInt8](repeating: 7, count: RealSample.jpeg.count)] {
            try scene.write("vault/" + stored.path.description, wrong)
            #expect(try scene.store.verify(stored.path) == .changed)
            #expect(throws: MediaError.corrupt(path: stored.path.description)) {
                try scene.add("again.jpg", RealSample.jpeg)
            }
            #expect(try FileOperations().read(scene.store.location(of: stored.path), limit: 10_000) == wrong)
        }
        #expect(throws: MediaError.corrupt(path: stored.path.description)) {
            let whole = scene.store.location(of: stored.path)
            try scene.write("vault/" + stored.path.description, MediaBuilder.jpeg())
            _ = try scene.store.store(scene.store.prepare(whole))
        }
    }

    @Test func `a file that changes while it is copied is refused`() throws {
        let scene = try MediaScene()
        let path = try scene.write("a.jpg", RealSample.jpeg)
        let before = try scene.store.prepare(path)
        try extend(path, to: 900, then: [1])
        #expect(throws: MediaError.changedWhileCopied(path: path)) { try scene.store.store(before) }
        // Changed between the first read and the end of the copy.
        let long = try scene.write("b.jpg", RealSample.jpeg + [UInt8](repeating: 0, count: 3 << 20))
        let files = FileOperations { (call, path) throws(FileError) in
            if call == .write { try? extend(long, to: 100, then: [9, 9, 9]) }
        }
        let store = MediaStore(vault: scene.store.vault, files: files)
        #expect(throws: MediaError.changedWhileCopied(path: long)) { try store.store(store.prepare(long)) }
        #expect(try scene.folder.files(under: "vault").isEmpty)
    }

    @Test func `links in the vault are not followed`() throws {
        let scene = try MediaScene()
        try FileOperations().createFolder(scene.folder.path + "/outside")
        #expect(unsafe symlink(scene.folder.path + "/outside", scene.store.vault + "/media") == 0)
        #expect(throws: MediaError.obstructed(path: "media")) { try scene.add("a.jpg", RealSample.jpeg) }
        #expect(try scene.folder.files(under: "outside").isEmpty)
        try FileOperations().remove(scene.store.vault + "/media")
        try FileOperations().createFolder(scene.store.vault + "/media")
        #expect(unsafe symlink(scene.folder.path + "/outside", scene.store.vault + "/media/\(hex.prefix(2))") == 0)
        #expect(throws: MediaError.self) { try scene.add("a.jpg", RealSample.jpeg) }
        #expect(try scene.folder.files(under: "outside").isEmpty)
    }

    @Test func `a link to a photo is followed, as the person who named it would`() throws {
        let scene = try MediaScene()
        let path = try scene.write("a.jpg", RealSample.jpeg)
        #expect(unsafe symlink(path, scene.folder.path + "/link.jpg") == 0)
        let stored = try scene.store.store(scene.store.prepare(scene.folder.path + "/link.jpg"))
        #expect(stored.name == "link.jpg")
        #expect(try scene.store.verify(stored.path) == .intact)
    }

    @Test func `taking back leaves what was there before`() throws {
        let scene = try MediaScene()
        let first = try scene.add("a.jpg", RealSample.jpeg)
        let again = try scene.add("a.jpg", RealSample.jpeg)
        try scene.store.discard(again)
        #expect(try scene.store.verify(first.path) == .intact)
        try scene.store.discard(first)
        #expect(try scene.store.verify(first.path) == .missing)
        #expect(try FileOperations().list(scene.store.vault).entries.isEmpty)
    }

    @Test func `the contents are listed, strays apart`() throws {
        let scene = try MediaScene()
        let tracked = try scene.add("a.jpg", RealSample.jpeg)
        let local = try scene.add("b.mov", RealSample.mov, options: MediaOptions(isLocal: true))
        try scene.write("vault/media/\(hex.prefix(2))/hand.jpg", [1])
        try scene.write("vault/media/.incoming-7.tmp-daybook", [1])
        let (media, strays) = try scene.store.contents()
        #expect(Set(media) == [tracked.path, local.path])
        #expect(strays == ["media/\(hex.prefix(2))/hand.jpg"])
        #expect(scene.store.unfinished() == ["media/.incoming-7.tmp-daybook"])
        #expect(try scene.store.removeLeftovers() == 1)
        #expect(try scene.store.info(tracked.path)?.orientation == 6)
    }

    @Test(arguments: ["", "media", "media/aa/bb/x.jpg", "media/../etc/passwd", "Media/aa/bb/c.jpg"])
    func `only addresses are addresses`(path: String) {
        #expect(MediaPath(path) == nil)
    }

    @Test func `an address is read strictly`() {
        let good = MediaPath(Digest(of: [1]), fileExtension: "jpg", isLocal: false)
        #expect(MediaPath(good.description) == good)
        let local = MediaPath(Digest(of: [1]), fileExtension: "jpg", isLocal: true)
        #expect(MediaPath(local.description) == local)
        let text = good.description
        for wrong in [
            text + "/", text.uppercased(), text + ".exe", "./" + text, String(text.dropLast(4)), text + "\u{301}",
            text.replacing("media/", with: "media/local/local/", maxReplacements: 1),
        ] { #expect(MediaPath(wrong) == nil) }
    }
}
