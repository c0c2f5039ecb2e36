import Daybook

/// An entry as `show` writes it: title, what is known of it, the writer's words, the summary, the conversation folded.
struct EntryPage {
    let session: Session
    let vault: Vault
    var showsChat = false
    var showsSummary = false

    var words: Words { session.words }
    var paint: Paint { session.console.terminal.outputPaint }
    private var columns: Int? { session.console.terminal.listingColumns.map { min($0, 100) } }

    /// The whole page, safe for a terminal.
    func text(of entry: Entry) -> String {
        var lines: [String] = []
        if let problem = entry.problem {
            lines.append(
                words.frontMatterBroken(
                    line: problem.line, column: problem.column, problem: words.problem(problem.kind)))
            lines.append("")
            let bytes = entry.file.bytes.last == 0x0A ? entry.file.bytes.dropLast() : entry.file.bytes[...]
            lines += wrapped(String(decoding: bytes, as: UTF8.self))
            return lines.map { $0 + "\n" }.joined()
        }
        let body = entry.body
        lines += heading(of: entry, body)
        lines.append("")
        lines += wrapped(shown(body))
        if let summary = body.summary {
            let text = body.text(of: summary)
            lines.append("")
            if isRepeated(text, summary, body) {
                lines.append(paint(words.summaryFolded, .dim))
            } else {
                lines.append(paint(words.summaryBy(summary.attributes.model ?? "?"), .dim))
                lines += wrapped(text).map { "  " + $0 }
            }
            if body.isSummaryStale {
                lines.append(paint("  " + words.summaryIsStale, .yellow))
            }
        }
        if let conversation = body.conversation {
            lines.append("")
            let isOpen = body.hasOpenConversation
            if showsChat {
                lines += text(of: conversation, isOpen: isOpen)
            } else {
                lines.append(paint(words.conversationFolded(conversation, isOpen: isOpen), .dim))
            }
        }
        return lines.map { $0.trimmedAtEnd + "\n" }.joined()
    }

    /// The media that the entry links and that is not there.
    func missingMedia(of entry: Entry) -> [String] {
        entry.body.media.filter { !$0.isRemote }.compactMap { link in
            guard let path = Layout.resolve(link.destination, from: entry.path) else { return link.destination }
            return (try? vault.operations.information(at: vault.absolute(path))) == .some(nil) ? path : nil
        }
    }

    private func heading(of entry: Entry, _ body: Body) -> [String] {
        var title = wrapped(Sanitised.line(entry.title)).map { paint($0, .bold) }
        let last = max(0, title.count - 1)
        if title.isEmpty { title = [""] }
        if entry.isStarred { title[last] += paint("  ★", .yellow) }
        if let done = entry.frontMatter.bool(FieldName.done) { title[last] += done ? "  ✓" : "  ○" }
        let kind = (try? vault.kinds())?.kind(named: entry.kind)
        let label = kind?.label(for: words.language.rawValue) ?? entry.kind
        let date = entry.date.map(words.moment)
        let facts = [date, label].compactMap { $0.map { Sanitised.line($0) } }.joined(separator: " · ")
        var lines = title + [paint(facts, .cyan)]
        let own = entry.ownTags
        let known = Set(own)
        let tags = own + entry.tagsInText.filter { !known.contains($0) }
        if !tags.isEmpty {
            lines += wrapped(tags.map { "#" + Sanitised.line($0.description) }.joined(separator: " ")).map {
                paint($0, .dim)
            }
        }
        for field in entry.frontMatter.fields where !Self.hidden.contains(field.name.lowercased()) {
            guard !field.value.isNull else { continue }
            let declared = kind?.field(named: field.name) ?? StandardField.named(field.name)?.field
            let label = declared?.label(for: words.language.rawValue) ?? field.name
            let value = shown(field.value, declared)
            lines += wrapped(Sanitised.line(label + words.colon + value))
        }
        return lines
    }

    private func shown(_ node: YAMLNode, _ field: Field?) -> String {
        let text = node.text ?? FieldText.text(of: JSONValue(node))
        switch field?.type {
        case .choice(let choices)?: return choices.label(of: text, for: words.language.rawValue)
        case .duration?: return words.length(text)
        case .bool?: if let isTrue = node.bool { return words.yesOrNo(isTrue: isTrue) }
        default: break
        }
        return field?.unit.map { text + " " + $0 } ?? text
    }

    /// A text made safe, in lines that fit the terminal and leave some cells free.
    func wrapped(_ text: String, less indent: Int = 0) -> [String] {
        let lines = Sanitised.text(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let columns = columns.map({ max(20, $0 - indent) }) else { return lines.map(String.init) }
        return lines.flatMap { line -> [String] in
            DisplayWidth.standard.of(line) <= columns
                ? [String(line)] : DisplayWidth.standard.wrapped(line, to: columns)
        }
    }

    /// Whether a summary, being made of the text's own sentences, would say much of a short text a second time.
    private func isRepeated(_ text: String, _ summary: MarkedRegion, _ body: Body) -> Bool {
        guard !showsSummary, summary.attributes.model == "embedded" else { return false }
        return body.plainText.utf8.count < 3 * text.utf8.count
    }

    /// Keys that are shown in another place, or that a person has no use for.
    private static let hidden: Set<String> = [
        "id", "uuid", "kind", "title", "date", "created", "tags", "keywords", "starred", "done", "modified", "updated",
        "timezone",
    ]
}
