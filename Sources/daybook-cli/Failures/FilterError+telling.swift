import Daybook

extension FilterError: Tellable {
    func failure(in words: Words) -> Failure {
        guard let savedFilter else {
            return Failure(
                words.pick(en: "the filter, column \(column): ", zh: "篩選條件第 \(column) 字：") + words.filterProblem(kind),
                hint: words.filterHint(kind),
                .usage)
        }
        let name = Sanitised.line(savedFilter)
        return Failure(
            words.pick(en: "the saved filter @\(name), column \(column): ", zh: "存起來的篩選 @\(name) 第 \(column) 字：")
                + words.filterProblem(kind),
            hint: words.pick(
                en: "to change it: daybook config filter.\(name) '…'", zh: "要改：daybook config filter.\(name) '…'"),
            .usage)
    }
}

extension Words {
    /// What is wrong with the filter behind `where` in a template.
    func whereFault(_ fault: FilterError) -> String {
        pick(en: "behind where, column \(fault.column): ", zh: "where 後面的條件第 \(fault.column) 字：")
            + filterProblem(fault.kind)
    }

    /// Where it is told how it is written.
    fileprivate func filterHint(_ kind: FilterError.Kind) -> String {
        switch kind {
        case .badDate, .unclearDate:
            pick(en: "how dates are written: daybook help dates", zh: "日期的寫法：daybook help dates")
        default: pick(en: "all that a filter can say: daybook help filter", zh: "篩選條件的寫法：daybook help filter")
        }
    }

    /// Why a text is no filter.
    fileprivate func filterProblem(_ kind: FilterError.Kind) -> String {
        switch kind {
        case .unknownKey(let key, let known, let suggestion):
            pick(en: "there is no term or field \(quoted(key + ":"))", zh: "沒有\(quoted(key + ":"))這個條件或欄位")
                + meant(suggestion.map { $0 + ":" }, known: known)
        case .unknownValue(let value, let key, let known, let suggestion):
            pick(en: "there is no \(quoted(key + ":" + value))", zh: "沒有\(quoted(key + ":" + value))")
                + meant(suggestion.map { key + ":" + $0 }, known: known)
        case .unclosedQuote: pick(en: "this quotation mark is never closed", zh: "這個引號沒有結束")
        case .unclosedParenthesis: pick(en: "this ( is never closed", zh: "這個 ( 沒有對應的 )")
        case .unopenedParenthesis: pick(en: "this ) closes nothing", zh: "這個 ) 沒有對應的 (")
        case .groupBehindKey(let key):
            pick(
                en: "no group can stand behind \(quoted(key + ":")); write (\(key):one OR \(key):other)",
                zh: "\(quoted(key + ":"))後面不能接括號；請寫成 (\(key):甲 OR \(key):乙)")
        case .regexBehindKey(let key):
            pick(
                en:
                    "a regular expression looks in texts alone, as /c.*/, title:/c.*/ and body:/c.*/ do; for a value of \(quoted(key)), put it between quotes",
                zh: "正規表示式只能找文字，例如 /c.*/、title:/c.*/、body:/c.*/；若這就是\(quoted(key))的值，請加上引號")
        case .emptyTerm: pick(en: "there is nothing to look for here", zh: "這裡沒有要找的內容")
        case .missingOperand(let word): missingOperand(word)
        case .badDate(let text):
            pick(
                en:
                    "\(quoted(text)) is no date; write 2026, 2026-11, 2026-11-21, yesterday, last-week or november",
                zh: "\(quoted(text))不是日期；可寫 2026、2026-11、2026-11-21、昨天、上週或十一月")
        case .unclearDate(let fault): dateFault(fault)
        case .backwards(let text): dateFault(DateFault(.backwards, text))
        case .badNumber(""): pick(en: "a number belongs here, as in temperature:>30", zh: "這裡要有數字，例如 temperature:>30")
        case .badNumber(let text):
            pick(
                en: "\(quoted(text)) is no number; write 30, >30 or 20..30",
                zh: "\(quoted(text))不是數字；可寫 30、>30 或 20..30")
        case .noAmounts(let key, let known): noAmounts(key, known: known)
        case .badLength(let text, let key):
            pick(
                en: "\(quoted(text)) is no length of time; write 90min, 1h30m or 2d, as in \(key):>1h",
                zh: "\(quoted(text))不是時間長度；可寫 90分、1小時30分、2天，例如 \(key):>1h")
        case .noColumnTerm(let known):
            pick(
                en: "rows are picked by their columns, as in \(known.first ?? "column"):value",
                zh: "表格的列只能用欄位來選，例如 \(known.first ?? "欄位"):值")
        case .badTag(let text): noTag(text)
        case .unclosedRegex:
            pick(
                en:
                    "this / begins a regular expression that is never closed; for a path, put it between quotes: '\"/etc\"'",
                zh: "這個 / 開始一段正規表示式，卻沒有結束；要找路徑請加上引號：'\"/etc\"'")
        case .regex(let kind): regexProblem(kind)
        case .unknownFilter(let name, let known, let suggestion):
            pick(en: "there is no saved filter \(quoted("@" + name))", zh: "沒有\(quoted("@" + name))這個存起來的篩選")
                + meant(suggestion.map { "@" + $0 }, known: known.map { "@" + $0 })
                + pick(en: " (as a word it goes between quotes)", zh: "（要當成字詞找請加上引號）")
        case .filterCycle(let names):
            pick(
                en:
                    "saved filters are made of each other: \(Sanitised.line(names.map { "@" + $0 }.joined(separator: " → ")))",
                zh: "存起來的篩選互相引用：\(Sanitised.line(names.map { "@" + $0 }.joined(separator: " → ")))")
        case .tooLong(let limit):
            pick(en: "this is longer than \(limit) characters", zh: "這裡超過 \(limit) 個字")
        case .tooManyTerms(let limit): pick(en: "more than \(limit) terms", zh: "超過 \(limit) 個條件")
        case .tooDeep(let limit): pick(en: "nested more than \(limit) deep", zh: "括號或 NOT 超過 \(limit) 層")
        }
    }

    private func missingOperand(_ word: String) -> String {
        if word == "NOT" || word == "-" {
            return pick(
                en: "\(Sanitised.line(word)) needs a term right after it", zh: "\(Sanitised.line(word)) 後面要接一個條件")
        }
        return pick(
            en: "\(Sanitised.line(word)) needs a term before and after it", zh: "\(Sanitised.line(word)) 前後都要有條件")
    }
}
