import Daybook

extension Words {
    /// One mistake in a template, with its place: `kinds/dream.md:5:17: "mood": …`.
    func telling(_ problem: TemplateProblem) -> String {
        let place = "\(Sanitised.line(problem.path)):\(problem.line):\(problem.column): "
        let field = problem.field.map { quoted($0) + colon } ?? ""
        return place + field + telling(problem.fact)
    }

    private func telling(_ fact: TemplateProblem.Fact) -> String {
        switch fact {
        case .unclosedFrontMatter:
            pick(
                en: "the front matter opens here and is never closed; close it with ---",
                zh: "front matter 從這裡開始，卻沒有結束；請加上 ---")
        case .noFrontMatter: pick(en: "a template starts with --- on line 1", zh: "範本的第 1 行必須是 ---")
        case .yaml(.duplicateKey(let key, let line)):
            pick(en: "\(quoted(key)) is already on line \(line)", zh: "\(quoted(key))在第 \(line) 行已經有了")
        case .yaml(.syntax(let problem)): pick(en: "this is no YAML: \(problem)", zh: "這不是 YAML：\(problem)")
        case .yaml: pick(en: "this is no YAML that daybook reads", zh: "這不是 daybook 能讀的 YAML")
        case .missingKey(let key): pick(en: "\(quoted(key)) is missing", zh: "缺少\(quoted(key))")
        case .emptyList(let key): pick(en: "\(quoted(key)) is empty", zh: "\(quoted(key))是空的")
        case .unknownKey(let key, let known):
            pick(
                en: "there is no key \(quoted(key)); there are \(listed(known))",
                zh: "沒有\(quoted(key))這個鍵；有的是 \(listed(known))")
        case .wrongType(let key, let expected):
            pick(en: "\(quoted(key)) must be \(shape(expected))", zh: "\(quoted(key))必須是\(shape(expected))")
        case .badName(let name):
            pick(en: "\(quoted(name)) is no name: letters, digits, - and _", zh: "\(quoted(name))不能當名稱：只能用文字、數字、- 和 _")
        case .nameDiffersFromFile(let kind, let file):
            pick(
                en: "the file is called \(quoted(file)), its kind \(quoted(kind))",
                zh: "檔名是\(quoted(file))，種類卻是\(quoted(kind))")
        case .samePath(let other):
            pick(
                en: "entries of \(Sanitised.line(other)) go to the same path; give each kind one of its own",
                zh: "\(Sanitised.line(other)) 的內容也放在同樣的路徑；每個種類要有自己的路徑")
        case .sameNameButCase(let other):
            pick(
                en: "the kind \(quoted(other)) has the same name but for upper and lower case",
                zh: "和種類\(quoted(other))的名稱只差在大小寫")
        case .reservedField(let name):
            pick(en: "\(quoted(name)) has a meaning of its own; choose another name", zh: "\(quoted(name))另有意義，請換一個名稱")
        case .standardFieldType(let expected):
            pick(en: "every entry has this as \(expected)", zh: "每篇都有這個欄位，型別是 \(expected)")
        case .unknownFieldType(let name, let known):
            pick(
                en: "there is no type \(quoted(name)); there are \(listed(known))",
                zh: "沒有\(quoted(name))這種型別；有的是 \(listed(known))")
        case .noFieldType:
            pick(
                en: "a field has exactly one of type, enum, table, computed", zh: "欄位要有 type、enum、table、computed 其中剛好一個"
            )
        case .keyNotForType(let key, let type):
            pick(en: "\(quoted(key)) says nothing about a field of type \(type)", zh: "型別 \(type) 的欄位用不到\(quoted(key))")
        case .duplicate(let name): pick(en: "\(quoted(name)) is there twice", zh: "\(quoted(name))重複了")
        case .enumWithoutValues:
            pick(en: "an enum needs values, such as values: [good, bad]", zh: "enum 需要 values，例如 values: [good, bad]")
        case .tooManyValues(let limit): pick(en: "an enum has at most \(limit) values", zh: "enum 最多 \(limit) 個值")
        case .badEnumValue(let value):
            pick(
                en: "\(quoted(value)) can't be typed: no commas, line breaks or blanks at the ends",
                zh: "\(quoted(value))無法輸入：不能有逗號、換行或頭尾空格")
        case .labelCount(let language, let expected, let found):
            pick(
                en: "\(expected) values need \(expected) labels in \(language), not \(found)",
                zh: "\(expected) 個值需要 \(expected) 個 \(language) 名稱，現在是 \(found) 個")
        case .badDefault(let value, _):
            pick(en: "the field itself does not allow \(quoted(value))", zh: "欄位本身不允許\(quoted(value))")
        case .badLimit(let key, let value):
            pick(
                en: "\(quoted(value)) is no value of the field's type, which \(quoted(key)) needs",
                zh: "\(quoted(key))的\(quoted(value))不是這個欄位的值")
        case .minAboveMax: pick(en: "min is above max", zh: "min 大於 max")
        case .badPattern: pick(en: "this is no regular expression that daybook knows", zh: "這不是 daybook 認得的正規表示式")
        case .unknownField(let name, []):
            pick(en: "there is no field \(quoted(name)), nor any other", zh: "沒有\(quoted(name))這個欄位，也沒有別的欄位")
        case .unknownField(let name, let known):
            pick(
                en: "there is no field \(quoted(name)); there are \(listed(known))",
                zh: "沒有\(quoted(name))這個欄位；有的是 \(listed(known))")
        case .notADate(let name): pick(en: "\(quoted(name)) is no date", zh: "\(quoted(name))不是日期")
        case .notANumber(let name): pick(en: "\(quoted(name)) is no number", zh: "\(quoted(name))不是數字")
        case .notATable(let name): pick(en: "\(quoted(name)) is no table", zh: "\(quoted(name))不是表格")
        case .notALink(let name): pick(en: "\(quoted(name)) is no link", zh: "\(quoted(name))不是連結")
        case .afterItself: pick(en: "a field can't come after itself", zh: "欄位不能晚於自己")
        case .unknownDeleteRule(let name, let known):
            pick(
                en: "there is no rule \(quoted(name)); there are \(listed(known))",
                zh: "沒有\(quoted(name))這種規則；有的是 \(listed(known))")
        case .requiredLinkNullified:
            pick(en: "a required link can't be emptied: cascade or deny", zh: "必填的連結不能清空：請用 cascade 或 deny")
        case .unknownKind(let name, let known):
            pick(
                en: "there is no kind \(quoted(name)); there are \(listed(known))",
                zh: "沒有\(quoted(name))這個種類；有的是 \(listed(known))")
        case .linksElsewhere(let field, let to):
            pick(en: "\(quoted(field)) leads to \(quoted(to)), not here", zh: "\(quoted(field))連到\(quoted(to))，不是這裡")
        case .unknownPlaceholder(let name, let known):
            pick(
                en: "nothing fills {\(Sanitised.line(name))}; there are \(listed(known))",
                zh: "沒有什麼可填入 {\(Sanitised.line(name))}；有的是 \(listed(known))")
        case .badPlaces(let kind): telling(kind)
        case .path(let fault): telling(fault)
        case .expression(let kind): telling(kind)
        case .badFilter(let fault): whereFault(fault)
        case .mixedMeasures(.sum):
            pick(
                en: "only numbers can be added to numbers, and lengths of time to lengths of time",
                zh: "只有數字和數字、時間長度和時間長度才能相加減")
        case .mixedMeasures(.ratio):
            pick(
                en: "a ratio is one of two numbers, or of two lengths of time", zh: "比率只能取自兩個數字，或兩個時間長度")
        case .mixedMeasures(.thresholds): pick(en: "only numbers have thresholds", zh: "只有數字才能用門檻")
        case .circle(let names) where names.count == 1:
            pick(en: "this needs itself", zh: "這個欄位要靠自己才算得出來")
        case .circle(let names):
            pick(en: "\(listed(names)) need one another in a circle", zh: "\(listed(names))互相依賴，成了循環")
        case .cascadeCircle(let names):
            pick(
                en: "removing goes in a circle through \(listed(names)): one of the links must nullify or deny",
                zh: "\(listed(names))的移除成了循環：其中一個連結要用 nullify 或 deny")
        }
    }

