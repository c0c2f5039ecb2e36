private import CLibyaml

/// Reads YAML by libyaml, within limits that hold in bounded time.
///
/// Events are read one by one and nothing is expanded, so that aliases cost nothing; nesting is given up at the
/// limit, since libyaml takes time quadratic in the depth of flow collections.
public enum YAMLReader {
    /// The largest text read, in bytes.
    public static let sizeLimit = 64 * 1024
    /// The largest number of keys, those of nested mappings included.
    public static let keyLimit = 1_000
    /// The deepest nesting of collections.
    public static let depthLimit = 32

    /// Reads one document of UTF-8 text; an empty text is an empty mapping.
    ///
    /// `firstLine` is the line in the file of the first byte. Throws also for duplicate keys in one mapping.
    public static func read(_ bytes: [UInt8], firstLine: Int = 1) throws(YAMLError) -> YAMLNode {
        guard bytes.count <= sizeLimit else {
            throw YAMLError(.tooLarge(limit: sizeLimit), line: firstLine)
        }
        return try unsafe bytes.withUnsafeBufferPointer { buffer throws(YAMLError) in
            var events = unsafe YAMLEvents(buffer, firstLine: firstLine)
            return try events.readDocument()
        }
    }
}

/// The events of one text; the parser points into itself and so lives on the heap, freed with this value.
@safe private struct YAMLEvents: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let isReady: Bool
    private let positions: YAMLPositions
    private var depth = 0
    private var keyCount = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int) {
        unsafe parser = .allocate(capacity: 1)
        unsafe parser.initialize(to: yaml_parser_t())
        positions = unsafe YAMLPositions(bytes, firstLine: firstLine)
        isReady = unsafe yaml_parser_initialize(parser) == 1
        guard isReady else { return }
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        if isReady { unsafe yaml_parser_delete(parser) }
        unsafe parser.deallocate()
    }

    mutating func readDocument() throws(YAMLError) -> YAMLNode {
        guard isReady else { throw YAMLError(.outOfMemory, line: positions.firstLine) }
        var root: YAMLNode?
        while true {
            let event = try next()
            switch event.type {
            case .node:
                root = try node(event)
            case .documentStart where root != nil:
                throw YAMLError(.moreThanOneDocument, line: event.line, column: event.column)
            case .streamEnd:
                return root ?? YAMLNode(.mapping([]), line: positions.firstLine)
            default:
                continue
            }
        }
    }

    private mutating func node(_ event: YAMLEvent) throws(YAMLError) -> YAMLNode {
        var node = YAMLNode(
            event.content, line: event.line, column: event.column, tag: event.tag, anchor: event.anchor,
            range: event.range)
        switch event.content {
        case .scalar, .alias:
            return node
        case .sequence:
            try enter(event)
            var items: [YAMLNode] = []
            var end = try next()
            while end.type == .node {
                items.append(try self.node(end))
                end = try next()
            }
            node.content = .sequence(items)
            node.range = extent(of: node, endingAt: end, lastChild: items.last)
        case .mapping:
            try enter(event)
            var pairs: [YAMLPair] = []
            var keys = KeysSeen()
            var end = try next()
            while end.type == .node {
                let key = try self.node(end)
                try count(key, in: &keys)
                let value = try self.node(try next())
                pairs.append(YAMLPair(key: key, value: value))
                end = try next()
            }
            node.content = .mapping(pairs)
            node.range = extent(of: node, endingAt: end, lastChild: pairs.last.map(\.lastNode))
        }
        depth &-= 1
        return node
    }

    private mutating func enter(_ event: YAMLEvent) throws(YAMLError) {
        depth &+= 1
        guard depth <= YAMLReader.depthLimit else {
            throw YAMLError(.tooDeep(limit: YAMLReader.depthLimit), line: event.line, column: event.column)
        }
    }

    private mutating func count(_ key: YAMLNode, in keys: inout KeysSeen) throws(YAMLError) {
        keyCount &+= 1
        guard keyCount <= YAMLReader.keyLimit else {
            throw YAMLError(.tooManyKeys(limit: YAMLReader.keyLimit), line: key.line, column: key.column)
        }
        guard let text = key.text else { return }
        if let first = keys.insert(text, at: key.line) {
            throw YAMLError(.duplicateKey(text, firstLine: first), line: key.line, column: key.column)
        }
    }

    /// A block collection ends where its last child does: libyaml says only where the next thing begins.
    private func extent(of node: YAMLNode, endingAt end: YAMLEvent, lastChild: YAMLNode?) -> Range<Int> {
        let start = node.range.lowerBound
        if end.range.lowerBound < end.range.upperBound { return start..<max(start, end.range.upperBound) }
        return start..<max(start, lastChild?.range.upperBound ?? node.range.upperBound)
    }

    private func next() throws(YAMLError) -> YAMLEvent {
        var event = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw unsafe failure(parser.pointee) }
        defer { unsafe yaml_event_delete(&event) }
        return unsafe YAMLEvent(event, positions: positions)
    }

    private func failure(_ parser: yaml_parser_t) -> YAMLError {
        let problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? ""
        switch unsafe parser.error {
        case YAML_MEMORY_ERROR:
            return YAMLError(.outOfMemory, line: positions.firstLine)
        case YAML_READER_ERROR:
            let place = unsafe positions.place(ofByte: Int(parser.problem_offset))
            let isCharacter = problem.hasPrefix("control characters")
            return unsafe YAMLError(
                isCharacter ? .forbiddenCharacter(UInt32(truncatingIfNeeded: parser.problem_value)) : .notUTF8,
                line: place.line, column: place.column)
        default:
            return unsafe YAMLError(
                .syntax(problem: problem), line: positions.firstLine &+ Int(parser.problem_mark.line),
                column: Int(parser.problem_mark.column) &+ 1)
        }
    }
}

