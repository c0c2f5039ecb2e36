import ArgumentParser
import Daybook

/// `conflicts`: what two devices changed in the same place.
struct Conflicts: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "conflicts",
            abstract: both("Show where both versions of two devices are kept.", "列出兩台裝置的版本並存的地方。"),
            discussion: both(
                "Without an entry all are listed; with one its versions are shown, with the device and the day of each. Settle them with resolve, or in your editor.",
                "不指定時列出全部；指定一篇時顯示它的各個版本，以及來自哪台裝置、哪一天。可用 resolve 處理，或用編輯器。"))
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
        for conflict in found {
            try session.data(session.shown(path: conflict.path, in: vault))
            try session.data("  " + words.summary(of: conflict))
            guard entry != nil else { continue }
            for place in conflict.places {
                for version in place.versions {
                    try session.data("  " + words.heading(of: version))
                    for line in version.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(
                        version.text.hasSuffix("\n") ? 1 : 0)
                    { try session.data("    " + Sanitised.line(String(line))) }
                }
            }
            for value in conflict.values { try session.data("  " + Sanitised.line(value)) }
        }
        try session.say(words.howToResolve)
    }
}

/// `resolve`: settle what two devices changed in the same place.
struct Resolve: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "resolve",
            abstract: both("Settle a place where both versions are kept.", "處理版本並存的地方。"),
            discussion: both(
                "All places of the entry are settled in one commit, which undo takes back. Which version is yours is known from the history; where it does not tell, use --both or --edit.",
                "一次處理這一篇的每一處，做成一次提交，可以 undo。哪個是你的版本由歷史判斷；無法判斷時請用 --both 或 --edit。"))
    }

    @Argument(help: .both("The entry.", "哪一篇。", valueName: "entry"), completion: .custom(Completion.entries))
    var entry: String

    @Flag(help: .both("Keep what was written on this device.", "留下在這台裝置寫的。"))
    var mine = false

    @Flag(help: .both("Keep what was written elsewhere.", "留下在別處寫的。"))
    var theirs = false

    @Flag(name: .customLong("both"), help: .both("Keep both, one after the other.", "兩種都留下，前後相接。"))
    var keepsBoth = false

    @Flag(help: .both("Settle it in your editor.", "用你的編輯器處理。"))
    var edit = false

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let words = session.words
        guard [mine, theirs, keepsBoth, edit].count(where: { $0 }) == 1 else {
            throw Failure(words.oneChoice, hint: words.seeHelp(of: ["daybook", "resolve"]), .usage)
        }
        let vault = try session.writableVault()
        let path = try session.path(of: entry, in: vault)
        guard let conflict = try vault.conflict(at: path) else { throw ResolveError.nothing(path: path) }
        if edit {
            let editing = try Edit.parse([vault.absolute(path)])
            return try editing.run(in: session)
        }
        if !conflict.places.isEmpty {
            let settled = try vault.resolve(path, mine ? .mine : theirs ? .theirs : .both)
            try session.say(words.resolved(conflict.title, settled.places))
            if let change = settled.change { try session.mention(change.committed) }
        }
        if !conflict.values.isEmpty {
            for value in conflict.values { try session.say("  " + Sanitised.line(value)) }
            try session.say(words.valuesStay(session.shown(path: path, in: vault)))
        }
        if conflict.isCopy { try session.say(words.copyStays(session.shown(path: path, in: vault))) }
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
            JSONMember("places", .array(places)), JSONMember("values", .array(values.map { .string($0) })),
            JSONMember("copy", .bool(isCopy)),
        ])
    }
}

extension ResolveError: Tellable {
    func failure(in words: Words) -> Failure {
        switch self {
        case .nothing(let path): Failure(words.nothingToResolve(path), .nothingFound)
        case .unknownSide(let path, let places):
            Failure(words.unknownSide(path, places), hint: words.resolveOtherwise(path), .badData)
        }
    }
}
