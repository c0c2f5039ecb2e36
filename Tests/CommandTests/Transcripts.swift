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
        let transcript = try Transcript(file.text)
        #expect(!transcript.steps.isEmpty, "\(name) has no command")
        try settle(file, transcript.played(program: program, fixtures: Self.fixtures).text)
    }

    @Test func `there are sessions`() {
        #expect(!Self.names.isEmpty)
    }

    @Test func `the README's sessions go as they are written down`() throws {
        let program = try #require(Program.built("daybook"), "the program is not beside the tests")
        let root = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
        let file = WrittenFile(path: "\(root.path)/README.md")
        let blocks = try ConsoleBlocks(markdown: file.text)
        #expect(!blocks.transcripts.isEmpty, "README.md has no console block")
        // The reader has the photo in the folder where the session starts.
        var sandbox = try Sandbox(program: program)
        // The reader's editor adds a line to what it opens.
        sandbox.environment["EDITOR"] = "sh -c 'printf \"\\nThe water was high.\\n\" >> \"$1\"' editor"
        if FileManager.default.fileExists(atPath: Self.fixtures) { try sandbox.lay(contentOf: Self.fixtures) }
        // The folder where the reader begins is the home folder.
        try settle(file, blocks.played(in: &sandbox).replacing("$DIR", with: "~"))
    }

    private func settle(_ file: WrittenFile, _ actual: String) throws {
        let recording = ProcessInfo.processInfo.environment["DAYBOOK_RECORD"] == "1"
        if let difference = try file.compare(with: actual, recording: recording) {
            Issue.record("\(file.path) goes differently (- written, + now):\n\(difference)")
        }
    }
}
