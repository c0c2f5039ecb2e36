import ArgumentParser
import Daybook

/// `tag`: give entries tags, or take them away.
struct TagCommand: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "tag",
            abstract: both("Add tags to an entry, or remove some.", "加上或移除標籤。"),
            discussion: both(
                "For example: daybook tag last +walk +trip/japan --remove rain",
                "例如：daybook tag last +散步 +trip/japan --remove 雨"))
    }

    @Argument(
        help: .both("The entry, then tags to add.", "哪一篇，以及要加的標籤。", valueName: "entry +tag"),
        completion: .custom(Completion.entriesAndTags))
    var arguments: [String] = []

    @Option(
        name: .shortAndLong, help: .both("A tag to remove (can be repeated).", "要移除的標籤（可重複）。", valueName: "tag"),
        completion: .custom(Completion.tags))
    var remove: [String] = []

    @Option(
        help: .both(
            "A tag in whose place the added ones come, wherever it is written just so.", "要被取代的標籤：每一處這樣寫的都換成要加的標籤。",
            valueName: "tag"),
        completion: .custom(Completion.tags))
    var replace: String?

    @OptionGroup var choice: EntryChoice
    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try session.writableVault()
        if let replace { return try replaceTag(replace, in: vault, session) }
        let (paths, names) = try session.targets(arguments, choice, in: vault)
        // `-tag` comes here behind `--` alone.
        let (taken, given) = (names.filter { $0.hasPrefix("-") }, names.filter { !$0.hasPrefix("-") })
        let added = try given.map { try tag($0.hasPrefix("+") ? String($0.dropFirst()) : $0, session) }
        let removed = try (remove + taken.map { String($0.dropFirst()) }).map { try tag($0, session) }
        guard !added.isEmpty || !removed.isEmpty else { throw Failure(session.words.tagWhat, .usage) }
        let changes = try Changing(session: session, vault: vault, command: "tag", choice: choice)
            .change(paths) { document, entry in
                let present = entry.ownTags
                try document.removeFromList(FieldName.tags) { text in Tag(text).map { removed.contains($0) } ?? false }
                let missing = added.filter { !present.contains($0) || removed.contains($0) }
                try document.addToList(FieldName.tags, missing.map(\.description))
            }
        try session.report(changes, of: paths, in: vault)
        for path in paths where !removed.isEmpty {
            let inText = try vault.entry(at: path).tagsInText.filter { removed.contains($0) }
            if let tag = inText.first {
                try session.say(session.words.tagStaysInText(tag.description, of: session.relative(path, in: vault)))
            }
        }
    }

    /// Puts tags in the place of one in the front matter: of a single entry, of those that a filter finds, or of all.
    private func replaceTag(_ text: String, in vault: Vault, _ session: Session) throws {
        let old = try tag(text, session)
        func isOld(_ text: String) -> Bool { Tag(text)?.description == old.description }
        var names = arguments
        var paths: [String]
        if choice.filter == nil, arguments.first?.hasPrefix("+") != false {
            paths = try vault.list(Query(.tag(old), sort: .date), includingUnlisted: true).entries.map(\.path)
        } else {
            (paths, names) = try session.targets(arguments, choice, in: vault)
        }
        let added = try names.map { try tag($0.hasPrefix("+") ? String($0.dropFirst()) : $0, session) }
        guard !added.isEmpty, remove.isEmpty else { throw Failure(session.words.tagWhat, .usage) }
        paths = try paths.filter { try vault.entry(at: $0).frontMatter.tags.contains(where: isOld) }
        guard !paths.isEmpty else {
            try session.say(session.words.nothingFound)
            throw QuietFailure(status: .nothingFound)
        }
        if choice.filter == nil, paths.count > 1, !choice.dryRun {
            try session.confirm(session.words.changeAll(paths.count), yes: choice.yes)
        }
        let changes = try Changing(session: session, vault: vault, command: "tag", choice: choice)
            .change(paths) { document, entry in
                let rest = entry.frontMatter.tags.filter { !isOld($0) }.compactMap { Tag($0) }
                try document.removeFromList(FieldName.tags, where: isOld)
                try document.addToList(FieldName.tags, added.filter { !rest.contains($0) }.map(\.description))
            }
        try session.report(changes, of: paths, in: vault)
    }

    private func tag(_ text: String, _ session: Session) throws -> Tag {
        guard let tag = Tag(text) else { throw Failure(session.words.noTag(text), .usage) }
        return tag
    }
}
