/// The language of a text, as far as its script tells, for a model that does not see the text.
enum WritingLanguage {
    /// Characters of everyday words that only one of the two Chinese scripts has, pair by pair.
    private static let traditional = Set("們這說時間會個來過還開關點樣麼覺見聽話書長車門風東邊問沒當後發對讓從兩學國氣電視".unicodeScalars)
    private static let simplified = Set("们这说时间会个来过还开关点样么觉见听话书长车门风东边问没当后发对让从两学国气电视".unicodeScalars)

    /// The language's name in English; English where the script is Latin or nothing is written.
    static func name(of text: String) -> String {
        var (han, kana, hangul, other) = (0, 0, 0, 0)
        var (old, new) = (0, 0)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x3041...0x30FF: kana += 1
            case 0xAC00...0xD7A3: hangul += 1
            case 0x3400...0x9FFF:
                han += 1
                if traditional.contains(scalar) { old += 1 }
                if simplified.contains(scalar) { new += 1 }
            default: if scalar.properties.isAlphabetic { other += 1 }
            }
        }
        // A word of an unspaced script is about two characters, one of another about five.
        guard (han + kana + hangul) * 5 > other * 2, han + kana + hangul > 0 else { return "English" }
        if hangul > han + kana { return "Korean" }
        if kana * 5 > han { return "Japanese" }
        return new > old ? "Simplified Chinese" : "Traditional Chinese"
    }
}
