import Foundation
import TestSupport
import Testing

/// What a recorder takes down, and where it goes.
extension VoiceCommandTests {
    private static let record =
        "trap 'cp ../memo.wav \"$file\"; exit 1' INT; echo ready > /dev/tty; while :; do sleep 0.05; done"

    @Test(arguments: ["\r", "\u{3}"])
    func `Enter and Ctrl-C end a recording, and it is kept`(key: String) throws {
        var sandbox = try sandbox(recorder: Self.record)
        _ = try sandbox.run("cd journal")
        let session = try sandbox.terminal("daybook", "add", "What I hummed.", "--voice")
        // The recorder may be ready before that is said.
        try session.wait(for: "ready")
        session.type(key)
        #expect(session.finish() == .exited(0), "\(session.screen)")
        #expect(session.screen.contains("1 sound"), "\(session.screen)")
        let shown = try sandbox.run("daybook show last")
        #expect(shown.stdout.contains("[sound: voice-2026-11-21-19"), "\(shown.stdout)")
        #expect(try sandbox.run("cat media/*/*/*.wav | cmp - ../memo.wav").status == 0)
        #expect(try sandbox.run("ls $HOME/.local/state/daybook/recordings").stdout.isEmpty)
    }

    @Test(arguments: [SIGHUP, SIGTERM])
    func `a recording is kept where the program is told to end`(signal: Int32) throws {
        // SIGTERM reaches the recorder too, of which it is told once more what Ctrl-C says.
        var sandbox = try sandbox(recorder: Self.record.replacing(" INT;", with: " INT TERM;"))
        _ = try sandbox.run("cd journal")
        let session = try sandbox.terminal("daybook", "add", "What I hummed.", "--voice")
        try session.wait(for: "ready")
        session.signal(signal)
        session.signal(signal)
        #expect(session.finish() == .exited(128 + signal), "\(session.screen)")
        #expect(try sandbox.run("cat media/*/*/*.wav | cmp - ../memo.wav").status == 0)
        #expect(try sandbox.run("daybook show last").stdout.contains("What I hummed."))
        #expect(try sandbox.run("ls $HOME/.local/state/daybook/recordings").stdout.isEmpty)
    }

    @Test func `a recording that no entry took is named by status`() throws {
        var sandbox = try sandbox()
        _ = try sandbox.run("cd journal")
        _ = try sandbox.run("mkdir -p $HOME/.local/state/daybook/recordings")
        _ = try sandbox.run("cp ../memo.wav $HOME/.local/state/daybook/recordings/voice-2026-11-21-1930.wav")
        let status = try sandbox.run("daybook status").stdout
        #expect(status.contains("1 recording is in no entry: daybook add --voice"), "\(status)")
        // What it says is what takes it in, once.
        let taken = try sandbox.run("$(daybook status | grep -o 'daybook add --voice.*') -q")
        #expect(taken.status == 0, "\(taken.stderr)")
        #expect(try sandbox.run("cat media/*/*/*.wav | cmp - ../memo.wav").status == 0)
        #expect(try !sandbox.run("daybook status").stdout.contains("recording"))
    }

    @Test(arguments: ["rec", "sox", "ffmpeg"])
    func `another recorder will do`(name: String) throws {
        var sandbox = try sandbox(
            recorder: "for word; do case $word in */voice-*) cp ../memo.wav $word;; esac; done", named: name)
        _ = try sandbox.run("cd journal")
        // Of the system's folders, those that hold no recorder.
        sandbox.environment["PATH"] = sandbox.folder("bin") + ":/bin-of-nobody"
        try FileManager.default.createSymbolicLink(atPath: sandbox.folder("bin/cp"), withDestinationPath: "/bin/cp")
        let added = try sandbox.run("daybook add Hummed --voice")
        #expect(added.status == 0, "\(added.stderr)")
        #expect(added.stderr.hasPrefix("Recording by \(name)."), "\(added.stderr)")
    }

