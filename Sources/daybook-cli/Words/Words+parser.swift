extension Words {
    /// What ArgumentParser says of a mistake on the command line, in this language.
    ///
    /// It has English only, and its errors are not public: the wording is told apart by its fixed parts (1.8.2,
    /// `Usage/UsageGenerator.swift`). What is not recognised is shown as it is.
    func parserMessage(_ message: String) -> String {
        let message = Bilingual.resolved(message, language)
        guard language == .traditionalChinese else { return message }
        for rule in Self.parserRules {
            if let parts = Self.parts(of: message, between: rule.fixed) { return rule.chinese(self, parts) }
        }
        return message
    }

    private struct ParserRule: Sendable {
        /// The fixed parts of the English sentence; something stands between each two of them.
        let fixed: [String]
        /// The Chinese sentence around what stood between them.
        let chinese: @Sendable (Words, [String]) -> String

        init(_ fixed: String..., chinese: @escaping @Sendable (Words, [String]) -> String) {
            self.fixed = fixed
            self.chinese = chinese
        }
    }

    private static let parserRules: [ParserRule] = [
        ParserRule("Unknown option '", "\n   or: Missing value for '", "' in '", "'") { words, parts in
            let unknown = words.parserMessage("Unknown option '" + parts[0]).dropLast()
            return unknown + "，或是「\(parts[2])」裡的「\(parts[1])」少了值。"
        },
        ParserRule("Unknown option '", "'. Did you mean '", "'?") { _, parts in
            "沒有「\(parts[0])」這個選項。你是不是要用「\(parts[1])」？"
        },
        ParserRule("Unknown option '", "'") { _, parts in "沒有「\(parts[0])」這個選項。" },
        ParserRule("Missing value for '", "'") { _, parts in "「\(parts[0])」少了值。" },
        ParserRule("The option '", "' does not take any value, but '", "' was specified.") { _, parts in
            "選項「\(parts[0])」不接受值，卻給了「\(parts[1])」。"
        },
        ParserRule("Unexpected argument '", "'") { _, parts in "多了「\(parts[0])」這個參數。" },
        ParserRule("", " unexpected arguments: '", "'") { _, parts in
            "多了 \(parts[0]) 個參數：「\(separated(parts[1]))」。"
        },
        ParserRule("Value to be set with ", " had already been set with ", "") { _, parts in
            "\(origin(parts[0]))要設的值，\(origin(parts[1]))已經設過了。"
        },
        ParserRule("Missing expected argument '", "'") { _, parts in "少了「\(parts[0])」。" },
        ParserRule("Missing one of: '", "'") { _, parts in "少了其中一個：「\(separated(parts[0]))」。" },
        ParserRule("The value '", "' is invalid for '", "'. Please provide one of the following:\n", "") { _, parts in
            "「\(parts[1])」的值不能是「\(parts[0])」。請用下列其中一個：\n\(parts[2])"
        },
        ParserRule("The value '", "' is invalid for '", "'. Please provide one of '", "'.") { _, parts in
            "「\(parts[1])」的值不能是「\(parts[0])」。請用其中一個：「\(separated(parts[2]))」。"
        },
        ParserRule("The value '", "' is invalid for '", "': ", "") { words, parts in
            "「\(parts[1])」的值不能是「\(parts[0])」：\(parts[2])"
        },
        ParserRule("The value '", "' is invalid for '", "'") { _, parts in "「\(parts[1])」的值不能是「\(parts[0])」。" },
        ParserRule("The value '", "' is invalid.", "") { _, parts in "值不能是「\(parts[0])」。\(parts[1])" },
        ParserRule("Invalid option: ", "") { _, parts in "選項的寫法不對：\(parts[0])" },
        ParserRule("Missing required subcommand.") { _, _ in "少了指令。" },
        ParserRule("Command '", "' is not a parent of the current command.") { _, parts in
            "「\(parts[0])」不是這個指令的上層指令。"
        },
        ParserRule("Can't generate completion scripts for '", "'.\n", ":\n    ", "") { _, parts in
            "無法為「\(parts[0])」產生補全腳本。可用的 shell 有：\(parts[2])"
        },
        ParserRule("Can't autodetect a supported shell.\n", ":\n    ", "") { _, parts in
            "認不出你用的 shell。請指定其中一個：\(parts[1])"
        },
        ParserRule("No value set for non-argument var ", ". Replace ", "") { _, parts in "程式內部錯誤：\(parts[0]) 沒有值。" },
        ParserRule("Internal error. ", "") { _, parts in "程式內部錯誤：\(parts[0])" },
    ]

    /// What stands between the fixed parts, if the text is made of them: it begins with the first and ends with the last.
    private static func parts(of text: String, between fixed: [String]) -> [String]? {
        guard let first = fixed.first, text.hasPrefix(first) else { return nil }
        var rest = text[...].dropFirst(first.count)
        guard fixed.count > 1 else { return rest.isEmpty ? [] : nil }
        var parts: [String] = []
        for part in fixed[1..<(fixed.count - 1)] {
            guard let range = rest.firstRange(of: part) else { return nil }
            parts.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        let last = fixed[fixed.count - 1]
        guard rest.hasSuffix(last) else { return nil }
        parts.append(String(rest.dropLast(last.count)))
        return parts
    }

    /// `a', 'b' or 'c` with Chinese marks.
    private static func separated(_ list: String) -> String {
        var text = list
        for separator in ["', '", "' or '", "' and '"] { text = text.replacing(separator, with: "」、「") }
        return text
    }

    /// `flag '-v' in '-qv'` as 「-qv」裡的「-v」.
    private static func origin(_ text: String) -> String {
        if let parts = parts(of: text, between: ["flag '", "' in '", "'"]) { return "「\(parts[1])」裡的「\(parts[0])」" }
        if let parts = parts(of: text, between: ["flag '", "'"]) { return "「\(parts[0])」" }
        return text
    }
}
