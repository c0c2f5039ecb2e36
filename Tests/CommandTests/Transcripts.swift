import Foundation
import TestSupport
import Testing

/// The program's sessions, compared whole with the files of `Transcripts` and the `console` blocks of the README.
///
/// `DAYBOOK_RECORD=1 swift test --filter CommandTests.Transcripts` writes down what the program says now; read the difference before you keep it.
/// A new transcript is a file with the commands alone, recorded once.
@Suite struct Transcripts {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/Transcripts")) ?? [])
        .filter { $0.hasSuffix(".txt") }.sorted()
    static let fixtures = "\(folder.path)/Fixtures"

    @Test(arguments: names)
    func `a session goes as it is written down`(name: String) throws {
        let program = try #require(Program.built("daybook"), "the program is not beside the tests")
        let file = WrittenFile(path: "\(Self.folder.path)/Transcripts/\(name)")
        try withModel(in: file.text) { text in
            let transcript = try Transcript(text)
            #expect(!transcript.steps.isEmpty, "\(name) has no command")
            if transcript.settings.contains(.ssh), !SSHServer.isInstalled {
                print("\(name) was not played: sshd is not installed, or may not run here")
                return text
            }
            return try transcript.played(program: program, fixtures: Self.fixtures).text
        } settling: {
            try settle(file, $0)
        }
    }

    @Test func `there are sessions`() {
        #expect(!Self.names.isEmpty)
    }

    @Test func `the README's sessions go as they are written down`() throws {
        let program = try #require(Program.built("daybook"), "the program is not beside the tests")
        let root = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
        let file = WrittenFile(path: "\(root.path)/README.md")
        try withModel(in: file.text) {
            try played($0, by: program)
        } settling: {
            try settle(file, $0)
        }
    }

    private func played(_ markdown: String, by program: TestSupport.Program) throws -> String {
        let blocks = try ConsoleBlocks(markdown: markdown)
        #expect(!blocks.transcripts.isEmpty, "README.md has no console block")
        var sandbox = try Sandbox(program: program)
        // The reader's editor adds a line to what it opens.
        sandbox.environment["EDITOR"] = "sh -c 'printf \"\\nThe water was high.\\n\" >> \"$1\"' editor"
        var other = try Sandbox(program: program)
        // The reader has the photo in the folder where the session starts.
        if FileManager.default.fileExists(atPath: Self.fixtures) {
            try sandbox.lay(contentOf: Self.fixtures)
            try other.lay(contentOf: Self.fixtures)
        }
        // The folder where the reader begins is the home folder.
        return try blocks.played(in: &sandbox, and: &other).replacing("$DIR", with: "~").replacing("$HOME/", with: "~/")
    }

    /// Plays a text in which a model answers at 127.0.0.1:8080, wherever the scripted one is this time.
    private func withModel(
        in text: String, play: (_ text: String) throws -> String, settling settle: (_ actual: String) throws -> Void
    ) throws {
        let usual = "127.0.0.1:8080"
        guard text.contains(usual) else { return try settle(play(text)) }
        let server = try ScriptedServer { ScriptedModel.reply(to: $0) }
        defer { server.stop() }
        let place = "127.0.0.1:\(server.port)"
        try settle(play(text.replacing(usual, with: place)).replacing(place, with: usual))
    }

    private func settle(_ file: WrittenFile, _ actual: String) throws {
        let recording = ProcessInfo.processInfo.environment["DAYBOOK_RECORD"] == "1"
        if let difference = try file.compare(with: actual, recording: recording) {
            Issue.record("\(file.path) goes differently (- written, + now):\n\(difference)")
        }
    }
}
