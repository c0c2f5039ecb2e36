#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// One pass over a front matter, each line of which is `key: ` and a plain text, one in double quotes without escapes, or a
/// list of such between brackets.
///
/// What it takes is what `FastFrontMatter` reads, to which the rest is left; a differential test holds the two equal.
@safe struct SimplePass {
    private typealias Field = EntryFields.Field
    private typealias Value = EntryFields.Value

    private static let mostValues = 256

    private let file: UnsafeRawBufferPointer
    private let fields: UnsafeMutableBufferPointer<EntryFields.Field>
    private let values: UnsafeMutableBufferPointer<EntryFields.Value>
    private var fieldCount = 0
    private var valueCount = 0

    /// Fills both lists, and returns where the line is that ends the front matter; nil where it is not that simple.
    static func read(
        _ file: UnsafeRawBufferPointer, _ fields: inout KeptList<EntryFields.Field>,
        _ values: inout KeptList<EntryFields.Value>, _ recent: inout RecentKeys
    ) -> Int? {
        var end: Int?
        let none = Value(range: 0..<0, decoded: nil, isPlain: true)
        let noField = Field(key: .other, name: none, values: 0..<0, isList: false, rank: 0)
        unsafe fields.fill(room: RecentKeys.count, with: noField) { fields in
            var fieldCount = 0
            unsafe values.fill(room: mostValues, with: none) { values in
                var pass = unsafe SimplePass(file: file, fields: fields, values: values)
                end = pass.read(&recent)
                fieldCount = pass.fieldCount
                return pass.valueCount
            }
            return fieldCount
        }
        return end
    }

    private init(
        file: UnsafeRawBufferPointer, fields: UnsafeMutableBufferPointer<EntryFields.Field>,
        values: UnsafeMutableBufferPointer<EntryFields.Value>
    ) {
        unsafe (self.file, self.fields, self.values) = (file, fields, values)
    }

    /// Reads from the first line on.
    private mutating func read(_ recent: inout RecentKeys) -> Int? {
        let file = unsafe file
        guard file.count >= 4, let base = file.baseAddress, unsafe Self.isMarker(base) else { return nil }
        var line = 4
        while line &+ 4 <= file.count {
            if unsafe Self.isMarker(base + line) {
                guard line <= YAMLReader.sizeLimit, unsafe isPlain(base, 4..<line) else { return nil }
                return line
            }
            guard line &+ RecentKeys.reach <= file.count, unsafe fieldCount < fields.count,
                let found = unsafe memchr(base + line, 0x0A, file.count &- line),
                let known = unsafe recent.find(base + line)
            else { return nil }
            let end = unsafe UnsafeRawPointer(found) - base
            let length = recent[known].length
            let start = line &+ length &+ 2
            guard start < end, unsafe base.load(fromByteOffset: end &- 1, as: UInt8.self) != 0x0D else { return nil }
            let first = valueCount
            let isList = unsafe base.load(fromByteOffset: start, as: UInt8.self) == 0x5B
            if isList {
                guard unsafe readList(base, start &+ 1..<end) else { return nil }
            } else {
                guard let value = unsafe Self.value(base, start..<end), unsafe add(value, base)
                else { return nil }
            }
            let place = Value(range: line..<line &+ length, decoded: nil, isPlain: true)
            unsafe fields[fieldCount] = Field(
                key: recent[known].key, name: place, values: first..<valueCount, isList: isList,
                rank: recent[known].rank)
            fieldCount &+= 1
            line = end &+ 1
        }
        return nil
    }

    /// Whether all of it is text, and no plain text holds a sign that ends it or makes it something else.
    ///
    /// There is one colon before a blank on each line, behind its key: no more of them than lines is no sign anywhere.
    private func isPlain(_ base: UnsafeRawPointer, _ lines: Range<Int>) -> Bool {
        guard lines.count <= SimpleLines.mostBytes, unsafe lines.upperBound &+ 17 <= file.count else {
            return unsafe holdsNoSign(base) && FastFrontMatter.isPlainText(file, lines)
        }
        let found = unsafe SimpleLines.look(at: base, lines)
        if found.colons != fieldCount || found.hasComment, unsafe !holdsNoSign(base) { return false }
        if found.hasControl { return unsafe FastFrontMatter.isPlainText(file, lines) }
        return unsafe !found.isBeyondASCII || FastFrontMatter.isPlainBeyondASCII(file, lines)
    }

