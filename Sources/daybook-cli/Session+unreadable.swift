import Daybook

extension Session {
    /// Warns of entries that could not be read, or not all of them.
    ///
    /// Of those that were searched as text no more are named than fit under a listing: `check` names them all.
    func warn(of entries: [UnreadableEntry]) throws {
        var named = 0
        for entry in entries {
            if case .entry = entry.reason {
                named += 1
                if named > Self.mostNamed { continue }
            }
            try warn(words.unreadable(entry))
        }
        if named > Self.mostNamed { try warn(words.moreUnreadable(named - Self.mostNamed)) }
    }

    private static let mostNamed = 5
}

extension Words {
    /// What is not known of an entry, and why.
    fileprivate func unreadable(_ entry: UnreadableEntry) -> String {
        let path = Sanitised.line(entry.path)
        switch entry.reason {
        case .file(let error): return error.failure(in: self).message
        case .entry(.tooLarge(let limit)):
            return pick(
                en:
                    "\(path) is longer than an entry may be (\(size(limit))): date, tags and fields were not read, and nothing was looked for behind that length",
                zh: "\(path) 超過一篇的上限（\(size(limit))）：沒有讀它的日期、標籤與欄位，超過的部分也沒有搜尋")
        case .entry(.frontMatter(let error)):
            return
                "\(path):\(error.line):\(error.column): "
                + pick(
                    en: "the front matter cannot be read, so date, tags and fields are not known: ",
                    zh: "無法讀取開頭的資料，因此不知道它的日期、標籤與欄位：")
                + problem(error.kind)
        case .template(let kind):
            return pick(
                en:
                    "\(path) is missing or has mistakes, so what is worked out over entries of the kind \(quoted(Sanitised.line(kind))) has no value: daybook check",
                zh: "\(path) 不在或有錯，要從\(quoted(Sanitised.line(kind)))算出來的欄位因此沒有值：daybook check")
        case .entry(.otherEncoding):
            return pick(
                en: "\(path) is not UTF-8 but UTF-16, so no word in it is found; save it as UTF-8 in your editor",
                zh: "\(path) 不是 UTF-8，而是 UTF-16，裡面的字都找不到；請用編輯器另存成 UTF-8")
        }
    }

    fileprivate func moreUnreadable(_ count: Int) -> String {
        pick(
            en:
                "\(self.count(count, "more entry", "more entries", zh: "篇")) like these; they are named by: daybook check",
            zh: "還有 \(count) 篇也是如此；全部列出：daybook check")
    }
}
