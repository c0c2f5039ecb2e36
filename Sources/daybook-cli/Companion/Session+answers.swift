import Companion
import Daybook

extension Session {
    /// Prints what stands in an entry once it was asked about, as JSON: its title and tags, its page, what its pictures show.
    func report(answered path: String, in vault: Vault) throws {
        let entry = try vault.entry(at: path)
        var answer = heading(of: entry, in: vault)
        answer.append(JSONMember("title", .string(entry.title)))
        answer.append(JSONMember("tags", .array(entry.ownTags.map { .string($0.description) })))
        let written = Dictionary(
            (consume entry).takeBody().companionMembers.map { ($0.key, $0.value) },
            uniquingKeysWith: { first, _ in first })
        answer.append(JSONMember("summary", written["summary"] ?? .null))
        answer.append(JSONMember("descriptions", written["descriptions"] ?? .array([])))
        try data(.object(answer))
    }

    /// The members that say which entry it is.
    func heading(of entry: Entry, in vault: Vault) -> [JSONMember] {
        [
            JSONMember("schema", .integer(1)), JSONMember("path", .string(relative(entry.path, in: vault))),
            JSONMember("id", entry.id.map { .string($0.description) } ?? .null),
        ]
    }
}
