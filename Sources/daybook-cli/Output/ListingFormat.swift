import Daybook

/// One way of writing a listing.
protocol ListingFormat: Sendable {
    /// What `--format` calls it.
    var name: String { get }
    /// Whether it writes the entries' whole text, which is then to be read.
    var needsBody: Bool { get }
    /// Whether it writes the fields of each entry's front matter.
    var needsFields: Bool { get }
    /// Whether it writes a field of that name, where an entry has one.
    func shows(_ field: String) -> Bool
    /// Whether it writes a line of each entry's text.
    var showsSnippet: Bool { get }
    /// How wide that line may be, in cells.
    func snippetCells(_ context: ListingContext) -> Int
    /// Whether it is read by people, who get numbers and sentences, and not by programs.
    var isForPeople: Bool { get }
    /// Writes the entries, piece by piece.
    func write(_ entries: [ListedEntry], in context: ListingContext, to put: (String) throws -> Void) throws
}

extension ListingFormat {
    var needsBody: Bool { false }
    var needsFields: Bool { true }
    func shows(_ field: String) -> Bool { needsFields }
    var isForPeople: Bool { false }
    var showsSnippet: Bool { true }
    func snippetCells(_ context: ListingContext) -> Int { 400 }
}

/// For whom a listing is written.
struct ListingContext: Sendable {
    /// The language of what is said to people.
    var words = Words(language: .english)
    /// What styles the text.
    var paint = Paint.off
    /// The width to fit to, nothing where nothing may be cut.
    var columns: Int?
    /// Whether it goes to a terminal, so that no control character may.
    var isTerminal = false
    /// How cells are counted.
    var width = DisplayWidth.standard
    /// The kinds whose names, fields and values people read in their language; nil where they are shown as they are written.
    var kinds: KindLibrary?
    /// What the entries are called that fields lead to; nil where no field does.
    var names: VaultNames?
    /// What ends each path or each line of a template: a line feed, or a zero byte with `-0`.
    var terminator = "\n"

    /// A value for other programs: as it is, or on a terminal without control characters.
    func value(_ text: String) -> String {
        isTerminal ? Sanitised.text(text) : text
    }
}

/// The formats that there are, in the order in which they are named.
enum ListingFormats {
    static let all: [any ListingFormat] = [
        ShortFormat(), FullFormat(), JSONFormat(), JSONLinesFormat(), CSVFormat(), TSVFormat(), PathsFormat(),
    ]

    /// A name that is no format's.
    struct Unknown: Error, Equatable {
        /// What was asked for.
        let name: String
        /// What there is.
        let known: [String]
    }

    /// The format of a name, or a template such as `{date} {title}`, whose fields may be those of kinds too.
    ///
    /// Throws `Unknown`, or `ListingTemplate.Fault` for a template with a mistake.
    static func named(
        _ text: String, kindFields: @autoclosure () throws -> [String] = []
    ) throws -> any ListingFormat {
        if let format = all.first(where: { $0.name == text }) { return format }
        guard text.contains("{") || text.contains("}") else { throw Unknown(name: text, known: all.map(\.name)) }
        return try ListingTemplate(text, kindFields: kindFields())
    }
}
