extension Statistics {
    /// By what entries are put together.
    public enum Grouping: Sendable, Hashable {
        case day, week, month, year, weekday, hour, kind, tag
        /// The values of fields: of several where it is one label that they have.
        case fields([MeantField])

        /// The groupings that every vault has, by their names.
        public static let named: [(name: String, grouping: Grouping)] = [
            ("day", .day), ("week", .week), ("month", .month), ("year", .year), ("weekday", .weekday), ("hour", .hour),
            ("kind", .kind), ("tag", .tag),
        ]

        /// Whether its rows follow one another in time.
        public var isOfTime: Bool {
            switch self {
            case .day, .week, .month, .year, .weekday, .hour: true
            case .kind, .tag, .fields: false
            }
        }

        /// The names of the groupings that are no fields.
        public static var names: [String] { named.map(\.name) }

        /// Reads the name of a grouping, or the name or a label of a field of the vault's kinds.
        ///
        /// - Throws: `UnknownGrouping` with what is known.
        public init(_ name: String, in vault: Vault) throws {
            let word = name.lowercased()
            if let found = Self.named.first(where: { $0.name == word }) {
                self = found.grouping
                return
            }
            var seen = Set(Self.named.map(\.name))
            let library = try vault.kinds()
            let meant = library.fields(meant: name)
            guard !meant.isEmpty else {
                let names = library.kinds.flatMap(\.fields).map { $0.name.lowercased() }.filter {
                    seen.insert($0).inserted
                }.sorted()
                let known = Self.named.map(\.name) + names
                throw UnknownGrouping(
                    name: name, known: known, suggestion: FilterVocabulary.nearest(to: word, among: known))
            }
            self = .fields(meant)
        }
    }

    /// A word that names nothing that entries could be put together by.
    public struct UnknownGrouping: Error, Equatable, Sendable {
        /// The word.
        public var name: String
        /// What is known.
        public var known: [String]
        /// The nearest of these.
        public var suggestion: String?

        /// A word, with what is known.
        public init(name: String, known: [String], suggestion: String?) {
            (self.name, self.known, self.suggestion) = (name, known, suggestion)
        }
    }

    /// What was counted for one value.
    public struct Row: Sendable, Equatable {
        /// The value, the same in every language: `2026-11-21`, `2026-W47` (ISO 8601), `2026-11`, `2026`, `1` for Monday to `7`,
        /// `00` to `23`, or a kind, a tag, a field's text.
        public var value: String
        /// What was counted.
        public var tally: Tally

        /// A row.
        public init(value: String, tally: Tally) { (self.value, self.tally) = (value, tally) }
    }

    /// About the most rows of times among which those without an entry stand too.
    static let mostRows = 4000

    /// What was counted, by value: times in their order, with those between in which nothing was written as long as all are no more
    /// than about 4,000; numbers and lengths of time from the least up; others from the most entries down.
    public func rows(by grouping: Grouping) -> [Row] {
        switch grouping {
        case .day: rows(of: days, each: 1) { $0.dayText }
        case .week: rows(of: days, each: 7) { $0.weekText }
        case .month: rows(of: days, each: 30) { String($0.dayText.prefix(7)) }
        case .year: rows(of: days, each: 365) { String($0.dayText.prefix(4)) }
        case .weekday: weekdays
        case .hour: hours.enumerated().map { Row(value: EntryDate.padded($0.offset), tally: $0.element) }
        case .kind: ordered(kinds)
        case .tag: ordered(Dictionary(uniqueKeysWithValues: tags.map { ($0.key.description, $0.value) }))
        case .fields: byAmount(values) ?? ordered(values)
        }
    }

    /// Values that are all numbers or all lengths of time, the least first; nil where they are not. Of a field that should hold nothing
    /// else, what is none stands behind.
    private func byAmount(_ tallies: [String: Tally]) -> [Row]? {
        for amount in [{ WrittenNumber($0)?.value }, { ISODuration(iso: $0).map { Double($0.seconds) } }]
            as [(String) -> Double?]
        {
            let found = tallies.compactMap { value, tally in amount(value).map { ($0, Row(value: value, tally: tally)) }
            }
            guard found.count == tallies.count || valuesAreAmounts && !found.isEmpty else { continue }
            let rest = found.count == tallies.count ? [] : ordered(tallies.filter { amount($0.key) == nil })
            return found.sorted { ($0.0, $0.1.value) < ($1.0, $1.1.value) }.map(\.1) + rest
        }
        return nil
    }

    private func ordered(_ tallies: [String: Tally]) -> [Row] {
        tallies.map { Row(value: $0.key, tally: $0.value) }.sorted { left, right in
            left.tally.entries == right.tally.entries
                ? left.value.utf8.lexicographicallyPrecedes(right.value.utf8) : left.tally.entries > right.tally.entries
        }
    }

    private var weekdays: [Row] {
        var rows = (1...7).map { Row(value: String($0), tally: Tally()) }
        for (day, tally) in days { rows[EntryDate(daysSinceEpoch: day).weekday - 1].tally.add(tally) }
        return rows
    }

    private func rows(of days: [Int: Tally], each length: Int, _ value: (EntryDate) -> String) -> [Row] {
        guard let span else { return [] }
        var rows: [Row] = []
        func add(_ day: Int, _ tally: Tally) {
            let value = value(EntryDate(daysSinceEpoch: day))
            if rows.last?.value == value {
                rows[rows.count - 1].tally.add(tally)
            } else {
                rows.append(Row(value: value, tally: tally))
            }
        }
        if span.count / length < Self.mostRows {
            for day in span { add(day, days[day] ?? Tally()) }
        } else {
            // Somebody wrote of the year 1, or mistyped one.
            for (day, tally) in days.sorted(by: { $0.key < $1.key }) { add(day, tally) }
        }
        return rows
    }
}

extension EntryDate {
    /// The calendar page of a day counted from 1970-01-01.
    public init(daysSinceEpoch days: Int) {
        let civil = Self.civil(daysSinceEpoch: days)
        self.init(unchecked: civil.year, civil.month, civil.day)
    }

    /// The week, `2026-W47` (ISO 8601): a week belongs to the year of its Thursday.
    public var weekText: String {
        let thursday = EntryDate(daysSinceEpoch: daysSinceEpoch - (weekday - 4))
        let first = Self.daysSinceEpoch(year: thursday.year, month: 1, day: 1)
        return thursday.dayText.prefix(4) + "-W" + Self.padded((thursday.daysSinceEpoch - first) / 7 + 1)
    }
}
