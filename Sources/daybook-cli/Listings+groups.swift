import Daybook

/// An entry of a grouped listing.
struct GroupedEntry: Sendable {
    var entry: ListedEntry
    /// The path from the vault's root, by which it is remembered.
    var path: String
    /// The values that it is grouped by.
    var values: [String]
}

extension Listings {
    /// Shows entries below the headings of their groups; what programs read gets the group as a member.
    func showGrouped(
        _ query: Query, by grouping: ListingGrouping, _ empty: Empty, _ options: ListingOptions,
        _ format: any ListingFormat, _ context: ListingContext
    ) throws {
        guard format.isForPeople || format is JSONFormat || format is JSONLinesFormat else {
            throw Failure(session.words.noGroups(in: format.name), .usage)
        }
        if options.count { return try count(query, by: grouping, empty, options, format) }
        let (words, today, path) = (session.words, session.world.localNow, session.seenFromHere(vault))
        let (needsBody, dayStart) = (format.needsBody, vault.dayStart)
        var listing = try vault.rows(query, includingUnlisted: options.all, computing: format.shows) { entry in
            var listed = ListedEntry(entry, number: nil, path: path(entry.path), words: words, today: today)
            if !needsBody { listed.body = nil }
            return GroupedEntry(entry: listed, path: entry.path, values: grouping.values(of: entry, dayStart: dayStart))
        }
        let kinds = try vault.kinds()
        for row in listing.rows.indices {
            listing.rows[row].entry.add(listing.computed.values(of: listing.rows[row].path), of: kinds)
        }
        var groups = ListingGroups(listing.rows, by: grouping, isReversed: options.reverse, values: \.values).groups
        // An entry that stands in several groups has one number.
        var numbers: [String: Int] = [:]
        var paths: [String] = []
        for group in groups {
            for row in group.rows where numbers[row.path] == nil {
                numbers[row.path] = numbers.count + 1
                paths.append(row.path)
            }
        }
        try finish(listing, empty, options, isForPeople: format.isForPeople, paths: paths) { numbered in
            for group in groups.indices {
                for row in groups[group].rows.indices {
                    if let number = numbers[groups[group].rows[row].path], number <= numbered {
                        groups[group].rows[row].entry.number = number
                    }
                }
            }
            try write(groups, by: grouping, format, context)
        }
    }

    private func write(
        _ groups: [ListingGroups<GroupedEntry>.Group], by grouping: ListingGrouping, _ format: any ListingFormat,
        _ context: ListingContext
    ) throws {
        guard format.isForPeople else {
            let entries = groups.flatMap { group in
                group.rows.map { row in
                    var entry = row.entry
                    entry.more.append(JSONMember("group", group.value.map { .string($0) } ?? .null))
                    return entry
                }
            }
            return try format.write(entries, in: context) { try session.console.write($0) }
        }
        let kinds = try vault.kinds()
        let gutter = Gutter(groups.flatMap { $0.rows.map(\.entry) }, context)
        var text = ""
        for (index, group) in groups.enumerated() {
            if index > 0 { text += "\n" }
            var heading = StyledLine(Sanitised.line(name(of: group.value, by: grouping, kinds)), .bold)
            heading.append(" · " + session.words.entries(group.rows.count), .dim)
            let fitting = context.columns.map { heading.truncated(to: $0, context.width) } ?? heading
            text += fitting.rendered(context.paint) + "\n"
            let entries = group.rows.map(\.entry)
            if let short = format as? ShortFormat {
                for entry in entries {
                    for line in short.lines(of: entry, gutter: gutter, context) {
                        text += line.rendered(context.paint) + "\n"
                    }
                }
            } else {
                text += "\n"
                try format.write(entries, in: context) { text += $0 }
            }
        }
        try context.isTerminal ? session.page(text) : session.console.write(text)
    }

    /// The heading of a group, in the language of the reader.
    private func name(of value: String?, by grouping: ListingGrouping, _ kinds: KindLibrary) -> String {
        guard let value else { return grouping == .tag ? session.words.withoutTag : session.words.withoutDate }
        switch grouping {
        case .kind:
            return kinds.kinds.first { $0.name == value }?.label(for: session.words.language.rawValue) ?? value
        case .tag: return "#" + value
        default: return value
        }
    }

    /// Says how many entries each group has.
    private func count(
        _ query: Query, by grouping: ListingGrouping, _ empty: Empty, _ options: ListingOptions,
        _ format: any ListingFormat
    ) throws {
        var query = query
        // What -n leaves depends on the order.
        if query.limit == nil { query.sort = .date }
        query.snippet = nil
        query.details = grouping == .tag ? .tags : []
        let dayStart = vault.dayStart
        let listing = try vault.rows(query, includingUnlisted: options.all) {
            grouping.values(of: $0, dayStart: dayStart)
        }
        let groups = ListingGroups(listing.rows, by: grouping, isReversed: options.reverse) { $0 }.groups
        var uncounted = options
        uncounted.count = false
        try finish(listing, empty, uncounted, isForPeople: format.isForPeople, paths: []) { _ in
            guard format.isForPeople else {
                let counts = groups.map { group in
                    JSONValue.object([
                        JSONMember("group", group.value.map { .string($0) } ?? .null),
                        JSONMember("count", .integer(group.rows.count)),
                    ])
                }
                return try session.data(
                    .object([JSONMember("schema", .integer(JSONFormat.schema)), JSONMember("groups", .array(counts))]))
            }
            let kinds = try vault.kinds()
            var table = Table([Table.Column(alignment: .right), Table.Column(minimum: 10, overflow: .truncate)])
            for group in groups {
                table.rows.append([
                    StyledLine(String(group.rows.count), .cyan),
                    StyledLine(Sanitised.line(name(of: group.value, by: grouping, kinds)), .bold),
                ])
            }
            let terminal = session.console.terminal
            try session.page(table.rendered(total: terminal.listingColumns, paint: terminal.outputPaint))
        }
    }
}
