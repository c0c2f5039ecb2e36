/// The manual page of the program in roff's `man` macros, made from what ArgumentParser knows of its commands.
struct ManualPage {
    /// The root command.
    let root: CommandInfo
    /// The language.
    let words: Words
    /// The program's version.
    let version: String
    /// The day that the page states, as `2026-11-21`.
    let date: String

    /// The page's text.
    func rendered() -> String {
        let name = root.commandName
        var lines = [
            ".TH \(name.uppercased()) 1 \"\(date)\" \"\(name) \(version)\"",
            ".SH \(words.pick(en: "NAME", zh: "名稱"))",
            "\(name) \\- \(Self.escaped(words.helpText(root.abstract ?? "")))",
            ".SH \(words.pick(en: "SYNOPSIS", zh: "用法"))",
            ".B \(name)", Self.escaped(words.someCommand), Self.escaped(words.someOptions),
        ]
        if let discussion = root.discussion {
            lines.append(".SH \(words.pick(en: "DESCRIPTION", zh: "說明"))")
            lines += Self.paragraphs(words.helpText(discussion))
        }
        lines.append(".SH \(words.pick(en: "OPTIONS", zh: "選項"))")
        lines += options(of: root)
        lines.append(".SH \(words.pick(en: "COMMANDS", zh: "指令"))")
        lines += commands(of: root, path: [name])
        return lines.joined(separator: "\n") + "\n"
    }

    private func commands(of command: CommandInfo, path: [String]) -> [String] {
        var lines: [String] = []
        for command in command.subcommands ?? [] where command.shouldDisplay != false {
            let path = path + [command.commandName]
            lines.append(".SS \"\(Self.escaped(synopsis(of: command, path: path)))\"")
            if let abstract = command.abstract { lines += Self.paragraphs(words.helpText(abstract)) }
            if let discussion = command.discussion { lines += Self.paragraphs(words.helpText(discussion)) }
            lines += options(of: command)
            lines += commands(of: command, path: path)
        }
        return lines
    }

    private func synopsis(of command: CommandInfo, path: [String]) -> String {
        let arguments = (command.arguments ?? []).filter { $0.shouldDisplay != false }
        let required = arguments.filter { $0.kind != .positional && $0.isOptional != true }
        let positional = arguments.filter { $0.kind == .positional }
        return words.helpText((path.dropFirst() + (required + positional).map(\.synopsis)).joined(separator: " "))
    }

    private func options(of command: CommandInfo) -> [String] {
        var lines: [String] = []
        for argument in command.arguments ?? [] where argument.shouldDisplay != false {
            let isBuiltIn = argument.names?.contains { $0.name == "help" || $0.name == "version" } == true
            if isBuiltIn, command.commandName != root.commandName { continue }
            lines += [".TP", ".B \(Self.escaped(words.helpText(argument.label)))"]
            var help = words.helpText(argument.abstract ?? "")
            if let values = argument.allValues, !values.isEmpty { help += " " + words.possibleValues(values) }
            if let value = argument.defaultValue, !value.isEmpty, argument.kind != .flag {
                help += " " + words.defaultValue(value)
            }
            lines.append(Self.escaped(help))
        }
        return lines
    }

    /// Text in paragraphs; indented lines are set as they are.
    private static func paragraphs(_ text: String) -> [String] {
        var lines = [".PP"]
        var isExample = false
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let isIndented = line.hasPrefix("  ")
            if isIndented != isExample, !line.isEmpty {
                lines.append(isIndented ? ".nf" : ".fi")
                isExample = isIndented
            }
            lines.append(line.isEmpty ? (isExample ? "" : ".PP") : escaped(String(line)))
        }
        return isExample ? lines + [".fi"] : lines
    }

    /// Text in which roff reads nothing as a request: backslashes, hyphens, and what begins a line.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "\"": result += "\\(dq"
            default: result.append(character)
            }
        }
        return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result
    }
}
