import Daybook

/// Several wrong values of one command, told together.
struct FieldProblems: Error {
    /// What is wrong, in the order typed.
    var problems: [FieldProblem]
    /// The kind whose fields they are.
    var kind: Kind?
    /// The kinds that links may lead to.
    var kinds: KindLibrary?
}

extension FieldProblems: Tellable {
    func failure(in words: Words) -> Failure {
        let isUsage = problems.contains { problem in
            switch problem.fact {
            case .notAnAssignment, .unknownField, .givenTwice: true
            default: false
            }
        }
        let text = problems.map { words.fieldProblem($0, kind, kinds) }
            .joined(separator: "\n" + words.errorLabel + words.colon)
        return Failure(text, isUsage ? .usage : .badData)
    }
}

extension Words {
    /// A wrong value as a sentence: `"mood" must be one of good, fair, bad; it is "god"`.
    ///
    /// - Parameter kind: Whose field it is, where it was typed: then it is told as its reader would type it. In a file it has its own
    ///   name.
    func fieldProblem(_ problem: FieldProblem, _ kind: Kind? = nil, _ kinds: KindLibrary? = nil) -> String {
        let name = quoted(called(problem.field, of: kind))
        let what = fieldFact(asCalled(problem, kind, kinds), name)
        guard let found = problem.found, showsFound(problem.fact) else { return what }
        return pick(en: "\(what); it is \(quoted(found))", zh: "\(what)，現在是\(quoted(found))")
    }

    /// What a field is called in this language; in English it is its name that is typed.
    private func called(_ field: String, of kind: Kind?) -> String {
        guard language != .english, let declared = kind?.field(named: field) else { return field }
        return declared.label(for: language.rawValue)
    }

    /// The fact with values and kinds as this language calls them.
    private func asCalled(_ problem: FieldProblem, _ kind: Kind?, _ kinds: KindLibrary?) -> FieldProblem.Fact {
        guard language != .english else { return problem.fact }
        func label(_ name: String) -> String { kinds?.kind(named: name)?.label(for: language.rawValue) ?? name }
        switch problem.fact {
        case .notOneOf(let values):
            guard let choices = kind?.field(named: problem.field)?.type.choices else { return problem.fact }
            return .notOneOf(values.map { choices.label(of: $0, for: language.rawValue) })
        case .before(let field, let value): return .before(field: called(field, of: kind), value: value)
        case .copy(let field): return .copy(of: called(field, of: kind))
        case .unknownLink(let typed, let target): return .unknownLink(typed, kind: label(target))
        case .severalLinks(let typed, let target, let paths):
            return .severalLinks(typed, kind: label(target), paths: paths)
        default: return problem.fact
        }
    }

    private func showsFound(_ fact: FieldProblem.Fact) -> Bool {
        switch fact {
        case .required, .notAnAssignment, .unknownField, .givenTwice, .computed, .table, .keptByProgram, .copy,
            .unknownLink, .severalLinks:
            false
        case .unclearDate(let fault): fault.kind == .unknown
        default: true
        }
    }

    private func fieldFact(_ fact: FieldProblem.Fact, _ name: String) -> String {
        switch fact {
        case .required: pick(en: "\(name) is required", zh: "\(name)必須有值")
        case .notOneOf(let values):
            pick(
                en: "\(name) must be one of \(shown(values).joined(separator: ", "))",
                zh: "\(name)必須是 \(shown(values).joined(separator: "、")) 之一")
        case .notABool: pick(en: "\(name) must be yes or no", zh: "\(name)必須是「是」或「否」")
        case .notAnInteger: pick(en: "\(name) must be a whole number", zh: "\(name)必須是整數")
        case .notANumber: pick(en: "\(name) must be a number", zh: "\(name)必須是數字")
        case .notADate: pick(en: "\(name) must be a day such as 2026-11-21", zh: "\(name)必須是日期，例如 2026-11-21")
        case .notADatetime:
            pick(
                en: "\(name) must be a date and time such as 2026-11-21T20:00",
                zh: "\(name)必須是日期與時間，例如 2026-11-21T20:00")
        case .unclearDate(let fault):
            pick(en: "\(name) must be a date: \(dateFault(fault))", zh: "\(name)必須是日期：\(dateFault(fault))")
        case .notADuration:
            pick(
                en: "\(name) must be a length of time: 1h30m where it is typed, PT1H30M in a file",
                zh: "\(name)必須是時間長度：輸入時寫 1h30m，檔案裡寫 PT1H30M")
        case .belowMinimum(let limit):
            pick(en: "\(name) must be \(length(limit)) or more", zh: "\(name)不可小於 \(length(limit))")
        case .aboveMaximum(let limit):
            pick(en: "\(name) must be \(length(limit)) or less", zh: "\(name)不可大於 \(length(limit))")
        case .ahead: pick(en: "\(name) must not lie in the future", zh: "\(name)不可在未來")
        case .patternMismatch(let pattern):
            pick(
                en: "\(name) must match the pattern \(Sanitised.line(pattern))",
                zh: "\(name)必須符合樣式 \(Sanitised.line(pattern))")
        case .before(let field, let value):
            pick(
                en: "\(name) must not come before \(quoted(field)), which is \(Sanitised.line(value))",
                zh: "\(name)不可早於\(quoted(field))（\(Sanitised.line(value))）")
        case .notOneValue: pick(en: "\(name) must be one value", zh: "\(name)必須是單一的值")
        case .notAList: pick(en: "\(name) must be a list of texts", zh: "\(name)必須是一串文字")
        case .notATag: pick(en: "\(name) holds what is no tag", zh: "\(name)裡有不是標籤的內容")
        case .unknownLink(let typed, let kind):
            pick(
                en:
                    "\(name) must name an entry of kind \(Sanitised.line(kind)), by its title, file name or id; none is called \(quoted(typed))",
                zh: "\(name)必須是一篇 \(Sanitised.line(kind))，用標題、檔名或 id 指出；沒有叫\(quoted(typed))的")
        case .severalLinks(let typed, let kind, let paths):
            pick(
                en:
                    "\(name) must name one entry of kind \(Sanitised.line(kind)), and \(paths.count) are called \(quoted(typed)); give the path: \(fewer(paths))",
                zh:
                    "\(name)必須是一篇 \(Sanitised.line(kind))，叫\(quoted(typed))的卻有 \(paths.count) 篇；請用路徑指出：\(fewer(paths))")
        case .notAnAssignment:
            pick(en: "\(name) is no field=value", zh: "\(name)不是 欄位=值 的形式")
        case .unknownField(let known):
            pick(
                en: "no field \(name); there are \(shown(known).joined(separator: ", "))",
                zh: "沒有欄位\(name)；可用的有 \(shown(known).joined(separator: "、"))")
        case .givenTwice: pick(en: "\(name) is given twice", zh: "\(name)給了兩次")
        case .computed: pick(en: "\(name) is worked out, not written", zh: "\(name)是算出來的，不能寫入")
        case .table: pick(en: "\(name) is a table in the text", zh: "\(name)是內文裡的表格")
        case .keptByProgram: pick(en: "\(name) is kept by daybook itself", zh: "\(name)由 daybook 自己維護")
        case .copy(let field):
            pick(
                en: "\(name) is a copy of \(field): set that, and it follows", zh: "\(name)是 \(field) 的複本：請改那一欄，它會跟著變")
        }
    }

