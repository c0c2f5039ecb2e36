import Foundation
import TestSupport
import Testing

/// `--shrink` at the command line, with a program that stands in for ffmpeg.
@Suite struct ShrinkCommandTests {
    private let photo =
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
        .joined(separator: "/") + "/Fixtures/IMG_2033.jpg"

    private func sandbox(_ script: String?) throws -> Sandbox {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        #expect(try sandbox.run("daybook init journal -q && cp '\(photo)' photo.jpg").status == 0)
        if let script {
            try sandbox.folder.write("#!/bin/sh\nfor last; do :; done\n\(script)\n", to: "bin/ffmpeg")
            #expect(try sandbox.run("chmod +x ../bin/ffmpeg").status == 0)
        } else {
            // Nothing but what the commands of this test need.
            #expect(try sandbox.run("ln -s \"$(command -v git)\" ../bin/git").status == 0)
            sandbox.environment["PATH"] = sandbox.folder("bin")
        }
        return sandbox
    }

    private func leftovers(_ sandbox: Sandbox) -> [String] {
        let all = FileManager.default.enumerator(atPath: sandbox.work + "/journal")?.compactMap { $0 as? String } ?? []
        return all.filter { $0.contains("tmp-daybook") || $0.hasPrefix("media/") }
    }

    @Test func `without ffmpeg nothing is written and the way out is named`() throws {
        var sandbox = try sandbox(nil)
        let output = try sandbox.run("cd journal && daybook add hello --photo ../photo.jpg --shrink")
        #expect(output.status == 69)
        #expect(output.stderr.contains("--shrink needs the program ffmpeg, which is not installed"))
        #expect(leftovers(sandbox) == [])
    }

    @Test func `a picture that would only grow is kept as it is`() throws {
        var sandbox = try sandbox("cat ../photo.jpg ../photo.jpg > \"${last#file:}\"")
        let output = try sandbox.run("cd journal && daybook add hello --photo ../photo.jpg --shrink -q")
        #expect(output.status == 0, "\(output.stderr)")
        let same = try sandbox.run("cmp photo.jpg journal/media/*/*/*.jpg && cd journal && git status --short")
        #expect(same.status == 0)
        #expect(same.stdout == "")
    }

    @Test(arguments: [
        "--tag 'a b'", "--date never", "--photo ../nosuch.jpg", "--voice ../photo.jpg --title x --location",
    ])
    func `a command that fails after shrinking leaves nothing of it`(mistake: String) throws {
        var sandbox = try sandbox("cat ../small.jpg > \"${last#file:}\"")
        #expect(try sandbox.run("cp photo.jpg small.jpg && head -c 5000 /dev/zero >> photo.jpg").status == 0)
        let output = try sandbox.run("cd journal && daybook add hello --photo ../photo.jpg --shrink \(mistake)")
        #expect(output.status != 0)
        #expect(leftovers(sandbox) == [])
        let made = try sandbox.run(
            "cd journal && daybook add hello --photo ../photo.jpg --shrink -q && git status --short")
        #expect(made.status == 0)
        #expect(try sandbox.run("cmp small.jpg journal/media/*/*/*.jpg").status == 0)
    }

    @Test func `Ctrl-C while ffmpeg works leaves nothing of it`() throws {
        var sandbox = try sandbox("echo begun > \"${last#file:}\"; echo started >&2; touch started; exec sleep 100")
        #expect(try sandbox.run("cp -r journal/. . && git status --short").status == 0)
        let session = try sandbox.terminal("daybook", "add", "hello", "--photo", "photo.jpg", "--shrink")
        try session.wait(for: "making \"photo.jpg\" smaller…")
        while !FileManager.default.fileExists(atPath: sandbox.work + "/started") {}
        session.type("\u{3}")
        #expect(session.finish() == .exited(130))
        #expect(session.screen.contains("Nothing was changed."), "\(session.screen)")
        #expect(!FileManager.default.fileExists(atPath: sandbox.work + "/media"))
    }
}
