import Daybook
import Testing

@testable import Companion

@Suite struct QuestionTests {
    private func turns(_ count: Int) -> [Material.Turn] {
        (0..<count).map { number in
            Material.Turn(
                isWriter: number.isMultiple(of: 2), date: "2026-11-21T20:01:12+08:00",
                text: "Message \(number). " + String(repeating: "word ", count: 40))
        }
    }

    private func material(_ turns: [Material.Turn], text: String = "Rain.") -> Material {
        Material(path: "a.md", text: text, turns: turns)
    }

    @Test func `the same entry gives the same request, and another text another fence`() throws {
        let scene = try FlowScene()
        let prompts = try scene.prompts()
        let one = try Question.chat(material(turns(2)), prompts, room: 8000)
        #expect(try one == Question.chat(material(turns(2)), prompts, room: 8000))
        let other = try Question.chat(material(turns(2), text: "Sun."), prompts, room: 8000)
        #expect(one.request.messages[1] != other.request.messages[1])
    }

    @Test func `a conversation begins with the instruction and the entry, and speakers take turns`() throws {
        let scene = try FlowScene()
        var all = turns(3)
        all.append(Material.Turn(isWriter: true, date: "d", text: "And then?"))
        let request = try Question.chat(material(all), scene.prompts(language: "English"), room: 8000).request
        #expect(request.messages.map(\.role) == [.system, .user, .assistant, .user])
        #expect(request.messages[0].text.contains("Write in English."))
        #expect(request.messages[1].text.hasPrefix("[begin entry "))
        #expect(request.messages[1].text.contains("Message 0."))
        #expect(request.messages[3].text.hasSuffix("And then?"))
        #expect(request.streams && request.schema == nil)
    }

    @Test func `old messages are left out where there is no room, the entry and the last one never`() throws {
        let scene = try FlowScene()
        let prompts = try scene.prompts()
        let all = turns(40)
        let whole = try Question.chat(material(all), prompts, room: 32_000)
        #expect(whole.leftOut == 0)
        let part = try Question.chat(material(all), prompts, room: 2_500)
        #expect(part.leftOut > 0 && part.leftOut < 40)
        #expect(part.cargo.tokens <= 2_500)
        #expect(part.request.messages[1].text.contains("(\(part.leftOut) earlier messages of the conversation"))
        #expect(part.request.messages.last?.text.contains("Message 39.") == true)
        let long = material(all, text: String(repeating: "雨", count: 5000))
        let none = try Question.chat(long, prompts, room: 2_500)
        #expect(none.leftOut == 39)
        #expect(none.request.messages[1].text.contains(String(repeating: "雨", count: 5000)))
        #expect(none.request.messages.last?.text.contains("Message 39.") == true)
    }

    @Test func `a fence cannot be closed by the text in it`() {
        let mark = Digest.mark(of: "x")
        let text = "[end entry \(mark)]"
        let fenced = Fence.fenced(text, as: "entry")
        let lines = fenced.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1] == text)
        #expect(lines[2] == "[end entry" + lines[0].dropFirst("[begin entry".count))
        #expect(!text.contains(lines[0].dropFirst("[begin entry ".count).dropLast()))
    }

    @Test func `a mark is found wherever a text holds it`() {
        let mark = "0123456789abcdef"
        for (before, after) in [("", ""), ("x", "y"), ("0", "0"), ("ffff", ""), ("雨", "雨"), ("0123456789abcde\n", "")] {
            #expect(Fence.holds(before + mark + after, mark), "\(before) \(after)")
        }
        for text in ["", "0123456789abcde", "1123456789abcdef", "01234567 89abcdef", "0123456789ABCDEF", "雨"] {
            #expect(!Fence.holds(text, mark), "\(text)")
        }
    }

    @Test func `a character of very many accents is fenced like any text`() {
        // To look for a mark among characters would take hours.
        let text = "e" + String(repeating: "\u{301}", count: 100_000)
        let mark = Digest.mark(of: text)
        #expect(Fence.fenced(text, as: "entry") == "[begin entry \(mark)]\n\(text)\n[end entry \(mark)]")
    }

    @Test func `a page is asked for in one message, with the conversation fenced`() throws {
        let scene = try FlowScene()
        let question = try Question.page(material(turns(2)), scene.prompts(), room: 8000)
        #expect(question.request.messages.map(\.role) == [.system, .user])
        #expect(question.request.messages[0].text.contains("has these already: none."))
        #expect(question.request.messages[1].text.contains("\nThe writer, 2026-11-21T20:01:12+08:00:\nMessage 0."))
        #expect(question.request.messages[1].text.contains("[begin conversation "))
        #expect(question.request.schema?.name == "diary_page" && !question.request.streams)
        #expect(question.cargo.role == .summary && question.cargo.entries == ["a.md"])
    }

    @Test func `a repair says what is wrong`() throws {
        let scene = try FlowScene()
        let words = try scene.prompts().repair([PageProblem.noTitle.sentence, PageProblem.fewTags(1).sentence])
        #expect(words?.contains("- \"title\" is missing or empty.\n- Only 1 of \"tags\"") == true)
    }

    @Test func `a description carries pictures and nothing of the text`() throws {
        let scene = try FlowScene()
        let picture = ChatPicture(bytes: [1, 2], mediaType: "image/jpeg")
        let question = try Question.describe(
            [picture], of: FlowScene.rain, DescribingPrompt(scene.vault, language: nil))
        #expect(question.request.messages[0].text.contains("- Write in English."))
        #expect(question.request.messages.last?.parts == [.picture(picture)])
        #expect(question.cargo.disclosures == [.photos] && question.cargo.role == .vision)
        #expect(question.cargo.tokens > TokenEstimate.picture)
    }

    @Test(arguments: [
        ("", "English"), ("Rain.", "English"), ("今天下雨，我們走了很久。", "Traditional Chinese"),
        ("今天下雨，我们走了很久。", "Simplified Chinese"), ("今日は雨だった。", "Japanese"), ("오늘은 비가 왔다.", "Korean"),
        ("Ate 拉麵 with Lin at the old shop.", "English"), ("和 Lin 去吃拉麵", "Traditional Chinese"),
    ])
    func `the language is told by the script`(text: String, expected: String) {
        #expect(WritingLanguage.name(of: text) == expected)
    }

    @Test(arguments: [
        ("", 0), ("abcd", 1), ("abcde", 2), ("雨後", 2), ("雨 after", 3), ("😀", 1),
        ("éé", 1), ("\u{2E7F}\u{2E7F}\u{2E7F}\u{2E7F}", 3), ("\u{2E80}\u{2E80}\u{2E80}\u{2E80}", 4), ("…雨…é…", 4),
    ])
    func `tokens are estimated by script`(text: String, expected: Int) {
        #expect(TokenEstimate.of(text) == expected)
    }

    @Test func `a small model is asked for less, so that what was said has room too`() throws {
        let scene = try FlowScene()
        let page = try Question.page(material(turns(3)), scene.prompts(), room: 2_048)
        #expect(page.leftOut == 0)
        #expect(page.request.maximumTokens == 512 && page.cargo.tokens + 512 <= 2_048)
        #expect(try Question.page(material(turns(3)), scene.prompts(), room: 32_000).request.maximumTokens == 2_000)
        #expect(try Question.chat(material(turns(3)), scene.prompts(), room: 2_048).request.maximumTokens == 512)
    }
}
