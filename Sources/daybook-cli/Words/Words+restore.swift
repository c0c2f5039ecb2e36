import Daybook

extension Words {
    func restored(title: String, date: String, version: String) -> String {
        pick(
            en: "Put \(titled(title)) back as it was on \(date) (\(version))",
            zh: "已把\(titled(title))還原成 \(date) 的樣子（\(version)）"
        )
    }

    /// That nothing had to be committed, since the last commit has the file so.
    var restoredWithoutCommit: String {
        pick(
            en: "git has it so, and no commit was needed: undo takes back what came before",
            zh: "git 裡就是這樣，不需要新的 commit：undo 收回的是更早的指令")
    }

    func wouldRestore(_ path: String, _ date: String) -> String {
        pick(
            en: "would put back \(Sanitised.line(path)) as it was on \(date)",
            zh: "會把 \(Sanitised.line(path)) 還原成 \(date) 的樣子")
    }

    /// One of several removed entries: `3f2a9c1b (diary/a.md, removed 2026-11-21 Sat 19:32)`.
    func removed(_ entry: PastEntry) -> String {
        let date = entry.removed.map { self.date($0) }
        let path = Sanitised.line(entry.path)
        let removal = date.map { pick(en: "removed \($0)", zh: "\($0) 移除") }
        guard let id = entry.id.map({ Sanitised.line(String($0.description.prefix(8))) }) else {
            return path + (removal.map { pick(en: " (\($0))", zh: "（\($0)）") } ?? "")
        }
        let facts = [path, removal].compactMap { $0 }
        return pick(en: "\(id) (\(facts.joined(separator: ", ")))", zh: "\(id)（\(facts.joined(separator: "，"))）")
    }

    var copyMedia: String {
        pick(
            en:
                "copy it from the machine that added it: what is too large to be sent, or was added with --local, is there alone",
            zh: "請從當初加入的機器複製：太大而沒有送出的，或用 --local 加入的，只在那裡")
    }

    func cannotClean(_ subject: String) -> String {
        pick(en: "there is nothing called \(quoted(subject)) to clean", zh: "沒有\(quoted(subject))可以清理")
    }

    var cleanWhat: String {
        pick(
            en: "what can be cleaned: media, or the old entries of a kind: daybook clean answer --older-than 90d",
            zh: "可以清理的有：media，或某一種的舊內容：daybook clean answer --older-than 90d")
    }

    var olderThanIsOfKinds: String {
        pick(en: "--older-than goes with a kind, not with media", zh: "--older-than 要搭配種類，不能用於 media")
    }

    var cleaningIsUncertain: String {
        pick(
            en: "an entry cannot be read, and it might name any of the media; nothing was removed",
            zh: "有一篇讀不出來，可能用到任何一個媒體檔；什麼都沒有移除")
    }

    var seeCheck: String { pick(en: "find it: daybook check", zh: "找出是哪一篇：daybook check") }

    var nothingToClean: String {
        pick(
            en: "Nothing to clean: all media is named, or was, or came in, in the last 90 days.",
            zh: "沒有可清理的：每個媒體檔都有內容用到，或最近 90 天內用過、才加入。")
    }

    var nothingElseToClean: String { pick(en: "Nothing else to clean.", zh: "沒有其他可清理的。") }

    func unnamed(_ file: Vault.UnnamedMedia.File) -> String {
        "\(Sanitised.line(file.path))  \(size(file.size))"
    }

    func onlyHere(_ file: Vault.UnnamedMedia.File) -> String {
        if file.isAltered {
            return pick(
                en: "\(unnamed(file)): no entry names it, but it is not what git has, so it is left alone",
                zh: "\(unnamed(file))：沒有內容用到，但和 git 裡的不同，所以不動")
        }
        return pick(
            en: "\(unnamed(file)): no entry names it, but git has no copy, so it is left alone",
            zh: "\(unnamed(file))：沒有內容用到，但 git 沒有副本，所以不動")
    }

    private func amount(_ files: [Vault.UnnamedMedia.File]) -> String {
        let sum = files.reduce(0) { $0 + $1.size }
        return pick(
            en: "\(count(files.count, "media file", "media files", zh: "")) (\(size(sum)))",
            zh: "\(files.count) 個媒體檔（\(size(sum))）")
    }

    func wouldClean(_ files: [Vault.UnnamedMedia.File]) -> String {
        pick(en: "Would remove \(amount(files)); git keeps a copy", zh: "會移除 \(amount(files))；git 留有副本")
    }

    func cleanThese(_ files: [Vault.UnnamedMedia.File]) -> String {
        pick(en: "Remove \(amount(files))? Git keeps a copy.", zh: "要移除 \(amount(files)) 嗎？git 留有副本。")
    }

    func cleaned(_ files: [Vault.UnnamedMedia.File]) -> String {
        pick(
            en: "Removed \(amount(files)); git keeps a copy, and daybook undo brings it back",
            zh: "已移除 \(amount(files))；git 留有副本，可用 daybook undo 取回")
    }
}

extension Words {
    fileprivate var nameVersion: String {
        pick(
            en: "name a commit, or a date: daybook history ENTRY lists the versions",
            zh: "可用提交或日期；daybook history 哪一篇 會列出各個版本")
    }
}

