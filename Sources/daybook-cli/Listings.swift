import Daybook

/// The showing of listings, and the memory of the one that was last shown in this terminal.
struct Listings {
    let session: Session
    let vault: Vault
    /// Whether what fits the words best comes first, where no order was asked for, and not what happened last.
    var ranksWords = false

    /// Shows what a filter finds.
    func show(_ filter: [String], _ options: ListingOptions) throws {
        let asked = try vault.filter(filter)
        try session.echoDates(of: filter, in: vault)
        try show(asked, options, isNarrowed: !filter.isEmpty, whereNone: whatIsNot(asked, filter))
    }

    /// What is said where a filter finds nothing.
    private func whatIsNot(_ asked: Filter, _ filter: [String]) -> [String] {
        if case .tag(let tag) = asked { return [session.words.noneUnderTag(tag.description)] }
        if let unlisted = try? unlistedValue(in: asked) { return [session.words.nothingFound, unlisted] }
        let typed = filter.flatMap { $0.split(whereSeparator: \.isWhitespace) }
        let joining = typed.first {
            Self.joining.contains($0.lowercased()) && $0 != $0.uppercased() && asked.asks(forText: String($0))
        }
        guard typed.count > 1, let joining else { return [session.words.nothingFound] }
        return [session.words.nothingFound, session.words.writeInCapitals(String(joining))]
    }

    /// What is said of a value that no kind lists for a field.
    private func unlistedValue(in filter: Filter) throws -> String? {
        let library = try vault.kinds()
        for term in filter.fieldTerms {
            guard case .equal(let value) = term.comparison else { continue }
            let fields = library.shownFields(named: term.name)
            if let first = fields.first, fields.allSatisfy({ $0.type == .bool }), !FieldType.isFlag(typed: value) {
                let label = first.label(for: session.words.language.rawValue)
                return session.words.notListed(value, for: label, among: ["true", "false"])
            }
            let lists = fields.compactMap { if case .choice(let choices) = $0.type { choices } else { nil } }
            guard let first = fields.first, lists.count == fields.count else { continue }
            if lists.contains(where: { $0.value(meant: value) != nil }) { continue }
            let language = session.words.language.rawValue
            let known = lists.flatMap { choices in choices.values.map { choices.label(of: $0, for: language) } }
            return session.words.notListed(value, for: first.label(for: language), among: known)
        }
        return nil
    }

    /// What joins terms where it is in capitals, and else is a word to look for.
    private static let joining: Set<String> = ["or", "and", "not"]

    /// Shows what a filter finds.
    ///
    /// - Parameters:
    ///   - isNarrowed: Whether somebody gave a filter, so that finding nothing is told by the exit status too.
    ///   - none: What is said where nothing is found in a vault that has entries. Looked up then only: who has entries does
    ///     not wait for the templates here, which are read beside.
    func show(
        _ filter: Filter, _ options: ListingOptions, isNarrowed: Bool,
        whereNone none: @autoclosure @escaping () -> [String]
    ) throws {
        let empty = Empty(isNarrowed: isNarrowed, sentences: none)
        let format = try ListingFormats.named(options.json ? "json" : options.format, kindFields: kindFields())
        var query = Query(
            filter, sort: options.sort?.sort ?? (ranksWords ? nil : .date), isReversed: options.reverse,
            limit: options.count ? 0 : options.limit, details: .all)
        if format.needsBody || format.needsFields { query.details.insert(.document) }
        let context = context(options)
        if format.showsSnippet {
            query.snippet = Snippet.Shape(width: format.snippetCells(context), cells: DisplayWidth.standard.of)
        }
        if options.interactive {
            query.snippet = Snippet.Shape(width: 120, cells: DisplayWidth.standard.of)
            try pick(query, empty, options, format, context)
        } else if let grouping = options.group {
            query.limit = options.limit
            try showGrouped(query, by: grouping, empty, options, format, context)
        } else if let short = format as? ShortFormat, context.columns == nil, !context.paint.isOn {
            try showPlainly(query, empty, options, short, context)
        } else {
            let (words, today, path) = (session.words, session.world.localNow, session.seenFromHere(vault))
            let needsBody = format.needsBody
            let listing = try vault.rows(query, includingUnlisted: options.all, computing: format.shows) { entry in
                var listed = ListedEntry(entry, number: nil, path: path(entry.path), words: words, today: today)
                if !needsBody { listed.body = nil }
                return (entry: listed, path: entry.path)
            }
            try finish(listing, empty, options, isForPeople: format.isForPeople) { numbered in
                let kinds = try vault.kinds()
                let entries = listing.rows.enumerated().map { index, row in
                    var entry = row.entry
                    entry.add(listing.computed.values(of: row.path), of: kinds)
                    if index < numbered { entry.number = index + 1 }
                    return entry
                }
                try write(entries, format, options)
            }
        }
    }

    /// The fields of the vault's kinds that a template of a listing may name beside those of every entry.
    private func kindFields() throws -> [String] {
        let names = try vault.kinds().kinds.flatMap { $0.fields.map(\.name) }
        return Set(names).subtracting(ListingTemplate.fields).sorted()
    }