    @Test func `without a recorder, or a microphone, nothing is written`() throws {
        var sandbox = try sandbox()
        _ = try sandbox.run("cd journal")
        sandbox.environment["PATH"] = sandbox.folder("bin")
        let none = try sandbox.run("daybook add Hummed --voice")
        #expect(none.status == 69)
        #expect(none.stderr.contains("arecord, sox or ffmpeg"), "\(none.stderr)")
        var deaf = try self.sandbox(recorder: "echo 'audio open error: Permission\u{1B} denied' >&2; exit 1")
        _ = try deaf.run("cd journal")
        let silent = try deaf.run("daybook add Hummed --voice")
        #expect(silent.status == 69)
        #expect(
            silent.stderr.contains("nothing was recorded: arecord gave no sound: audio open error: Permission␛ denied"),
            "\(silent.stderr)")
        #expect(try deaf.run("daybook list --count").stdout == "0\n")
    }

    @Test func `a recording on a terminal that is closed is in its entry, and waits to be written down`() throws {
        var sandbox = try sandbox(recorder: Self.record)
        _ = try sandbox.run("cd journal")
        let provider = "home --dialect openai --base-url http://127.0.0.1:9/v1 --model m --transcription w --can audio"
        let configured = try sandbox.run(
            "daybook config provider add \(provider) --local -q && daybook config provider use home --yes -q && daybook config send.audio true -q"
        )
        #expect(configured.status == 0, "\(configured.stderr)")
        let session = try sandbox.terminal("daybook", "add", "Hummed", "--voice")
        try session.wait(for: "ready")
        session.hangUp()
        #expect(session.finish() == .exited(128 + SIGHUP))
        #expect(try sandbox.run("daybook list --count").stdout == "1\n")
        #expect(try sandbox.run("daybook retry --json").stdout.contains("\"work\":\"transcribe\""))
        #expect(try sandbox.run("daybook status").stdout.contains("in no entry") == false)
        #expect(try sandbox.run("git status --short").stdout == "")
    }

    @Test func `a recording outlives an entry that fails`() throws {
        var sandbox = try sandbox(recorder: "cp ../memo.wav $file")
        _ = try sandbox.run("cd journal")
        let failed = try sandbox.run("daybook add Hummed --tag 'a b' --voice")
        #expect(failed.status == 2)
        #expect(failed.stderr.contains("The recording is kept in "), "\(failed.stderr)")
        #expect(try sandbox.run("cmp $HOME/.local/state/daybook/recordings/*.wav ../memo.wav").status == 0)
    }

    @Test func `in a talk a recording is kept, written down, looked at, and goes along`() throws {
        let server = try ScriptedServer { request in
            request.target.hasSuffix("/transcriptions")
                ? .reply(200, ["Content-Type": "application/json"], #"{"text":"I had soup."}"#)
                : ScriptedModel.reply(to: request)
        }
        var sandbox = try sandbox(recorder: Self.record)
        try provide(server, in: &sandbox)
        let settings = try sandbox.folder.text(of: "home/.config/daybook/config.yaml")
        try sandbox.folder.write(
            settings.replacing("{ transcription: whisper-1 }", with: "{ chat: small, transcription: whisper-1 }"),
            to: "home/.config/daybook/config.yaml")
        try sandbox.folder.write("#!/bin/sh\nsed -i.old s/soup/noodles/ \"$1\"\n", to: "bin/noodles")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: sandbox.folder("bin/noodles"))
        sandbox.environment["EDITOR"] = "noodles"
        _ = try sandbox.run("cd journal")
        _ = try sandbox.run("daybook add Rain. -q")
        let session = try sandbox.terminal("daybook", "chat", "last")
        try session.wait(for: "you> ")
        session.type("/voice\r")
        try session.wait(for: "ready")
        session.type("\r")
        try session.wait(for: "I had soup.")
        try session.wait(for: "[1]: ")
        session.type("2\r")
        try session.wait(for: "I had noodles.")
        try session.wait(for: "[1]: ")
        session.type("\r")
        try session.wait(for: "goes along with your next message")
        session.type("There.\r")
        try session.wait(for: "— small at ears")
        session.type("/quit\r")
        #expect(session.finish() == .exited(0), "\(session.screen)")
        let text = try sandbox.run("daybook show --raw last").stdout
        #expect(text.contains("\n\nI had noodles.\n\n<!-- chat -->"), "\(text)")
        #expect(try sandbox.run("cat media/*/*/*.wav | cmp - ../memo.wav").status == 0)
        #expect(try sandbox.run("git log --format=%s -1").stdout.hasPrefix("chat: "))
        #expect(server.requests.last?.text.contains("I had noodles.") == true)
        #expect(try sandbox.run("git status --short").stdout.isEmpty)
    }

    @Test func `in a talk without anybody who hears, the recording is kept and that is said`() throws {
        var sandbox = try sandbox()
        _ = try sandbox.run("cd journal")
        _ = try sandbox.run("daybook add Rain. -q")
        let session = try sandbox.terminal("daybook", "chat", "last")
        try session.wait(for: "you> ")
        session.type("/voice ../memo.wav\r")
        try session.wait(for: "Kept as sound.")
        session.type("/quit\r")
        #expect(session.finish() == .exited(0))
        #expect(try sandbox.run("daybook list has:audio --count").stdout == "1\n")
    }
}
