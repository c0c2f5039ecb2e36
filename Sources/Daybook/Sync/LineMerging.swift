/// Two changes of a paragraph put together line by line.
enum LineMerging {
    /// The text with both changes, all of whole lines; nil where both changed the same line.
    static func merged(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [UInt8]? {
        var interner = Interner()
        let (old, one, other) = (lines(base), lines(ours), lines(theirs))
        let oldNumbers = old.map { interner.number($0) }
        let numbers = one.map { interner.number($0) }
        let otherNumbers = other.map { interner.number($0) }
        let merge = SequenceMerge(base: oldNumbers, ours: numbers, theirs: otherNumbers, kinds: interner.count)
        var result: [UInt8] = []
        for piece in merge.pieces {
            switch piece {
            case .common(_, let place, _), .same(let place, _): result += one[place]
            case .ours(let places): for place in places { result += one[place] }
            case .theirs(let places): for place in places { result += other[place] }
            case .overlap(let part):
                let (left, right) = (Array(one[part.ours].joined()), Array(other[part.theirs].joined()))
                guard let both = both(left, right, part.isInsertion) else { return nil }
                result += both
            }
        }
        return result.isEmpty ? nil : result
    }

    /// What stands in the place of lines that both put there; nil where it cannot be told.
    private static func both(_ one: [UInt8], _ other: [UInt8], _ isInsertion: Bool) -> [UInt8]? {
        if contains(one, other) { return one }
        if contains(other, one) { return other }
        if isInsertion { return Digest.precedes(one, other) ? one + other : other + one }
        return DescribedLine.later(one, other)
    }

    /// Whether the lines of a text stand in another one after the other.
    static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
        if part.count > text.count { return false }
        if part.isEmpty || part == text { return true }
        var interner = Interner()
        let wanted = lines(part).map { interner.number($0) }
        let all = lines(text).map { interner.number($0) }
        // Knuth, Morris and Pratt: what was compared is not compared again.
        var borders = [0]
        var length = 0
        for index in wanted.indices.dropFirst() {
            while length > 0, wanted[index] != wanted[length] { length = borders[length &- 1] }
            if wanted[index] == wanted[length] { length &+= 1 }
            borders.append(length)
        }
        length = 0
        for line in all {
            while length > 0, line != wanted[length] { length = borders[length &- 1] }
            if line == wanted[length] { length &+= 1 }
            if length == wanted.count { return true }
        }
        return false
    }

    /// The lines of a text with their line feeds.
    static func lines(_ text: [UInt8]) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        var start = 0
        while start < text.count {
            let end = text.endOfLine(at: start)
            lines.append(Array(text[start..<end]))
            start = end
        }
        return lines
    }
}
