/// Words by which writers speak of themselves and of what they feel.
enum PersonalWords {
    private static let english: Set<String> = [
        "i", "me", "my", "myself", "we", "us", "our", "feel", "felt", "feeling", "glad", "proud", "miss", "missed",
        "love",
        "loved", "hope", "wish", "cried", "laughed",
    ]
    private static let chinese: Set<Unicode.Scalar> = ["我", "咱", "愛", "爱", "想", "怕", "哭", "笑", "夢", "梦"]

    /// Whether a sentence holds one.
    static func occur(in sentence: String) -> Bool {
        if sentence.unicodeScalars.contains(where: { chinese.contains($0) }) { return true }
        var isPersonal = false
        LatinWords.read(sentence) { word in
            if english.contains(word.folded) || DiaryWords.english[word.folded]?.category == .feeling {
                isPersonal = true
            }
        }
        if isPersonal { return true }
        let scalars = sentence.unicodeScalars.map(\.value)
        guard scalars.contains(where: { Script.isHan($0) }) else { return false }
        return ChineseSegments.segments(of: scalars).contains { $0.kind == .word(.feeling) }
    }
}
