extension QueryExpansion {
    /// The Traditional and Simplified spellings of a word, so that 拉面 finds 拉麵, and 發 finds 发; and both apostrophes, that of
    /// the keyboard and the one (U+2019) that phones and editors put in its place, so that `don't` finds `don’t`.
    static let otherSpellings = QueryExpansion(isFolded: HanSpellings.areTooMany) { text in
        ([text] + HanSpellings.spellings(of: text)).flatMap(apostrophes).filter { $0 != text }
    }

    /// A text with the one apostrophe and with the other; only itself where it has none.
    private static func apostrophes(_ text: String) -> [String] {
        guard text.unicodeScalars.contains(where: isApostrophe) else { return [text] }
        return [text]
            + [Unicode.Scalar(0x27), Unicode.Scalar(0x2019)].compactMap { $0 }.map { (sign: Unicode.Scalar) in
                var scalars = String.UnicodeScalarView()
                for scalar in text.unicodeScalars { scalars.append(isApostrophe(scalar) ? sign : scalar) }
                return String(scalars)
            }.filter { $0 != text }
    }

    private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "\u{2019}" }
}
