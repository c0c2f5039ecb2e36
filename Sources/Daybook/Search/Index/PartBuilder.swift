/// Makes parts of an index of the entries that one thread reads.
struct PartBuilder: ScanVisitor {
    /// The parts that are ready.
    private(set) var parts: [IndexPart] = []
    private let paths: EntryPaths
    private let stamps: [FileStamp]
    /// The places of the part's entries among all that are read.
    private var places: [Int] = []
    private var records: [EntryRecord] = []
    private var terms = TermCollector()
    private var tags = ValueTable<Tag>()
    /// For each tag of the thread its number in the part, or -1.
    private var tagNumbers: [Int] = []
    private var fields = ValueTable<HeldValue>()
    private var fieldNumbers: [[UInt8]: Int] = [:]
    private var kinds: [[UInt8]] = []

    /// As many hits make a part: enough for small overheads, few enough that collecting them takes little memory.
    private static let mostHits = 3 << 20

    /// A builder of entries at paths whose files had these stamps before they are read.
    init(_ paths: EntryPaths, _ stamps: [FileStamp]) {
        (self.paths, self.stamps) = (paths, stamps)
    }

    mutating func visit(_ text: inout EntryText) {
        text.parse()
        places.append(text.index)
        records.append(EntryRecord(&text, kind: kind(of: text)))
        addTags(&text)
        addFields(text)
        addWords(&text)
        if terms.count >= Self.mostHits || terms.isFull { seal() }
    }

    mutating func end() {
        if !records.isEmpty { seal() }
    }

    private mutating func seal() {
        parts.append(
            IndexPart(
                paths: paths.picking(places), stamps: places.map { stamps[$0] }, records: Array(records),
                terms: terms.end(), tags: tags, fields: fields, kinds: kinds))
        (places, records) = ([], [])
        (tags, tagNumbers) = (ValueTable(), [])
        (fields, fieldNumbers, kinds) = (ValueTable(), [:], [])
    }

    private mutating func kind(of text: EntryText) -> Int {
        let name: [UInt8]
        if let value = text.fields.value(.kind) {
            let place = text.place(of: value)
            name = Array(place.bytes[place.range])
        } else {
            name = Array("note".utf8)
        }
        if let known = kinds.firstIndex(of: name) { return known }
        kinds.append(name)
        return kinds.count - 1
    }

    private mutating func addTags(_ text: inout EntryText) {
        text.findTags()
        for place in text.tagPlaces {
            while tagNumbers.count <= place { tagNumbers.append(-1) }
            if tagNumbers[place] < 0 {
                guard let tag = text.spellings.tags[place] else { continue }
                tagNumbers[place] = tags.add(tag)
            }
            tags.append(tagNumbers[place])
        }
        tags.endEntry()
    }

    /// Adds the values that a comparison with a field would look at.
    private mutating func addFields(_ text: EntryText) {
        var others: [[UInt32]] = []
        for field in text.fields.fields where HeldValue.isKept(field.key) {
            var name: [UInt32] = []
            if field.key == .other {
                let place = text.place(of: field.name)
                name = Needle.folded(Array(place.bytes[place.range]))
                if others.contains(name) { continue }
                others.append(name)
            } else if text.fields.field(field.key)?.values != field.values {
                continue
            }
            for index in field.values {
                let place = text.place(of: text.fields.values[index])
                add(field.key, name, place.bytes[place.range])
            }
        }
        fields.endEntry()
    }

    private mutating func add(_ key: EntryFields.Key, _ name: [UInt32], _ bytes: ArraySlice<UInt8>) {
        var whole = [UInt8(truncatingIfNeeded: key.order)]
        for scalar in name { append(scalar, to: &whole) }
        whole.append(0xFF)
        whole += bytes
        if let known = fieldNumbers[whole] { return fields.append(known) }
        let number = fields.add(HeldValue(key: key, name: name, bytes: Array(bytes)))
        fieldNumbers[whole] = number
        fields.append(number)
    }

    private func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
        for shift in [UInt32(16), 8, 0] { bytes.append(UInt8(truncatingIfNeeded: scalar >> shift)) }
    }

    private mutating func addWords(_ text: inout EntryText) {
        terms.beginEntry()
        if text.problem == nil {
            _ = text.forEachField { zone, bytes, range in
                terms.read(bytes, range, as: zone.hitClass)
                return true
            }
        }
        let zones = BodyZones(text.body(), heading: text.titleHeading())
        terms.read(text.bytes, text.bodyRange(), zones)
    }
}
