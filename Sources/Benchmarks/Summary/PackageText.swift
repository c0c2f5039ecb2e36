/// What people wrote of one package of Debian: one line that sums it up, a long description, and tags.
struct PackageText: Sendable {
    var name: String
    /// The line, which was written by a person who knows the package, and serves as the summary to reach.
    var synopsis: String
    /// The long description, its lines as they stand, with empty ones between paragraphs.
    var body: String
    /// Tags of what the package is for, as nested tags: `use/searching`.
    var tags: [String]

    /// The whole text, as an entry of a vault has it.
    var text: String { synopsis + ".\n\n" + body }
}

/// A language that the figures are taken in.
enum TextLanguage: String, CaseIterable, Sendable {
    case english = "en"
    case chinese = "zh_CN"

    /// As a row of the table has it.
    var name: String { self == .english ? "English" : "Chinese" }

    /// As the peers know it.
    var code: String { self == .english ? "en" : "zh" }
}
