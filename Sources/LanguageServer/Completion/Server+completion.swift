internal import Daybook

extension Server {
    /// The most that is offered at once; more is found by typing on.
    static let mostItems = 200

    /// What could be written where the cursor stands.
    mutating func complete(_ params: WireJSON) throws(ResponseError) -> WireJSON {
        guard let (text, place, offset) = try asked(params), let found = CompletionPlace(text, at: offset) else {
            return .null
        }
        refresh(place.root, after: 5)
        guard let view = vaults[place.root] else { return .null }
        let completion = Completion(view: view, text: text, own: place.path, language: voice.language)
        let (word, items) = completion.items(found)
        let range = text.json(word.range, encoding)
        return .object([
            "isIncomplete": .bool(items.count > Self.mostItems),
            "items": .array(items.prefix(Self.mostItems).enumerated().map { $1.json(range, order: $0) }),
        ])
    }
}

/// Finds what fits a place.
struct Completion {
    let view: VaultView
    let text: DocumentText
    /// The path of the entry that is written.
    let own: String
    let language: String

    /// The word that is replaced, and what may stand in its place, the best first.
    func items(_ place: CompletionPlace) -> (word: CompletionPlace.Word, items: [CompletionItem]) {
        switch place {
        case .link(let word, let isClosed): (word, links(word.typed, isClosed: isClosed))
        case .heading(let word, let target, let isClosed):
            (word, headings(word.typed, of: target, isClosed: isClosed))
        case .tag(let word): (word, tags(word.typed))
        case .key(let word, let hasColon): (word, keys(word.typed, hasColon: hasColon))
        case .value(let word, let key, let style): (word, values(word.typed, of: key, style))
        }
    }

    /// Those that fit, those whose beginning fits first, else in their order.
    private func fitting<Item>(
        _ typed: String, _ all: some Sequence<Item>, by names: (Item) -> [String]
    ) -> [(item: Item, name: Int)] {
        let typed = Fit.key(of: typed)
        if typed.isEmpty { return all.map { ($0, 0) } }
        var (beginning, inside): ([(Item, Int)], [(Item, Int)]) = ([], [])
        for item in all {
            var within: Int?
            var place: Int?
            for (index, name) in names(item).enumerated() {
                switch Fit(typed, Fit.key(of: name)) {
                case .beginning where place == nil: place = index
                case .inside where within == nil: within = index
                default: break
                }
            }
            if let place { beginning.append((item, place)) } else if let within { inside.append((item, within)) }
        }
        return beginning + inside
    }

    // MARK: - Links

    private func links(_ typed: String, isClosed: Bool) -> [CompletionItem] {
        let entries = (view.names?.entries ?? []).filter { !$0.path.isSame(as: own) }
        let found = fitting(typed, entries) { [$0.title, $0.name] + ($0.titles.count > 1 ? $0.titles : []) }
        return found.prefix(Server.mostItems + 1).map { entry, index in
            let name = linkText(entry)
            return CompletionItem(
                label: entry.title, text: name + (isClosed ? "" : "]]"), kind: .reference, detail: detail(of: entry),
                filter: index == 0 ? entry.title : index == 1 ? entry.name : entry.titles[index - 2])
        }
    }

    /// What stands between the brackets: the title where that leads to this entry alone, else the file's name before it.
    private func linkText(_ entry: VaultNames.Named) -> String {
        let target = view.names?.linkText(to: entry) ?? entry.name
        let isPlain = !entry.title.isEmpty && !entry.title.contains { "[]|#^".contains($0) || $0.isNewline }
        return isPlain && target != entry.title ? target + "|" + entry.title : target
    }

    private func detail(of entry: VaultNames.Named) -> String {
        [entry.date?.dayText, entry.path].compactMap { $0 }.joined(separator: "  ")
    }

    private func headings(_ typed: String, of target: String, isClosed: Bool) -> [CompletionItem] {
        let path = target.isEmpty ? own : view.names?.targets.paths(named: target).first
        guard let path else { return [] }
        let isOwn = path.isSame(as: own)
        guard let document = isOwn ? Document(bytes: text.bytes) : (try? view.vault.entry(at: path))?.document else {
            return []
        }
        let body = Body(of: document)
        let names = body.headings.map { body.text($0.range) }
        return fitting(typed, names) { [$0] }.map { name, _ in
            CompletionItem(label: name, text: name + (isClosed ? "" : "]]"), kind: .reference)
        }
    }

    // MARK: - Tags

    private func tags(_ typed: String) -> [CompletionItem] {
        fitting(typed, knownTags) { [$0.name] }.prefix(Server.mostItems + 1).map { tag, _ in
            CompletionItem(
                label: tag.name, text: tag.name, kind: .keyword, detail: tag.count > 0 ? String(tag.count) : nil)
        }
    }

