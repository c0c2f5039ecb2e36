extension Words {
    /// A help text in this language: one of two wordings, or one of the few that ArgumentParser brings along.
    func helpText(_ text: String) -> String {
        let text = Bilingual.resolved(text, language)
        switch text {
        case "Show help information.": return pick(en: "Show this help.", zh: "顯示這份說明。")
        case "Show the version.": return pick(en: text, zh: "顯示版本。")
        case "Show subcommand help information.": return pick(en: "Show the help of a command.", zh: "顯示指令的說明。")
        default: return text
        }
    }

    var usage: String { pick(en: "Usage: ", zh: "用法：") }
    var someOptions: String { pick(en: "[options]", zh: "[選項]") }
    var someCommand: String { pick(en: "<command>", zh: "<指令>") }
    var titleEnd: String { pick(en: ":", zh: "：") }
    var argumentsTitle: String { pick(en: "Arguments:", zh: "參數：") }
    var optionsTitle: String { pick(en: "Options:", zh: "選項：") }
    var commandsTitle: String { pick(en: "Commands:", zh: "指令：") }
    var otherCommandsTitle: String { pick(en: "Other commands:", zh: "其他指令：") }

    func possibleValues(_ values: [String]) -> String {
        let list = listed(values)
        return pick(en: "(values: \(list))", zh: "（可用值：\(list)）")
    }

    func defaultValue(_ value: String) -> String {
        pick(en: "(default: \(value))", zh: "（預設：\(value)）")
    }

    /// Where to read more, at the foot of a page that lists commands.
    func seeHelpOfCommand(_ path: [String]) -> String {
        let call = ([path.first ?? "", "help"] + path.dropFirst() + [someCommand]).joined(separator: " ")
        return pick(en: "See '\(call)' for the help of a command.", zh: "各指令的說明請見「\(call)」。")
    }

    /// How to leave out what holds a word.
    func leaveOut(_ word: String) -> String {
        pick(en: "to leave out what holds it: NOT \(Sanitised.line(word))", zh: "要排除有這個詞的：NOT \(Sanitised.line(word))")
    }

    /// Where to read more, after a mistake on the command line.
    func seeHelp(of path: [String]) -> String {
        let call = path.joined(separator: " ") + " --help"
        return pick(en: "see: \(call)", zh: "請見 \(call)")
    }
}
