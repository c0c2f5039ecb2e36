/// One scalar of folded text, and the bytes that it stands for.
struct FoldedScalar: Equatable {
    /// The folded scalar.
    var value: UInt32
    /// The first byte.
    var start: Int
    /// The byte after the last one.
    var end: Int
    /// Whether no word of a spaced script goes on here from before.
    var mayStartWord: Bool
}

/// Reads UTF-8 scalar by scalar in the form in which texts are compared; bytes that are no UTF-8 become U+FFFD.
struct FoldedScalars {
    private(set) var position: Int
    private let start: Int
    private let end: Int
    /// Whether the last scalar was of a word; accents and underscores leave it as it is, so that `_word_` starts one.
    private(set) var isInWord = false
    /// Whether the last scalar but accents was of an unspaced script, after which accents count.
    private(set) var isAfterUnspaced = false

    /// Whether signs of emphasis, links and quotations count, as where somebody looks for them.
    private let keepsMarks: Bool

    init(_ range: Range<Int>, keepsMarks: Bool = false) {
        self.keepsMarks = keepsMarks
        position = range.lowerBound
        start = range.lowerBound
        end = range.upperBound
    }

    /// Goes on in the middle of a text.
    init(_ range: Range<Int>, isInWord: Bool, isAfterUnspaced: Bool) {
        self.init(range)
        (self.isInWord, self.isAfterUnspaced) = (isInWord, isAfterUnspaced)
    }

    mutating func next(in bytes: [UInt8]) -> FoldedScalar? {
        while position < end {
            let start = position
            var value = fold(at: position, in: bytes)
            position = value.next
            if value.scalar == 0 {
                if !isAfterUnspaced { continue }
                let accent = UTF8Scalar.decode(bytes, at: start, end: end).value
                return FoldedScalar(value: accent, start: start, end: position, mayStartWord: !isInWord)
            }
            if let next = behindSigns(at: start, in: bytes) {
                position = next
                continue
            }
            if value.scalar == 0x20 {
                skipSpace(in: bytes)
            } else if value.scalar >= 0x1100 {
                while position < end {
                    let following = fold(at: position, in: bytes)
                    guard let composed = Folding.compose(value.scalar, following.scalar) else { break }
                    value.scalar = composed
                    position = following.next
                }
            }
            let scalar = FoldedScalar(
                value: value.scalar, start: start, end: position, mayStartWord: !isInWord)
            isAfterUnspaced = Folding.isUnspaced(value.scalar)
            if value.scalar != 0x5F { isInWord = Folding.isOfWord(value.scalar) }
            return scalar
        }
        return nil
    }

    /// Whether a word of a spaced script goes on at the current place.
    func isBeforeWord(in bytes: [UInt8]) -> Bool {
        var copy = self
        copy.skip(in: bytes) { $0 == 0 || $0 == 0x5F }
        return copy.position < end && Folding.isOfWord(copy.fold(at: copy.position, in: bytes).scalar)
    }

    /// Where the text goes on behind signs that are passed over; nil where none stand.
    private func behindSigns(at index: Int, in bytes: [UInt8]) -> Int? {
        let byte = bytes[index]
        // Behind a word of a spaced script only marks may join, and no line end.
        if isAfterUnspaced ? WordJoint.mayBegin(with: byte) : isInWord && InnerMarkup.mayBegin(with: byte),
            let next = WordJoint.end(at: index, in: bytes, start..<end, besideMarks: keepsMarks)
        {
            return next
        }
        return keepsMarks ? nil : EdgeMarks.end(at: index, in: bytes, start..<end)
    }

    private mutating func skipSpace(in bytes: [UInt8]) {
        while position < end {
            let following = fold(at: position, in: bytes)
            guard
                following.scalar == 0x20 || following.scalar == 0
                    || !keepsMarks && QuoteSign.isAt(position, in: bytes, start..<end)
            else { return }
            position = following.next
        }
    }

    private mutating func skip(in bytes: [UInt8], while matches: (UInt32) -> Bool) {
        while position < end {
            let following = fold(at: position, in: bytes)
            if !matches(following.scalar) { return }
            position = following.next
        }
    }

    private func fold(at index: Int, in bytes: [UInt8]) -> (scalar: UInt32, next: Int) {
        let scalar = UTF8Scalar.decode(bytes, at: index, end: end)
        return (Folding.fold(scalar.value), index + scalar.length)
    }
}
