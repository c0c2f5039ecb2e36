import ArgumentParser
import Daybook

/// `tags`: the tags and how many entries have each.
struct Tags: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "tags", abstract: both("List tags with their counts.", "列出標籤與篇數。"),
            discussion: both(
                "A count is of entries that have the tag itself; with --tree also of those with a tag that nests in it. --similar lists tags that are most likely meant to be one, such as #book and #Books, a word in Traditional and in Simplified characters, or twins in full width.",
                "篇數只算直接有這個標籤的；加 --tree 也算底下的標籤。--similar 列出可能是同一個的標籤，例如 #book 與 #Books、繁簡兩種寫法、全形與半形。"
            ))
    }

    /// The orders that tags can be listed in.
    enum Order: String, ExpressibleByArgument, CaseIterable {
        case count, name, recent
    }

    @Argument(
        help: .both("Of which entries; all where nothing is given.", "哪些篇的；沒給就是全部。", valueName: "filter"),
        completion: .custom(Completion.terms))
    var filter: [String] = []

    @Option(help: .both("How to order them.", "排列的方式。", valueName: "order"))
    var sort: Order = .count

    @Flag(help: .both("Nested tags below those that they nest in.", "把底下的標籤排在上層之下。"))
    var tree = false

    @Flag(help: .both("Only tags that look like one another.", "只列出彼此相像的標籤。"))
    var similar = false

    @Flag(help: .both("Those of kinds that are not listed by themselves too.", "連平常不列出的種類也算。"))
    var all = false

    @Flag(help: .both("Write JSON.", "輸出 JSON。"))
    var json = false

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if tree, similar {
            throw ValidationError(both("--tree and --similar do not go together", "--tree 與 --similar 不能並用"))
        }
    }

    func run(in session: Session) throws {
        let vault = try session.vault()
        let listing = try vault.tags(vault.filter(filter), includingUnlisted: all, countsTotals: tree)
        try session.echoDates(of: filter, in: vault)
        let tags = ordered(listing.tags)
        if similar {
            try showSimilar(TagSimilarity.groups(of: listing.tags), in: vault, session)
        } else if json {
            try session.data(Self.json(tags, tree ? listing.totals : nil).text)
        } else if tags.isEmpty {
            let none = listing.matchCount == 0 ? session.words.nothingFound : session.words.noTagFound
            let others =
                filter.isEmpty && !all ? try vault.tags(vault.filter(filter), includingUnlisted: true).tags : []
            let words = session.words
            let missing = try vault.listing().entries.isEmpty ? words.noEntryYet : words.noTagYet
            try session.say(!filter.isEmpty ? none : others.isEmpty ? missing : words.onlyUnlistedTags)
        } else if tree {
            try show(TagTree(tags, totals: listing.totals, isByTotal: sort == .count).rows, session)
        } else {
            try show(tags.map { TagTree.Row($0) }, session)
        }
        try session.warn(of: listing.unreadable)
        if tags.isEmpty, !filter.isEmpty { throw QuietFailure(status: .nothingFound) }
    }

    private func ordered(_ tags: [TagCount]) -> [TagCount] {
        switch sort {
        case .count: tags
        case .name: tags.sorted { $0.tag.folded < $1.tag.folded }
        case .recent:
            tags.sorted { left, right in
                let (a, b) = (
                    left.latest?.instant(assumingOffset: 0) ?? .min, right.latest?.instant(assumingOffset: 0) ?? .min
                )
                return a != b ? a > b : left.tag.folded < right.tag.folded
            }
        }
    }

    private func show(_ tags: [TagTree.Row], _ session: Session) throws {
        let table = Table([
            Table.Column(alignment: .right), Table.Column(minimum: 10, overflow: .truncate), Table.Column(),
        ])
        let rows = tags.lazy.map { tag -> [StyledLine] in
            var name = StyledLine(String(repeating: "  ", count: min(tag.depth, Self.deepest)))
            name.append((tag.depth == 0 ? "#" : "/") + Sanitised.line(tag.name), .bold)
            return [StyledLine(String(tag.count), .cyan), name, StyledLine(tag.latest?.dayText ?? "", .dim)]
        }
        let terminal = session.console.terminal
        try session.page(table.rendered(rows, total: terminal.listingColumns, paint: terminal.outputPaint))
    }

    /// The steps that nested tags are set in by at most.
    private static let deepest = 10

    /// Shows tags that are alike, a blank line between those that are not.
    private func showSimilar(_ groups: [[TagSpelling]], in vault: Vault, _ session: Session) throws {
        if json {
            let alike = groups.map { group in
                JSONValue.array(
                    group.map { tag in
                        .object([JSONMember("tag", .string(tag.text)), JSONMember("count", .integer(tag.count))])
                    })
            }
            let members = [JSONMember("schema", .integer(1)), JSONMember("similar", .array(alike))]
            return try session.data(JSONValue.object(members).text)
        }
        guard let first = groups.first else { return try session.say(session.words.noSimilarTags) }
        var text = ""
        let terminal = session.console.terminal
        for (index, group) in groups.enumerated() {
            if index > 0 { text += "\n" }
            var table = Table([Table.Column(alignment: .right), Table.Column(minimum: 10, overflow: .truncate)])
            for tag in group {
                table.rows.append([
                    StyledLine(String(tag.count), .cyan), StyledLine("#" + Sanitised.line(tag.text), .bold),
                ])
            }
            text += table.rendered(total: terminal.listingColumns, paint: terminal.outputPaint)
        }
        try session.page(text)
        // One that stands in texts alone is for an editor.
        let pairs = first.dropFirst().prefix(3).map { (first[0].text, $0.text) }
        let pair = try pairs.first { try vault.hasInFrontMatter($1) }
        if let pair { return try session.say(session.words.mergeTags(pair.1, into: pair.0)) }
        guard first.count > 1, let tag = Tag(first[1].text),
            let path = try vault.list(Query(.tag(tag), sort: .date), includingUnlisted: true).entries.map(\.path).first(
                where: { path in try vault.entry(at: path).tagsInText.contains { $0.description == tag.description } })
        else { return }
        try session.say(session.words.tagStaysInText(tag.description, of: session.relative(path, in: vault)))
    }

    private static func json(_ tags: [TagCount], _ totals: [String: Int]?) -> JSONValue {
        .object([
            JSONMember("schema", .integer(1)),
            JSONMember(
                "tags",
                .array(
                    tags.map { tag in
                        let total =
                            totals.map { [JSONMember("total", .integer($0[tag.tag.nesting.last ?? ""] ?? tag.count))] }
                            ?? []
                        return .object(
                            [
                                JSONMember("tag", .string(tag.tag.description)),
                                JSONMember("count", .integer(tag.count)),
                                JSONMember("latest", tag.latest.map { .string($0.description) } ?? .null),
                            ] + total)
                    })),
        ])
    }
}

extension Vault {
    /// Whether the front matter of an entry has a tag that is written just so.
    fileprivate func hasInFrontMatter(_ text: String) throws -> Bool {
        guard let tag = Tag(text) else { return false }
        return try list(Query(.tag(tag), sort: .date), includingUnlisted: true).entries.contains { row in
            try entry(at: row.path).frontMatter.tags.contains { Tag($0)?.description == tag.description }
        }
    }
}