    /// Whether each plain text for itself holds no sign.
    private func holdsNoSign(_ base: UnsafeRawPointer) -> Bool {
        for place in 0..<fieldCount where unsafe !fields[place].isList {
            for number in unsafe fields[place].values {
                let value = unsafe values[number]
                if value.isPlain, unsafe !SimpleText.isPlain(base, value.range, fileEnd: file.count) { return false }
            }
        }
        return true
    }

    /// Adds a value, unless it stands for nothing; false where there is no room for it.
    private mutating func add(_ value: Value, _ base: UnsafeRawPointer) -> Bool {
        if value.isPlain, value.range.count == 4, unsafe Self.isNull(base + value.range.lowerBound) { return true }
        guard unsafe valueCount < values.count else { return false }
        unsafe values[valueCount] = value
        valueCount &+= 1
        return true
    }

    /// Whether a line is `---` and nothing else; there must be four bytes.
    private static func isMarker(_ line: UnsafeRawPointer) -> Bool {
        unsafe UInt32(littleEndian: line.loadUnaligned(as: UInt32.self)) == 0x0A2D_2D2D
    }

    /// Whether four bytes are a plain scalar that stands for nothing (YAML 1.2, 10.3.2).
    private static func isNull(_ text: UnsafeRawPointer) -> Bool {
        switch unsafe UInt32(littleEndian: text.loadUnaligned(as: UInt32.self)) {
        case 0x6C6C_756E, 0x6C6C_754E, 0x4C4C_554E: true
        default: false
        }
    }

    /// A text that takes all of a range which is not empty.
    private static func value(_ base: UnsafeRawPointer, _ range: Range<Int>) -> Value? {
        let first = unsafe base.load(fromByteOffset: range.lowerBound, as: UInt8.self)
        if first == 0x22 {
            guard let end = unsafe quotedEnd(base, range), end == range.upperBound else { return nil }
            return Value(range: range.lowerBound &+ 1..<end &- 1, decoded: nil, isPlain: false)
        }
        // Blanks at the end are not part of it; what else it may hold is looked at for all lines at once.
        guard SimpleText.isWord(first), unsafe base.load(fromByteOffset: range.upperBound &- 1, as: UInt8.self) != 0x20
        else { return nil }
        return Value(range: range, decoded: nil, isPlain: true)
    }

    /// The end of a text in double quotes, behind the closing one; nil where something is escaped, or it does not end here.
    private static func quotedEnd(_ base: UnsafeRawPointer, _ range: Range<Int>) -> Int? {
        var index = range.lowerBound &+ 1
        while index < range.upperBound {
            switch unsafe base.load(fromByteOffset: index, as: UInt8.self) {
            case 0x22: return index &+ 1
            case 0x5C: return nil
            default: index &+= 1
            }
        }
        return nil
    }

    /// Reads the items up to the `]` that ends the range.
    private mutating func readList(_ base: UnsafeRawPointer, _ range: Range<Int>) -> Bool {
        var index = unsafe Self.skipBlanks(base, range)
        guard index < range.upperBound else { return false }
        if unsafe base.load(fromByteOffset: index, as: UInt8.self) == 0x5D { return index &+ 1 == range.upperBound }
        while index < range.upperBound {
            let first = unsafe base.load(fromByteOffset: index, as: UInt8.self)
            if first == 0x22 {
                guard let end = unsafe Self.quotedEnd(base, index..<range.upperBound) else { return false }
                guard unsafe add(Value(range: index &+ 1..<end &- 1, decoded: nil, isPlain: false), base) else {
                    return false
                }
                index = end
            } else {
                guard SimpleText.isWord(first) else { return false }
                var end = index &+ 1
                while end < range.upperBound, unsafe SimpleText.isItem(base.load(fromByteOffset: end, as: UInt8.self)) {
                    end &+= 1
                }
                var last = end
                while unsafe base.load(fromByteOffset: last &- 1, as: UInt8.self) == 0x20 { last &-= 1 }
                guard unsafe add(Value(range: index..<last, decoded: nil, isPlain: true), base) else { return false }
                index = end
            }
            index = unsafe Self.skipBlanks(base, index..<range.upperBound)
            guard index < range.upperBound else { return false }
            let sign = unsafe base.load(fromByteOffset: index, as: UInt8.self)
            if sign == 0x5D { return index &+ 1 == range.upperBound }
            guard sign == 0x2C else { return false }
            index = unsafe Self.skipBlanks(base, index &+ 1..<range.upperBound)
        }
        return false
    }

    private static func skipBlanks(_ base: UnsafeRawPointer, _ range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, unsafe base.load(fromByteOffset: index, as: UInt8.self) == 0x20 { index &+= 1 }
        return index
    }
}
