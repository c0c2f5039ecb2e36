import ArgumentParser
import Daybook

/// `tag`: give entries tags, or take them away.
struct TagCommand: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
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

    @OptionGroup var choice: EntryChoice
    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try session.writableVault()
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
            if let tag = inText.first { try session.say(session.words.tagStaysInText(tag.description)) }
        }
    }

    private func tag(_ text: String, _ session: Session) throws -> Tag {
        guard let tag = Tag(text) else { throw Failure(session.words.noTag(text), .usage) }
        return tag
    }
}
