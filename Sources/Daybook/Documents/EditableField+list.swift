/// What a list is made of after an edit.
enum ListPart: Equatable {
    /// An item that stays as it is written, by its index.
    case kept(Int)
    /// An item that is new.
    case new(String)
}

extension EditableField {
    /// What to write so that the value becomes a list of texts; items that stay keep their bytes and comments.
    func replacements(forList texts: [String]) throws(DocumentError) -> [Replacement] {
        switch value.content {
        case .mapping:
            throw DocumentError.nestedValue(key: name, line: value.line)
        case .sequence(let items):
            guard items.allSatisfy({ $0.text != nil }) || value.isUnquotedLink else {
                throw DocumentError.nestedValue(key: name, line: value.line)
            }
            return try replacements(items, becoming: Self.parts(from: items.map(\.text), to: texts))
        case .scalar, .alias:
            if !isAbsent { return [Replacement(range(of: value), with: flowList(texts))] }
            let place = bytes.endOfLine(at: afterColon)
            let dash = indentation + listIndentation + Array("- ".utf8)
            let lines = texts.flatMap { dash + ScalarText.write($0, preferring: nil, in: .block) + lineBreak }
            return [Replacement(place..<place, with: lines)]
        }
    }

    /// What to write so that a list consists of the given parts.
    func replacements(_ items: [YAMLNode], becoming parts: [ListPart]) throws(DocumentError) -> [Replacement] {
        if isFlow { return [Replacement(range(of: value), with: flowList(items, becoming: parts))] }
        let lines = try itemLines(items)
        guard let first = items.first, let firstLine = lines.first else {
            throw DocumentError.notAList(key: name, line: value.line)
        }
        let dash = Array(bytes[firstLine.lowerBound..<range(of: first).lowerBound])
        let style = items.last.flatMap { ScalarText.preference(of: $0, in: .block) }
        var additions: [Int: [UInt8]] = [:]
        var keptLines: Set<Int> = []
        var place = firstLine.lowerBound
        for part in parts {
            switch part {
            case .kept(let index):
                guard lines.indices.contains(index) else { throw DocumentError.notVerified }
                keptLines.insert(index)
                place = lines[index].upperBound
            case .new(let text):
                let spaced = dash.last == UInt8(ascii: "-") ? dash + [UInt8(ascii: " ")] : dash
                let line = spaced + ScalarText.write(text, preferring: style, in: .block) + lineBreak
                additions[place, default: []] += line
            }
        }
        let removals = lines.indices.filter { !keptLines.contains($0) }.map { Replacement(lines[$0], with: []) }
        let insertions = additions.map { Replacement($0..<$0, with: $1) }
        return (removals + insertions).sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
    }

    /// The whole lines of each item of a block list; throws where an item does not begin on the line of its `-`.
    func itemLines(_ items: [YAMLNode]) throws(DocumentError) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        for item in items {
            let range = range(of: item)
            let start = bytes.startOfLine(at: range.lowerBound)
            let before = bytes[start..<range.lowerBound].filter { $0 != UInt8(ascii: " ") }
            guard before == [UInt8(ascii: "-")], start >= (lines.last?.upperBound ?? lineAfterKey) else {
                throw DocumentError.nestedValue(key: name, line: item.line)
            }
            lines.append(start..<bytes.endOfLine(at: range.upperBound))
        }
        return lines
    }

    private var lineAfterKey: Int { bytes.endOfLine(at: afterColon) }

    private func flowList(_ texts: [String]) -> [UInt8] {
        let items = texts.map { ScalarText.write($0, preferring: nil, in: .flow) }
        return Array("[".utf8) + items.joined(separator: Array(", ".utf8)) + Array("]".utf8)
    }

    /// The list between its brackets with the spacing it has.
    private func flowList(_ items: [YAMLNode], becoming parts: [ListPart]) -> [UInt8] {
        let whole = range(of: value)
        let inner = whole.lowerBound &+ 1..<max(whole.lowerBound &+ 1, whole.upperBound &- 1)
        let ranges = items.map { range(of: $0) }
        let gaps = zip(ranges, ranges.dropFirst()).map {
            Array(bytes[$0.upperBound..<max($0.upperBound, $1.lowerBound)])
        }
        let style = items.last.flatMap { ScalarText.preference(of: $0, in: .flow) }
        var customary = gaps.first ?? Array(", ".utf8)
        if customary.contains(UInt8(ascii: "#")) { customary = Array(", ".utf8) }
        var (lead, tail) = (Array(bytes[inner]), Array(bytes[inner]))
        if let first = ranges.first, let last = ranges.last {
            lead = Array(bytes[inner.lowerBound..<first.lowerBound])
            tail = Array(bytes[last.upperBound..<max(last.upperBound, inner.upperBound)])
        }
        if parts.isEmpty { tail = [] }
        var result = [UInt8(ascii: "[")] + lead
        for (position, part) in parts.enumerated() {
            switch part {
            case .kept(let index):
                if position > 0 { result += gaps.indices.contains(index &- 1) ? gaps[index &- 1] : customary }
                if ranges.indices.contains(index) { result += bytes[ranges[index]] }
            case .new(let text):
                if position > 0 { result += customary }
                result += ScalarText.write(text, preferring: style, in: .flow)
            }
        }
        return result + tail + [UInt8(ascii: "]")]
    }

    /// Which old items can stay, in order, so that the list becomes the new one.
    static func parts(from old: [String?], to new: [String]) -> [ListPart] {
        var places: [String: [Int]] = [:]
        for (index, text) in old.enumerated().reversed() {
            if let text { places[text, default: []].append(index) }
        }
        var last = -1
        return new.map { text in
            while let index = places[text]?.popLast() {
                if index > last {
                    last = index
                    return .kept(index)
                }
            }
            return .new(text)
        }
    }
}