    private func fewer(_ paths: [String]) -> String {
        listed(paths.prefix(5).map { Sanitised.line($0) }) + (paths.count > 5 ? "…" : "")
    }

    private func shown(_ values: [String]) -> [String] { values.map { Sanitised.line($0) } }

    /// A length of time as a person writes it, `1h30m`; any other value is as it was.
    func length(_ text: String) -> String {
        guard text.hasPrefix("P"), let length = ISODuration(iso: text) else { return text }
        let (hours, minutes, seconds) = (length.seconds / 3600, length.seconds / 60 % 60, length.seconds % 60)
        let parts = [
            hours > 0 ? pick(en: "\(hours)h", zh: "\(hours) 小時") : "",
            minutes > 0 ? pick(en: "\(minutes)m", zh: "\(minutes) 分") : "",
            seconds > 0 || length.seconds == 0 ? pick(en: "\(seconds)s", zh: "\(seconds) 秒") : "",
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: pick(en: "", zh: " "))
    }

    /// A value of a field as a person reads it; the items of a list stand behind commas.
    func value(_ items: [String], _ type: FieldType?, unit: String?) -> String {
        let text = items.joined(separator: ", ")
        switch type {
        case .choice(let choices)?, .list(.choice(let choices))?:
            return items.map { choices.label(of: $0, for: language.rawValue) }.joined(separator: ", ")
        case .duration?: return length(text)
        case .datetime?, .moment?: return EntryDate(text).map(moment) ?? text
        case .bool?: return FieldType.flag(typed: text).map { yesOrNo(isTrue: $0) } ?? text
        default:
            // A value that says its unit, or is none, gets no other.
            guard let unit, Double(text) != nil else { return text }
            return text + " " + unit
        }
    }

    /// A truth value as a person says it.
    func yesOrNo(isTrue: Bool) -> String { isTrue ? pick(en: "yes", zh: "是") : pick(en: "no", zh: "否") }

    /// Why YAML cannot be read.
    func problem(_ kind: YAMLError.Kind) -> String {
        switch kind {
        case .syntax(let problem): pick(en: "YAML: \(Sanitised.line(problem))", zh: "YAML：\(Sanitised.line(problem))")
        case .duplicateKey(let key, let line):
            pick(en: "the key \(quoted(key)) stands already on line \(line)", zh: "鍵\(quoted(key))在第 \(line) 行已經有了")
        case .tooLarge(let limit): pick(en: "front matter of more than \(size(limit))", zh: "開頭的資料超過 \(size(limit))")
        case .tooDeep(let limit): pick(en: "nested more than \(limit) deep", zh: "巢狀超過 \(limit) 層")
        case .tooManyKeys(let limit): pick(en: "more than \(limit) keys", zh: "超過 \(limit) 個鍵")
        case .notAMapping: pick(en: "these are no keys with values", zh: "這裡不是鍵與值")
        case .notUTF8: pick(en: "not UTF-8", zh: "不是 UTF-8")
        case .forbiddenCharacter(let scalar):
            pick(
                en: "the character U+\(String(scalar, radix: 16, uppercase: true)) may not stand here",
                zh: "這裡不能有字元 U+\(String(scalar, radix: 16, uppercase: true))")
        case .moreThanOneDocument: pick(en: "a second YAML document", zh: "出現第二份 YAML 文件")
        case .outOfMemory: pick(en: "not enough memory", zh: "記憶體不足")
        }
    }
}
