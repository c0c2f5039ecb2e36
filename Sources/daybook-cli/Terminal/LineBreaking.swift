/// Which neighbours a line may be broken between, for Chinese, Japanese and Latin text mixed.
///
/// Follows the rules that printers keep (W3C "Requirements for Chinese Text Layout", 3.1.4): no closing mark begins a
/// line, no opening mark ends one, a doubled dash or ellipsis stays whole, and Latin words are not cut.
enum LineBreaking {
    /// Characters that no line begins with.
    static let neverFirst: Set<Character> = Set(
        "。．，、；：？！‼⁇⁈⁉）」』】〉》〕｝］〗〙〛・·ー々〻ゝゞヽヾ～〜…‥—％‰℃°”’»›.,;:!?)]}%"
            + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ｡｣､･ﾞﾟ")

    /// Characters that no line ends with.
    static let neverLast: Set<Character> = Set("（「『【〈《〔｛［〖〘〚“‘«‹([{＄￥£€¥＃｢")

    /// Characters of which two in a row are one mark.
    static let doubled: Set<Character> = ["—", "…", "‥", "─", "⋯"]

    /// Whether a line may end after one character and the next line begin with the other.
    static func mayBreak(after left: Character, before right: Character, width: DisplayWidth) -> Bool {
        if neverFirst.contains(right) || neverLast.contains(left) { return false }
        if left == right, doubled.contains(left) { return false }
        if isDigit(left), right == "％" || right == "℃" { return false }
        return width.of(left) == 2 || width.of(right) == 2
    }

    /// Whether a word too long for any line is better cut after this character than elsewhere, as in a URL.
    static func isJoint(_ character: Character) -> Bool {
        switch character {
        case "/", "?", "&", "=", "-", "_", ".", "#": true
        default: false
        }
    }

    private static func isDigit(_ character: Character) -> Bool {
        character.isASCII && character.isNumber
    }
}
