extension Configuration {
    /// The bytes of a configuration file with the mapping at a path of keys changed, and every other line as it was.
    ///
    /// Mappings on the way that are missing are made. One that is written in `{…}`, or uses anchors, is its writer's to change.
    public static func edited(
        _ bytes: [UInt8], at path: [String], _ change: (inout Document) throws -> Void
    ) throws -> [UInt8] {
        let block = SettingsBlock(bytes)
        return try SettingsBlock(block.edited(path[...], change)).joined(to: bytes)
    }

    /// The bytes of a configuration file without a key, and every other line as it was; a mapping that this leaves empty goes too.
    public static func removed(_ bytes: [UInt8], at path: [String]) throws -> [UInt8] {
        guard let last = path.last else { return bytes }
        let parents = Array(path.dropLast())
        guard let pairs = try SettingsBlock(bytes).pairs(at: parents[...]),
            pairs.contains(where: { $0.key.text == last })
        else { return bytes }
        if pairs.count == 1, !parents.isEmpty { return try removed(bytes, at: parents) }
        return try SettingsBlock(SettingsBlock(bytes).removing(path[...])).joined(to: bytes)
    }
}

/// The lines of a block mapping, indented or not.
private struct SettingsBlock {
    var bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The lines with a line break at the end.
    private var ended: [UInt8] {
        guard let last = bytes.last, last != 0x0A else { return bytes }
        return bytes + bytes.lineBreak
    }

    /// The bytes, or those before where they read the same.
    func joined(to old: [UInt8]) -> [UInt8] { ended == SettingsBlock(old).ended ? old : bytes }

    func edited(_ path: ArraySlice<String>, _ change: (inout Document) throws -> Void) throws -> [UInt8] {
        let lines = ended
        guard let key = path.first else { return try Self.edited(lines, change) }
        let root = try read(lines)
        let pairs = root.pairs ?? []
        guard let pair = pairs.first(where: { $0.key.text == key }) else {
            let indentation = pairs.isEmpty ? 0 : max(0, root.column - 1)
            let inner = try SettingsBlock([]).edited(path.dropFirst(), change)
            let place = pairs.last.map { lines.endOfLine(at: lines.contentEnd(of: $0.value, from: 0)) } ?? lines.count
            let new = try Self.keyLine(key, lines.lineBreak) + Self.indented(inner, by: 2, lines.lineBreak)
            return try replaced(lines, place..<place, Self.indented(new, by: indentation, lines.lineBreak), key, root)
        }
        let place = try inside(pair, lines)
        let inner = try SettingsBlock(Array(lines[place])).edited(path.dropFirst(), change)
        guard place.isEmpty else { return try replaced(lines, place, inner, key, root) }
        let indentation = max(0, root.column - 1) + 2
        return try replaced(lines, place, Self.indented(inner, by: indentation, lines.lineBreak), key, root)
    }

    func removing(_ path: ArraySlice<String>) throws -> [UInt8] {
        let lines = ended
        guard let key = path.first else { return lines }
        let root = try read(lines)
        guard let pair = root.pairs?.first(where: { $0.key.text == key }) else { return lines }
        if path.count > 1 {
            let place = try inside(pair, lines)
            let inner = try SettingsBlock(Array(lines[place])).removing(path.dropFirst())
            return try replaced(lines, place, inner, key, root)
        }
        let start = lines.startOfLine(at: pair.key.range.lowerBound)
        let end = lines.endOfLine(at: max(pair.key.range.upperBound, lines.contentEnd(of: pair.value, from: 0)))
        try check(pair, lines)
        return try replaced(lines, start..<end, [], key, root)
    }

    func pairs(at path: ArraySlice<String>) throws -> [YAMLPair]? {
        path.reduce(YAMLNode?.some(try read(ended))) { node, key in node?[key] }?.pairs
    }

    private func read(_ lines: [UInt8]) throws -> YAMLNode {
        do throws(YAMLError) {
            let root = try YAMLReader.read(lines)
            guard root.pairs != nil || root.isNull else {
                throw YAMLError(.notAMapping, line: root.line, column: root.column)
            }
            return root
        } catch {
            throw DocumentError.unreadable(error)
        }
    }

    /// The lines of a pair's value; an empty range after the key's line where there is none yet.
    private func inside(_ pair: YAMLPair, _ lines: [UInt8]) throws -> Range<Int> {
        try check(pair, lines)
        if pair.value.isNull {
            let end = lines.endOfLine(at: max(pair.key.range.upperBound, pair.value.range.upperBound))
            guard pair.value.range.isEmpty else {
                throw DocumentError.nestedValue(key: pair.key.text ?? "", line: pair.key.line)
            }
            return end..<end
        }
        guard let first = pair.value.pairs?.first, first.key.line > pair.key.line else {
            throw DocumentError.nestedValue(key: pair.key.text ?? "", line: pair.key.line)
        }
        let start = lines.startOfLine(at: first.key.range.lowerBound)
        return start..<lines.endOfLine(at: lines.contentEnd(of: pair.value, from: 0))
    }

    private func check(_ pair: YAMLPair, _ lines: [UInt8]) throws {
        guard !pair.key.usesReferences, !pair.value.usesReferences else {
            throw DocumentError.usesReferences(key: pair.key.text ?? "", line: pair.key.line)
        }
        let start = lines.startOfLine(at: pair.key.range.lowerBound)
        guard lines[start..<pair.key.range.lowerBound].allSatisfy({ $0 == 0x20 }) else {
            throw DocumentError.nestedValue(key: pair.key.text ?? "", line: pair.key.line)
        }
    }

    /// The lines with a range replaced, if all other keys read as before.
    private func replaced(
        _ lines: [UInt8], _ range: Range<Int>, _ new: [UInt8], _ key: String, _ root: YAMLNode
    ) throws -> [UInt8] {
        let result = Array(lines[..<range.lowerBound]) + new + Array(lines[range.upperBound...])
        let after = try read(result)
        func others(_ node: YAMLNode) -> [YAMLPair] { (node.pairs ?? []).filter { $0.key.text != key } }
        let (old, now) = (others(root), others(after))
        guard old.count == now.count,
            zip(old, now).allSatisfy({ $0.key.text == $1.key.text && $0.value.hasSameContent(as: $1.value) })
        else { throw DocumentError.notVerified }
        return result
    }

    private static func edited(
        _ lines: [UInt8], _ change: (inout Document) throws -> Void
    ) throws -> [UInt8] {
        let fence = Array("---".utf8) + lines.lineBreak
        // A file that begins with the mark of a YAML document keeps it.
        let opening = Document(bytes: lines).opening == .bodyOnly ? fence : []
        var document = Document(bytes: opening + lines + fence)
        try change(&document)
        // Removing the last key takes the marks along.
        guard document.opening == .frontMatter else { return document.bytes }
        return Array(document.bytes.dropFirst(opening.count).dropLast(fence.count))
    }

    private static func keyLine(_ key: String, _ lineBreak: [UInt8]) throws -> [UInt8] {
        guard !ScalarText.needsEscapes(key) else { throw DocumentError.invalidKey(key) }
        return ScalarText.write(key, preferring: nil, in: .block) + [0x3A] + lineBreak
    }

    private static func indented(_ lines: [UInt8], by count: Int, _ lineBreak: [UInt8]) -> [UInt8] {
        let blanks = Array(repeating: UInt8(ascii: " "), count: max(0, count))
        return lines.split(separator: 0x0A, omittingEmptySubsequences: true).flatMap { line in
            blanks + (line.last == 0x0D ? line.dropLast() : line) + lineBreak
        }
    }
}
