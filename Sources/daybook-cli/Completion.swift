import ArgumentParser
import Companion
import Daybook

/// What shell completion offers for a word; wherever the vault cannot be read it offers nothing.
enum Completion {
    /// Entries: `last`, and the titles' files, newest first.
    @Sendable static func entries(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        guard let vault = vault(), let listing = try? vault.list(Query(sort: .date, limit: 200, details: .id)) else {
            return []
        }
        return ["last"] + listing.entries.map { $0.id.map { String($0.description.prefix(8)) } ?? $0.path }
    }

    /// Tags.
    @Sendable static func tags(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        (try? vault()?.tags(includingUnlisted: true).tags.map(\.tag.description)) ?? []
    }

    /// The entry as the first word, then tags with `+`.
    @Sendable static func entriesAndTags(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        entries(words, index, prefix) + tags(words, index, prefix).map { "+" + $0 }
    }

    /// Kinds.
    @Sendable static func kinds(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        (try? vault()?.kinds().names) ?? KindLibrary().names
    }

    /// Settings.
    @Sendable static func settings(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        Setting.all.map(\.name) + savedFilters().map { SavedFilter.prefix + $0 }
    }

    /// Providers.
    @Sendable static func providers(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        guard let options = try? GlobalOptions.parse([]) else { return [] }
        return (try? ProviderList(userFile: Session(options).userFile))?.providers.map(\.name) ?? []
    }

    /// The terms of a filter.
    @Sendable static func filter(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        let keys = FilterVocabulary().keys.map { $0 + ":" } + dates.flatMap { ["date:" + $0, "after:" + $0] }
        return keys + savedFilters().map { "@" + $0 } + tags(words, index, prefix).map { "tag:" + $0 }
            + kinds(words, index, prefix).map { "kind:" + $0 }
    }

    /// The names of saved filters.
    static func savedFilters() -> [String] { (try? vault()?.savedFilters().keys.sorted()) ?? [] }

    /// The kinds in force, else those that ship with the program.
    static var kindLibrary: KindLibrary { (try? vault()?.kinds()) ?? KindLibrary() }

    /// Some of the words for periods, as a shell takes them without quotes.
    private static let dates = [
        "today", "yesterday", "this-week", "last-week", "this-month", "last-month", "last-year",
    ]

    private static func vault() -> Vault? {
        guard let options = try? GlobalOptions.parse([]) else { return nil }
        return try? Session(options).openVault()
    }
}
