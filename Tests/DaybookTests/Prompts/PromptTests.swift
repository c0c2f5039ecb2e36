import Foundation
import TestSupport
import Testing

@testable import Daybook

@Suite struct PromptTests {
    private func prompt(_ text: String, _ name: PromptName = .chat) -> ModelPrompt {
        ModelPrompt(name: name, origin: .vault, path: "p.md", text: text)
    }

    @Test(arguments: PromptName.allCases)
    func `every prompt ships, and can be filled`(name: PromptName) throws {
        let values = Dictionary(uniqueKeysWithValues: name.placeholders.map { ($0, "<\($0)>") })
        let text = try ModelPrompt.shipped(name).filled(values)
        #expect(!text.contains("<!--"))
        for value in values.values { #expect(text.contains(value), "\(name) does not use \(value)") }
    }

    @Test func `there are four tones`() {
        #expect(PromptName.tones == ["warm", "plain", "humorous", "empathetic"])
        #expect(PromptName(tone: "plain") == .plain)
        #expect(PromptName(tone: "loud") == nil)
    }

    @Test(arguments: [
        ("Write in {language}.", "Write in English."), ("{{language}} {language}", "{language} English"),
        ("<!-- {nothing} -->\n\nA\n<!-- b\nc -->\n", "A"),
        ("{ language } {\"a\": {}} {A} {", "{ language } {\"a\": {}} {A} {"),
        ("<!-- open {language}", "<!-- open English"), ("{language}{tone}", "English"),
        ("\u{3000}\n x \n", "\u{3000}\n x"),
    ])
    func `names in braces are filled, and nothing else`(text: String, expected: String) throws {
        #expect(try prompt(text).filled(["language": "English"]) == expected)
    }

    @Test func `a name that stands for nothing is told with its line`() {
        #expect(
            throws: ModelPromptError.unknownPlaceholder(path: "p.md", line: 4, "mood", known: ["language", "tone"])
        ) { try prompt("<!-- a\nb -->\n\nBe {mood}.").filled() }
        #expect(throws: ModelPromptError.unknownPlaceholder(path: "p.md", line: 1, "tone", known: [])) {
            try prompt("{tone}", .warm).filled()
        }
        #expect(throws: ModelPromptError.empty(path: "p.md")) { try prompt("<!-- nothing -->\n").filled() }
    }

    @Test func `the vault's own file comes first, and what is wrong with it is told`() throws {
        let scene = try VaultScene()
        #expect(try scene.vault().prompt(.warm).origin == .shipped)
        let path = ".daybook/templates/prompts/tone-warm.md"
        try scene.write("Be kind.\n", to: path)
        let own = try scene.vault().prompt(.warm)
        #expect(own.origin == .vault && own.path == path)
        #expect(try own.filled() == "Be kind.")
        try scene.write(String(repeating: "x", count: ModelPrompt.longest + 1), to: path)
        let tooLong = ModelPromptError.tooLong(path: path, limit: ModelPrompt.longest)
        #expect(throws: tooLong) { try scene.vault().prompt(.warm) }
        try scene.write("", to: path)
        #expect(try scene.vault().prompt(.warm) == .shipped(.warm))
        // They may be kept in a repository of their own.
        try scene.write("Be kind.\n", to: path)
        try scene.write("gitdir: x\n", to: ".daybook/templates/.git")
        #expect(try scene.vault().prompt(.warm).origin == .vault)
        try scene.folder.write([0x41, 0xFF], to: "vault/" + path)
        #expect(throws: ModelPromptError.notText(path: path)) { try scene.vault().prompt(.warm) }
        try FileManager.default.removeItem(atPath: scene.path + "/.daybook/templates/prompts")
        try scene.folder.write("Mine.\n", to: "elsewhere/tone-warm.md")
        try FileManager.default.createSymbolicLink(
            atPath: scene.path + "/.daybook/templates/prompts", withDestinationPath: scene.folder.path + "/elsewhere")
        #expect(throws: ModelPromptError.behindLink(path: path)) { try scene.vault().prompt(.warm) }
        #expect(try scene.vault().prompt(.plain).origin == .shipped)
        try FileManager.default.removeItem(atPath: scene.path + "/.daybook/templates/prompts")
        try FileManager.default.createDirectory(
            atPath: scene.path + "/.daybook/templates/prompts", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: scene.path + "/" + path, withDestinationPath: scene.folder.path + "/elsewhere/tone-warm.md")
        #expect(throws: ModelPromptError.behindLink(path: path)) { try scene.vault().prompt(.warm) }
        try FileManager.default.removeItem(atPath: scene.path + "/.daybook/templates/prompts")
        try scene.write("", to: ".daybook/templates/prompts/chat.md/x")
        #expect(throws: ModelPromptError.notText(path: ".daybook/templates/prompts/chat.md")) {
            try scene.vault().prompt(.chat)
        }
    }
}
