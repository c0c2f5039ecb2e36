/// The help of one command, in the person's language and fitted to the terminal.
struct HelpPage {
    /// Commands that are listed together, under a title.
    struct Group: Equatable {
        var title: String
        var commands: [String]
    }

    /// The command that the page is about.
    let command: CommandInfo
    /// Its name with those of the commands above it.
    let path: [String]
    /// How its subcommands are grouped; those in no group come last.
    var groups: [Group] = []
    /// The language.
    let words: Words
    /// The width to fit to.
    var columns = 80
    /// What styles titles and names.
    var paint = Paint.off
    private let width = DisplayWidth.standard

    /// The page of the command at a path below `root`.
    init(root: CommandInfo, path: [String], groups: [Group] = [], words: Words, columns: Int = 80, paint: Paint = .off)
    {
        (command, self.path) = root.descendant(path.dropFirst())
        self.groups = groups
        self.words = words
        self.columns = max(20, columns)
        self.paint = paint
    }

    /// The whole page, with its last line break.
    func rendered() -> String {
        var parts: [String] = []
        if let abstract = command.abstract { parts.append(paragraph(words.helpText(abstract))) }
        parts.append(usage())
        if let discussion = command.discussion { parts.append(paragraph(words.helpText(discussion))) }
        let sections = sections().filter { !$0.rows.isEmpty }
        let labels = sections.flatMap(\.rows).map { width.of($0.label) }
        // A few long labels stand on lines of their own rather than push all the help to the right.
        let labelCells = labels.filter { $0 <= columns * 2 / 5 }.max() ?? 8
        for section in sections { parts.append(rendered(section, labelCells: labelCells)) }
        if command.subcommands?.isEmpty == false { parts.append(paragraph(words.seeHelpOfCommand(path))) }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// The line of usage: name, options in short, required options, arguments.
    private func usage() -> String {
        let arguments = (command.arguments ?? []).filter { $0.shouldDisplay != false }
        var parts = [path.joined(separator: " ")]
        let isLeaf = command.subcommands?.isEmpty != false
        let options = arguments.filter { $0.kind != .positional }
        if options.contains(where: { $0.isOptional == true }) { parts.append(words.someOptions) }
        for option in options where option.isOptional != true { parts.append(option.synopsis) }
        for argument in arguments where argument.kind == .positional { parts.append(argument.synopsis) }
        if !isLeaf { parts.append(words.someCommand) }
        let label = words.usage
        let indent = width.of(label)
        let lines = width.wrapped(words.helpText(parts.joined(separator: " ")), to: columns - indent)
        return paint(label, .bold) + lines.joined(separator: "\n" + String(repeating: " ", count: indent))
    }

    private func paragraph(_ text: String) -> String {
        width.wrapped(paragraphs: text, to: columns)
    }

    private func rendered(_ section: HelpSection, labelCells: Int) -> String {
        let indent = labelCells + 4
        var lines = [paint(section.title, .bold)]
        for row in section.rows {
            let help = width.wrapped(row.help, to: columns - indent)
            var rest = help[...]
            if width.of(row.label) <= labelCells, let first = rest.popFirst() {
                let gap = String(repeating: " ", count: labelCells - width.of(row.label) + 2)
                lines.append(("  " + paint(row.label, .cyan) + gap + first).trimmedAtEnd)
            } else {
                lines.append("  " + paint(row.label, .cyan))
            }
            for line in rest where !row.help.isEmpty { lines.append(String(repeating: " ", count: indent) + line) }
        }
        return lines.joined(separator: "\n")
    }
}
