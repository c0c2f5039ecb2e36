import ArgumentParser
import Companion
import Daybook

/// `config requests`: what left this machine.
struct ConfigRequests: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "requests",
            abstract: both("Show what was sent: when, where to, and how much.", "查看送出過什麼：何時、送到哪裡、多少。"),
            discussion: both(
                "The log holds no word of an entry. It is a file of yours on this machine, and may be removed at any time.",
                "記錄裡沒有任何一篇的內容。它是這台機器上你自己的檔案，隨時可以刪除。"))
    }

    @Option(
        name: [.customShort("n"), .long],
        help: .both("How many of the last requests to show.", "顯示最近幾個請求。", valueName: "number"))
    var limit = 20

    @Flag(help: .both("Show them as JSON.", "以 JSON 顯示。"))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let log = session.requestLog(try session.configuration(nil))
        let records = try log.last(max(0, limit))
        if json {
            let list = JSONValue.array(records.map(\.json))
            return try session.console.line(
                JSONValue.object([JSONMember("schema", .integer(1)), JSONMember("requests", list)]).text)
        }
        if !log.isOn { try session.say(session.words.logIsOff) }
        guard !records.isEmpty else { return try session.say(session.words.nothingSent(log.path)) }
        try show(records, session)
        try session.say(session.words.logIs(log.path))
    }

    private func show(_ records: [RequestRecord], _ session: Session) throws {
        let words = session.words
        var table = Table([
            Table.Column(title: words.whenTitle), Table.Column(title: words.commandTitle),
            Table.Column(title: words.hostTitle, overflow: .truncate),
            Table.Column(title: words.modelTitle, maximum: 24),
            Table.Column(title: words.bytesTitle, alignment: .right),
            Table.Column(title: words.tokensTitle, alignment: .right),
        ])
        let hasCosts = records.contains { $0.cost != nil }
        if hasCosts { table.columns.append(Table.Column(title: words.costTitle, alignment: .right)) }
        table.columns.append(Table.Column(title: words.outcomeTitle))
        for record in records {
            let time = EntryDate(record.when)
            var row = [
                StyledLine(time.map { String($0.dayText.dropFirst(5)) + " " + $0.timeText } ?? ""),
                StyledLine(Sanitised.line(record.command ?? "")), StyledLine(Sanitised.line(record.host ?? "")),
                StyledLine(Sanitised.line(record.answered ?? record.model ?? "–")),
                StyledLine(String(record.sent ?? 0)), StyledLine(String(record.spent)),
            ]
            if hasCosts { row.append(StyledLine(record.cost?.description ?? "–")) }
            row.append(StyledLine(words.outcome(record.outcome ?? ""), record.outcome == "ok" ? [] : .yellow))
            table.rows.append(row)
        }
        let terminal = session.console.terminal
        try session.page(table.rendered(total: terminal.listingColumns, paint: terminal.outputPaint))
    }
}

extension RequestRecord {
    /// The record as `config requests --json` gives it: nothing that is not known.
    fileprivate var json: JSONValue {
        func text(_ key: String, _ value: String?) -> JSONMember? { value.map { JSONMember(key, .string($0)) } }
        func number(_ key: String, _ value: Int?) -> JSONMember? { value.map { JSONMember(key, .integer($0)) } }
        func list(_ key: String, _ values: [String]?) -> JSONMember? {
            values.map { JSONMember(key, .array($0.map { .string($0) })) }
        }
        return .object(
            [
                text("when", when), text("command", command), list("entries", entries), list("carried", carried),
                text("provider", provider), text("role", role), text("host", host), text("model", model),
                text("answered", answered), number("sent", sent),
                text("sha256", sha256), number("received", received),
                number("input", input), number("output", output), number("spent", spent),
                cost.map { JSONMember("cost", .number(Double($0.millionths) / 1_000_000)) }, number("status", status),
                text("outcome", outcome),
            ].compactMap { $0 })
    }
}