    private func shape(_ shape: TemplateProblem.Shape) -> String {
        switch shape {
        case .text: pick(en: "a text", zh: "文字")
        case .flag: pick(en: "true or false", zh: "true 或 false")
        case .list: pick(en: "a list such as [a, b]", zh: "清單，例如 [a, b]")
        case .map: pick(en: "keys and values", zh: "一組鍵和值")
        case .labels: pick(en: "a text, or { en: …, zh-Hant: … }", zh: "文字，或 { en: …, zh-Hant: … }")
        }
    }

    private func telling(_ kind: Pattern.Fault.Kind) -> String {
        switch kind {
        case .unclosedBrace: pick(en: "this { has no }", zh: "這個 { 沒有 }")
        case .unopenedBrace: pick(en: "this } has no {", zh: "這個 } 沒有 {")
        case .badPlaceholder(let text): pick(en: "\(quoted(text)) is no name", zh: "\(quoted(text))不是名稱")
        case .badDatePattern(let text):
            pick(
                en: "no date is written by \(quoted(text)); letters are y M d H m s E",
                zh: "日期格式沒有\(quoted(text))；可用的字母是 y M d H m s E")
        }
    }

    private func telling(_ fault: TemplateProblem.PathFault) -> String {
        switch fault {
        case .leavesVault: pick(en: "the path must stay in the vault", zh: "路徑不能離開日記庫")
        case .hiddenFolder: pick(en: "entries in folders that start with a dot are not found", zh: "以點開頭的資料夾裡找不到內容")
        case .mediaFolder: pick(en: "media/ is for media alone", zh: "media/ 只放媒體")
        case .forbiddenCharacter(let character):
            pick(en: "no file name may hold \(quoted(character))", zh: "檔名不能有\(quoted(character))")
        }
    }

