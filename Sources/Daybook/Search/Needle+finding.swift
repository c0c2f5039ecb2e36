extension Needle {
    /// Whether a text may hold a match: surely where `classes` are known, else perhaps.
    ///
    /// `classes` are found out only where they matter, and kept for the next needle.
    func mayOccur(in bytes: [UInt8], _ range: Range<Int>, classes: inout KnownClasses) -> Bool {
        guard let probe else { return true }
        var index = range.lowerBound
        while let found = probe.find(in: bytes, from: index, to: range.upperBound) {
            if !isProbe || isBounded(found..<found + probe.bytes.count, in: bytes, range) { return true }
            index = found + 1
        }
        return classes.intersect(variants, in: bytes, range)
    }

    /// Every match from left to right, none beginning before the last one's end, until `visit` returns false.
    func findAll(
        in bytes: [UInt8], _ range: Range<Int>, classes: inout KnownClasses, visit: (Range<Int>) -> Bool
    ) {
        if let probe, isProbe, !classes.intersect(variants, in: bytes, range) {
            findPlainly(probe, in: bytes, range, visit: visit)
        } else if mayOccur(in: bytes, range, classes: &classes) {
            findFolded(in: bytes, range, visit: visit)
        }
    }

    /// Whether there is a match.
    func occurs(in bytes: [UInt8], _ range: Range<Int>, classes: inout KnownClasses) -> Bool {
        var found = false
        findAll(in: bytes, range, classes: &classes) { _ in
            found = true
            return false
        }
        return found
    }

    private func findPlainly(
        _ probe: ByteFinder, in bytes: [UInt8], _ range: Range<Int>, visit: (Range<Int>) -> Bool
    ) {
        var index = range.lowerBound
        while let found = probe.find(in: bytes, from: index, to: range.upperBound) {
            let match = found..<found + probe.bytes.count
            if isBounded(match, in: bytes, range) {
                if !visit(match) { return }
                index = match.upperBound
            } else {
                index = found + 1
            }
        }
    }

    /// Whether words begin and end where the needle asks for it.
    private func isBounded(_ match: Range<Int>, in bytes: [UInt8], _ range: Range<Int>) -> Bool {
        if startsAtWord {
            var index = match.lowerBound
            while index > range.lowerBound {
                let byte = bytes[index - 1]
                if byte < 0x80 {
                    if byte != 0x5F {
                        if Folding.isOfWord(UInt32(byte)) { return false }
                        break
                    }
                    index -= 1
                    continue
                }
                let scalar = UTF8Scalar.decodeBackwards(bytes, before: index, start: range.lowerBound)
                let folded = Folding.fold(scalar.value)
                if folded != 0 {
                    if Folding.isOfWord(folded) { return false }
                    break
                }
                index -= scalar.length
            }
        }
        return !endsAtWord || !FoldedScalars(match.upperBound..<range.upperBound).isBeforeWord(in: bytes)
    }

    /// The same over folded scalars, in one pass and constant memory.
    private func findFolded(in bytes: [UInt8], _ range: Range<Int>, visit: (Range<Int>) -> Bool) {
        var reader = FoldedScalars(range, keepsMarks: holdsMarks)
        var recent = [(start: Int, mayStartWord: Bool)](repeating: (0, false), count: scalars.count)
        var count = 0
        var length = 0
        while let scalar = reader.next(in: bytes) {
            recent[count % scalars.count] = (scalar.start, scalar.mayStartWord)
            count += 1
            let value = foldsHan ? HanVariants.simplified(scalar.value) : scalar.value
            while length > 0, scalars[length] != value { length = fallback[length] }
            if scalars[length] == value { length += 1 }
            guard length == scalars.count else { continue }
            let first = recent[count % scalars.count]
            if (!startsAtWord || first.mayStartWord) && !(endsAtWord && reader.isBeforeWord(in: bytes)) {
                if !visit(first.start..<scalar.end) { return }
                length = 0
            } else {
                length = fallback[length]
            }
        }
    }
}
