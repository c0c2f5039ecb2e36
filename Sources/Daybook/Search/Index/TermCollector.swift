/// Reads texts into terms, and collects their hits.
///
/// It tells words as `FoldedScalars` does, and has a shorter way through ASCII and ideographs alone.
struct TermCollector: Sendable {
    private(set) var words = WordTable()
    private(set) var wordHits: [UInt64] = []
    private(set) var pairHits: [UInt64] = []
    /// Where the entries that were read begin.
    private var starts = EntryStarts()
    /// The order of the last hit.
    private var order = 0
    /// What stands between the last hit and the place that is read.
    private var gap = Gap.other
    private var word = [UInt8](repeating: 0, count: WordTable.longest + 8)
    private var wordLength = 0
    private var wordStart = 0
    private var wordPlace = HitPlace(number: 0)
    /// Whether the word is longer than is kept.
    private var isCut = false
    /// The scalar of an unspaced script that waits for the next one; 0 for none.
    private var waiting: UInt32 = 0
    private var waitingStart = 0
    private var waitingPlace = HitPlace(number: 0)
    /// Whether it was the second of a pair of the same.
    private var isTaken = false

    /// What is between two hits: nothing, or white space that counts as a single space, or anything else.
    private enum Gap { case none, space, other }

    /// How many hits were collected.
    var count: Int { wordHits.count + pairHits.count }
    /// Whether so many places are taken that the next entry's may not be told apart.
    var isFull: Bool { order > HitPlace.last / 2 }

    /// Begins the next entry.
    mutating func beginEntry() { starts.append(order + 1) }

    /// Reads a text all hits in which are of one class.
    mutating func read(_ bytes: [UInt8], _ range: Range<Int>, as kind: HitCounts.Class) {
        var classes = HitClasses(kind)
        read(bytes, range, &classes)
    }

    /// Reads a body.
    mutating func read(_ bytes: [UInt8], _ range: Range<Int>, _ zones: BodyZones) {
        var classes = HitClasses(zones, bytes)
        read(bytes, range, &classes)
    }

    /// Puts together what was collected, and begins anew.
    mutating func end() -> TermList {
        starts.prepare()
        let list = TermList(words, words: &wordHits, pairs: &pairHits, starts, isPlaced: order < HitPlace.last)
        words = WordTable()
        (starts, order) = (EntryStarts(), 0)
        return list
    }

    private mutating func read(_ bytes: [UInt8], _ range: Range<Int>, _ classes: inout HitClasses) {
        var place = range.lowerBound
        var isInWord = false
        var isAfterUnspaced = false
        (wordLength, waiting, isTaken) = (0, 0, false)
        gap = .other
        while place < range.upperBound {
            let byte = bytes[place]
            if byte < 0x80 {
                let folded = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
                isAfterUnspaced = false
                if (0x61...0x7A).contains(folded) || (0x30...0x39).contains(folded) {
                    if !isInWord { beginWord(at: place, &classes) }
                    isInWord = true
                    append(folded)
                } else if EdgeMarks.mayBegin(with: byte), let next = behindSigns(at: place, isInWord, in: bytes, range)
                {
                    // Signs at the edge of a word leave it as it is; others join it to one of another script.
                    if next.isJoint {
                        if isInWord { endWord(&classes) }
                        isInWord = false
                    }
                    (isAfterUnspaced, place) = (waiting != 0, next.place)
                    continue
                } else if byte == 0x5F {
                    endUnspaced(&classes)
                    if isInWord { append(byte) } else { gap = .other }
                } else {
                    // A line end, between two scalars that wait for each other.
                    if waiting != 0, let next = WordJoint.end(at: place, in: bytes, range) {
                        (isAfterUnspaced, place) = (true, next)
                        continue
                    }
                    if isInWord { endWord(&classes) } else { endUnspaced(&classes) }
                    isInWord = false
                    if byte != 0x20, !(0x09...0x0D).contains(byte), !QuoteSign.isAt(place, in: bytes, range) {
                        gap = .other
                    } else if gap == .none {
                        gap = .space
                    }
                }
                place += 1
                continue
            }
            // U+4000 to U+9FFF: each stands for itself, and none is one with what follows.
            if (0xE4...0xE9).contains(byte), place + 2 < range.upperBound, bytes[place + 1] & 0xC0 == 0x80,
                bytes[place + 2] & 0xC0 == 0x80
            {
                if isInWord { endWord(&classes) }
                (isInWord, isAfterUnspaced) = (false, true)
                let high = UInt32(byte & 0x0F) << 12 | UInt32(bytes[place + 1] & 0x3F) << 6
                addUnspaced(high | UInt32(bytes[place + 2] & 0x3F), at: place, &classes)
                place += 3
                continue
            }
            var reader = FoldedScalars(
                place..<range.upperBound, isInWord: isInWord, isAfterUnspaced: isAfterUnspaced)
            guard let scalar = reader.next(in: bytes) else { break }
            take(scalar, isInWord, isAccent: isAfterUnspaced && Folding.isAccent(scalar.value), &classes)
            (isInWord, isAfterUnspaced, place) = (reader.isInWord, reader.isAfterUnspaced, reader.position)
        }
        if isInWord { endWord(&classes) }
        endUnspaced(&classes)
    }

