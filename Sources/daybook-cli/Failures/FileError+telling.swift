import Daybook

extension FileError: Tellable {
    func failure(in words: Words) -> Failure {
        let path = Sanitised.line(path)
        let reason = words.systemReason(code)
        switch kind {
        case .missing where !isReading:
            return Failure(
                words.pick(en: "\(path) cannot be made here: \(reason)", zh: "無法在這裡建立 \(path)：\(reason)"), .cannotCreate
            )
        case .missing:
            return Failure(words.pick(en: "no file \(words.quoted(path))", zh: "沒有檔案\(words.quoted(path))"), .noInput)
        case .exists:
            return Failure(
                words.pick(en: "\(words.quoted(path)) is there already", zh: "\(words.quoted(path))已經存在"), .cannotCreate
            )
        case .denied:
            let seen = ShellWords.quoted(isOwn ? FileOperations.folder(of: self.path) : self.path)
            return Failure(
                words.pick(en: "\(path): no permission to \(verb(words))", zh: "\(path)：沒有\(verb(words))的權限"),
                hint: words.pick(en: "see who owns it: ls -ld \(seen)", zh: "看看是誰的：ls -ld \(seen)"),
                isReading ? .noInput : .cannotCreate)
        case .readOnly:
            return Failure(
                words.pick(en: "\(path): the file system is read-only", zh: "\(path)：檔案系統是唯讀的"),
                hint: words.pick(en: "looking still works; nothing was written", zh: "仍可查看；什麼都沒有寫入"), .cannotCreate)
        case .full:
            return Failure(
                words.pick(en: "\(path): the disk is full", zh: "\(path)：磁碟已滿"),
                hint: words.pick(
                    en: "make room and try again; what was there is as it was", zh: "請清出空間再試；原有的內容都沒有變"), .inputOutput)
        case .symbolicLink:
            return Failure(
                words.pick(en: "\(path) is a symbolic link, which is not followed", zh: "\(path) 是符號連結，不會跟隨"), .refused)
        case .wrongKind:
            return Failure(words.pick(en: "\(path) is no ordinary file", zh: "\(path) 不是一般檔案"), .badData)
        case .nameTooLong where call == .list:
            return Failure(
                words.pick(
                    en: "\(path) lies more than \(Vault.deepestFolder) folders deep; it is not looked into",
                    zh: "\(path) 在第 \(Vault.deepestFolder) 層資料夾以下；不會往裡面看"), .badData)
        case .nameTooLong:
            return Failure(words.pick(en: "\(path): the name is too long", zh: "\(path)：名稱太長"), .badData)
        case .tooLarge where isReading:
            return Failure(
                words.pick(
                    en:
                        "\(path) is longer than an entry may be (\(words.size(Vault.longestEntry)))",
                    zh: "\(path) 超過一篇的上限（\(words.size(Vault.longestEntry))）"),
                .badData)
        case .elsewhere:
            return Failure(
                words.pick(
                    en: "\(path) is on another file system; it is not looked into", zh: "\(path) 在另一個檔案系統上；不會往裡面看"),
                .badData)
        case .busy:
            return Failure(
                words.pick(en: "\(path) is in use by another program", zh: "\(path) 正被另一個程式使用"), .temporary)
        case .tooLarge, .other:
            return Failure(
                words.pick(
                    en: "\(path): could not \(verb(words)) (\(call.rawValue): \(reason))",
                    zh: "\(path)：無法\(verb(words))（\(call.rawValue)：\(reason)）"),
                .inputOutput)
        }
    }

    /// Whether the file is one that Daybook makes for itself, so that opening it is writing.
    private var isOwn: Bool {
        path.ends(with: FileOperations.temporaryEnding) || path.ends(with: "/.git/daybook/lock") || call == .mkdir
    }

    private var isReading: Bool {
        switch call {
        case .open where isOwn: false
        case .open, .read, .stat, .list, .readlink, .realpath: true
        default: false
        }
    }

    private func verb(_ words: Words) -> String {
        isReading ? words.pick(en: "read", zh: "讀取") : words.pick(en: "write", zh: "寫入")
    }
}

extension ReferenceError: Tellable {
    func failure(in words: Words) -> Failure {
        switch self {
        case .noSuchEntry(let name):
            Failure(
                words.pick(en: "no such entry: \(words.quoted(name))", zh: "沒有這一篇：\(words.quoted(name))"),
                hint: words.howToName, .noInput)
        case .ambiguous(let name, let paths):
            Failure(
                words.pick(
                    en: "\(words.quoted(name)) begins the id of \(paths.count) entries: ",
                    zh: "\(words.quoted(name))是 \(paths.count) 篇的 id 開頭：")
                    + words.listed(paths.prefix(5).map { Sanitised.line($0) }) + (paths.count > 5 ? "…" : ""),
                hint: words.pick(en: "give more of the id, or the path", zh: "請多打幾個字，或改用路徑"), .usage)
        case .severalRemoved(let name, let entries):
            Failure(
                words.pick(
                    en: "\(words.quoted(name)) names \(entries.count) removed entries: ",
                    zh: "\(words.quoted(name))是 \(entries.count) 篇已移除的：")
                    + words.listed(entries.prefix(5).map { words.removed($0) }) + (entries.count > 5 ? "…" : ""),
                hint: words.pick(en: "give the id, or the path", zh: "請改用 id 或路徑"), .usage)
        case .tooShort(let name):
            Failure(
                words.pick(
                    en: "\(words.quoted(name)) is too short for an id (\(Reference.shortestPrefix) characters or more)",
                    zh: "\(words.quoted(name))太短，id 至少要 \(Reference.shortestPrefix) 個字"),
                hint: words.howToName, .usage)
        case .calledSo(let name, let paths):
            Failure(
                words.pick(
                    en: "\(words.quoted(name)) is no path and no beginning of an id, but what "
                        + (paths.count == 1 ? "an entry is" : "\(paths.count) entries are") + " called",
                    zh: "\(words.quoted(name))不是路徑，也不是 id 的開頭，而是 \(paths.count) 篇的標題或檔名"),
                hint: words.pick(en: "give its path: ", zh: "請改用路徑：")
                    + words.listed(paths.prefix(5).map { ShellWords.quoted($0) }) + (paths.count > 5 ? "…" : ""),
                .noInput)
        case .noEntries:
            Failure(
                words.pick(en: "there is no entry yet", zh: "還沒有任何一篇"),
                hint: words.pick(en: "make one: daybook add \"…\"", zh: "寫一篇：daybook add \"…\""), .noInput)
        case .noSuchNumber(let number):
            Failure(
                words.pick(
                    en: "the last listing in this terminal has no line \(number)", zh: "這個終端機上次的清單沒有第 \(number) 行"),
                hint: words.pick(en: "show one first: daybook list", zh: "先列出：daybook list"), .noInput)
        }
    }
}
