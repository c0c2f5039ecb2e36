import Daybook

extension Words {
    /// What an import came to.
    func imported(_ report: ImportReport, isPreview: Bool) -> String {
        let count = report.imported.count
        var parts = [
            isPreview
                ? pick(
                    en: count == 1 ? "1 entry would come in" : "\(count) entries would come in", zh: "會匯入 \(count) 篇")
                : pick(en: count == 1 ? "1 entry came in" : "\(count) entries came in", zh: "匯入 \(count) 篇")
        ]
        if report.alreadyThere > 0 {
            parts.append(
                pick(
                    en: "\(report.alreadyThere) \(report.alreadyThere == 1 ? "is" : "are") here already",
                    zh: "\(report.alreadyThere) 篇原本就有"))
        }
        if report.media > 0 {
            parts.append(
                pick(
                    en: report.media == 1 ? "1 media file" : "\(report.media) media files", zh: "媒體檔 \(report.media) 個")
            )
        }
        if !report.templates.isEmpty {
            let named = report.templates.map { Sanitised.line($0) }
            parts.append(pick(en: "template \(listed(named))", zh: "範本 \(listed(named))"))
        }
        return parts.joined(separator: pick(en: "; ", zh: "；"))
    }

    /// Something that did not come in as it is in the file.
    func notCarried(_ item: ImportReport.NotCarried) -> String {
        switch item {
        case .other(let entry, let path):
            pick(
                en:
                    "entry \(entry) did not come in: \(Sanitised.line(path)) is the same entry with other content, and stays as it is",
                zh: "第 \(entry) 篇沒有匯入：\(Sanitised.line(path)) 是同一篇但內容不同，維持原樣")
        case .inTheWay(let entry, let path):
            pick(
                en: "entry \(entry) did not come in: \(Sanitised.line(path)) is a file, and would have to be a folder",
                zh: "第 \(entry) 篇沒有匯入：\(Sanitised.line(path)) 是檔案，但它需要是資料夾")
        case .taken(let entry, let path):
            pick(
                en: "entry \(entry) did not come in: another one is at \(Sanitised.line(path)), and this one has no id",
                zh: "第 \(entry) 篇沒有匯入：\(Sanitised.line(path)) 是另一篇，而這一篇沒有 id")
        case .renamed(let old, let new):
            pick(
                en: "\(Sanitised.line(old)) came in as \(Sanitised.line(new)), since that name is taken",
                zh: "\(Sanitised.line(old)) 的名稱已被使用，匯入為 \(Sanitised.line(new))")
        case .sameID(let entry, let path):
            pick(
                en:
                    "entry \(entry) has the id of \(Sanitised.line(path)), which came in too; for an id of its own: daybook check --fix",
                zh: "第 \(entry) 篇的 id 和一起匯入的 \(Sanitised.line(path)) 相同；要換成自己的 id：daybook check --fix")
        case .deadLink(let entry, let field, let target):
            pick(
                en:
                    "\(Sanitised.line(entry)): \(quoted(field)) leads to \(quoted(target)), which is neither here nor in the file",
                zh: "\(Sanitised.line(entry))：\(quoted(field))連到\(quoted(target))，這裡和檔案裡都沒有")
        case .otherLink(let entry, let field, let target, let meant, let isHere):
            otherLink(entry, field, target, meant, isHere)
        case .brokenTemplate(let path):
            pick(
                en: "\(Sanitised.line(path)) has mistakes and did not come in: its kind would be none here",
                zh: "\(Sanitised.line(path)) 有錯，沒有匯入：否則這裡就沒有那個種類了")
        case .faultyTemplate(let path):
            pick(
                en: "\(Sanitised.line(path)) came in with mistakes, which daybook check names",
                zh: "\(Sanitised.line(path)) 已匯入，但裡面有錯；daybook check 會指出來")
        case .differs(let entry, let key):
            pick(
                en:
                    "entry \(entry): \(quoted(key)) is not what its front_matter says, which holds; leave front_matter out to have the values",
                zh: "第 \(entry) 篇：\(quoted(key))和 front_matter 不同，以 front_matter 為準；要用這些值，請拿掉 front_matter")
        case .field(let entry, let key):
            pick(
                en: "entry \(entry): the value of \(quoted(key)) has no form in front matter and is left out",
                zh: "第 \(entry) 篇：\(quoted(key))的值無法寫進 front matter，沒有匯入")
        case .template(let path):
            pick(
                en: "\(Sanitised.line(path)) is here with other content, and stays as it is",
                zh: "\(Sanitised.line(path)) 已經有且內容不同，維持原樣")
        case .media(let path, let entry):
            pick(
                en:
                    "\(Sanitised.line(path)), which \(Sanitised.line(entry)) links, is neither in the file nor beside it (--media-from DIR says where)",
                zh: "\(Sanitised.line(entry)) 連到的 \(Sanitised.line(path)) 不在檔案裡，也不在旁邊（用 --media-from DIR 指出所在）")
        case .key(let key, let count):
            pick(
                en: "\(quoted(key)) means nothing here and is left out (\(times(count)))",
                zh: "\(quoted(key))在這裡沒有意義，略過（\(times(count))）")
        }
    }

    private func otherLink(
        _ entry: String, _ field: String, _ target: String, _ meant: String, _ isHere: Bool
    ) -> String {
        let what = pick(
            en:
                "\(Sanitised.line(entry)): \(quoted(target)) in \(quoted(field)) means \(Sanitised.line(meant)) in the file, and",
            zh: "\(Sanitised.line(entry))：\(quoted(field))的\(quoted(target))在檔案裡是指 \(Sanitised.line(meant))，")
        let assignment = "\(field)=[[\(meant.droppingLast(bytes: 3))]]"
        let way = "daybook set \(ShellWords.quoted(entry)) \(ShellWords.quoted(assignment))"
        if isHere {
            return what
                + pick(en: " leads elsewhere here; to say which one: \(way)", zh: "在這裡卻指向別處；要指明：\(way)")
        }
        return what + pick(en: " that one did not come in: it leads elsewhere here", zh: "那一篇沒有匯入，所以在這裡指向別處")
    }