extension YAMLPair {
    fileprivate var lastNode: YAMLNode {
        value.range.upperBound > key.range.upperBound ? value : key
    }
}

/// One event of libyaml as a Swift value.
private struct YAMLEvent {
    enum Kind { case node, documentStart, streamEnd, other }

    var type = Kind.other
    var content = YAMLNode.Content.sequence([])
    var tag: String?
    var anchor: String?
    var line: Int
    var column: Int
    var range: Range<Int>

    init(_ event: yaml_event_t, positions: YAMLPositions) {
        line = unsafe positions.firstLine &+ Int(event.start_mark.line)
        column = unsafe Int(event.start_mark.column) &+ 1
        let start = unsafe positions.byte(ofCharacter: Int(event.start_mark.index))
        let end = unsafe positions.byte(ofCharacter: Int(event.end_mark.index))
        range = start..<max(start, end)
        switch unsafe event.type {
        case YAML_DOCUMENT_START_EVENT:
            type = .documentStart
        case YAML_STREAM_END_EVENT:
            type = .streamEnd
        case YAML_ALIAS_EVENT:
            type = .node
            content = unsafe .alias(text(event.data.alias.anchor) ?? "")
        case YAML_SCALAR_EVENT:
            type = .node
            let scalar = unsafe event.data.scalar
            let value = unsafe UnsafeBufferPointer(start: scalar.value, count: Int(scalar.length))
            content = unsafe .scalar(String(decoding: value, as: UTF8.self), YAMLNode.Style(scalar.style))
            tag = unsafe text(scalar.tag)
            anchor = unsafe text(scalar.anchor)
        case YAML_SEQUENCE_START_EVENT:
            type = .node
            tag = unsafe text(event.data.sequence_start.tag)
            anchor = unsafe text(event.data.sequence_start.anchor)
        case YAML_MAPPING_START_EVENT:
            type = .node
            content = .mapping([])
            tag = unsafe text(event.data.mapping_start.tag)
            anchor = unsafe text(event.data.mapping_start.anchor)
        default:
            break
        }
    }
}

private func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe pointer.map { unsafe String(cString: $0) }
}

extension YAMLNode.Style {
    fileprivate init(_ style: yaml_scalar_style_t) {
        self =
            switch style {
            case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
            case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
            case YAML_LITERAL_SCALAR_STYLE: .literal
            case YAML_FOLDED_SCALAR_STYLE: .folded
            default: .plain
            }
    }
}

/// The keys of one mapping, by their bytes: for YAML two Unicode forms of a word are two keys.
private struct KeysSeen {
    /// As many as are looked through one by one, which a mapping of an entry rarely has more of.
    private static let few = 24

    private var first: [(key: String, line: Int)] = []
    private var more: [[UInt8]: Int] = [:]

    /// Adds one; the line of the same key where it was there before.
    mutating func insert(_ key: String, at line: Int) -> Int? {
        for known in first where known.key.isSame(as: key) { return known.line }
        if first.count < Self.few {
            first.append((key, line))
            return nil
        }
        return more.updateValue(line, forKey: Array(key.utf8))
    }
}
