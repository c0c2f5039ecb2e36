import Companion
import Daybook

extension Session {
    /// Prints what stands in an entry once it was asked about, as JSON: its title and tags, its page, what its pictures show.
    func report(answered path: String, in vault: Vault) throws {
        let entry = try vault.entry(at: path)
        let written = Dictionary(
            entry.body.companionMembers.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        let answer = JSONValue.object(
            heading(of: entry, in: vault) + [
                JSONMember("title", .string(entry.title)),
                JSONMember("tags", .array(entry.ownTags.map { .string($0.description) })),
                JSONMember("summary", written["summary"] ?? .null),
                JSONMember("descriptions", written["descriptions"] ?? .array([])),
            ])
        try data(answer)
    }

    /// The members that say which entry it is.
    func heading(of entry: Entry, in vault: Vault) -> [JSONMember] {
        [
            JSONMember("schema", .integer(1)), JSONMember("path", .string(relative(entry.path, in: vault))),
            JSONMember("id", entry.id.map { .string($0.description) } ?? .null),
        ]
    }
}
