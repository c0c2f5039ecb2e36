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

@Suite struct ShrinkingTests {
    private let large = MediaBuilder.jpeg(
        exif: ExifBuilder(camera: [(0x9003, .ascii("2021:01:02 03:04:05"))]).bytes(), width: 4000, height: 3000)

    /// A program that stands in for ffmpeg: it gets the source's and the target's path.
    private func program(_ script: String, in scene: MediaScene) throws -> Shrinking {
        let text = "#!/bin/sh\nfor last; do :; done\ntarget=${last#file:}\n" + script + "\n"
        let path = try scene.write("ffmpeg", Array(text.utf8))
        try FileOperations().setPermissions(0o755, of: path)
        return Shrinking(program: path, environment: ["PATH=/usr/bin:/bin"])
    }

    @Test func `the smaller version is stored, and remembers what the original told`() throws {
        let scene = try MediaScene()
        let small = try scene.write("small.jpg", MediaBuilder.jpeg(width: 2048, height: 1536))
        let path = try scene.write("IMG 1.jpg", large + [UInt8](repeating: 0, count: 5000))
        let shrinking = try program("cat '\(small)' > \"$target\"", in: scene)
        let incoming = try scene.store.prepare(path, options: MediaOptions(maximumSize: 1000), shrinking: shrinking)
        #expect(incoming.info.dimensions == MediaInfo.Dimensions(width: 2048, height: 1536))
        #expect(incoming.info.captured?.description == "2021-01-02T03:04:05")
        let stored = try scene.store.store(incoming)
        #expect(stored.name == "IMG 1.jpg")
        #expect(stored.digest == Digest(of: MediaBuilder.jpeg(width: 2048, height: 1536)))
        #expect(try scene.folder.files(under: "vault") == [stored.path.description])
    }