    /// Where the text goes on behind signs that are passed over, and whether they join a word to one of another script.
    private func behindSigns(
        at place: Int, _ isInWord: Bool, in bytes: [UInt8], _ range: Range<Int>
    ) -> (place: Int, isJoint: Bool)? {
        if waiting != 0 || isInWord, let next = WordJoint.end(at: place, in: bytes, range) { return (next, true) }
        return EdgeMarks.end(at: place, in: bytes, range).map { ($0, false) }
    }

    /// Takes a scalar that needs care.
    private mutating func take(_ scalar: FoldedScalar, _ isInWord: Bool, isAccent: Bool, _ classes: inout HitClasses) {
        if scalar.value == 0x5F {
            endUnspaced(&classes)
            if isInWord { append(0x5F) } else { gap = .other }
        } else if !isAccent, Folding.isUnspaced(scalar.value) {
            if isInWord { endWord(&classes) }
            addUnspaced(scalar.value, at: scalar.start, &classes)
        } else if !isAccent, Folding.isOfWord(scalar.value) {
            if !isInWord { beginWord(at: scalar.start, &classes) }
            append(scalar: scalar.value)
        } else {
            if isInWord { endWord(&classes) }
            endUnspaced(&classes)
            if scalar.value != 0x20 {
                gap = .other
            } else if gap == .none {
                gap = .space
            }
        }
    }

    /// The place of the hit that begins here.
    private mutating func nextPlace() -> HitPlace {
        order = min(order + (gap == .other ? 2 : 1), HitPlace.last)
        let place = HitPlace(order: order, isAfterSpace: gap == .space)
        gap = .none
        return place
    }

    private mutating func beginWord(at place: Int, _ classes: inout HitClasses) {
        endUnspaced(&classes)
        (wordLength, wordStart, isCut) = (0, place, false)
        wordPlace = nextPlace()
    }

    private mutating func append(_ byte: UInt8) {
        guard !isCut else { return }
        isCut = wordLength == WordTable.longest
        if isCut { return }
        word[wordLength] = byte
        wordLength += 1
    }

    private mutating func append(scalar: UInt32) {
        guard let scalar = Unicode.Scalar(scalar), let encoded = UTF8.encode(scalar) else { return }
        // No part of a scalar is kept.
        if wordLength + encoded.count > WordTable.longest { isCut = true }
        for byte in encoded { append(byte) }
    }

    private mutating func endWord(_ classes: inout HitClasses) {
        guard let kind = classes.kind(at: wordStart) else { return }
        if isCut {
            word[wordLength] = WordTable.cutMark
            wordLength += 1
        }
        let number = words.number(of: word, count: wordLength)
        wordHits.append(HitRecord(term: UInt64(truncatingIfNeeded: number), wordPlace, kind).number)
    }

    private mutating func addUnspaced(_ scalar: UInt32, at place: Int, _ classes: inout HitClasses) {
        if waiting != 0 {
            if waiting == scalar, isTaken {
                addPair(0, &classes)
                isTaken = false
            } else {
                isTaken = waiting == scalar
                addPair(scalar, &classes)
            }
        }
        (waiting, waitingStart, waitingPlace) = (scalar, place, nextPlace())
    }

    private mutating func endUnspaced(_ classes: inout HitClasses) {
        if waiting != 0 { addPair(0, &classes) }
        (waiting, isTaken) = (0, false)
    }

    private mutating func addPair(_ second: UInt32, _ classes: inout HitClasses) {
        guard let kind = classes.kind(at: waitingStart) else { return }
        pairHits.append(HitRecord(term: TermList.pair(waiting, second), waitingPlace, kind).number)
    }
}

/// What the hits of a text count for by where they begin, which is asked in order.
private struct HitClasses {
    private let fixed: HitCounts.Class?
    private var zones: BodyZones?
    private let bytes: [UInt8]

    init(_ kind: HitCounts.Class) { (fixed, bytes) = (kind, []) }

    init(_ zones: BodyZones, _ bytes: [UInt8]) {
        (fixed, self.bytes) = (zones.isPlain ? .plain : nil, bytes)
        self.zones = zones
    }

    /// The class of a hit that begins at a place; nil where no text is.
    mutating func kind(at place: Int) -> HitCounts.Class? { fixed ?? zones?.zone(at: place, in: bytes)?.hitClass }
}
