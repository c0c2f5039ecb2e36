import Foundation
import TestSupport
import Testing

/// Voice notes: recorded by stand-in programs, written down by a scripted server.
@Suite struct VoiceCommandTests {
    private typealias Built = TestSupport.Program

    /// A vault, and a recorder on the path that is no recorder.
    private func sandbox(recorder: String? = nil, named name: String = "arecord") throws -> Sandbox {
        var sandbox = try Sandbox(program: Built.built("daybook"))
        #expect(try sandbox.run("daybook init journal -q").status == 0)
        if let recorder {
            try sandbox.folder.write("#!/bin/sh\nfor last; do file=$last; done\n\(recorder)\n", to: "bin/\(name)")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: sandbox.folder("bin/\(name)"))
        }
        try sandbox.folder.write(Self.wav, to: "work/memo.wav")
        return sandbox
    }

    private static let wav: [UInt8] =
        Array("RIFF".utf8) + [0x44, 0, 0, 0] + Array("WAVEfmt ".utf8) + [16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1F, 0, 0]
        + [0x40, 0x1F, 0, 0, 1, 0, 8, 0] + Array("data".utf8) + [0x20, 0, 0, 0] + [UInt8](repeating: 0x80, count: 32)

    private func provide(_ server: ScriptedServer, in sandbox: inout Sandbox, audio: Bool = true) throws {
        try sandbox.folder.write(
            """
            providers:
              ears:
                dialect: openai
                base_url: \(server.url)/v1
                model: { transcription: whisper-1 }
                local: true
                enabled: true
            send.audio: \(audio)

            """, to: "home/.config/daybook/config.yaml")
    }

    private func answer(_ text: String) -> ScriptedReply {
        .reply(200, ["Content-Type": "application/json"], "{\"text\":\"\(text)\"}")
    }

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

    @Test func `a sound of an entry that nobody may hear is sent under no name`() throws {
        let server = try ScriptedServer { _ in self.answer("Heard.") }
        var sandbox = try sandbox()
        try provide(server, in: &sandbox)
        _ = try sandbox.run("cd journal")
        _ = try sandbox.run("daybook add Hummed --voice ../memo.wav -q; ln -s journal/media ../m")
        // The first time was when it was added.
        let open = try sandbox.run("daybook transcribe media/*/*/*.wav")
        #expect(open.status == 0 && open.stdout == "Heard.\n" && server.requests.count == 2, "\(open.stderr)")
        _ = try sandbox.run("daybook set last ai=never -q")
        for command in ["media/*/*/*.wav", "../m/*/*/*.wav", "media/*/*/*.wav --preview", "media/*/*/*.wav --json"] {
            let barred = try sandbox.run("daybook transcribe \(command)")
            #expect(barred.status == 77 && barred.stderr.contains("ai"), "\(command): \(barred)")
        }
        #expect(server.requests.count == 2)
        // Another file with the same name elsewhere is no part of the vault.
        #expect(try sandbox.run("daybook transcribe ../memo.wav").status == 0)
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

    @Test func `what was spoken goes into the entry, below the sound`() throws {
        let server = try ScriptedServer(replies: [answer(" I walked at the river.\\n\\n#Soup ![x](http://y)")])
        var sandbox = try sandbox()
        try provide(server, in: &sandbox)
        _ = try sandbox.run("cd journal")
        let added = try sandbox.run("daybook add Hummed --voice ../memo.wav")
        #expect(added.status == 0, "\(added.stderr)")
        #expect(added.stderr.hasSuffix("Written down by whisper-1 (\"ears\").\n"), "\(added.stderr)")
        let text = try sandbox.run("daybook show --raw last").stdout
        #expect(text.contains(" \"memo.wav\") <!-- transcript model=whisper-1 date=2026-11-21T19:"), "\(text)")
        #expect(text.hasSuffix(" -->\n\nI walked at the river.\n\n\\#Soup !\\[x](http://y)\n"), "\(text)")
        #expect(try sandbox.run("git log --format=%s -2").stdout.hasPrefix("transcribe: diary 2026-11-21\nadd: diary"))
        let request = try #require(server.requests.first)
        #expect(request.line.hasPrefix("POST /v1/audio/transcriptions"))
        #expect(!request.text.contains("memo"))
        #expect(try sandbox.run("daybook transcribe last").stderr == "No voice note here waits to be written down.\n")
        #expect(server.requests.count == 1)
    }

    @Test func `acceptance 12: what cannot be asked now waits, and the entry is whole`() throws {
        let gone = try ScriptedServer(replies: [])
        let url = gone.url
        gone.stop()
        var sandbox = try sandbox()
        try provide(gone, in: &sandbox)
        _ = try sandbox.run("cd journal")
        let added = try sandbox.run("daybook add Hummed --voice ../memo.wav")
        #expect(added.status == 75, "\(added.stderr)")
        #expect(
            added.stderr.contains("the voice note is saved, and waits for daybook retry to be written down"),
            "\(added.stderr)")
        #expect(try sandbox.run("daybook list has:audio --count").stdout == "1\n")
        let waiting = try sandbox.run("daybook retry")
        #expect(waiting.stdout.hasPrefix("transcribe  11-21 19:34  \"Hummed\""), "\(waiting.stdout)")
        let server = try ScriptedServer(replies: [answer("Soup.")])
        let config = try sandbox.folder.text(of: "home/.config/daybook/config.yaml")
        try sandbox.folder.write(
            config.replacingOccurrences(of: url, with: server.url), to: "home/.config/daybook/config.yaml")
        let again = try sandbox.run("daybook retry --all")
        #expect(again.status == 0, "\(again.stderr)")
        #expect(again.stdout == "Soup.\n")
        #expect(try sandbox.run("daybook retry").stderr == "Nothing waits to be asked again.\n")
    }

    @Test func `without a provider, or leave to send, a voice note is only kept`() throws {
        let server = try ScriptedServer(replies: [answer("Soup.")])
        var sandbox = try sandbox()
        _ = try sandbox.run("cd journal")
        let alone = try sandbox.run("daybook add One --voice ../memo.wav")
        #expect(alone.status == 0)
        #expect(alone.stderr.contains("Kept as sound."), "\(alone.stderr)")
        try provide(server, in: &sandbox, audio: false)
        let closed = try sandbox.run("daybook add Two --voice ../memo.wav")
        #expect(closed.status == 0, "\(closed.stderr)")
        #expect(closed.stderr.contains("send.audio is off"), "\(closed.stderr)")
        #expect(try sandbox.run("daybook transcribe last").status == 77)
        #expect(try sandbox.run("daybook config send.audio true -q && daybook set last ai=never -q").status == 0)
        #expect(try sandbox.run("daybook transcribe last").status == 77)
        #expect(server.requests.isEmpty)
    }

    @Test func `the preview of a new entry follows the consent for one with its tags, its fields and its text`() throws
    {
        let server = try ScriptedServer(replies: [])
        var sandbox = try sandbox()
        try provide(server, in: &sandbox)
        _ = try sandbox.run("cd journal")
        #expect(try sandbox.run("daybook config ai.tags health=never -q").status == 0)
        for words in ["One -t health/knee", "'At the #health centre.'"] {
            let kept = try sandbox.run("daybook add \(words) --voice ../memo.wav --preview")
            #expect(kept.status == 0 && kept.stdout.isEmpty, "\(kept.stdout)\(kept.stderr)")
            #expect(
                kept.stderr.contains("its tag \"health\"") && kept.stderr.hasSuffix("Nothing would be sent.\n"),
                "\(kept.stderr)")
        }
        let own = try sandbox.run("daybook new diary private=true --voice ../memo.wav --preview")
        #expect(own.stdout.isEmpty && own.stderr.contains("private"), "\(own.stdout)\(own.stderr)")
        let sent = try sandbox.run("daybook add 'At the knee.' --voice ../memo.wav --preview")
        #expect(sent.stdout.hasPrefix("POST \(server.url)/v1/audio/transcriptions\n"), "\(sent.stdout)\(sent.stderr)")
        #expect(try sandbox.run("daybook list --count").stdout == "0\n")
        #expect(server.requests.isEmpty)
    }

    @Test func `a file is written down without a trace, and silence is an answer`() throws {
        let server = try ScriptedServer(replies: [answer("Soup\\u001b[2J."), answer("[BLANK_AUDIO]")])
        var sandbox = try sandbox()
        try provide(server, in: &sandbox)
        let preview = try sandbox.run("daybook transcribe memo.wav --language en --preview")
        #expect(preview.status == 0, "\(preview.stderr)")
        #expect(preview.stdout.hasPrefix("POST \(server.url)/v1/audio/transcriptions\n"), "\(preview.stdout)")
        #expect(preview.stdout.contains("\nmodel: whisper-1\nlanguage: en\n"), "\(preview.stdout)")
        #expect(preview.stderr.contains("Nothing was sent."))
        #expect(server.requests.isEmpty)
        let spoken = try sandbox.run("daybook transcribe memo.wav --language en")
        #expect(spoken.stdout == "Soup[2J.\n")
        let silent = try sandbox.run("daybook transcribe memo.wav")
        #expect(silent.status == 0)
        #expect(silent.stderr.hasSuffix("speech: \"[BLANK_AUDIO]\"\nCould not make out any words in \"memo.wav\".\n"))
        #expect(server.requests.count == 2)
        #expect(try sandbox.run("daybook transcribe memo.wav --language english").status == 2)
    }

    @Test func `again makes the texts of models anew, and leaves yours`() throws {
        let server = try ScriptedServer(replies: [answer("Soup."), answer("Better soup.")])
        var sandbox = try sandbox()
        try provide(server, in: &sandbox)
        _ = try sandbox.run("cd journal")
        _ = try sandbox.run("daybook add Hummed --voice ../memo.wav -q")
        let again = try sandbox.run("daybook transcribe last --again")
        #expect(again.status == 0 && again.stdout.hasSuffix("Better soup.\n"), "\(again.stdout)\(again.stderr)")
        #expect(try sandbox.run("daybook show --raw last").stdout.hasSuffix(" -->\n\nBetter soup.\n"))
        _ = try sandbox.run("sed -i.old s/Better/My/ diary/*/*/*.md; rm diary/*/*/*.old")
        let mine = try sandbox.run("daybook transcribe last --again")
        #expect(mine.stderr.contains("is yours by now, and stays"), "\(mine.stderr)")
        #expect(server.requests.count == 2)
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
