import ArgumentParser
import Daybook
import Testing

@testable import daybook_cli

@Suite struct HelpTopicTests {
    private static let pages = HelpTopic.allCases.flatMap { topic in
        Language.allCases.map { (topic, $0) }
    }

    private func page(_ topic: HelpTopic, _ language: Language, columns: Int = 76) -> [String] {
        DisplayWidth.standard.wrapped(paragraphs: topic.text(Words(language: language)), to: columns)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test(arguments: pages)
    func `a topic is one page of at most 40 lines`(topic: HelpTopic, language: Language) {
        let lines = page(topic, language)
        #expect(lines.count <= 41)
        #expect(lines.last == "")
        #expect(lines.allSatisfy { DisplayWidth.standard.of($0) <= 76 })
        #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
        let text = lines.joined(separator: "\n")
        #expect(text == Sanitised.text(text))
        #expect(text.unicodeScalars.contains { $0.properties.isIdeographic } || language == .english)
    }

    /// What the pages tell people to type is parsed as they would type it.
    @Test(arguments: pages)
    func `the examples of a topic are commands that exist`(topic: HelpTopic, language: Language) throws {
        for line in topic.text(Words(language: language)).split(separator: "\n") where line.hasPrefix("  daybook ") {
            let words = try ShellWords.split(String(line)).prefix { $0 != "|" && $0 != ">" }
            #expect(throws: Never.self, "\(line)") { _ = try DaybookCommand.parseAsRoot(Array(words.dropFirst())) }
        }
    }

    @Test(arguments: Language.allCases)
    func `the filters of the page are filters`(language: Language) throws {
        let text = HelpTopic.filter.text(Words(language: language))
        for term in FilterVocabulary.terms { #expect(text.contains("\(term):"), "\(term)") }
        for feature in Filter.Feature.allCases { #expect(text.contains(feature.rawValue)) }
        for state in Filter.State.allCases { #expect(text.contains(state.rawValue)) }
        var examples = 0
        for line in text.split(separator: "\n") where line.hasPrefix("  daybook ") {
            let words = try ShellWords.split(String(line)).dropFirst(2).filter { $0 != "--" }
            #expect(throws: Never.self, "\(line)") { _ = try FilterParser.parse(Array(words)) }
            examples += 1
        }
        #expect(examples == 2)
    }

    @Test(arguments: Language.allCases)
    func `the page of formats names every format and field`(language: Language) {
        let text = HelpTopic.formats.text(Words(language: language))
        for format in ListingFormats.all { #expect(text.contains("\n  \(format.name) "), "\(format.name)") }
        let words = text.split { !$0.isASCII || !$0.isLetter }
        for field in ListingTemplate.fields { #expect(words.contains(Substring(field)), "\(field)") }
    }

    @Test func `an unknown topic is compared with topics and commands`() {
        let english = Words(language: .english)
        #expect(english.noTopic("fliter") == "there is no command or topic \"fliter\"; did you mean \"filter\"?")
        #expect(english.noTopic("serach").hasSuffix("did you mean \"search\"?"))
        #expect(Words(language: .traditionalChinese).noTopic("\u{1B}") == "沒有「␛」這個指令或主題")
        #expect(english.topicsAre(["a", "b"]) == "the topics are a, b; the commands: daybook help")
    }
}
