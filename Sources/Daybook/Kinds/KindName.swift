/// The form of the names of kinds and fields.
enum KindName {
    /// Whether a text is a name: letters of any script, digits, `-` and `_`, the first of them no `-`, 64 at most.
    static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first != "-", text.unicodeScalars.count <= 64 else { return false }
        return text.unicodeScalars.allSatisfy(isNameScalar)
    }

    /// Whether a scalar may stand in a name; marks are part of the letters of many scripts.
    static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "-" || scalar == "_" { return true }
        if scalar.isASCII { return scalar.isASCIILetter || ("0"..."9").contains(scalar) }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber, .letterNumber:
            return true
        default:
            return false
        }
    }
}
