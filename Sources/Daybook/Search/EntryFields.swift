/// The front matter of one file as places in its bytes, for a scan that reads very many files.
struct EntryFields {
    /// The keys that a listing or a filter knows; the raw values are their names.
    enum Key: String, CaseIterable {
        case id, kind, title, date, modified, tags, starred, done, ai, location, latitude, longitude, source, conflicts
        case timezone, temperature, start, end
        case isPrivate = "private"
        case other = ""
    }

    /// One text: a place in the file, or where it is escaped there, in `decoded`.
    struct Value {
        var range: Range<Int>
        var decoded: Int?
        var isPlain: Bool
    }

    /// One key with its texts.
    struct Field {
        var key: Key
        var name: Value
        var values: Range<Int>
        var isList: Bool
    }

    private(set) var fields: [Field] = []
    private(set) var values: [Value] = []
    private(set) var decoded: [[UInt8]] = []
    private var slots = [Int](repeating: -1, count: Key.allCases.count)
    private var ranks = [Int](repeating: .max, count: Key.allCases.count)
    /// The names at the same places of earlier files, which most often are those of the next one.
    private var seen = SeenKeys()
    /// The same, however they are ordered.
    var recent = RecentKeys()

    /// Forgets everything but the memory that it took.
    mutating func clear() {
        for field in fields {
            slots[field.key.order] = -1
            ranks[field.key.order] = .max
        }
        fields.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        if !decoded.isEmpty { decoded.removeAll(keepingCapacity: true) }
    }

    /// The field of a key, by its own name before others that are read for it.
    func field(_ key: Key) -> Field? {
        let slot = slots[key.order]
        return slot < 0 ? nil : fields[slot]
    }

    /// The first text of a key; nil where there is none, or nothing in it.
    func value(_ key: Key) -> Value? {
        guard let field = field(key), let first = field.values.first else { return nil }
        return values[first]
    }

    /// Takes the fields of a front matter that was read without libyaml.
    mutating func take(_ fast: FastFrontMatter) {
        for index in fast.fields.indices {
            let field = fast.fields[index]
            let first = values.count
            switch field.value {
            case .nothing: break
            case .scalar(let scalar): add(scalar, of: fast)
            case .list(let items, _): for item in items { add(fast.items[item], of: fast) }
            }
            let isList = if case .list = field.value { true } else { false }
            let name = Value(range: field.key, decoded: nil, isPlain: true)
            add(name, key: fast.bytes, field.key, values: first..<values.count, isList: isList)
        }
    }

    /// Takes the fields of a front matter that libyaml read.
    mutating func take(_ frontMatter: FrontMatter) {
        for field in frontMatter.fields {
            let first = values.count
            let items = field.value.items ?? [field.value]
            for item in items {
                guard let text = item.readableText, !item.isNull else { continue }
                let isPlain = if case .scalar(_, .plain) = item.content { true } else { false }
                decoded.append(Array(text.utf8))
                values.append(Value(range: 0..<text.utf8.count, decoded: decoded.count - 1, isPlain: isPlain))
            }
            let bytes = Array(field.name.utf8)
            decoded.append(bytes)
            let name = Value(range: bytes.indices, decoded: decoded.count - 1, isPlain: true)
            // A mapping is as little one text as a list is.
            let isText = field.value.items == nil && (field.value.isNull || values.count > first)
            add(name, key: bytes, bytes.indices, values: first..<values.count, isList: !isText)
        }
    }

    private mutating func add(_ scalar: FastFrontMatter.Scalar, of fast: FastFrontMatter) {
        if scalar.style == .plain {
            if !Self.isNull(fast.bytes, scalar.range) {
                values.append(Value(range: scalar.range, decoded: nil, isPlain: true))
            }
        } else if scalar.hasEscapes {
            let text = Array(fast.text(of: scalar).utf8)
            decoded.append(text)
            values.append(Value(range: text.indices, decoded: decoded.count - 1, isPlain: false))
        } else {
            let inner = scalar.range.lowerBound + 1..<scalar.range.upperBound - 1
            values.append(Value(range: inner, decoded: nil, isPlain: false))
        }
    }

    private mutating func add(_ name: Value, key bytes: [UInt8], _ range: Range<Int>, values: Range<Int>, isList: Bool)
    {
        let found = seen.find(bytes, range, at: fields.count)
        add(name, key: found.key, rank: found.rank, values: values, isList: isList)
    }

    /// Adds a field of a key by one of its names, and the values that it has.
    mutating func add(_ name: Value, key: Key, rank: Int, values: Range<Int>, isList: Bool) {
        let order = key.order
        if rank < ranks[order] {
            ranks[order] = rank
            slots[order] = fields.count
        }
        fields.append(Field(key: key, name: name, values: values, isList: isList))
    }

    /// Adds a value, of the field that comes next.
    mutating func add(_ value: Value) { values.append(value) }

    /// The plain scalars that stand for nothing (YAML 1.2, 10.3.2).
    private static func isNull(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard range.count == 4 || range.count <= 1 else { return false }
        if range.count == 4, bytes[range.lowerBound] | 0x20 != 0x6E { return false }
        return range.isEmpty || bytes[range].elementsEqual("~".utf8) || bytes[range].elementsEqual("null".utf8)
            || bytes[range].elementsEqual("Null".utf8) || bytes[range].elementsEqual("NULL".utf8)
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
