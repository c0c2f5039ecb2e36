import Daybook

/// An entry in the making, as tests of merging change it at random: every word of a person's is written once and never again.
struct MergeDraft {
    struct Message {
        var id: String
        var isWriter: Bool
        var minute: Int
        var lines: [String]
    }

    var fields: [(key: String, lines: [String])] = []
    var tags: [String] = []
    var hasFlowTags = false
    var title = ""
    var modified = 0
    var comment: String?
    var hasFrontMatter = true
    var paragraphs: [[String]] = []
    var page: (text: [String], date: Int, isEdited: Bool)?
    var messages: [Message] = []
    var hasCarriageReturns = false
    var hasByteOrderMark = false
    var endsInLineFeed = true

    /// Words that no other draft of the same run has.
    struct Words {
        private(set) var count = 0
        mutating func next(_ random: inout SplitMix64) -> String {
            count += 1
            return random.chance(30) ? "雨\(count)傍晚" : "x\(count)y"
        }
        mutating func line(_ random: inout SplitMix64) -> String {
            let opening = random.pick(["", "", "", "- ", "# ", "今天下雨，", "> ", "    ", "**me** "])
            return opening
                + (0..<Int.random(in: 1...4, using: &random)).map { _ in next(&random) }.joined(separator: " ")
        }
    }

    /// Any entry.
    init(_ words: inout Words, _ random: inout SplitMix64) {
        hasFrontMatter = !random.chance(10)
        title = words.next(&random)
        tags = (0..<Int.random(in: 0...3, using: &random)).map { _ in words.next(&random) }
        hasFlowTags = random.chance(50)
        modified = Int.random(in: 0...9, using: &random)
        for _ in 0..<Int.random(in: 0...3, using: &random) { addField(&words, &random) }
        for _ in 0..<Int.random(in: 0...7, using: &random) { paragraphs.append(paragraph(&words, &random)) }
        if random.chance(30) { page = (["p \(random.next() % 1000)"], Int.random(in: 0...9, using: &random), false) }
        if random.chance(40) {
            for _ in 0..<Int.random(in: 1...4, using: &random) { say(&words, &random) }
        }
        hasCarriageReturns = random.chance(15)
        hasByteOrderMark = random.chance(10)
        endsInLineFeed = !random.chance(15)
    }

    private func paragraph(_ words: inout Words, _ random: inout SplitMix64) -> [String] {
        let lines = (0..<Int.random(in: 1...4, using: &random)).map { _ in words.line(&random) }
        switch Int.random(in: 0..<14, using: &random) {
        case 0: return ["```"] + lines + [""] + lines.map { "  " + $0.prefix(0) + "same" } + ["```"]
        case 1: return ["<<<<<<< HEAD", lines[0], "=======", words.next(&random), ">>>>>>> other"]
        case 2: return ["<!-- conflict 0123abcd other -->"] + lines
        case 3:
            return ["<!-- conflict 0123abcd: both versions kept, delete one -->", words.next(&random)]
                + ["<!-- conflict 0123abcd other -->"] + lines + ["<!-- conflict 0123abcd end -->"]
        case 4: return ["```", lines[0]]
        case 5: return ["---"] + lines
        case 6: return ["same"] + lines + ["same"]
        case 7: return ["<!-- chat -->"] + lines
        default: return lines
        }
    }

    private mutating func addField(_ words: inout Words, _ random: inout SplitMix64) {
        let key = random.pick(["mood", "location", "starred", "x-y", "places", "sleep", "天氣"])
        guard !fields.contains(where: { $0.key == key }) else { return }
        fields.append((key, value(key, &words, &random)))
    }

    private func value(_ key: String, _ words: inout Words, _ random: inout SplitMix64) -> [String] {
        switch key {
        case "starred": return ["starred: \(random.pick(["true", "false"]))"]
        case "places":
            return ["places:  # \(words.next(&random))", "  - \(words.next(&random))", "  - '\(words.next(&random))'"]
        case "sleep":
            return [
                "sleep:", "  start: \(words.next(&random))", "  # \(words.next(&random))", "  rest:",
                "    a: \(words.next(&random))",
            ]
        case "x-y": return ["x-y: |-", "  \(words.next(&random))", "", "  \(words.next(&random))"]
        default:
            let text = words.next(&random)
            return ["\(key): " + random.pick([text, "\"\(text)\"", "'\(text)' # \(words.next(&random))"])]
        }
    }

    private mutating func say(_ words: inout Words, _ random: inout SplitMix64) {
        messages.append(
            Message(
                id: String(random.next() % 0xFFFF_FFFF, radix: 16), isWriter: random.chance(50),
                minute: (messages.last?.minute ?? 0) + Int.random(in: 0...3, using: &random),
                lines: (0..<Int.random(in: 1...3, using: &random)).map { _ in words.next(&random) }))
    }