extension RestoreError: Tellable {
    func failure(in words: Words) -> Failure {
        switch self {
        case .noHistory(let path):
            Failure(
                words.pick(
                    en: "git holds no version of \(Sanitised.line(path))", zh: "git 沒有 \(Sanitised.line(path)) 的任何版本"),
                hint: MediaPath(path) == nil ? nil : words.copyMedia, .noInput)
        case .noEarlier(let path, nil, isCutOff: true):
            Failure(
                words.pick(
                    en:
                        "\(Sanitised.line(path)) has no version before this one in the part of the history that is here",
                    zh: "這裡有的那段歷史裡，\(Sanitised.line(path)) 沒有更早的版本"),
                hint: words.unshallow, .noInput)
        case .noEarlier(let path, let another, _):
            Failure(
                words.pick(
                    en: "\(Sanitised.line(path)) has no version before this one", zh: "\(Sanitised.line(path)) 沒有更早的版本"),
                hint: another.map { version in
                    let name = ShellWords.path(path + "@" + version.prefix(8))
                    return words.pick(
                        en: "another entry stood there before; to have it back beside: daybook restore \(name)",
                        zh: "那裡之前是另一篇；要放回旁邊：daybook restore \(name)")
                },
                .noInput)
        case .notThen(let path, let revision, let now?):
            Failure(
                words.pick(
                    en:
                        "\(Sanitised.line(path)) was another entry in \(words.quoted(revision)), which is \(Sanitised.line(now)) now; nothing was changed",
                    zh: "\(words.quoted(revision))時 \(Sanitised.line(path)) 是另一篇，現在是 \(Sanitised.line(now))；什麼都沒有更動"),
                hint: words.pick(
                    en: "to put that one back: daybook restore \(ShellWords.path(now + "@" + revision))",
                    zh: "要還原那一篇：daybook restore \(ShellWords.path(now + "@" + revision))"),
                .noInput)
        case .notThen(let path, let revision, nil):
            Failure(
                words.pick(
                    en: "\(Sanitised.line(path)) was not there in \(words.quoted(revision))",
                    zh: "\(words.quoted(revision))時還沒有 \(Sanitised.line(path))"),
                hint: words.pick(
                    en: "its versions: daybook history \(ShellWords.path(path))",
                    zh: "它的版本：daybook history \(ShellWords.path(path))"),
                .noInput)
        case .lost(let path, let version, let earlier):
            Failure(
                words.pick(
                    en: "git has lost what \(Sanitised.line(path)) was in \(version.prefix(8)); nothing was changed",
                    zh: "git 遺失了 \(Sanitised.line(path)) 在 \(version.prefix(8)) 的內容；什麼都沒有更動"),
                hint: (earlier.map { earlier in
                    let name = ShellWords.path(path + "@" + earlier.prefix(8))
                    return words.pick(
                        en: "to put back the version before it: daybook restore \(name); ",
                        zh: "要放回它之前的版本：daybook restore \(name)；")
                } ?? "") + words.fetchLost, .inputOutput)
        case .tooLong(let path, let limit):
            Failure(
                words.pick(
                    en:
                        "\(Sanitised.line(path)) is longer than an entry may be (\(words.size(limit))); nothing was changed",
                    zh: "\(Sanitised.line(path)) 超過一篇可有的長度（\(words.size(limit))）；什麼都沒有更動"),
                hint: words.pick(
                    en: "git has it all the same: git log -- FILE, then git restore --source COMMIT -- FILE",
                    zh: "git 仍然有它：git log -- 檔案，再用 git restore --source 提交 -- 檔案"), .refused)
        case .noVersion(let revision):
            Failure(
                words.pick(
                    en: "git has no version \(words.quoted(revision))", zh: "git 裡沒有\(words.quoted(revision))這個版本"),
                hint: words.nameVersion, .noInput)
        case .notOneVersion(let revision):
            Failure(
                words.pick(
                    en: "\(words.quoted(revision)) names no one version", zh: "\(words.quoted(revision))無法指出單一版本"),
                hint: words.nameVersion, .usage)
        case .beforeAll(let date):
            Failure(
                words.pick(en: "no commit is as old as \(words.quoted(date))", zh: "沒有\(words.quoted(date))那麼早的提交"),
                .noInput)
        case .editedByHand(let path):
            Failure(
                words.pick(
                    en: "\(Sanitised.line(path)) has an edit that is not committed, which stays; nothing was changed",
                    zh: "\(Sanitised.line(path)) 有尚未提交的編輯，會保留；什麼都沒有更動"),
                hint: words.pick(
                    en: "commit it, then try again: git commit -m \"by hand\" -- \(ShellWords.pathspec(path))",
                    zh: "先提交再試一次：git commit -m \"手動\" -- \(ShellWords.pathspec(path))"),
                .refused)
        case .changedMedia(let path):
            Failure(
                words.pick(
                    en: "\(Sanitised.line(path)) is there, damaged or edited: its bytes are not what its name says",
                    zh: "\(Sanitised.line(path)) 還在，但壞了或被改過：內容和檔名不符"),
                hint: words.pick(en: "move it away, then try again", zh: "先把它移開再試一次"), .refused)
        case .notAnOrdinaryFile(let path):
            Failure(
                words.pick(
                    en: "\(Sanitised.line(path)) is no ordinary file now; nothing was changed",
                    zh: "\(Sanitised.line(path)) 現在不是一般檔案；什麼都沒有更動"),
                hint: words.pick(en: "move it away, then try again", zh: "先把它移開再試一次"), .refused)
        case .notCommitted(let path):
            Failure(
                words.pick(
                    en: "\(Sanitised.line(path)) is not committed yet, so it stays as it is; nothing was changed",
                    zh: "\(Sanitised.line(path)) 還沒有提交，所以不動；什麼都沒有更動"),
                hint: words.commitByHand,
                .refused)
        }
    }
}
