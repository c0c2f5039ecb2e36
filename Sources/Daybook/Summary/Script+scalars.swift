extension Unicode.Scalar {
    /// Whether the scalar is a letter; without a look into Unicode's tables where most text needs none.
    var isLetter: Bool {
        isASCII ? isASCIILetter : Script.isUnspaced(value) || properties.isAlphabetic
    }

    /// Whether the scalar is white space.
    var isSpace: Bool {
        isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : value < 0x3400 && properties.isWhitespace
    }

    /// Whether the scalar is a capital letter.
    var isCapital: Bool {
        isASCII ? (0x41...0x5A).contains(value) : value < 0x2E80 && properties.isUppercase
    }

    /// Whether the scalar is a digit of ASCII.
    var isDigit: Bool { (0x30...0x39).contains(value) }

    var isASCIILetter: Bool { (0x61...0x7A).contains(value | 0x20) }
}