    @Test(arguments: [
        ("exit 3", MediaError.Obstacle.failed(status: 3, message: "")),
        ("echo 'no such \u{1B}codec' >&2; exit 1", .failed(status: 1, message: "no such codec")),
        ("kill -9 $$", .failed(status: 137, message: "")),
        ("exit 0", .unusable), ("echo text > \"$target\"", .unusable),
    ])
    func `what fails leaves nothing behind`(script: String, obstacle: MediaError.Obstacle) throws {
        let scene = try MediaScene()
        let path = try scene.write("a.jpg", large)
        let shrinking = try program(script, in: scene)
        #expect(throws: MediaError.cannotShrink(path: path, obstacle)) {
            try scene.store.prepare(path, shrinking: shrinking)
        }
        #expect(try FileOperations().list(scene.store.vault).entries.isEmpty)
    }

    @Test func `a tile taken for the whole is refused`() throws {
        let scene = try MediaScene()
        let tile = try scene.write("tile.jpg", MediaBuilder.jpeg(width: 512, height: 512))
        let path = try scene.write("a.jpg", large)
        let shrinking = try program("cat '\(tile)' > \"$target\"", in: scene)
        #expect(throws: MediaError.cannotShrink(path: path, .unusable)) {
            try scene.store.prepare(path, shrinking: shrinking)
        }
    }

    @Test func `without the program, or for sound, it says so`() throws {
        let scene = try MediaScene()
        let path = try scene.write("a.jpg", large)
        let nowhere = Shrinking(program: "/nowhere/ffmpeg")
        #expect(throws: MediaError.cannotShrink(path: path, .noProgram("/nowhere/ffmpeg"))) {
            try scene.store.prepare(path, shrinking: nowhere)
        }
        let moving = try scene.write("a.gif", Array("GIF89a".utf8) + [1, 0, 1, 0])
        #expect(throws: MediaError.cannotShrink(path: moving, .wrongType(.gif))) {
            try scene.store.prepare(moving, shrinking: nowhere)
        }
        let sound = try scene.write("a.flac", Array("fLaC".utf8))
        #expect(throws: MediaError.cannotShrink(path: sound, .wrongType(.flac))) {
            try scene.store.prepare(sound, shrinking: nowhere)
        }
        #expect(try FileOperations().list(scene.store.vault).entries.isEmpty)
    }

    @Test(arguments: [(1, 0), (2, 1), (3, 2), (4, 1), (5, 1), (6, 1), (7, 1), (8, 1)])
    func `a photo is turned upright by us alone`(orientation: Int, filters: Int) throws {
        var info = MediaInfo(type: .png, size: 1)
        info.orientation = orientation
        let arguments = Shrinking(program: "f").arguments(info, source: "/a", target: "/b")
        let place = try #require(arguments.firstIndex(of: "-vf"))
        #expect(
            arguments[place + 1].split(separator: ",").prefix { $0.contains("flip") || $0.contains("transpose") }.count
                == filters)
        #expect(arguments.contains("-noautorotate"))
        info.type = .heic
        #expect(!Shrinking(program: "f").arguments(info, source: "/a", target: "/b").contains("-noautorotate"))
    }

    @Test(.enabled(if: FileOperations().mayRead("/usr/bin/ffmpeg")))
    func `ffmpeg itself makes a photo and a film smaller`() throws {
        let scene = try MediaScene()
        for (name, bytes) in [("a.jpg", RealSample.jpeg), ("b.mov", RealSample.mov)] {
            let shrinking = Shrinking(program: "/usr/bin/ffmpeg", photoSide: 24, videoSide: 24)
            let path = try scene.write(name, bytes)
            let stored = try scene.store.store(scene.store.prepare(path, shrinking: shrinking))
            let size = try #require(stored.info.dimensions)
            #expect(max(size.width, size.height) == 24)
            #expect(stored.info.captured != nil)
            #expect(try scene.store.info(stored.path)?.coordinates == nil)
            #expect(try scene.store.verify(stored.path) == .intact)
        }
    }

    @Test func `a smaller version that is still too large, or not wanted after all, is removed`() throws {
        let scene = try MediaScene()
        let path = try scene.write("a.jpg", large)
        let shrinking = try program("cat '\(path)' > \"$target\"", in: scene)
        #expect(throws: MediaError.tooLarge(path: path, size: large.count, limit: 50)) {
            try scene.store.prepare(path, options: MediaOptions(maximumSize: 50), shrinking: shrinking)
        }
        #expect(try scene.folder.files(under: "vault").isEmpty)
        scene.store.discard(try scene.store.prepare(path, shrinking: shrinking))
        #expect(try scene.folder.files(under: "vault").isEmpty)
    }

    @Test func `arguments reach the program as they are, without a shell`() throws {
        let arguments = ["a b", "$HOME", "'\"", "", "*"]
        let outcome = try ChildProcess(
            "/bin/sh", ["-c", "printf '[%s]' \"$@\"; printf \"$X\" >&2", "sh"] + arguments,
            environment: ["X=y"]
        ).run()
        #expect(String(decoding: outcome.output, as: UTF8.self) == "[a b][$HOME]['\"][][*]")
        #expect(outcome.errors == [0x79])
        #expect(outcome.status == 0)
    }

    @Test func `a program that talks without end on both outputs is read to its end`() throws {
        let script = "i=0; while [ $i -lt 3000 ]; do echo \(String(repeating: "x", count: 99)); i=$((i+1)); done"
        let outcome = try ChildProcess(
            "/bin/sh", ["-c", "\(script); (\(script)) >&2; exit 9"], outputLimit: 1000
        ).run()
        #expect(outcome.output.count == 1000)
        #expect(outcome.errors.count == 1000)
        #expect(outcome.status == 9)
    }

    @Test func `a zero byte in an argument is refused, not cut`() {
        #expect(throws: ChildProcess.StartError(program: "/bin/echo", code: EINVAL)) {
            try ChildProcess("/bin/echo", ["a\0b"]).run()
        }
    }
}
