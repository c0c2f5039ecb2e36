import Daybook

/// How a corpus is laid out on the disk: the same entries as files of one program or another.
enum CorpusLayout: String, Sendable {
    /// Daybook's own: `entries/YYYY/MM/YYYY-MM-DD-HHMM-slug.md` with front matter.
    case vault
    /// jrnl's: one text file, here in pieces, one an entry.
    case jrnl
    /// nb's: one flat folder, with the title as a heading and tags behind `#`.
    case nb

    /// The path of an entry, relative to the corpus.
    func path(of entry: CorpusEntry) -> String {
        let date = entry.date
        let day = date.dayText
        let time = Self.two(date.hour) + Self.two(date.minute)
        let slug = Self.slug(entry.title)
        return switch self {
        case .vault: "entries/\(day.prefix(4))/\(day.dropFirst(5).prefix(2))/\(day)-\(time)-\(slug).md"
        case .jrnl: "journal.txt"
        case .nb: "\(day)-\(time)-\(slug).md"
        }
    }

    /// The bytes of an entry.
    func bytes(of entry: CorpusEntry) -> [UInt8] {
        let body = Array(entry.paragraphs.joined(separator: "\n\n".utf8))
        switch self {
        case .vault: return Array(Self.frontMatter(entry).utf8) + body + [0x0A]
        case .jrnl:
            let time = "\(entry.date.dayText) \(Self.two(entry.date.hour)):\(Self.two(entry.date.minute))"
            let tags = entry.tags.map { "@" + $0 }.joined(separator: " ")
            return Array("[\(time)] \(entry.title).\n\(tags.isEmpty ? "" : tags + "\n")".utf8) + body
                + Array("\n\n".utf8)
        case .nb:
            let tags = entry.tags.map { "#" + $0 }.joined(separator: " ")
            return Array("# \(entry.title)\n\n\(tags.isEmpty ? "" : tags + "\n\n")".utf8) + body + [0x0A]
        }
    }

    private static func frontMatter(_ entry: CorpusEntry) -> String {
        var lines = ["---", "id: \(entry.id)", "kind: diary", "title: \(quoted(entry.title))", "date: \(entry.date)"]
        lines.append("tags: [\(entry.tags.joined(separator: ", "))]")
        if let mood = entry.mood { lines.append("mood: \(mood)") }
        if let place = entry.place { lines.append("location: \(place)") }
        return lines.joined(separator: "\n") + "\n---\n\n"
    }

    private static func quoted(_ text: String) -> String {
        text.utf8.contains(UInt8(ascii: ":")) ? "\"\(text)\"" : text
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// The title's first 24 letters, digits and ideographs, with hyphens for what is between them.
    private static func slug(_ title: String) -> String {
        var slug: [Character] = []
        for scalar in title.unicodeScalars {
            let isLetter = scalar.isASCII ? Character(scalar).isLetter || Character(scalar).isNumber : true
            if isLetter {
                slug += Character(scalar).lowercased()
            } else if let last = slug.last, last != "-" {
                slug.append("-")
            }
            if slug.count >= 24 { break }
        }
        while slug.last == "-" { slug.removeLast() }
        return slug.isEmpty ? "entry" : String(slug)
    }
}
