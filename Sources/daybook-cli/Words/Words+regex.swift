import Daybook

extension Words {
    /// Why a text is no regular expression.
    func regexProblem(_ kind: RegexFault.Kind) -> String {
        switch kind {
        case .unclosedGroup: pick(en: "this ( is never closed in the regular expression", zh: "正規表示式裡這個 ( 沒有對應的 )")
        case .unopenedGroup: pick(en: "this ) closes nothing in the regular expression", zh: "正規表示式裡這個 ) 沒有對應的 (")
        case .unclosedClass: pick(en: "this [ is never closed", zh: "這個 [ 沒有對應的 ]")
        case .emptyClass: pick(en: "there is nothing between these brackets", zh: "這個 [ ] 裡沒有內容")
        case .badRange(let text):
            pick(en: "\(quoted(text)) is no range of characters", zh: "\(quoted(text))不是字元的範圍")
        case .nothingToRepeat(let sign):
            pick(
                en:
                    "\(quoted(sign)) has nothing before it to repeat; write \\\(Sanitised.line(sign)) for the sign itself",
                zh: "\(quoted(sign))前面沒有可重複的內容；要找這個符號本身請寫 \\\(Sanitised.line(sign))")
        case .badCount(let text, let limit):
            pick(
                en: "\(quoted(text)) is no number of times; write {2}, {2,} or {2,5}, up to \(limit)",
                zh: "\(quoted(text))不是次數；可寫 {2}、{2,}、{2,5}，最多 \(limit)")
        case .badEscape(let text):
            pick(en: "\(quoted(text)) stands for nothing in a regular expression", zh: "正規表示式裡沒有\(quoted(text))這個寫法")
        case .unknownProperty(let name, let known):
            pick(
                en: "there is no \(quoted("\\p{\(name)}")); known: \(known.joined(separator: ", "))",
                zh: "沒有\(quoted("\\p{\(name)}"))；可用：\(known.joined(separator: "、"))")
        case .unsupported(let feature): unsupported(feature)
        case .matchesNothing:
            pick(
                en: "this regular expression may match nothing at all, which is everywhere",
                zh: "這段正規表示式可以什麼都不符合，哪裡都算找到")
        case .tooLong(let limit):
            pick(en: "this regular expression is longer than \(limit) characters", zh: "這段正規表示式超過 \(limit) 個字")
        case .tooDeep(let limit):
            pick(en: "groups are nested more than \(limit) deep", zh: "括號超過 \(limit) 層")
        case .tooLarge(let limit):
            pick(
                en: "this regular expression takes more than \(limit) steps; fewer repetitions make it smaller",
                zh: "這段正規表示式超過 \(limit) 步；減少重複的次數就會變小")
        }
    }

    private func unsupported(_ feature: RegexFault.Feature) -> String {
        switch feature {
        case .backreference:
            pick(
                en: "backreferences such as \\1 are not there: a search takes time in the order of the text",
                zh: "不能用 \\1 這類反向參照：尋找的時間只隨文字長短而定")
        case .lookaround:
            pick(
                en: "lookaround such as (?=…) and (?<!…) is not there; two terms side by side ask for both",
                zh: "不能用 (?=…)、(?<!…) 這類前後查看；要兩者都符合，可並列兩個條件")
        case .possessive:
            pick(en: "possessive repetition, a*+ or (?>…), is not there", zh: "不能用 a*+、(?>…) 這類獨佔的重複")
        case .lineBreak: pick(en: "a regular expression matches within a line", zh: "正規表示式只在一行之內尋找")
        case .flag: pick(en: "of flags there is (?i) and (?-i) alone", zh: "旗標只有 (?i) 與 (?-i)")
        }
    }
}