    /// Changes something, as a person or a command does.
    mutating func change(_ words: inout Words, _ random: inout SplitMix64) {
        let place = paragraphs.indices.randomElement(using: &random)
        switch Int.random(in: 0..<26, using: &random) {
        case 0, 1, 2: paragraphs.append(paragraph(&words, &random))
        case 3: paragraphs.insert(paragraph(&words, &random), at: place ?? 0)
        case 4, 5, 6, 7:
            guard let place, let line = paragraphs[place].indices.randomElement(using: &random) else { return }
            paragraphs[place][line] += " " + words.next(&random)
        case 8:
            guard let place, let line = paragraphs[place].indices.randomElement(using: &random) else { return }
            paragraphs[place][line] = words.line(&random)
        case 9:
            guard let place else { return }
            paragraphs[place].insert(words.line(&random), at: paragraphs[place].count)
        case 10: if let place { paragraphs.remove(at: place) }
        case 11:
            guard let place, paragraphs[place].count > 1 else { return }
            paragraphs[place].removeLast()
        case 12: if paragraphs.count > 1 { paragraphs.swapAt(0, paragraphs.count - 1) }
        case 13: title = words.next(&random)
        case 14: tags.append(words.next(&random))
        case 15: if !tags.isEmpty { tags.removeFirst() }
        case 16: addField(&words, &random)
        case 17: if !fields.isEmpty { fields.removeLast() }
        case 18, 19:
            guard let index = fields.indices.randomElement(using: &random) else { return }
            fields[index].lines = value(fields[index].key, &words, &random)
        case 20: comment = words.next(&random)
        case 21: if hasFrontMatter { say(&words, &random) }
        case 22:
            guard let index = messages.indices.randomElement(using: &random) else { return }
            messages[index].lines[0] += " " + words.next(&random)
        case 23: if !messages.isEmpty { messages.removeLast() }
        case 24: page = (["p \(random.next() % 1000)"], Int.random(in: 0...9, using: &random), false)
        default:
            if let old = page, random.chance(70) { page = (old.text + ["", words.next(&random)], old.date, true) }
            if random.chance(20) { hasCarriageReturns.toggle() }
            if random.chance(20) { endsInLineFeed.toggle() }
            if random.chance(10) { hasByteOrderMark.toggle() }
        }
        modified = max(0, modified + Int.random(in: -2...6, using: &random))
    }

    /// The file.
    var bytes: [UInt8] {
        var lines: [String] = []
        if hasFrontMatter {
            lines += ["---", "id: 9b2f", "title: \(title)  # t", "date: 2026-11-21T19:32:05+08:00"]
            lines.append("modified: \"2026-11-21T19:\(10 + modified % 50):05+08:00\"")
            if let comment { lines.append("# \(comment)") }
            if hasFlowTags || tags.isEmpty {
                lines.append("tags: [\(tags.joined(separator: ", "))]")
            } else {
                lines += ["tags:"] + tags.map { "- " + $0 }
            }
            for field in fields { lines += field.lines }
            lines += ["---", ""]
        }
        var parts = paragraphs
        if let page {
            let hash = page.isEdited ? "0000000000000000" : Digest.mark(of: page.text.joined(separator: "\n"))
            parts.append(
                ["<!-- summary model=m date=2026-11-21T20:0\(page.date):00+08:00 of=0 text=\(hash) -->"] + page.text
                    + ["<!-- /summary -->"])
        }
        if !messages.isEmpty {
            var chat = ["<!-- chat -->"]
            for message in messages {
                let minute = message.minute % 60
                let name = message.isWriter ? "**me**" : "**companion**"
                chat += [
                    "\(name) · 2026-11-21T21:\(minute < 10 ? "0" : "")\(minute):00+08:00 <!-- m:\(message.id) -->", "",
                ]
                chat += message.lines + [""]
            }
            chat[chat.count - 1] = "<!-- /chat -->"
            parts.append(chat)
        }
        lines += parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n").split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
        let text = lines.joined(separator: hasCarriageReturns ? "\r\n" : "\n")
        let end = endsInLineFeed ? hasCarriageReturns ? "\r\n" : "\n" : ""
        return (hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []) + Array((text + end).utf8)
    }

    /// The words of persons in a file.
    static func words(_ bytes: [UInt8]) -> Set<String> { Set(counts(bytes).keys) }

    /// How often each of those words stands there.
    static func counts(_ bytes: [UInt8]) -> [String: Int] {
        var found: [String: Int] = [:]
        for part in String(decoding: bytes, as: UTF8.self).split(whereSeparator: { !"xy雨傍晚0123456789".contains($0) }) {
            let isWord = part.hasPrefix("x") && part.hasSuffix("y") || part.hasPrefix("雨") && part.hasSuffix("傍晚")
            if isWord { found[String(part), default: 0] += 1 }
        }
        return found
    }
}
