import ArgumentParser
import Daybook

/// `tags`: the tags and how many entries have each.
struct Tags: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "tags", abstract: both("List tags with their counts.", "列出標籤與篇數。"))
    }

    /// The orders that tags can be listed in.
    enum Order: String, ExpressibleByArgument, CaseIterable {
        case count, name, recent
    }

    @Argument(
        help: .both("Of which entries; all where nothing is given.", "哪些篇的；沒給就是全部。", valueName: "filter"),
        completion: .custom(Completion.filter))
    var filter: [String] = []

    @Option(help: .both("How to order them.", "排列的方式。", valueName: "order"))
    var sort: Order = .count

    @Flag(help: .both("Write JSON.", "輸出 JSON。"))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try session.vault()
        let listing = try vault.tags(vault.filter(filter))
        let tags = ordered(listing.tags)
        if json {
            try session.data(Self.json(tags).text)
        } else if tags.isEmpty {
            try session.say(filter.isEmpty ? session.words.noTagYet : session.words.noTagFound)
        } else {
            try show(tags, session)
        }
        for problem in listing.unreadable { try session.warn(problem.error.failure(in: session.words).message) }
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

    private func show(_ tags: [TagCount], _ session: Session) throws {
        var table = Table([
            Table.Column(alignment: .right), Table.Column(minimum: 10, overflow: .truncate), Table.Column(),
        ])
        for tag in tags {
            table.rows.append([
                StyledLine(String(tag.count), .cyan),
                StyledLine("#" + Sanitised.line(tag.tag.description), .bold),
                StyledLine(tag.latest?.dayText ?? "", .dim),
            ])
        }
        let terminal = session.console.terminal
        try session.page(table.rendered(total: terminal.listingColumns, paint: terminal.outputPaint))
    }

    private static func json(_ tags: [TagCount]) -> JSONValue {
        .object([
            JSONMember("schema", .integer(1)),
            JSONMember(
                "tags",
                .array(
                    tags.map { tag in
                        .object([
                            JSONMember("tag", .string(tag.tag.description)), JSONMember("count", .integer(tag.count)),
                            JSONMember("latest", tag.latest.map { .string($0.description) } ?? .null),
                        ])
                    })),
        ])
    }
}
