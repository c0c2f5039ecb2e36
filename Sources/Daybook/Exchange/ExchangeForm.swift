/// The form in which records are exchanged, version 1: one JSON object with `schema`, `entries`, `templates` and `media`.
///
/// An entry has what other programs ask for (`id`, `path`, `kind`, `title`, `date`, `tags`, `fields`) and its file: `front_matter` with its
/// two lines of `---`, and `body`, which behind one another are the file byte by byte; where it is no UTF-8, `bytes` in base64.
enum ExchangeForm {
    static let schema = 1
    /// The keys of an entry in the order in which they are written.
    static let entryKeys = [
        "id", "path", "kind", "title", "date", "tags", "fields", "front_matter", "body", "bytes", "media",
    ]
    /// The keys that have a place of their own beside `fields`.
    static let ownKeys: Set<String> = ["id", "uuid", "kind", "title", "date", "tags"]

    /// What is told of an entry beside its file.
    static func facts(of entry: Entry) -> [JSONMember] {
        var seen: Set<Tag> = []
        let tags = (entry.ownTags + entry.tagsInText).filter { seen.insert($0).inserted }
        func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
        let fields = entry.frontMatter.fields.filter { !ownKeys.contains($0.name.lowercased()) }
        return [
            JSONMember("id", text(entry.id?.description)),
            JSONMember("path", .string(entry.path)),
            JSONMember("kind", .string(entry.kind)),
            JSONMember("title", .string(entry.title)),
            JSONMember("date", text(entry.date?.description)),
            JSONMember("tags", .array(tags.map { .string($0.description) })),
            JSONMember("fields", .object(fields.map { JSONMember($0.name, JSONValue($0.value)) })),
        ]
    }

    /// The addresses of the vault's media that an entry links, each once, and the links to other files of the vault.
    static func media(of entry: Entry) -> (stored: [MediaPath], other: [String]) {
        var stored: [MediaPath] = []
        var other: [String] = []
        var seen: Set<String> = []
        for link in entry.body.media where !link.isRemote {
            guard let path = Layout.resolve(link.destination, from: entry.path), seen.insert(path).inserted else {
                continue
            }
            if let media = MediaPath(path) { stored.append(media) } else { other.append(path) }
        }
        return (stored, other)
    }

    /// The whole member of `entries`.
    static func members(of entry: Entry) -> (members: [JSONMember], stored: [MediaPath], other: [String]) {
        let bytes = entry.file.bytes
        var members = facts(of: entry)
        if !bytes[...].isUTF8 {
            members.append(JSONMember("bytes", .base64(bytes)))
        } else {
            let start = entry.document.bodyStart
            members.append(JSONMember("front_matter", .utf8(bytes[..<start])))
            members.append(JSONMember("body", .utf8(bytes[start...])))
        }
        let (stored, other) = media(of: entry)
        members.append(JSONMember("media", .array(stored.map { .string($0.description) })))
        return (members, stored, other)
    }
}
