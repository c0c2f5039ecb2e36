/// The front matter of one file as places in its bytes, for a scan that reads very many files.
struct EntryFields {
    /// The keys that a listing or a filter knows; the raw values are their names.
    enum Key: String, CaseIterable {
        case id, kind, title, date, modified, tags, starred, done, ai, location, latitude, longitude, source, conflicts
        case timezone, temperature, start, end
        case isPrivate = "private"
        case other = ""
    }

    private(set) var fields = KeptList<Field>()
    private(set) var values = KeptList<Value>()
    private(set) var decoded: [[UInt8]] = []
    /// For each key one more than the place of its field; 0 where there is none.
    private var slots = [UInt8](repeating: 0, count: Key.allCases.count)
    /// The names at the same places of earlier files, which most often are those of the next one.
    private var seen = SeenKeys()
    /// The same, however they are ordered.
    var recent = RecentKeys()

    /// Forgets everything but the memory that it took.
    mutating func clear() {
        for order in slots.indices { slots[order] = 0 }
        fields.clear()
        values.clear()
        if !decoded.isEmpty { decoded.removeAll(keepingCapacity: true) }
    }

    /// The field of a key, by its own name before others that are read for it.
    func field(_ key: Key) -> Field? {
        let slot = Int(slots[key.order])
        return slot == 0 ? nil : fields[slot - 1]
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
            let isOneText = field.value.items == nil || field.value.isUnquotedLink
            let items = isOneText ? [field.value] : field.value.items ?? []
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
            let isText = isOneText && (field.value.isNull || values.count > first)
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
    private mutating func add(_ name: Value, key: Key, rank: Int, values: Range<Int>, isList: Bool) {
        fields.append(Field(key: key, name: name, values: values, isList: isList, rank: rank))
        enter(fields.count - 1)
    }

    /// Has the field at a place found by its key, unless one is there whose name comes before.
    private mutating func enter(_ place: Int) {
        let field = fields[place]
        let order = field.key.order
        let known = Int(slots[order])
        guard known == 0 || field.rank < fields[known - 1].rank, place < 255 else { return }
        slots[order] = UInt8(truncatingIfNeeded: place + 1)
    }

    /// Takes the front matter that a file begins with in one pass, where that is as simple as `SimplePass` wants it; nil,
    /// and nothing is taken, for any other file.
    mutating func takeSimply(_ bytes: [UInt8]) -> DocumentSplit? {
        guard bytes.count <= Document.sizeLimit else { return nil }
        recent.begin()
        clear()
        guard let end = unsafe bytes.withUnsafeBytes({ unsafe SimplePass.read($0, &fields, &values, &recent) }) else {
            fields.clear()
            values.clear()
            return nil
        }
        for place in fields.indices { enter(place) }
        return DocumentSplit(frontMatter: 4..<end, bodyStart: end + 4)
    }

    /// The plain scalars that stand for nothing (YAML 1.2, 10.3.2).
    private static func isNull(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard range.count == 4 || range.count <= 1 else { return false }
        if range.count == 4, bytes[range.lowerBound] | 0x20 != 0x6E { return false }
        return range.isEmpty || bytes[range].elementsEqual("~".utf8) || bytes[range].elementsEqual("null".utf8)
            || bytes[range].elementsEqual("Null".utf8) || bytes[range].elementsEqual("NULL".utf8)
    }
}
