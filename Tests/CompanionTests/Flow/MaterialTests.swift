import Companion
import Daybook
import Testing

@Suite struct MaterialTests {
    @Test func `without switches, no place, weather or name of a file is taken`() {
        let material = Material(FlowScene.rain, disclosing: [])
        #expect(material.place == nil && material.weather == nil)
        #expect(material.media.map(\.label) == ["photo 1", "video 1"])
        #expect(material.media.map(\.description) == ["a heron", ""])
        #expect(material.media.allSatisfy { $0.fileName == nil })
        #expect(material.text == "Rain all day. I walked along the river. #heron\n\n[photo 1]\n\n[video 1]")
        #expect(material.tags == ["walk", "heron"])
        #expect(material.date == "Saturday, 2026-11-21, 19:32, evening")
    }

    @Test func `each switch lets its own through`() {
        #expect(Material(FlowScene.rain, disclosing: [.location]).place == "Xindian")
        #expect(Material(FlowScene.rain, disclosing: [.weather]).weather == "rain, 17 °C")
        let named = Material(FlowScene.rain, disclosing: [.fileNames])
        #expect(named.media.map(\.fileName) == ["IMG_2033.jpg", "CLIP_1.mp4"])
        #expect(named.place == nil && named.weather == nil)
    }

    @Test func `the address of a photo never stands in the text`() {
        let entry = FlowScene.entry(
            "[the <b>map</b>](\(FlowScene.photo)) and <img src=\"\(FlowScene.photo)\" alt=\"x\">\n")
        let material = Material(entry, disclosing: [])
        #expect(!material.text.contains("3fa1"))
        #expect(material.text.contains("photo 1"))
    }

    @Test func `what the companion wrote is no text of the writer's`() {
        let entry = FlowScene.entry(
            "Mine.\n\n<!-- summary model=m of=0 text=0 -->\nTheirs ![x](\(FlowScene.photo)).\n<!-- /summary -->\n")
        let material = Material(entry, disclosing: [])
        #expect(material.text == "Mine.")
        #expect(material.media == [])
    }

    /// An entry with a conversation of so many messages, the writer's and the companion's in turn.
    private func talk(_ count: Int) -> Entry {
        let messages = (0..<count).map { number in
            let who = number.isMultiple(of: 2) ? "**me**" : "**companion**"
            return
                "\(who) <!-- m:\(10_000_000 + number) -->\n\nMessage \(number). \(String(repeating: "word ", count: 40))"
        }
        return FlowScene.entry("Rain.\n\n<!-- chat -->\n\(messages.joined(separator: "\n\n"))\n<!-- /chat -->\n")
    }

    @Test func `messages that find no room are counted and not read`() throws {
        let entry = talk(300)
        let prompts = try FlowScene().prompts()
        let part = Material(entry, room: 2_500, disclosing: [])
        let whole = Material(entry, disclosing: [])
        #expect(whole.turns.count == 300 && whole.earlier == 0)
        #expect(part.turns.count < 60 && part.turns.count + part.earlier == 300)
        #expect(part.turns == Array(whole.turns.suffix(part.turns.count)))
        // What is sent is the same as if all had been read.
        let (chat, page) = (
            try Question.chat(part, prompts, room: 2_500), try Question.page(part, prompts, room: 2_500)
        )
        #expect(try chat == Question.chat(whole, prompts, room: 2_500) && chat.leftOut > 200)
        #expect(try page == Question.page(whole, prompts, room: 2_500) && page.leftOut > 200)
    }

    @Test func `a reply that gives way to another is left out, and what is said besides comes last`() {
        let said = Material.Turn(isWriter: true, date: "d", text: "More.")
        let turns = Material(talk(4), adding: [said], leavingOutReply: true, disclosing: []).turns
        #expect(turns.map(\.isWriter) == [true, false, true, true])
        #expect(turns.last == said)
        #expect(Material(talk(3), leavingOutReply: true, disclosing: []).turns.count == 3)
    }

    @Test func `an entry that is longer than any model takes is refused before anything is made of it`() throws {
        let long = String(repeating: "雨", count: 1_000_001)
        let entry = FlowScene.entry(long)
        let (small, large) = (provider(32_000), provider(2_000_000))
        let refusal = DispatchRefusal.tooLong(path: entry.path, tokens: 1_000_001, limit: 1_000_000)
        #expect(throws: refusal) { try Material.checkLength(of: entry, for: [small]) }
        // Whoever takes more is asked.
        try Material.checkLength(of: entry, for: [small, large])
        try Material.checkLength(of: FlowScene.entry(String(repeating: "rain", count: 1_000_000)), for: [small])
        // What a model wrote, or was said long ago, is not sent.
        let old = "\n\n<!-- summary -->\n\(long)\n<!-- /summary -->\n"
        try Material.checkLength(of: FlowScene.entry("Rain." + old), for: [small])
        // The last message is, however long.
        var material = Material(FlowScene.rain, disclosing: [])
        material.turns = [Material.Turn(isWriter: true, date: "d", text: long)]
        #expect(throws: DispatchRefusal.self) { try material.checkLength(for: [small]) }
        material.turns.append(Material.Turn(isWriter: true, date: "d", text: "Short."))
        try material.checkLength(for: [small])
    }

    private func provider(_ tokens: Int) -> Provider {
        Provider(
            name: "near", dialect: .openai, baseURL: "http://127.0.0.1:9/v1", models: [:], key: .none,
            capabilities: [], locality: .local, isEnabled: true, contextTokens: tokens)
    }
}
