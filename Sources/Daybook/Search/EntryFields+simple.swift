#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension EntryFields {
    /// Takes the front matter that a file begins with in one pass, where each line of it is `key: ` and a plain text, one in
    /// double quotes without escapes, or a list of such between brackets; nil, and nothing is taken, for any other file.
    ///
    /// What it takes is what `FastFrontMatter` reads, to which the rest is left; a differential test holds the two equal.
    mutating func takeSimply(_ bytes: [UInt8]) -> DocumentSplit? {
        guard bytes.count <= Document.sizeLimit else { return nil }
        recent.begin()
        if let end = unsafe bytes.withUnsafeBytes({ unsafe readSimply($0) }) {
            return DocumentSplit(frontMatter: 4..<end, bodyStart: end + 4)
        }
        clear()
        return nil
    }

    /// Reads from the first line on, and returns where the line is that ends the front matter.
    private mutating func readSimply(_ file: UnsafeRawBufferPointer) -> Int? {
        guard file.count >= 4, let base = file.baseAddress, unsafe Self.isMarker(base) else { return nil }
        var line = 4
        while line &+ 4 <= file.count {
            if unsafe Self.isMarker(base + line) {
                guard line <= YAMLReader.sizeLimit, unsafe FastFrontMatter.isPlainText(file, 4..<line) else {
                    return nil
                }
                return line
            }
            guard line &+ RecentKeys.reach <= file.count, values.count < 256,
                let found = unsafe memchr(base + line, 0x0A, file.count &- line),
                let name = unsafe recent.find(base + line)
            else { return nil }
            let end = unsafe UnsafeRawPointer(found) - base
            let start = line &+ name.length &+ 2
            guard start < end, unsafe base.load(fromByteOffset: end &- 1, as: UInt8.self) != 0x0D else { return nil }
            let first = values.count
            let isList = unsafe base.load(fromByteOffset: start, as: UInt8.self) == 0x5B
            if isList {
                guard unsafe readList(base, start &+ 1..<end) else { return nil }
            } else {
                guard let value = unsafe Self.value(base, start..<end, fileEnd: file.count) else { return nil }
                unsafe add(value, base)
            }
            let place = Value(range: line..<line &+ name.length, decoded: nil, isPlain: true)
            add(place, key: name.key, rank: name.rank, values: first..<values.count, isList: isList)
            line = end &+ 1
        }
        return nil
    }

    /// Whether a line is `---` and nothing else; there must be four bytes.
    private static func isMarker(_ line: UnsafeRawPointer) -> Bool {
        unsafe UInt32(littleEndian: line.loadUnaligned(as: UInt32.self)) == 0x0A2D_2D2D
    }

    private mutating func add(_ value: Value, _ base: UnsafeRawPointer) {
        if value.isPlain, value.range.count == 4, unsafe Self.isNull(base + value.range.lowerBound) { return }
        add(value)
    }

    /// Whether four bytes are a plain scalar that stands for nothing (YAML 1.2, 10.3.2).
    private static func isNull(_ text: UnsafeRawPointer) -> Bool {
        switch unsafe UInt32(littleEndian: text.loadUnaligned(as: UInt32.self)) {
        case 0x6C6C_756E, 0x6C6C_754E, 0x4C4C_554E: true
        default: false
        }
    }

    /// A text that takes all of a range which is not empty.
    private static func value(_ base: UnsafeRawPointer, _ range: Range<Int>, fileEnd: Int) -> Value? {
        let first = unsafe base.load(fromByteOffset: range.lowerBound, as: UInt8.self)
        if first == 0x22 {
            guard let end = unsafe quotedEnd(base, range), end == range.upperBound else { return nil }
            return Value(range: range.lowerBound &+ 1..<end &- 1, decoded: nil, isPlain: false)
        }
        guard SimpleText.isWord(first), unsafe SimpleText.isPlain(base, range, fileEnd: fileEnd) else { return nil }
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
        while index < range.upperBound, values.count < 256 {
            let first = unsafe base.load(fromByteOffset: index, as: UInt8.self)
            if first == 0x22 {
                guard let end = unsafe Self.quotedEnd(base, index..<range.upperBound) else { return false }
                add(Value(range: index &+ 1..<end &- 1, decoded: nil, isPlain: false))
                index = end
            } else {
                guard SimpleText.isWord(first) else { return false }
                var end = index &+ 1
                while end < range.upperBound, unsafe SimpleText.isItem(base.load(fromByteOffset: end, as: UInt8.self)) {
                    end &+= 1
                }
                var last = end
                while unsafe base.load(fromByteOffset: last &- 1, as: UInt8.self) == 0x20 { last &-= 1 }
                unsafe add(Value(range: index..<last, decoded: nil, isPlain: true), base)
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
