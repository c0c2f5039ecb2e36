import Testing

/// Diary entries made up for the tests, each with the words that a person would accept in its title and as its tags.
struct DiarySample: Sendable, CustomTestStringConvertible {
    /// The entry's text.
    var text: String
    /// A good title holds one of these.
    var titles: [String]
    /// The tags that fit.
    var tags: Set<String>
    /// What a person would say of it in a sentence; empty where the text has hardly more.
    var summary: String

    var testDescription: String { String(text.prefix(16)) }

    /// Reads samples: the text, then a line of title words behind `=`, perhaps a summary behind `~`, and tags behind `#`.
    static func samples(_ source: String) -> [DiarySample] {
        var samples: [DiarySample] = []
        var text: [Substring] = []
        var titles: [String] = []
        var summary = ""
        for line in source.split(separator: "\n") {
            if line.hasPrefix("= ") {
                titles = line.dropFirst(2).split(separator: "|").map(String.init)
            } else if line.hasPrefix("~ ") {
                summary = String(line.dropFirst(2))
            } else if line.hasPrefix("# ") {
                let tags = Set(line.dropFirst(2).split(separator: " ").map(String.init))
                samples.append(
                    DiarySample(text: text.joined(separator: "\n"), titles: titles, tags: tags, summary: summary))
                (text, summary) = ([], "")
            } else {
                text.append(line)
            }
        }
        return samples
    }

    static let all = samples(traditional) + samples(simplified) + samples(english)
}
