extension FastFrontMatter {
    /// The same mapping as `YAMLReader.read(_:firstLine:)` gives for these bytes, with the same places.
    public func node(firstLine: Int) -> YAMLNode {
        guard let first = fields.first else { return YAMLNode(.mapping([]), line: firstLine) }
        var cursor = Cursor(byte: range.lowerBound, line: firstLine)
        var pairs: [YAMLPair] = []
        pairs.reserveCapacity(fields.count)
        var end = first.key.upperBound
        for field in fields {
            let key = node(Scalar(range: field.key, style: .plain, hasEscapes: false), &cursor)
            let value: YAMLNode
            switch field.value {
            case .nothing(let place):
                value = node(Scalar(range: place..<place, style: .plain, hasEscapes: false), &cursor)
            case .scalar(let scalar):
                value = node(scalar, &cursor)
            case .list(let range, let place):
                var list = node(Scalar(range: place, style: .plain, hasEscapes: false), &cursor)
                list.content = .sequence(items[range].map { node($0, &cursor) })
                value = list
            }
            end = value.range.upperBound &+ range.lowerBound
            pairs.append(YAMLPair(key: key, value: value))
        }
        let line = pairs.first?.key.line ?? firstLine
        return YAMLNode(
            .mapping(pairs), line: line, range: first.key.lowerBound &- range.lowerBound..<end &- range.lowerBound)
    }

    private func node(_ scalar: Scalar, _ cursor: inout Cursor) -> YAMLNode {
        cursor.advance(to: scalar.range.lowerBound, in: bytes)
        let place = scalar.range.lowerBound &- range.lowerBound..<scalar.range.upperBound &- range.lowerBound
        return YAMLNode(
            .scalar(text(of: scalar), scalar.style), line: cursor.line, column: cursor.column, range: place)
    }
}

/// Counts lines and characters up to places that come in ascending order.
private struct Cursor {
    var byte: Int
    var line: Int
    var column = 1

    mutating func advance(to place: Int, in bytes: [UInt8]) {
        while byte < place, byte < bytes.count {
            if bytes[byte] == UInt8(ascii: "\n") {
                line &+= 1
                column = 1
            } else if bytes[byte] & 0xC0 != 0x80 {
                column &+= 1
            }
            byte &+= 1
        }
    }
}
