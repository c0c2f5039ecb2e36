import Daybook

extension EntryError: Tellable {
    func failure(in words: Words) -> Failure {
        switch self {
        case .tooLarge(let path, let limit):
            return Failure(
                words.pick(
                    en:
                        "\(Sanitised.line(path)) is longer than an entry may be (\(words.size(limit))), so it is neither read as one nor written",
                    zh: "\(Sanitised.line(path)) 超過一篇的上限（\(words.size(limit))），不會當成一篇來讀，也不會寫入"),
                .badData)
        case .unreadable(let path, let error):
            return Failure(
                "\(Sanitised.line(path)):\(error.line):\(error.column): \(words.problem(error.kind))",
                hint: words.pick(
                    en: "nothing was written; mend the front matter in your editor first", zh: "什麼都沒有寫入；請先用編輯器修好開頭的資料"),
                .badData)
        case .document(let path, let error):
            return Failure(
                "\(Sanitised.line(path)): " + words.documentProblem(error),
                hint: words.pick(
                    en: "nothing was written; change it by hand: daybook edit \(ShellWords.quoted(path))",
                    zh: "什麼都沒有寫入；請手動修改：daybook edit \(ShellWords.quoted(path))"),
                .badData)
        case .unchanged(let path):
            return Failure(
                words.pick(en: "\(Sanitised.line(path)) is unchanged", zh: "\(Sanitised.line(path)) 沒有更動"), .badData)
        }
    }
}

extension DocumentError: Tellable {
    func failure(in words: Words) -> Failure { Failure(words.documentProblem(self), .badData) }
}

extension Words {
    /// Why a file's text is not changed.
    func documentProblem(_ error: DocumentError) -> String {
        switch error {
        case .tooLarge: pick(en: "the file would be longer than an entry may be", zh: "檔案會超過一篇的上限")
        case .unterminatedFrontMatter:
            pick(en: "the front matter opens on line 1 and is never closed", zh: "開頭的資料從第 1 行開始，卻沒有結束")
        case .unreadable(let error):
            if case .tooLarge(let limit) = error.kind {
                pick(
                    en: "the front matter would be longer than it may be (\(size(limit)))",
                    zh: "開頭的資料會超過上限（\(size(limit))）")
            } else {
                pick(en: "line \(error.line), column \(error.column): ", zh: "第 \(error.line) 行第 \(error.column) 欄：")
                    + problem(error.kind)
            }
        case .flowMapping(let line):
            pick(
                en: "line \(line): the whole front matter is one { … }, which is not edited",
                zh: "第 \(line) 行：整個開頭資料寫在一個 { … } 裡，不會修改")
        case .usesReferences(let key, let line):
            pick(
                en: "line \(line): \(quoted(key)) uses an anchor, an alias or a tag of YAML, and is not set",
                zh: "第 \(line) 行：\(quoted(key))用了 YAML 的錨點、別名或標記，不會設定")
        case .complexKey(let key, let line):
            pick(
                en: "line \(line): \(quoted(key)) does not stand alone on its line",
                zh: "第 \(line) 行：\(quoted(key))沒有獨立成行")
        case .nestedValue(let key, let line):
            pick(
                en: "line \(line): \(quoted(key)) holds keys of its own, which no command writes",
                zh: "第 \(line) 行：\(quoted(key))裡面還有鍵，不會寫入")
        case .notAList(let key, let line):
            pick(en: "line \(line): \(quoted(key)) is no list", zh: "第 \(line) 行：\(quoted(key))不是清單")
        case .invalidKey(let key): pick(en: "\(quoted(key)) is no key", zh: "\(quoted(key))不能當鍵")
        case .invalidPlainValue(let value):
            pick(en: "\(quoted(value)) would read as something else", zh: "\(quoted(value))會被讀成別的意思")
        case .bodyOpensFrontMatter:
            pick(en: "the text would be taken for front matter, since it begins with ---", zh: "內文以 --- 開頭，會被當成開頭資料")
        case .otherEncoding:
            pick(en: "the file is not UTF-8 but UTF-16", zh: "檔案不是 UTF-8，而是 UTF-16")
        case .rowNotRead:
            pick(
                en:
                    "the row would not be read: in the text above the table a comment begins (<!--) and does not end; close it with -->",
                zh: "這一列會讀不到：表格前面的內文有一個註解（<!--）沒有結束；請先用 --> 結束它")
        case .notVerified: pick(en: "the change could not be verified, so it was not made", zh: "無法確認更動正確，因此沒有更動")
        }
    }
}
