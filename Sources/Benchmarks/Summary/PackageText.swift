/// What people wrote of one package of Debian: one line that sums it up, a long description, and tags.
struct PackageText: Sendable {
    var name: String
    /// The package's source: packages of one source are described in much the same words.
    var source: String
    /// The line, which was written by a person who knows the package, and serves as the summary to reach.
    var synopsis: String
    /// The long description, its lines as they stand, with empty ones between paragraphs.
    var body: String
    /// Tags of what the package is for, as nested tags: `use/searching`.
    var tags: [String]

    /// The whole text, as an entry of a vault has it.
    var text: String { synopsis + ".\n\n" + body }

    /// Which part the package belongs to, by a hash of its source (FNV-1a), so that no part knows the other's words.
    var part: Part {
        let hash = source.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        // The low bits of the hash follow the last letters, so the high ones choose.
        return (hash ^ hash >> 32) >> 16 & 1 == 0 ? .tuning : .heldOut
    }

    /// What a package's texts are for.
    enum Part: Sendable {
        /// To choose methods and numbers by, and to be what a vault knows.
        case tuning
        /// To measure with, and for nothing else.
        case heldOut
    }
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
