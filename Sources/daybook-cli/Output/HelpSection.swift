/// One titled list of a help page.
struct HelpSection: Equatable {
    struct Row: Equatable {
        var label: String
        var help: String
    }

    var title: String
    var rows: [Row]
}

extension HelpPage {
    /// The sections in order: arguments, commands, titled groups of options, options.
    func sections() -> [HelpSection] {
        let shown = (command.arguments ?? []).filter { $0.shouldDisplay != false && (path.count == 1 || !$0.isVersion) }
        var titles: [String] = []
        for case let title? in shown.map(\.sectionTitle) where !titles.contains(title) { titles.append(title) }
        let plain = shown.filter { $0.sectionTitle == nil }
        var sections = [section(words.argumentsTitle, plain.filter { $0.kind == .positional })] + commandSections()
        for title in titles {
            sections.append(section(words.helpText(title) + words.titleEnd, shown.filter { $0.sectionTitle == title }))
        }
        sections.append(section(words.optionsTitle, plain.filter { $0.kind != .positional }))
        return sections
    }

    private func section(_ title: String, _ arguments: [ArgumentInfo]) -> HelpSection {
        let rows = arguments.map { argument in
            HelpSection.Row(label: words.helpText(argument.label), help: help(of: argument))
        }
        return HelpSection(title: title, rows: rows)
    }

    private func help(of argument: ArgumentInfo) -> String {
        var parts = [argument.abstract, argument.discussion].compactMap { $0 }.map { words.helpText($0) }
        if let values = argument.allValues, !values.isEmpty, argument.kind != .flag {
            parts.append(words.possibleValues(values))
        }
        if let value = argument.defaultValue, !value.isEmpty, argument.kind != .flag {
            parts.append(words.defaultValue(value))
        }
        return parts.joined(separator: words.pick(en: " ", zh: ""))
    }

    private func commandSections() -> [HelpSection] {
        let commands = (command.subcommands ?? []).filter { $0.shouldDisplay != false }
        var left = commands
        var sections: [HelpSection] = []
        for group in groups {
            let rows = group.commands.compactMap { name in commands.first { $0.commandName == name }.map(row) }
            left.removeAll { group.commands.contains($0.commandName) }
            sections.append(HelpSection(title: words.helpText(group.title) + words.titleEnd, rows: rows))
        }
        let title = sections.isEmpty ? words.commandsTitle : words.otherCommandsTitle
        sections.append(HelpSection(title: title, rows: left.map(row)))
        return sections
    }

    private func row(_ command: CommandInfo) -> HelpSection.Row {
        let names = [command.commandName] + (command.aliases ?? [])
        return HelpSection.Row(label: names.joined(separator: ", "), help: words.helpText(command.abstract ?? ""))
    }
}