    private func telling(_ kind: ComputedExpression.Fault.Kind) -> String {
        switch kind {
        case .unexpected("", let expected):
            pick(en: "the expression ends where \(name(expected)) belongs", zh: "算式在這裡結束，還缺\(name(expected))")
        case .unexpected(let text, let expected):
            pick(
                en: "\(quoted(text)) stands where \(name(expected)) belongs",
                zh: "這裡應該是\(name(expected))，不是\(quoted(text))")
        case .unknownFunction(let name, let known):
            pick(
                en: "there is no function \(quoted(name)); there are \(listed(known))",
                zh: "沒有\(quoted(name))這個函式；有的是 \(listed(known))")
        case .thresholdsNotRising: pick(en: "thresholds must rise", zh: "門檻必須由小到大")
        case .tooDeep: pick(en: "the expression is too long or too deep", zh: "算式太長或太深")
        case .emptyFilter: pick(en: "where needs a filter", zh: "where 後面需要篩選條件")
        }
    }

    private func name(_ expectation: ComputedExpression.Fault.Expectation) -> String {
        switch expectation {
        case .value: pick(en: "a field, a number or a function", zh: "欄位、數字或函式")
        case .field: pick(en: "a field", zh: "欄位")
        case .relation: "KIND.field"
        case .relationWithField: "KIND.field.of"
        case .number: pick(en: "a number", zh: "數字")
        case .openingParenthesis: "("
        case .closingParenthesis: ")"
        case .openingBracket: "["
        case .closingBracket: pick(en: "\",\" or \"]\"", zh: "「,」或「]」")
        case .comma: pick(en: "a comma", zh: "逗號")
        case .end: pick(en: "+, - or the end", zh: "+、- 或結尾")
        }
    }
}
