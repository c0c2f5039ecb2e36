/// The words of a sentence in Latin, Greek or Cyrillic letters.
enum LatinWords {
    /// A word as it stands in a sentence.
    struct Word {
        /// The word as written, without what follows an apostrophe.
        var text: String
        /// In lower case, without accents.
        var folded: String
        /// Whether nothing but punctuation stands before it in the sentence, or a quotation or clause begins with it.
        var isFirst: Bool
        /// Whether only one space parts it from the word before.
        var isNext: Bool

        /// Whether it begins with a capital.
        var isCapitalised: Bool { text.unicodeScalars.first?.isCapital == true }
        /// Whether all its letters are capitals.
        var isUpperCase: Bool { text.unicodeScalars.allSatisfy { !$0.properties.isLowercase } }
    }

    /// Hands over each word in order; those in code and addresses are left out.
    static func read(_ sentence: String, _ body: (Word) -> Void) {
        let scalars = Array(sentence.unicodeScalars)
        var (index, isFirst, lastEnd) = (0, true, -2)
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar == "`", let close = scalars[(index + 1)...].firstIndex(of: "`") {
                index = close + 1
            } else if isLetter(scalar) {
                let start = index
                index = end(of: scalars, from: start)
                if index + 2 < scalars.count, scalars[index] == ":", scalars[index + 1] == "/" {
                    while index < scalars.count, (0x21...0x7E).contains(scalars[index].value) { index += 1 }
                    continue
                }
                body(word(scalars[start..<index], isFirst: isFirst, isNext: start == lastEnd + 1))
                (isFirst, lastEnd) = (false, index)
                if index < scalars.count, scalars[index] == "'" || scalars[index] == "’" {
                    index = end(of: scalars, from: index + 1)
                    lastEnd = index
                }
            } else {
                if "\"“:;.!?#".unicodeScalars.contains(scalar) { isFirst = true }
                if Script.isUnspaced(scalar.value) { isFirst = false }
                index += 1
            }
        }
    }

    private static func word(_ scalars: ArraySlice<Unicode.Scalar>, isFirst: Bool, isNext: Bool) -> Word {
        var text = String.UnicodeScalarView()
        var folded = String.UnicodeScalarView()
        for scalar in scalars {
            text.append(scalar)
            let letter = Script.foldedLetter(Script.halfWidth(scalar.value)) ?? scalar.value
            if letter != 0, let scalar = Unicode.Scalar(letter) { folded.append(scalar) }
        }
        return Word(text: String(text), folded: String(folded), isFirst: isFirst, isNext: isNext)
    }

    private static func end(of scalars: [Unicode.Scalar], from start: Int) -> Int {
        var end = start
        while end < scalars.count {
            let scalar = scalars[end]
            let isHyphen =
                scalar == "-" && end > start && end + 1 < scalars.count && isLetter(scalars[end + 1])
            guard isLetter(scalar) || isHyphen || scalar.isDigit else { break }
            end += 1
        }
        return end
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isLetter && !Script.isUnspaced(scalar.value)
            || (0x300...0x36F).contains(scalar.value)
    }
}
