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

    /// Writes the whole page, safe for a terminal, and tells of the media that is not there.
    func write(_ entry: Entry) throws {
        let writer = session.pageWriter()
        if let problem = entry.problem {
            try session.warn(
                words.frontMatterBroken(
                    line: problem.line, column: problem.column, problem: words.problem(problem.kind)))
            let bytes = entry.file.bytes
            var setter = setter(writer, PageWriter.Look(trims: false))
            setter.feed(bytes, 0..<bytes.count - (bytes.last == 0x0A ? 1 : 0))
            setter.end()
            return try writer.finish()
        }
        let body = entry.body
        for line in try heading(of: entry, body) { writer.line(line) }
        writer.line()
        writeWords(of: body, writer)
        if let summary = body.summary { write(summary, of: body, writer) }
        if let conversation = body.conversation {
            writer.line()
            let isOpen = body.hasOpenConversation
            if showsChat {
                write(conversation, isOpen: isOpen, writer)
            } else {
                writer.line(paint(words.conversationFolded(conversation, isOpen: isOpen), .dim))
            }
        }
        try writer.finish()
        try tellMissingMedia(of: body, at: entry.path)
    }

    private func write(_ summary: MarkedRegion, of body: Body, _ writer: PageWriter) {
        let text = body.text(of: summary)
        writer.line()
        // Its marks say whose it was; what somebody wrote into it stands nowhere else.
        if !body.isSummaryEdited, isRepeated(text, summary, body) {
            writer.line(paint(words.summaryFolded, .dim))
        } else {
            writer.line(paint(words.summaryBy(summary.attributes.model ?? "?", isEdited: body.isSummaryEdited), .dim))
            var setter = setter(writer, Self.indented)
            setter.feed(text)
            setter.end()
        }
        if body.isSummaryStale { writer.line(paint("  " + words.summaryIsStale, .yellow)) }
    }

    /// How lines look that stand a little to the right.
    static let indented = PageWriter.Look(lead: [0x20, 0x20])

    /// What sets texts from files into the lines of the page.
    func setter(_ writer: PageWriter, _ look: PageWriter.Look = .init(), less indent: Int = 0) -> TextSetter {
        TextSetter(writer, columns: columns.map { $0 - indent }, look)
    }

    /// Warns of the media that the entry links and that is not there.
    private func tellMissingMedia(of body: Body, at path: String) throws {
        var seen: Set<[UInt8]> = []
        for link in body.media.prefix(CheckProblem.mostFollowed) where !link.isRemote {
            let destination = link.destination
            guard seen.insert(Array(destination.utf8)).inserted else { continue }
            guard let missing = missingMedia(destination, from: path) else { continue }
            try session.warn(words.mediaMissing(Sanitised.line(missing)))
        }
        if body.media.count > CheckProblem.mostFollowed {
            try session.warn(words.onlyFirst(CheckProblem.mostFollowed, .media))
        }
    }

    private func missingMedia(_ destination: String, from entry: String) -> String? {
        guard let path = Layout.resolve(destination, from: entry) else { return destination }
        return (try? vault.operations.information(at: vault.absolute(path))) == .some(nil) ? path : nil
    }

    private func heading(of entry: Entry, _ body: Body) throws -> [String] {
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
        let tags = own + body.firstTags.filter { !known.contains($0) }
        if !tags.isEmpty {
            lines += wrapped(tags.map { "#" + Sanitised.line($0.description) }.joined(separator: " ")).map {
                paint($0, .dim)
            }
        }
        for field in entry.frontMatter.fields where !Self.hidden.contains(field.name.lowercased()) {
            guard !field.value.isNull else { continue }
            let declared = kind?.field(named: field.name) ?? StandardField.named(field.name)?.field
            // Held from before it was worked out, which is shown below.
            if case .computed? = declared?.type { continue }
            let label = declared?.label(for: words.language.rawValue) ?? field.name
            let value = shown(field.value, declared)
            lines += wrapped(Sanitised.line(label + words.colon + value))
        }
        for (name, value) in try vault.computedFields(of: entry) {
            let field = kind?.field(named: name)
            let text: String
            switch value {
            case .duration: text = words.length(value.text)
            case .number: text = field?.unit.map { value.text + " " + $0 } ?? value.text
            case .text, .texts:
                let type = try kind.flatMap { kind in try field.map { try vault.kinds().shownType(of: $0, in: kind) } }
                text = shown(value.items, type, unit: field?.unit)
            }
            let label = field?.label(for: words.language.rawValue) ?? name
            lines += wrapped(Sanitised.line(label + words.colon + text))
        }
        return lines
    }

    private func shown(_ node: YAMLNode, _ field: Field?) -> String {
        let text = node.text ?? FieldText.text(of: JSONValue(node))
        if case .bool? = field?.type, let isTrue = node.bool { return words.yesOrNo(isTrue: isTrue) }
        if case .sequence(let items) = node.content, case .list? = field?.type {
            return shown(items.map { $0.text ?? "" }, field?.type, unit: field?.unit)
        }
        return shown([text], field?.type, unit: field?.unit)
    }

    /// A value as a person reads it; the items of a list stand behind commas.
    private func shown(_ items: [String], _ type: FieldType?, unit: String?) -> String {
        guard let target = type?.linkTarget else { return words.value(items, type, unit: unit) }
        // The id of an entry says nothing to a person. What all entries are called need not be read for it.
        if items.count == 1, !items[0].hasPrefix("[[") {
            return (try? vault.path(named: items[0], from: nil)).flatMap { try? vault.entry(at: $0).title } ?? items[0]
        }
        guard let names = try? vault.names() else { return items.joined(separator: ", ") }
        var titles = LinkedTitles(names)
        return titles.titles(linkedBy: items, ofKind: target)
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
