/// The names at the places of earlier files and what they stand for: a look at the table is needed where one is new there.
struct SeenKeys {
    private struct Name {
        var bytes: Range<Int>
        var key: EntryFields.Key
        var rank: Int
    }

    private static let mostBytes = 4096
    private var bytes: [UInt8] = []
    private var names: [Name] = []

    /// The key that a name stands for as the `place`th of its file, and how far it is from the key's own name.
    mutating func find(_ text: [UInt8], _ range: Range<Int>, at place: Int) -> (key: EntryFields.Key, rank: Int) {
        if place < names.count, bytes.isEqual(names[place].bytes, to: text, range) {
            return (names[place].key, names[place].rank)
        }
        let found = KnownKeys.find(text, range)
        guard place <= names.count, range.count <= 64 else { return found }
        if bytes.count > Self.mostBytes {
            bytes = []
            names = []
            if place > 0 { return found }
        }
        let start = bytes.count
        for index in range { bytes.append(text[index]) }
        let name = Name(bytes: start..<bytes.count, key: found.key, rank: found.rank)
        if place < names.count { names[place] = name } else { names.append(name) }
        return found
    }
}

/// The names under which keys are read, by their length.
enum KnownKeys {
    private struct Name {
        var bytes: [UInt8]
        var key: EntryFields.Key
        var rank: Int
    }

    private static let longest = 24
    private static let byLength: [[Name]] = {
        var names = [[Name]](repeating: [], count: longest + 1)
        for key in EntryFields.Key.allCases where key != .other {
            for (rank, name) in ([key.rawValue] + FieldName.otherNames(of: key.rawValue)).enumerated() {
                let bytes = Array(name.utf8)
                if bytes.count <= longest { names[bytes.count].append(Name(bytes: bytes, key: key, rank: rank * 2)) }
            }
        }
        return names
    }()

    /// The key that a name stands for, and how far it is from the key's own name.
    static func find(_ bytes: [UInt8], _ range: Range<Int>) -> (key: EntryFields.Key, rank: Int) {
        guard range.count <= longest else { return (.other, 0) }
        for name in byLength[range.count] {
            var isExact = true
            var isEqual = true
            for offset in name.bytes.indices {
                let byte = bytes[range.lowerBound + offset]
                if byte == name.bytes[offset] { continue }
                isExact = false
                if !(0x41...0x5A).contains(byte) || byte | 0x20 != name.bytes[offset] {
                    isEqual = false
                    break
                }
            }
            if isEqual { return (name.key, isExact ? name.rank : name.rank + 1) }
        }
        return (.other, 0)
    }
}
