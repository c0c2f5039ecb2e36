import Daybook

/// A card for each entry, with all that a listing knows of it.
struct FullFormat: ListingFormat {
    let name = "full"
    let isForPeople = true
    /// Fields that programs keep, of which a person has no use.
    private static let hidden: Set<String> = ["timezone", "modified"]

    func write(_ entries: [ListedEntry], in context: ListingContext, to put: (String) throws -> Void) throws {
        var titles = context.names.map(LinkedTitles.init)
        for (index, entry) in entries.enumerated() {
            if index > 0 { try put("\n") }
            for line in lines(of: entry, context, &titles) {
                try put(line.rendered(context.paint) + "\n")
            }
        }
    }

    private func lines(
        of entry: ListedEntry, _ context: ListingContext, _ titles: inout LinkedTitles?
    ) -> [StyledLine] {
        var lines = heading(of: entry, context)
        let (kind, language) = (context.kinds?.kind(named: entry.kind), context.words.language.rawValue)
        let facts = [
            entry.displayDate, kind?.label(for: language) ?? entry.kind, entry.location ?? "", entry.weather ?? "",
            context.words.media(entry.media),
            entry.hasSummary ? context.words.hasSummary : "", entry.isUnfinished ? context.words.notFinished : "",
            entry.isDone.map { $0 ? context.words.isDone : context.words.isNotDone } ?? "",
        ]
        lines.append(contentsOf: wrapped(facts.filter { !$0.isEmpty }.joined(separator: " · "), .cyan, context))
        if !entry.tags.isEmpty {
            lines.append(contentsOf: wrapped(entry.tags.map { "#" + $0 }.joined(separator: " "), .plain, context))
        }
        for member in entry.fields where !Self.hidden.contains(member.key) && member.value != .null {
            let field =
                context.kinds == nil
                ? nil : kind?.field(named: member.key) ?? StandardField.named(member.key)?.field
            let label = Sanitised.line(field?.label(for: language) ?? member.key) + context.words.colon
            let value = value(of: member, field, of: kind, context, &titles)
            lines.append(contentsOf: wrapped(label + value, .plain, context))
        }
        // A path is copied from the screen: it is never cut.
        let whereabouts = [entry.id, entry.path].filter { !$0.isEmpty }.map(Sanitised.line)
        lines.append(StyledLine(whereabouts.joined(separator: "  "), .dim))
        if let snippet = entry.snippet { lines.append(contentsOf: quotation(snippet, context)) }
        return lines
    }

    private func value(
        of member: JSONMember, _ field: Field?, of kind: Kind?, _ context: ListingContext,
        _ titles: inout LinkedTitles?
    ) -> String {
        guard let field else { return FieldText.text(of: member.value) }
        let type = kind.flatMap { kind in context.kinds?.shownType(of: field, in: kind) } ?? field.type
        if case .computed = type {
            let text = FieldText.text(of: member.value)
            let length = context.words.length(text)
            return length == text ? context.words.value([text], nil, unit: field.unit) : length
        }
        let items: [JSONValue] = if case .array(let items) = member.value { items } else { [member.value] }
        if let target = type.linkTarget, let shown = titles?.titles(linkedBy: items.map(FieldText.text), ofKind: target)
        {
            return shown
        }
        return context.words.value(items.map(FieldText.text), type, unit: field.unit)
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
