import Foundation
import TestSupport
import Testing

/// Voice notes: recorded by stand-in programs, written down by a scripted server.
@Suite struct VoiceCommandTests {
    typealias Built = TestSupport.Program

    /// A vault, and a recorder on the path that is no recorder.
    func sandbox(recorder: String? = nil, named name: String = "arecord") throws -> Sandbox {
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

    static let wav: [UInt8] =
        Array("RIFF".utf8) + [0x44, 0, 0, 0] + Array("WAVEfmt ".utf8) + [16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1F, 0, 0]
        + [0x40, 0x1F, 0, 0, 1, 0, 8, 0] + Array("data".utf8) + [0x20, 0, 0, 0] + [UInt8](repeating: 0x80, count: 32)

    func provide(_ server: ScriptedServer, in sandbox: inout Sandbox, audio: Bool = true) throws {
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

    func answer(_ text: String) -> ScriptedReply {
        .reply(200, ["Content-Type": "application/json"], "{\"text\":\"\(text)\"}")
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

    @Test func `what was spoken goes into the entry, below the sound`() throws {
        let server = try ScriptedServer(replies: [answer(" I walked at the river.\\n\\n#Soup ![x](http://y)")])
        var sandbox = try sandbox()
        try provide(server, in: &sandbox)
        _ = try sandbox.run("cd journal")
        let added = try sandbox.run("daybook add Hummed --voice ../memo.wav")
        #expect(added.status == 0, "\(added.stderr)")
        #expect(
            added.stderr.hasSuffix(
                "I walked at the river.\n\\#Soup !\\[x](http://y)\nWritten down by whisper-1 (\"ears\").\n"),
            "\(added.stderr)")
        // A script that takes what is printed for the entry's path gets that alone.
        #expect(added.stdout.hasSuffix("hummed.md\n") && added.stdout.count { $0 == "\n" } == 1, "\(added.stdout)")
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

}