    /// Lines for people who read them elsewhere, which may be very many.
    private func showPlainly(
        _ query: Query, _ empty: Empty, _ options: ListingOptions, _ format: ShortFormat, _ context: ListingContext
    ) throws {
        var query = query
        query.details = .line
        let worker = query.limit == nil ? ReadyWorker() : nil
        defer { worker?.end() }
        let maker = ShortRowMaker(words: session.words, today: session.world.localNow)
        let (listing, makers) = try vault.rows(query, includingUnlisted: options.all, by: maker)
        try finish(listing, empty, options, isForPeople: true) { numbered in
            let lines = ShortLines(listing.rows, by: makers, numbered: numbered, format: format, context: context)
            try lines.write(beside: worker) { try session.console.write($0) }
        }
    }

    /// Writes a listing and what is to be said of it.
    ///
    /// - Parameter paths: The paths behind the numbers, where they are not those of the listing in its order.
    func finish<Row>(
        _ listing: ListedRows<Row>, _ empty: Empty, _ options: ListingOptions, isForPeople: Bool,
        paths shown: [String]? = nil, _ write: (_ numbered: Int) throws -> Void
    ) throws {
        if options.count {
            try session.data(String(min(listing.matchCount, options.limit ?? .max)))
        } else if listing.rows.isEmpty, isForPeople {
            if listing.matchCount == 0 {
                try (listing.entryCount == 0 ? [session.words.noEntryYet] : empty.sentences()).forEach(session.say)
            }
            // Who moved the folder elsewhere and linked to it has not lost what was in it.
            let linked = listing.entryCount == 0 ? try vault.linkedFolders() : []
            for link in linked { try session.warn(session.words.notFollowed(link)) }
        } else {
            let first = shown ?? listing.paths(ofFirst: Self.mostNumbers)
            try write(isForPeople ? number(first) : 0)
        }
        try session.warn(of: listing.unreadable)
        if listing.matchCount == 0, empty.isNarrowed { throw QuietFailure(status: .nothingFound) }
    }

    /// What it means that nothing is found.
    struct Empty {
        var isNarrowed: Bool
        var sentences: () -> [String]
    }

    /// The entries at the beginning of a listing that get numbers.
    private static let mostNumbers = 999

    private func write(_ entries: [ListedEntry], _ format: any ListingFormat, _ options: ListingOptions) throws {
        var context = context(options)
        if format is FullFormat {
            let kinds = try vault.kinds()
            let shown = Set(entries.map(\.kind)).compactMap { kinds.kind(named: $0) }
            if shown.contains(where: { kind in
                kind.fields.contains { kinds.shownType(of: $0, in: kind).linkTarget != nil }
            }) {
                context.names = try vault.names()
            }
            context.kinds = kinds
        }
        guard context.isTerminal, format.isForPeople else {
            return try format.write(entries, in: context) { try session.console.write($0) }
        }
        var text = ""
        try format.write(entries, in: context) { text += $0 }
        try session.page(text)
    }

    private func context(_ options: ListingOptions) -> ListingContext {
        let terminal = session.console.terminal
        var context = ListingContext(
            words: session.words, paint: terminal.outputPaint, columns: terminal.listingColumns,
            isTerminal: terminal.outputIsTerminal)
        if options.zero { context.terminator = "\0" }
        return context
    }

    /// Lets the first of some entries be named by their place in a list that is shown now; how many may be.
    func number(_ paths: [String]) -> Int {
        let paths = Array(paths.prefix(Self.mostNumbers))
        return remember(paths) ? paths.count : 0
    }

    /// Remembers the paths behind the numbers of this terminal's listing; tells whether they were.
    func remember(_ paths: [String]) -> Bool {
        let file = memory
        do {
            try session.operations.createFolder(FileOperations.folder(of: file), permissions: 0o700)
            try session.operations.replace(
                file, with: Array(paths.joined(separator: "\n").utf8), permissions: 0o600, durably: false)
            return true
        } catch {
            // Numbers are a convenience; without a place for them the listing is shown all the same.
            return false
        }
    }

    /// Keeps the numbers of the last listing right when an entry's file gets another name.
    func renamed(_ path: String, to target: String) {
        guard let bytes = try? session.operations.read(memory, limit: 1_000_000) else { return }
        let lines = bytes.split(separator: 0x0A).map { line in
            line.elementsEqual(path.utf8) ? target : String(decoding: line, as: UTF8.self)
        }
        try? session.operations.replace(
            memory, with: Array(lines.joined(separator: "\n").utf8), permissions: 0o600, durably: false)
    }

    /// The path of the entry on a line of the last listing.
    func path(of number: Int) throws -> String {
        guard try session.operations.information(at: memory) != nil,
            let bytes = try session.operations.read(memory, limit: 1_000_000)
        else { throw ReferenceError.noSuchNumber(number) }
        let lines = bytes.split(separator: 0x0A)
        guard lines.indices.contains(number - 1) else { throw ReferenceError.noSuchNumber(number) }
        let path = String(decoding: lines[number - 1], as: UTF8.self)
        guard try session.operations.information(at: vault.absolute(path))?.kind == .file else {
            throw ReferenceError.noSuchEntry(path)
        }
        return path
    }

    private var memory: String {
        session.stateFolder + "/listings/" + Digest.mark(of: vault.root) + "-" + TerminalName.current
    }
}
