import Daybook
import Testing

@testable import daybook_cli

@Suite struct KindFaultTests {
    private let english = Words(language: .english)
    private let chinese = Words(language: .traditionalChinese)

    @Test func `an unknown kind is a mistake of usage, with the nearest name`() throws {
        let library = KindLibrary()
        let fault = try #require(throws: KindLibrary.Fault.self) { _ = try library.writableKind(named: "diray") }
        #expect(fault.failure(in: english).message == "there is no kind \"diray\"; did you mean \"diary\"?")
        #expect(fault.failure(in: chinese).message == "沒有「diray」這個種類；是不是「diary」？")
        #expect(fault.failure(in: english).status == .usage)
    }

    @Test func `without a near name the known ones are listed`() {
        let fault = KindLibrary.Fault.unknownKind("\u{1B}x", known: ["diary", "\u{1B}y"])
        #expect(fault.failure(in: english).message == "there is no kind \"␛x\"; there are diary, ␛y")
        #expect(fault.failure(in: chinese).message == "沒有「␛x」這個種類；有的是 diary、␛y")
    }

    @Test func `a broken template is told with each mistake on a line of its own`() throws {
        let text =
            "---\nkind: dream\nlabel: Dream\npath: dreams/{slug}\nfields:\n  mood: { type: colour }\n  age: { type: integer, min: 9, max: 1 }\n---\n"
        let library = KindLibrary(vault: [
            TemplateFile(name: "dream", path: "kinds/dream.md", bytes: Array(text.utf8))
        ])
        let fault = try #require(throws: KindLibrary.Fault.self) { _ = try library.writableKind(named: "dream") }
        for words in [english, chinese] {
            let failure = fault.failure(in: words)
            let lines = failure.message.split(separator: "\n")
            #expect(failure.status == .badData)
            #expect(lines.count == 3)
            #expect(lines.first?.contains("kinds/dream.md") == true)
            #expect(lines.dropFirst().first?.hasPrefix("kinds/dream.md:6:") == true)
            #expect(lines.last?.hasPrefix("kinds/dream.md:7:") == true)
        }
    }

    @Test func `where a template comes from is said`() {
        #expect(english.origin(.shipped) == "shipped")
        #expect(english.origin(.vault) == "your own")
        #expect(chinese.origin(.shipped) == "內附")
        #expect(chinese.origin(.vault) == "自訂")
    }
}
