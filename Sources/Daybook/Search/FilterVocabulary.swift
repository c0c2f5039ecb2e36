/// The names that a filter may use, and the nearest of them to one that is not known.
public struct FilterVocabulary: Sendable, Equatable {
    /// The fields that can be compared besides the terms of the language: those of the kinds and the standard ones.
    public var fields: [String]
    /// The kinds that `kind:` takes; nil takes any.
    public var kinds: [String]?
    /// The texts of the saved filters, by their names in lower case.
    public var saved: [String: String]

    /// The fields of the vault's kinds, whose labels are keys too, and the labels of whose values are values.
    var declared: [DeclaredField] = []
    /// The names of kinds by their labels in lower case.
    var kindLabels: [String: String] = [:]
    /// The fields, in lower case, that are compared with lengths of time and not with plain numbers.
    public var lengths: Set<String>

    /// The fields, in lower case, that are lengths of time in some kinds and something else in others.
    var mixed: Set<String> = []
    /// The fields, in lower case, that are days or moments, worked out or written.
    var dates: Set<String> = []

    /// The words of the language, and the fields of the vault's kinds beside the standard ones.
    public init(
        fields: [String] = [], kinds: [String]? = nil, saved: [String: String] = [:], lengths: [String] = []
    ) {
        self.lengths = Set(lengths.map { $0.lowercased() })
        var seen = Set(Self.terms)
        self.fields = (Self.standardFields + fields).map { $0.lowercased() }.filter { seen.insert($0).inserted }
        self.kinds = kinds
        self.saved = saved
    }

    /// The keys that are terms of the language.
    public static let terms = [
        "tag", "kind", "has", "is", "date", "after", "before", "on", "title", "body", "in",
    ]

    /// The fields that every entry may have.
    public static let standardFields = [
        "id", "location", "weather", "temperature", "latitude", "longitude", "timezone", "source", "ai",
    ]

    /// Every key, the terms first.
    public var keys: [String] { Self.terms + fields }

    /// The keys that a person means by a word: itself, and the fields of which it is a label in any language, unless it is written as
    /// the key is.
    func keys(meant word: String) -> [MeantField] {
        let folded = word.lowercased()
        if keys.contains(where: { $0.isSame(as: word) }) || Self.terms.contains(folded) { return [MeantField(folded)] }
        var meant = declared.meant(word)
        if keys.contains(folded), meant.first?.name != folded { meant.insert(MeantField(folded), at: 0) }
        let isLabel = declared.contains { $0.field.labels.contains(word) }
        if !isLabel, let standard = StandardField.meant(word) { meant = [MeantField(standard.name)] }
        return meant.compactMap { field in
            keys.contains(field.name)
                ? field : field.name == FieldName.tags ? MeantField("tag", in: field.kinds) : nil
        }
    }

    /// The kind that a person means by a label.
    func kind(labelled word: String) -> String? {
        if let name = kindLabels[word.lowercased()] { return name }
        let folded = Labels.folded(word)
        return kindLabels.filter { Labels.folded($0.key) == folded }.map(\.value).min()
    }

    /// What a value of a field may mean: itself, and the values that it labels, each with the kinds in which it does where not all that
    /// have such a field agree.
    func meanings(of value: String, of key: String) -> [(value: String, kinds: [String]?)] {
        var found: [(value: String, kinds: [String]?)] = [(value, nil)]
        let fields = declared.filter { $0.field.name.lowercased() == key }
        for (kind, field) in fields.map({ ($0.kind, $0.field) }) {
            let meant: [String]
            switch field.type {
            case .choice(let choices), .list(.choice(let choices)):
                meant = choices.value(meant: value).map { [$0] } ?? []
            case .bool: meant = FieldType.flag(typed: value.halfWidth).map(FieldType.spellings) ?? []
            default: meant = []
            }
            for meaning in meant where meaning != value {
                if let place = found.firstIndex(where: { $0.value == meaning }) {
                    if let kind { found[place].kinds?.append(kind) }
                } else {
                    found.append((meaning, kind.map { [$0] }))
                }
            }
        }
        // What is called so wherever it may stand is meant wherever it stands.
        for place in found.indices.dropFirst() {
            let isCommon = fields.allSatisfy { other in
                guard let kind = other.kind, found[place].kinds?.contains(kind) == false else { return true }
                return !other.field.type.mayHold(found[place].value)
            }
            if isCommon { found[place].kinds = nil }
        }
        return found
    }

    /// The name that is fewest edits away from a word, two at most and fewer than half of it, else one that begins with it; the
    /// first of equals.
    static func nearest(to word: String, among names: [String]) -> String? {
        let limit = min(2, (word.count - 1) / 2)
        guard word.count <= 64, limit > 0 else { return nil }
        let typed = Array(word.lowercased())
        let found = names.map { (name: $0, distance: distance(typed, Array($0.lowercased()))) }
            .min { $0.distance < $1.distance }
        if let found, found.distance <= limit { return found.name }
        return word.count < 3 ? nil : names.first { $0.lowercased().begins(with: word.lowercased()) }
    }

    /// The insertions, deletions, substitutions and swaps of neighbours between two words (optimal string alignment).
    static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var before: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var next = [row + 1]
            for column in right.indices {
                let same = left[row] == right[column]
                var best = min(last[column + 1] + 1, next[column] + 1, last[column] + (same ? 0 : 1))
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, before[column - 1] + 1)
                }
                next.append(best)
            }
            before = last
            last = next
        }
        return last[right.count]
    }
}

extension KindLibrary {
    /// The names that a filter of a vault with these kinds may use.
    func filterVocabulary(saved: [String: String]) -> FilterVocabulary {
        // A name is compared with lengths where all kinds that have it mean one.
        var measures: [String: Set<ComputedMeasure>] = [:]
        for kind in kinds {
            for field in kind.fields {
                let measure = try? kind.measure(of: field.name) { self.kind(named: $0) }
                measures[field.name.lowercased(), default: []].insert(measure ?? .number)
            }
        }
        var vocabulary = FilterVocabulary(
            fields: kinds.flatMap { $0.fields.map(\.name) }, kinds: names, saved: saved,
            lengths: measures.filter { $0.value == [.duration] }.map(\.key))
        vocabulary.mixed = Set(measures.filter { $0.value.count > 1 && $0.value.contains(.duration) }.map(\.key))
        vocabulary.dates = Set(measures.filter { $0.value == [.date] }.map(\.key))
        vocabulary.declared = shownFields
        for kind in kinds {
            for label in kind.labels.all where vocabulary.kindLabels[label.lowercased()] == nil {
                vocabulary.kindLabels[label.lowercased()] = kind.name
            }
        }
        return vocabulary
    }
}
