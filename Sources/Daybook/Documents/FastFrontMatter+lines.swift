extension FastFrontMatter {
    /// Reads line by line; false as soon as something is not certainly simple.
    mutating func readLines() -> Bool {
        var index = range.lowerBound
        var listIndentation: Int?
        while index < range.upperBound {
            let lineEnd = bytes.place(of: UInt8(ascii: "\n"), in: index..<range.upperBound) ?? range.upperBound
            let isCRLF = lineEnd > index && lineEnd < range.upperBound && bytes[lineEnd &- 1] == UInt8(ascii: "\r")
            let line = index..<(isCRLF ? lineEnd &- 1 : lineEnd)
            index = lineEnd &+ 1
            let start = skipSpaces(in: line)
            if start == line.upperBound || bytes[start] == UInt8(ascii: "#") { continue }
            if bytes[start] == UInt8(ascii: "-") {
                let indentation = start &- line.lowerBound
                guard listIndentation == nil || listIndentation == indentation else { return false }
                guard readItem(start &+ 1..<line.upperBound, dash: start) else { return false }
                listIndentation = indentation
            } else {
                guard start == line.lowerBound, readField(line) else { return false }
                listIndentation = nil
            }
        }
        return fields.count <= 64 && hasNoDuplicates
    }

    private mutating func readField(_ line: Range<Int>) -> Bool {
        guard isPlainStart(bytes[line.lowerBound]), fields.count < 64,
            let colon = bytes.place(of: UInt8(ascii: ":"), in: line), colon &- line.lowerBound <= 200,
            bytes[colon &- 1] != UInt8(ascii: " ")
        else { return false }
        for place in line.lowerBound..<colon where !isWordByte(bytes[place]) && !isKeySign(bytes[place]) {
            return false
        }
        let key = line.lowerBound..<colon
        guard colon &+ 1 < line.upperBound else {
            fields.append(Field(key: key, value: .nothing(at: colon &+ 1)))
            return true
        }
        guard bytes[colon &+ 1] == UInt8(ascii: " ") else { return false }
        let rest = colon &+ 1..<line.upperBound
        let start = skipSpaces(in: rest)
        if start == line.upperBound || bytes[start] == UInt8(ascii: "#") {
            fields.append(Field(key: key, value: .nothing(at: colon &+ 1)))
            return true
        }
        if bytes[start] == UInt8(ascii: "[") {
            let first = items.count
            guard let end = readFlowList(start &+ 1..<line.upperBound) else { return false }
            fields.append(Field(key: key, value: .list(first..<items.count, at: start..<end)))
            return true
        }
        guard let scalar = readScalar(start..<line.upperBound) else { return false }
        fields.append(Field(key: key, value: .scalar(scalar)))
        return true
    }

    private mutating func readItem(_ rest: Range<Int>, dash: Int) -> Bool {
        guard !rest.isEmpty, bytes[rest.lowerBound] == UInt8(ascii: " "), let field = fields.last else { return false }
        let start = skipSpaces(in: rest)
        guard start < rest.upperBound, let scalar = readScalar(start..<rest.upperBound) else { return false }
        switch field.value {
        case .nothing:
            fields[fields.count &- 1].value = .list(
                items.count..<items.count &+ 1, at: dash..<scalar.range.upperBound)
        case .list(let range, let place) where bytes[place.lowerBound] == UInt8(ascii: "-"):
            fields[fields.count &- 1].value = .list(
                range.lowerBound..<range.upperBound &+ 1, at: place.lowerBound..<scalar.range.upperBound)
        default:
            return false
        }
        items.append(scalar)
        return true
    }

    /// The items up to `]`, after which only a comment may come; returns the byte after `]`.
    private mutating func readFlowList(_ rest: Range<Int>) -> Int? {
        var index = skipSpaces(in: rest)
        if index < rest.upperBound, bytes[index] == UInt8(ascii: "]") {
            return isEnd(index &+ 1..<rest.upperBound) ? index &+ 1 : nil
        }
        while index < rest.upperBound {
            let scalar: Scalar
            if let quoted = readQuoted(index..<rest.upperBound) {
                scalar = quoted
            } else {
                var end = index
                while end < rest.upperBound, isWordByte(bytes[end]) || isItemSign(bytes[end]) { end &+= 1 }
                let trimmed = trimSpaces(index..<end)
                guard !trimmed.isEmpty, isPlainStart(bytes[index]) else { return nil }
                scalar = Scalar(range: trimmed, style: .plain, hasEscapes: false)
            }
            items.append(scalar)
            index = skipSpaces(in: scalar.range.upperBound..<rest.upperBound)
            guard index < rest.upperBound else { return nil }
            if bytes[index] == UInt8(ascii: "]") { return isEnd(index &+ 1..<rest.upperBound) ? index &+ 1 : nil }
            guard bytes[index] == UInt8(ascii: ",") else { return nil }
            index = skipSpaces(in: index &+ 1..<rest.upperBound)
        }
        return nil
    }

    private var hasNoDuplicates: Bool {
        for index in fields.indices {
            let key = fields[index].key
            for other in 0..<index where fields[other].key.count == key.count {
                if bytes.isEqual(key, to: bytes, fields[other].key) { return false }
            }
        }
        return true
    }
}
