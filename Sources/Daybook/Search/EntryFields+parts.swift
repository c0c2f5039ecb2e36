extension EntryFields {
    /// One text: a place in the file, or where it is escaped there, in `decoded`; small, since it is written very often.
    struct Value: BitwiseCopyable {
        private let start: UInt32
        private let end: UInt32
        private let decodedPlace: Int32
        /// Whether it stands there without quotes.
        let isPlain: Bool

        init(range: Range<Int>, decoded: Int?, isPlain: Bool) {
            start = UInt32(truncatingIfNeeded: range.lowerBound)
            end = UInt32(truncatingIfNeeded: range.upperBound)
            decodedPlace = decoded.map { Int32(truncatingIfNeeded: $0) } ?? -1
            self.isPlain = isPlain
        }

        var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }
        /// The place among the decoded texts; nil for one that stands in the file as it is.
        var decoded: Int? { decodedPlace < 0 ? nil : Int(decodedPlace) }
    }

    /// One key with its texts.
    struct Field: BitwiseCopyable {
        let key: Key
        let name: Value
        let isList: Bool
        private let shortRank: UInt8
        private let start: UInt32
        private let end: UInt32

        init(key: Key, name: Value, values: Range<Int>, isList: Bool, rank: Int) {
            (self.key, self.name, self.isList) = (key, name, isList)
            shortRank = UInt8(clamping: rank)
            start = UInt32(truncatingIfNeeded: values.lowerBound)
            end = UInt32(truncatingIfNeeded: values.upperBound)
        }

        /// The places of its texts.
        var values: Range<Int> { Int(start)..<max(Int(start), Int(end)) }
        /// How far the name is from the key's own.
        var rank: Int { Int(shortRank) }
    }
}

extension EntryFields.Key {
    /// The place of the key in tables.
    var order: Int {
        switch self {
        case .id: 0
        case .kind: 1
        case .title: 2
        case .date: 3
        case .modified: 4
        case .tags: 5
        case .starred: 6
        case .done: 7
        case .ai: 8
        case .location: 9
        case .latitude: 10
        case .longitude: 11
        case .source: 12
        case .conflicts: 13
        case .timezone: 14
        case .temperature: 15
        case .start: 16
        case .end: 17
        case .isPrivate: 18
        case .other: 19
        }
    }

    /// Whether the values are words that a person might look for, and neither names for programs nor numbers.
    var isText: Bool { self == .location || self == .other }
}