    /// That there is more of it.
    func moreNotCarried(_ count: Int) -> String {
        pick(en: "and \(count) more like these", zh: "還有 \(count) 項")
    }

    /// That entries came in as they are in the file, with values that `check` names.
    func cameInUnfit(_ count: Int) -> String {
        pick(
            en:
                "\(self.count(count, "entry", "entries", zh: "")) came in with values that do not fit the template; see: daybook check",
            zh: "有 \(count) 篇的值不合範本，照樣匯入了；見：daybook check")
    }

    private func times(_ count: Int) -> String {
        pick(en: count == 1 ? "once" : "\(count) times", zh: "\(count) 次")
    }
}

extension ExchangeFault {
    /// The words for it.
    func failure(in words: Words, file: String) -> Failure {
        func at(_ line: Int, _ column: Int? = nil) -> String {
            Sanitised.line(file) + ":\(line)" + (column.map { ":\($0)" } ?? "") + words.colon
        }
        let nothing = words.pick(en: "nothing was written", zh: "什麼都沒有寫入")
        func at(_ place: Place) -> String { at(place.line, place.column) }
        func told(_ text: String) -> Failure { Failure(text, hint: nothing, .badData) }
        switch self {
        case .json(.unexpected(let sign, let line, let column)):
            guard let sign else {
                return told(at(line, column) + words.pick(en: "the JSON ends too early", zh: "JSON 太早結束"))
            }
            let shown = Sanitised.line(String(sign))
            return told(
                at(line, column)
                    + words.pick(en: "\(words.quoted(shown)) cannot stand here", zh: "這裡不能有\(words.quoted(shown))"))
        case .json(.tooDeep(let limit, let line, let column)):
            return told(
                at(line, column)
                    + words.pick(en: "more than \(limit) lists or objects in one another", zh: "超過 \(limit) 層"))
        case .json(.tooLong(let limit, let line, let column)):
            return told(
                at(line, column)
                    + words.pick(en: "one value of more than \(limit) bytes", zh: "一個值超過 \(limit) 位元組"))
        case .json(.badText(let line, let column)):
            return told(
                at(line, column)
                    + words.pick(
                        en:
                            "no text: bytes that are no UTF-8, half a surrogate pair, a control character or an unknown escape",
                        zh: "不是文字：不是 UTF-8、半個代理對、控制字元或不明的跳脫"))
        case .json(.badNumber(let line, let column)):
            return told(at(line, column) + words.pick(en: "no number", zh: "不是數字"))
        case .json(.twice(let key, let line, let column)):
            return told(
                at(line, column) + words.pick(en: "\(words.quoted(key)) a second time", zh: "\(words.quoted(key))出現兩次"))
        case .schema(let found):
            let what = found.map { words.pick(en: "schema \(Sanitised.line($0))", zh: "schema \(Sanitised.line($0))") }
            return told(
                Sanitised.line(file) + words.colon
                    + words.pick(
                        en: what.map { $0 + ", where this program reads schema 1" }
                            ?? "no \"schema\": 1, so no export of this program",
                        zh: what.map { $0 + "，這個程式只讀 schema 1" } ?? "沒有 \"schema\": 1，不是這個程式匯出的檔案"))
        case .wrongType(let key, let place):
            return told(
                at(place)
                    + words.pick(en: "\(words.quoted(key)) has to be a text", zh: "\(words.quoted(key))必須是文字"))
        case .notBase64(let key, let place):
            return told(
                at(place) + words.pick(en: "\(words.quoted(key)) is no base64", zh: "\(words.quoted(key))不是 base64"))
        case .lacks(let key, let entry, let place):
            return told(
                at(place)
                    + words.pick(
                        en: "entry \(entry) has no \(words.quoted(key))", zh: "第 \(entry) 篇沒有\(words.quoted(key))"))
        case .badPath(let path, let entry, let place):
            let who = entry.map { words.pick(en: "entry \($0): ", zh: "第 \($0) 篇：") } ?? ""
            return told(
                at(place) + who
                    + words.pick(
                        en: "\(words.quoted(path)) is no path that may be written", zh: "\(words.quoted(path))不是可以寫入的路徑"
                    ))
        case .badValue(let value, let key, let entry, let place):
            return told(
                at(place)
                    + words.pick(
                        en: "entry \(entry): \(words.quoted(value)) cannot be \(words.quoted(key))",
                        zh: "第 \(entry) 篇：\(words.quoted(key))不能是\(words.quoted(value))"))
        case .samePath(let path, let entries, let place):
            return told(
                at(place)
                    + words.pick(
                        en:
                            "entries \(entries.map(String.init).joined(separator: " and ")) have the same path \(words.quoted(path))",
                        zh: "第 \(entries.map(String.init).joined(separator: "、")) 篇的路徑都是\(words.quoted(path))"))
        case .badMedia(let path, let place):
            return told(
                at(place)
                    + words.pick(
                        en: "the content of \(words.quoted(path)) is not what its name says",
                        zh: "\(words.quoted(path))的內容和名稱不符"))
        case .changed:
            return told(
                Sanitised.line(file) + words.colon
                    + words.pick(en: "is no file, or changed while it was read", zh: "不是檔案，或讀取時改變了"))
        }
    }
}
