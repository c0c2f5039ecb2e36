/// Pages of diaries made up for the figures: what a person would call each, say of it, and tag it with.
struct DiaryPage: Sendable, Equatable {
    var text: String
    /// A title by a person.
    var title: String
    /// A summary by a person.
    var summary: String
    /// The tags that its writer gave it, who uses the same ones on other pages.
    var tags: [String]
    /// Words that would be no wrong tags besides.
    var others: Set<String>
}

/// Two diaries, each of one writer.
enum Diaries {
    /// The pages of the diary in a language, in order.
    static func pages(in language: TextLanguage) -> [DiaryPage] {
        read(language == .english ? english : chinese)
    }

    /// Reads pages: the text, then its title behind `=`, its summary behind `~`, its tags behind `#`, and other words
    /// behind `+`, which end it.
    static func read(_ source: String) -> [DiaryPage] {
        var pages: [DiaryPage] = []
        var page = DiaryPage(text: "", title: "", summary: "", tags: [], others: [])
        for line in source.split(separator: "\n") {
            let rest = String(line.dropFirst(2))
            switch line.first {
            case "=": page.title = rest
            case "~": page.summary = rest
            case "#": page.tags = rest.split(separator: " ").map(String.init)
            case "+":
                page.others = Set(rest.split(separator: " ").map(String.init))
                pages.append(page)
                page.text = ""
            default: page.text += page.text.isEmpty ? String(line) : "\n\n" + line
            }
        }
        return pages
    }

    /// The other pages as the vault of one, the newest first.
    static func vault(besides place: Int, of pages: [DiaryPage]) -> [(text: String, tags: [String])] {
        pages.indices.reversed().filter { $0 != place }.map { (pages[$0].text, pages[$0].tags) }
    }
}
