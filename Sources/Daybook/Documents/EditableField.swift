/// One key of a front matter with the places of its parts in the file, ready to be rewritten.
struct EditableField {
    /// The key as the file writes it.
    let name: String
    /// Which pair of the mapping this is.
    let index: Int
    /// The value as it was read; its ranges count from the start of the front matter.
    let value: YAMLNode
    /// The value as a person reads it, a list in a text split.
    let texts: [String]
    /// The bytes of the whole file.
    let bytes: [UInt8]
    /// The line break of the file.
    let lineBreak: [UInt8]
    /// The blanks before `-` of a block list, counted from the key.
    let listIndentation: [UInt8]
    /// The blanks before the key.
    let indentation: [UInt8]
    /// The first byte after the colon.
    let afterColon: Int
    /// All lines of key and value.
    let lines: Range<Int>
    /// The comment behind the value, without blanks and the line break; empty where there is none.
    let comment: Range<Int>
    private let offset: Int

    /// Finds the places, and throws for forms that are not edited.
    init(
        _ field: FrontMatter.Field, at index: Int, of document: Document, listIndentation: [UInt8]
    ) throws(DocumentError) {
        name = field.name
        self.index = index
        value = field.value
        bytes = document.bytes
        lineBreak = document.lineBreak
        self.listIndentation = listIndentation
        offset = document.frontMatterRange.lowerBound
        let line = field.key.line
        guard !field.key.usesReferences, !value.usesReferences else {
            throw DocumentError.usesReferences(key: name, line: line)
        }
        let keyStart = field.key.range.lowerBound &+ offset
        let lineStart = bytes.startOfLine(at: keyStart)
        indentation = Array(bytes[lineStart..<keyStart])
        guard indentation.allSatisfy({ $0 == UInt8(ascii: " ") }),
            let colon = bytes[(field.key.range.upperBound &+ offset)...].firstIndex(of: UInt8(ascii: ":"))
        else { throw DocumentError.complexKey(key: name, line: line) }
        afterColon = colon &+ 1
        let end = max(bytes.contentEnd(of: value, from: offset), afterColon)
        guard bytes.isBlankOrComment(from: end) else { throw DocumentError.complexKey(key: name, line: line) }
        lines = lineStart..<bytes.endOfLine(at: end)
        comment = bytes.trimmed(end..<max(end, lines.upperBound))
        if name.lowercased() == FieldName.tags || FieldName.otherNames(of: FieldName.tags).contains(name.lowercased()) {
            texts = try document.readForEdit().tags
        } else {
            texts = try document.readForEdit().list(name)
        }
    }

    /// The bytes of a node in the file, line breaks after a block scalar left out.
    func range(of node: YAMLNode) -> Range<Int> {
        let start = node.range.lowerBound &+ offset
        return start..<max(start, bytes.contentEnd(of: node, from: offset))
    }

    /// Whether the value is nothing, and nothing is written for it.
    var isAbsent: Bool { value.isNull && value.range.isEmpty }

    /// Whether the value is written in `[…]` or `{…}`.
    var isFlow: Bool {
        let start = value.range.lowerBound &+ offset
        guard bytes.indices.contains(start), value.text == nil else { return false }
        return bytes[start] == UInt8(ascii: "[") || bytes[start] == UInt8(ascii: "{")
    }
}

extension [UInt8] {
    /// The line break after the first line, LF where there is none.
    var lineBreak: [UInt8] {
        guard let end = firstIndex(of: UInt8(ascii: "\n")) else { return Array("\n".utf8) }
        return end > 0 && self[end &- 1] == UInt8(ascii: "\r") ? Array("\r\n".utf8) : Array("\n".utf8)
    }

    /// The first byte of the line that holds a byte.
    func startOfLine(at index: Int) -> Int {
        (self[..<Swift.min(index, count)].lastIndex(of: UInt8(ascii: "\n")) ?? -1) &+ 1
    }

    /// The first byte of the line after the one that holds a byte.
    func endOfLine(at index: Int) -> Int {
        guard index < count, let lineFeed = self[index...].firstIndex(of: UInt8(ascii: "\n")) else { return count }
        return lineFeed &+ 1
    }

    /// Whether nothing but blanks, and perhaps a comment, follows on the line.
    func isBlankOrComment(from index: Int) -> Bool {
        for byte in self[Swift.min(index, count)..<endOfLine(at: index)] {
            if byte == UInt8(ascii: "#") { return true }
            if !byte.isBlank { return false }
        }
        return true
    }

    /// The end of a node, without the line breaks that libyaml counts to a block scalar.
    func contentEnd(of node: YAMLNode, from offset: Int) -> Int {
        var end = Swift.min(node.range.upperBound &+ offset, count)
        switch node.content {
        case .scalar(_, .literal), .scalar(_, .folded):
            while end > node.range.lowerBound &+ offset, self[end &- 1].isBlank { end &-= 1 }
        case .sequence(let items):
            if let last = items.last, end == last.range.upperBound &+ offset {
                end = contentEnd(of: last, from: offset)
            }
        case .mapping(let pairs):
            if let last = pairs.last?.value, end == last.range.upperBound &+ offset {
                end = contentEnd(of: last, from: offset)
            }
        default: break
        }
        return end
    }
}

extension FrontMatter {
    /// The blanks before `-` in the first block list there is, two where there is none.
    var listIndentation: [UInt8] {
        for field in fields {
            guard field.value.items?.isEmpty == false, field.value.line > field.key.line else { continue }
            return Array(repeating: UInt8(ascii: " "), count: max(0, field.value.column &- field.key.column))
        }
        return Array("  ".utf8)
    }
}
