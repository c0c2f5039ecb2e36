/// A part of a needle that an index knows the entries of.
enum NeedlePiece: Equatable, Sendable {
    /// How the words of the text end that a word stands for.
    enum Ending: Equatable, Sendable {
        /// Anywhere behind it.
        case anywhere
        /// Right behind it.
        case here
        /// Behind it, or behind underscores that follow; some of these may go on after all.
        case closed
    }

    /// A word of a spaced script, or its beginning.
    case word([UInt8], Ending)
    /// A scalar of an unspaced script and the next one, where that is one too; else whatever follows.
    case pair(UInt32, UInt32?)
}

extension Needle {
    /// What an index has to look up for a needle: every entry that holds the needle holds all of the pieces, and where that
    /// `isExact`, each hit of the only piece is a hit of the needle.
    func pieces() -> (pieces: [NeedlePiece], isExact: Bool) {
        var pieces: [NeedlePiece] = []
        var word: [UInt32] = []
        var unspaced: [UInt32] = []
        // Whether words that begin here begin in the text too: not behind underscores of which nobody knows where they begin.
        var isKnown = startsAtWord
        var isInWord = false
        // Whether underscores were left out, which stand at the edge of a word here, but may be within one in a text.
        var isTrimmed = false
        func endWord(_ ending: NeedlePiece.Ending) {
            let bare = word.count - word.reversed().prefix { $0 == 0x5F }.count
            if bare < word.count { isTrimmed = true }
            if isKnown, isInWord {
                pieces.append(Self.piece(Array(word[..<bare]), bare < word.count ? .anywhere : ending))
            }
            word = []
            isInWord = false
            isKnown = true
        }
        func endUnspaced() {
            if unspaced.count == 1 { pieces.append(.pair(unspaced[0], nil)) }
            for (first, second) in zip(unspaced, unspaced.dropFirst()) { pieces.append(.pair(first, second)) }
            unspaced = []
        }
        for scalar in scalars {
            if scalar == 0x5F {
                endUnspaced()
                if isInWord { word.append(scalar) }
            } else if !Folding.isAccent(scalar), Folding.isUnspaced(scalar) {
                endWord(.here)
                // The index has texts as they are written, and this may be written in several ways.
                if foldsHan, HanSpellings.isSpelledOtherwise(scalar) { endUnspaced() } else { unspaced.append(scalar) }
            } else if !Folding.isAccent(scalar), Folding.isOfWord(scalar) {
                endUnspaced()
                isInWord = true
                word.append(scalar)
            } else {
                endUnspaced()
                endWord(.here)
            }
        }
        endUnspaced()
        let isWordAlone = isKnown && pieces.isEmpty && word.count == scalars.count
        if isInWord { endWord(endsAtWord ? .closed : .anywhere) }
        var isExact = isWordAlone && !endsAtWord && !isTrimmed
        if isWordAlone, case .word(let bytes, _)? = pieces.first, bytes.count > WordTable.certainLength {
            isExact = false
        }
        if pieces.count == 1, case .pair(_, let second) = pieces[0], scalars.count == (second == nil ? 1 : 2) {
            isExact = true
        }
        return (pieces.map(\.certain), isExact && !foldsHan)
    }

    private static func piece(_ word: [UInt32], _ ending: NeedlePiece.Ending) -> NeedlePiece {
        .word(Array(String(String.UnicodeScalarView(word.compactMap(Unicode.Scalar.init))).utf8), ending)
    }
}

extension NeedlePiece {
    /// The same of a word that is longer than is kept: its beginning.
    fileprivate var certain: NeedlePiece {
        guard case .word(let bytes, _) = self, bytes.count > WordTable.certainLength else { return self }
        var end = WordTable.certainLength
        while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return .word(Array(bytes[..<end]), .anywhere)
    }
}
