/// Values that entries share, such as tags: each kept once, and for each entry the numbers of its own.
struct ValueTable<Value: Sendable>: Sendable {
    /// The values.
    private(set) var values: [Value] = []
    private var numbers: [UInt32] = []
    private var ends: [UInt32] = []

    /// Takes a value, and returns its number.
    mutating func add(_ value: Value) -> Int {
        values.append(value)
        return values.count - 1
    }

    /// Gives the next entry a value by its number.
    mutating func append(_ number: Int) { numbers.append(UInt32(truncatingIfNeeded: number)) }

    /// Ends the next entry.
    mutating func endEntry() { ends.append(UInt32(truncatingIfNeeded: numbers.count)) }

    /// The numbers of an entry's values.
    func numbers(of entry: Int) -> ArraySlice<UInt32> {
        numbers[(entry > 0 ? Int(ends[entry - 1]) : 0)..<Int(ends[entry])]
    }

    /// Those of some entries that have a value for which something holds, which is asked once for each value.
    func entries(of entries: EntrySet, where holds: (Value) -> Bool) -> EntrySet {
        let isWanted = values.map(holds)
        guard isWanted.contains(true) else { return EntrySet(of: entries.count) }
        return entries.filter { numbers(of: $0).contains { isWanted[Int($0)] } }
    }
}

/// One value of a field of the front matter.
struct HeldValue: Sendable {
    let key: EntryFields.Key
    /// The field's name as it is compared.
    let name: [UInt32]
    let bytes: [UInt8]

    /// Whether the values of a key are kept: not those that hardly two entries share, or that are known otherwise.
    static func isKept(_ key: EntryFields.Key) -> Bool {
        switch key {
        case .id, .kind, .title, .date, .modified, .tags: false
        default: true
        }
    }
}
