/// What the values of a field are.
public indirect enum FieldType: Sendable, Equatable {
    /// Any text.
    case text
    /// True or false.
    case bool
    /// A whole number.
    case integer
    /// A finite number.
    case number
    /// A day.
    case date
    /// A day with a time, and an offset where it is known.
    case datetime
    /// A length of time.
    case duration
    /// One of the values that the template names (`enum`).
    case choice(Choices)
    /// Several texts, or several of the values that the template names.
    case list(of: FieldType)
    /// The id of another entry, of the kind named, and what happens here when that one is removed.
    case link(to: String, onDelete: DeleteRule)
    /// Rows in the body, under a heading of the field's label.
    case table(columns: [Field])
    /// Worked out from other values, never stored.
    case computed(ComputedExpression)
    /// A day, with or without a time; only of standard keys.
    case moment
    /// Tags; only of standard keys.
    case tags

    /// The words that a template may write after `type:`.
    public static let names = [
        "text", "bool", "integer", "number", "date", "datetime", "duration", "enum", "list", "link", "table",
    ]

    /// The word for it in a template.
    public var name: String {
        switch self {
        case .text: "text"
        case .bool: "bool"
        case .integer: "integer"
        case .number: "number"
        case .date: "date"
        case .datetime, .moment: "datetime"
        case .duration: "duration"
        case .choice: "enum"
        case .list, .tags: "list"
        case .link: "link"
        case .table: "table"
        case .computed: "computed"
        }
    }

    /// Whether its values are days or instants.
    var isDate: Bool { self == .date || self == .datetime || self == .moment }

    /// Whether its values can be compared with `min` and `max`.
    var hasOrder: Bool { isDate || self == .integer || self == .number || self == .duration }

    /// The values that it, or each item of a list of it, has to be one of; nil where anything may stand there.
    public var choices: Choices? {
        switch self {
        case .choice(let choices), .list(.choice(let choices)): choices
        default: nil
        }
    }

    /// Whether its values are kept in front matter.
    public var isStored: Bool { unstoredFact == nil }

    /// Why front matter holds no value of it; nil where it does.
    var unstoredFact: FieldProblem.Fact? {
        switch self {
        case .table: .table
        case .computed: .computed
        default: nil
        }
    }
}

/// What happens to an entry when the one it links to is removed.
public enum DeleteRule: String, Sendable, CaseIterable {
    /// It is removed too.
    case cascade
    /// Its link is emptied.
    case nullify
    /// The removal is refused.
    case deny
}

/// The values of an `enum`, with what people call them.
public struct Choices: Sendable, Equatable {
    /// The largest number of values: every item of every list is held against them.
    public static let limit = 1_000

    /// The values as files hold them, in the order of the template.
    public let values: [String]
    /// What they are called, by language, in the order of the values.
    public let labels: [String: [String]]

    /// Gathers values and their labels.
    public init(_ values: [String], labels: [String: [String]] = [:]) {
        self.values = values
        self.labels = labels
    }

    /// What a person who reads a language calls a value; the value itself where the template says nothing.
    public func label(of value: String, for language: String) -> String {
        guard let index = values.firstIndex(of: value), let texts = labels[language], texts.indices.contains(index)
        else { return value }
        return texts[index]
    }

    /// The value that a person means by a word: itself or its label in any language, without regard to case, nor, where it is none as it
    /// stands, to whether its Chinese characters are Traditional or Simplified.
    public func value(meant word: String) -> String? {
        value(meant: word) { $0.lowercased() } ?? value(meant: word, as: Labels.folded)
    }

    private func value(meant word: String, as folding: (String) -> String) -> String? {
        let folded = folding(word)
        if let value = values.first(where: { folding($0) == folded }) { return value }
        for language in Labels.languages {
            guard let index = labels[language]?.firstIndex(where: { folding($0) == folded }) else { continue }
            return values.indices.contains(index) ? values[index] : nil
        }
        return nil
    }
}
