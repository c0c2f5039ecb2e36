import Daybook

/// A card for each entry, with all that a listing knows of it.
struct FullFormat: ListingFormat {
    let name = "full"
    let isForPeople = true
    /// Fields that programs keep, of which a person has no use.
    private static let hidden: Set<String> = ["timezone", "modified"]

    func write(_ entries: [ListedEntry], in context: ListingContext, to put: (String) throws -> Void) throws {
        for (index, entry) in entries.enumerated() {
            if index > 0 { try put("\n") }
            for line in lines(of: entry, context) {
                try put(line.rendered(context.paint) + "\n")
            }
        }
    }

    private func lines(of entry: ListedEntry, _ context: ListingContext) -> [StyledLine] {
        var lines = heading(of: entry, context)
        let facts = [
            entry.displayDate, entry.kind, entry.location ?? "", entry.weather ?? "", context.words.media(entry.media),
            entry.hasSummary ? context.words.hasSummary : "", entry.isUnfinished ? context.words.notFinished : "",
            entry.isDone.map { $0 ? context.words.isDone : context.words.isNotDone } ?? "",
        ]
        lines.append(contentsOf: wrapped(facts.filter { !$0.isEmpty }.joined(separator: " · "), .cyan, context))
        if !entry.tags.isEmpty {
            lines.append(contentsOf: wrapped(entry.tags.map { "#" + $0 }.joined(separator: " "), .plain, context))
        }
        for member in entry.fields where !Self.hidden.contains(member.key) {
            let label = Sanitised.line(member.key) + context.words.colon
            lines.append(contentsOf: wrapped(label + FieldText.text(of: member.value), .plain, context))
        }
        // A path is copied from the screen: it is never cut.
        let whereabouts = [entry.id, entry.path].filter { !$0.isEmpty }.map(Sanitised.line)
        lines.append(StyledLine(whereabouts.joined(separator: "  "), .dim))
        if let snippet = entry.snippet { lines.append(contentsOf: quotation(snippet, context)) }
        return lines
    }

    private func heading(of entry: ListedEntry, _ context: ListingContext) -> [StyledLine] {
        let number = entry.number.map { "\($0)  " } ?? ""
        let indent = context.width.of(number)
        let title = Sanitised.line(entry.title)
        let room = context.columns.map { max(1, $0 - indent - (entry.isStarred ? 3 : 0)) }
        var lines = (room.map { context.width.wrapped(title, to: $0) } ?? [title]).enumerated().map { index, part in
            var line = StyledLine(index == 0 ? number : String(repeating: " ", count: indent), .dim)
            line.append(part, .bold)
            return line
        }
        if entry.isStarred, !lines.isEmpty { lines[lines.endIndex - 1].append("  ★", .yellow) }
        return lines
    }

    private func quotation(_ snippet: ListedSnippet, _ context: ListingContext) -> [StyledLine] {
        let text = Sanitised.line(snippet.text)
        guard !text.isEmpty else { return [] }
        let lines = context.columns.map { context.width.wrapped(text, to: max(1, $0 - 2)) } ?? [text]
        return [StyledLine()] + lines.map { StyledLine("  " + $0) }
    }

    private func wrapped(_ text: String, _ style: Style, _ context: ListingContext) -> [StyledLine] {
        let text = Sanitised.line(text)
        guard let columns = context.columns else { return [StyledLine(text, style)] }
        return context.width.wrapped(text, to: columns).map { StyledLine($0, style) }
    }
}
