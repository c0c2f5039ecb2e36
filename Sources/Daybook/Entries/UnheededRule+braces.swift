extension UnheededRule {
    /// How many line feeds down a rule ends in the braces that a text begins with, as front matter in JSON has it; nil where there is none.
    ///
    /// - Parameters:
    ///   - isCode: Whether it is a block of code, where `private` behind the keys of a program means other things.
    ///   - isOfAIAlone: Whether `private` means such things wherever it stands.
    static func lineOfRule(inBraces text: ArraySlice<UInt8>, isCode: Bool, isOfAIAlone: Bool) -> Int? {
        let bytes = Array(text)
        var words = RuleWords()
        var code = CodeInBraces()
        var index = 0
        var depth = 0
        var isQuoted = false
        var isEscaped = false
        while index < bytes.count {
            let (scalar, length) = UTF8Scalar.decode(bytes, at: index, end: bytes.count)
            let sign = RuleWords.narrow(scalar)
            if isCode, !isQuoted { code.take(sign) } else if isCode { code.takeQuoted(sign) }
            words.isOfAIAlone = isOfAIAlone || code.isOfProgram
            if depth > 0, words.take(sign) { return bytes[..<index].count { $0 == 0x0A } }
            if sign == 0x22, !isEscaped { isQuoted.toggle() }
            isEscaped = sign == 0x5C && isQuoted && !isEscaped
            index += length
            guard !isQuoted else { continue }
            if sign == 0x7B { depth += 1 }
            if sign == 0x7D {
                depth -= 1
                if depth < 1 { return nil }
            }
        }
        return nil
    }
}

/// Tells the settings of a program from front matter in braces: what lies below a key, is set by `=`, or stands behind a key that entries
/// do not have. A key is a plain word; whatever else stands before a colon tells nothing.
private struct CodeInBraces {
    /// What was read since the last sign that a key may follow, without blanks before it.
    private var key: [UInt32] = []
    /// For each brace that is open, whether a key stands before it.
    private var braces: [Bool] = []
    private var below = 0
    private var hasOtherKeys = false

    var isOfProgram: Bool { hasOtherKeys || below > 0 }

    mutating func take(_ sign: UInt32) {
        switch sign {
        case 0x3A: hasOtherKeys = hasOtherKeys || below == 0 && isOtherKey
        case 0x3D: hasOtherKeys = true
        case 0x7B:
            let isBelow = !braces.isEmpty && !key.isEmpty
            braces.append(isBelow)
            below += isBelow ? 1 : 0
            key = []
            return
        case 0x7D:
            if braces.popLast() == true { below -= 1 }
            key = []
            return
        case 0x2C, 0x3B, 0x0A, 0x0D:
            key = []
            return
        default: break
        }
        takeQuoted(sign)
    }

    mutating func takeQuoted(_ sign: UInt32) {
        // More than any key of an entry has make it none.
        if key.count < 64, !key.isEmpty || !Folding.isSpace(sign) { key.append(sign) }
    }

    /// Whether what stands before a colon is a plain key, and none that entries have.
    private var isOtherKey: Bool {
        var name = key[...]
        while let last = name.last, Folding.isSpace(last) { name.removeLast() }
        if let first = name.first, name.count > 2, first == name.last, first == 0x22 || first == 0x27 {
            name = name.dropFirst().dropLast()
        }
        let letters = name.compactMap(Unicode.Scalar.init)
        guard !letters.isEmpty, letters.count < 60,
            letters.allSatisfy({
                $0.isASCII && ($0.properties.isAlphabetic || "0123456789_-$.@/".unicodeScalars.contains($0))
            })
        else { return false }
        let text = String(String.UnicodeScalarView(letters))
        return !FieldName.isKnown(text) && ![FieldName.mood, FieldName.done].contains(text.lowercased())
    }
}
