import ArgumentParser
import Daybook

/// `conflicts`: what two devices changed in the same place.
struct Conflicts: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "conflicts",
            abstract: both("Show where both versions of two devices are kept.", "列出兩台裝置的版本並存的地方。"),
            discussion: both(
                "Without an entry all are listed; with one its versions are shown, with the device and the day of each, side by side where the terminal is wide enough. Settle them with resolve, or in your editor; values that were not chosen, with set.",
                "不指定時列出全部；指定一篇時顯示它的各個版本，以及來自哪台裝置、哪一天；終端機夠寬時左右並列。可用 resolve 處理，或用編輯器；沒選上的值用 set。"))
    }

    @Argument(help: .both("The entry.", "哪一篇。", valueName: "entry"), completion: .custom(Completion.entries))
    var entry: String?

    @Flag(help: .both("Write JSON.", "輸出 JSON。"))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try session.vault()
        let words = session.words
        let found: [Conflict]
        if let entry {
            found = try vault.conflict(at: session.path(of: entry, in: vault)).map { [$0] } ?? []
        } else {
            found = try vault.conflicts()
        }
        if json {
            let list = found.map { $0.json(path: session.relative($0.path, in: vault)) }
            return try session.data(
                JSONValue.object([JSONMember("schema", .integer(1)), JSONMember("conflicts", .array(list))]).text)
        }
        guard !found.isEmpty else { return try session.say(words.noConflicts) }
        let numbered = entry == nil ? Listings(session: session, vault: vault).number(found.map(\.path)) : 0
        for (index, conflict) in found.enumerated() {
            let path = session.shown(path: conflict.path, in: vault)
            let number = index < numbered ? DisplayWidth.standard.padded(String(index + 1), to: 3, .right) + "  " : ""
            try session.data(number + path)
            let indent = entry == nil ? "     " : "  "
            try session.data(sentences: indent + words.summary(of: conflict))
            guard entry != nil else { continue }
            let terminal = session.console.terminal
            for place in conflict.places {
                let view = VersionView(place.versions.map { (words.heading(of: $0), $0.text) })
                for line in view.lines(columns: terminal.listingColumns) {
                    try session.data(line.rendered(terminal.outputPaint))
                }
            }
            for value in conflict.values { try session.data(sentences: "  " + Sanitised.line(value)) }
        }
        if found.contains(where: { !$0.places.isEmpty }) { try session.say(words.howToResolve) }
        if found.contains(where: \.isCopy) { try session.say(words.howToTakeCopies) }
        let marked = found.filter { !$0.strays.isEmpty || !$0.gitMarks.isEmpty }
        if marked.contains(where: { vault.countsAsEntry($0.path) }) { try session.say(words.howToSettleMarks) }
        if marked.contains(where: { !vault.countsAsEntry($0.path) }) { try session.say(words.howToSettleOtherMarks) }
        if found.contains(where: { !$0.values.isEmpty }) { try session.say(words.howToTakeValues) }
    }
}

extension Conflict {
    /// The conflict as `conflicts --json` gives it.
    fileprivate func json(path: String) -> JSONValue {
        let places = places.map { place in
            JSONValue.object([
                JSONMember("id", .string(place.id)),
                JSONMember(
                    "versions",
                    .array(
                        place.versions.map { version in
                            .object([
                                JSONMember("text", .string(version.text)),
                                JSONMember("device", version.device.map { .string($0) } ?? .null),
                                JSONMember("date", version.date.map { .string($0.description) } ?? .null),
                            ])
                        })),
            ])
        }
        return .object([
            JSONMember("path", .string(path)), JSONMember("title", .string(title)),
            JSONMember("places", .array(places)),
            JSONMember("strays", .array(strays.map { .integer($0) })),
            JSONMember("git_marks", .array(gitMarks.map { .integer($0) })),
            JSONMember("values", .array(values.map { .string($0) })),
            JSONMember("copy", .bool(isCopy)),
        ])
    }
}