    /// The tags of the vault, the commonest first, and behind them what others nest in.
    private var knownTags: [(name: String, count: Int)] {
        let tags = view.names?.tags ?? []
        var seen = Set(tags.map(\.tag))
        var above: [(String, Int)] = []
        for tag in tags {
            var parts = tag.tag.description.pathParts()
            while parts.count > 1 {
                parts.removeLast()
                guard let parent = Tag(parts.joined(separator: "/")), seen.insert(parent).inserted else { break }
                above.append((parent.description, 0))
            }
        }
        return tags.map { ($0.tag.description, $0.count) } + above
    }

    // MARK: - Front matter

    private var kind: Kind? {
        FrontMatterLine.keys(of: text).first { $0.name == FieldName.kind }.flatMap { view.kinds.kind(named: $0.value) }
    }

    private func keys(_ typed: String, hasColon: Bool) -> [CompletionItem] {
        let present = Set(FrontMatterLine.keys(of: text).map { $0.name.lowercased() })
        let own = (kind?.fields ?? []).filter(\.type.isStored)
        let standard = StandardField.all.filter { standard in
            (!standard.isKeptByProgram || standard.field.name == FieldName.kind)
                && !own.contains { $0.name == standard.field.name }
        }
        let fields = (own + standard.map(\.field)).filter { field in
            !present.contains(field.name.lowercased()) || field.name == typed
        }
        return fitting(typed, fields) { [$0.name, $0.label(for: language)] }.map { field, index in
            let label = field.label(for: language)
            return CompletionItem(
                label: field.name, text: field.name + (hasColon ? "" : ": "), kind: .field,
                detail: label == field.name ? field.type.name : label + "  " + field.type.name,
                filter: index == 0 ? field.name : label)
        }
    }

    private func values(_ typed: String, of key: String, _ style: CompletionPlace.ValueStyle) -> [CompletionItem] {
        let lowered = key.lowercased()
        if lowered == FieldName.tags || FieldName.otherNames(of: FieldName.tags).contains(lowered) {
            return tags(typed).map { written($0, style) }
        }
        if lowered == FieldName.kind {
            let kinds = view.kinds.names.map { name in
                (name, view.kinds.kind(named: name)?.label(for: language) ?? name)
            }
            return choices(typed, kinds, style)
        }
        guard let field = kind?.field(named: key) ?? StandardField.named(lowered)?.field else { return [] }
        return values(typed, field.type, style)
    }

    private func values(_ typed: String, _ type: FieldType, _ style: CompletionPlace.ValueStyle) -> [CompletionItem] {
        switch type {
        case .bool: return choices(typed, [("true", "true"), ("false", "false")], style)
        case .choice(let choices):
            return self.choices(typed, choices.values.map { ($0, choices.label(of: $0, for: language)) }, style)
        case .list(let element): return values(typed, element, style)
        case .link(let kind, _):
            let entries = (view.names?.entries ?? []).filter { $0.kind == kind && $0.id != nil }
            return fitting(typed, entries) { [$0.title, $0.id ?? ""] }.prefix(Server.mostItems + 1).map {
                entry, index in
                let item = CompletionItem(
                    label: entry.title, text: entry.id ?? "", kind: .file, detail: detail(of: entry),
                    filter: index == 0 ? entry.title : entry.id)
                return written(item, style)
            }
        case .text, .integer, .number, .date, .datetime, .duration, .table, .computed, .moment, .tags: return []
        }
    }

    private func choices(
        _ typed: String, _ values: [(value: String, label: String)], _ style: CompletionPlace.ValueStyle
    ) -> [CompletionItem] {
        fitting(typed, values) { [$0.value, $0.label] }.map { choice, index in
            let item = CompletionItem(
                label: choice.value, text: choice.value, kind: .enumMember,
                detail: choice.label == choice.value ? nil : choice.label,
                filter: index == 0 ? choice.value : choice.label)
            return written(item, style)
        }
    }

    private static func isUUID(_ text: String) -> Bool {
        text.utf8.count == 36 && text.utf8.allSatisfy { $0 == 0x2D || UnicodeScalar($0).properties.isASCIIHexDigit }
    }

    /// The item as YAML has it at that place.
    private func written(_ item: CompletionItem, _ style: CompletionPlace.ValueStyle) -> CompletionItem {
        var item = item
        item.filter = item.filter ?? item.text
        switch style {
        case .quoted: break
        // Truth values are words of YAML's own.
        case _ where item.text == "true" || item.text == "false": break
        // As everything else writes ids.
        case _ where item.kind == .file && Self.isUUID(item.text): break
        case .touching, .block: item.text = item.text.yamlValue(inFlow: false)
        case .flow: item.text = item.text.yamlValue(inFlow: true)
        }
        if style == .touching {
            item.text = " " + item.text
            item.filter = item.filter.map { " " + $0 }
        }
        return item
    }
}
