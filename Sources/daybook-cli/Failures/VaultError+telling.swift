import Daybook

extension VaultError: Tellable {
    func failure(in words: Words) -> Failure {
        switch self {
        case .notFound(let from):
            Failure(
                words.pick(en: "no vault in \(words.quoted(from)) or above it", zh: "\(words.quoted(from))與其上層都沒有日記庫"),
                hint: words.pick(
                    en: "make one with: daybook init DIR, or name one with --vault DIR",
                    zh: "用 daybook init DIR 建立，或以 --vault DIR 指定"),
                .configuration)
        case .noFolder(let path):
            Failure(words.pick(en: "\(words.quoted(path)) is no folder", zh: "\(words.quoted(path))不是資料夾"), .noInput)
        case .notInitialized(let root):
            Failure(
                words.pick(
                    en: "\(words.quoted(root)) can be looked at, but is no vault to write in yet",
                    zh: "\(words.quoted(root))可以查看，但還不是可以寫入的日記庫"),
                hint: words.pick(
                    en: "make it one (none of its files is touched): daybook init \(ShellWords.quoted(root))",
                    zh: "讓它成為日記庫（不會動到任何檔案）：daybook init \(ShellWords.quoted(root))"),
                .configuration)
        case .notInGit(let root):
            Failure(
                words.pick(en: "\(words.quoted(root)) is in no git repository", zh: "\(words.quoted(root))不在 git 儲存庫裡"),
                hint: words.pick(
                    en: "start one: git init \(ShellWords.quoted(root))", zh: "建立一個：git init \(ShellWords.quoted(root))"
                ), .configuration)
        case .insideRepository(let path, let repository):
            Failure(
                words.pick(
                    en:
                        "\(words.quoted(path)) lies inside the git repository \(words.quoted(repository)), and a vault needs one of its own",
                    zh: "\(words.quoted(path))在 git 儲存庫\(words.quoted(repository))裡面；日記庫需要自己的儲存庫"),
                hint: words.pick(
                    en: "choose a folder outside it, or run git init in that folder first if the nesting is meant",
                    zh: "請選外面的資料夾；若確實要放在裡面，先在那裡執行 git init"),
                .cannotCreate)
        case .noSettingsFolder(let path):
            Failure(
                words.pick(
                    en:
                        "\(words.quoted(path)) is a link or a file, and a vault keeps its settings in a folder of that name",
                    zh: "\(words.quoted(path))是連結或檔案；日記庫的設定要放在這個名字的資料夾裡"),
                hint: words.pick(en: "move it out of the way, and run it again", zh: "把它移開，再執行一次"), .cannotCreate)
        case .alreadyVault(let root):
            Failure(
                words.pick(en: "\(words.quoted(root)) is a vault already", zh: "\(words.quoted(root))已經是日記庫"), .usage)
        case .busy(let holder):
            Failure(
                words.pick(
                    en: "another process is writing in this vault (\(words.quoted(holder)))",
                    zh: "另一個程序正在寫入這個日記庫（\(words.quoted(holder))）"),
                hint: words.pick(en: "try again in a moment; nothing was written", zh: "請稍後再試；什麼都沒有寫入"), .temporary)
        case .changedUnderneath(let path):
            Failure(
                words.pick(
                    en: "\(Sanitised.line(path)) was changed by someone else meanwhile; nothing was written",
                    zh: "\(Sanitised.line(path)) 在這期間被別的程式改過；什麼都沒有寫入"),
                hint: words.pick(en: "look at it and try again", zh: "請看過之後再試一次"), .temporary)
        case .ignored(let path):
            Failure(
                words.pick(
                    en: "git ignores \(Sanitised.line(path)), so it is no entry of the vault; nothing was written",
                    zh: "git 忽略 \(Sanitised.line(path))，所以它不屬於日記庫；什麼都沒有寫入"),
                hint: words.pick(
                    en: "to have it in the vault, change the rule in .gitignore or .git/info/exclude",
                    zh: "要納入日記庫，請修改 .gitignore 或 .git/info/exclude 的規則"),
                .refused)
        case .taken(let path):
            Failure(
                words.pick(en: "\(Sanitised.line(path)) is there already", zh: "\(Sanitised.line(path)) 已經存在"),
                .cannotCreate)
        case .noIdentity:
            Failure(
                words.pick(en: "git does not know whose commits these are", zh: "git 還不知道要用誰的名義提交"),
                hint: words.pick(
                    en: "tell it once: git config --global user.name \"…\" and git config --global user.email \"…\"",
                    zh: "說一次就好：git config --global user.name \"…\" 與 git config --global user.email \"…\""),
                .configuration)
        case .path(let problem): problem.failure(in: words)
        case .repository(let problem): problem.failure(in: words)
        }
    }
}

extension Layout.PathProblem {
    func failure(in words: Words) -> Failure {
        switch self {
        case .leavesVault(let path):
            Failure(
                words.pick(
                    en: "\(words.quoted(path)) is no path in this vault", zh: "\(words.quoted(path))不是這個日記庫裡的路徑"),
                .badData)
        case .belongsToGit(let path):
            Failure(
                words.pick(en: "\(words.quoted(path)) belongs to git", zh: "\(words.quoted(path))屬於 git"), .refused)
        case .unsafeCharacters(let path):
            Failure(
                words.pick(
                    en: "\(words.quoted(path)) holds characters that no file name of a vault may have",
                    zh: "\(words.quoted(path))含有日記庫檔名不可使用的字元"),
                .badData)
        case .linkLeavesVault(let path, let target):
            Failure(
                words.pick(
                    en:
                        "\(words.quoted(path)) is reached through a link that leads out of the vault, to \(words.quoted(target))",
                    zh: "\(words.quoted(path))經由連結通到日記庫之外的\(words.quoted(target))"),
                hint: words.pick(en: "nothing is written through such links", zh: "不會透過這種連結寫入"), .refused)
        case .notAnOrdinaryFile(let path):
            Failure(
                words.pick(en: "\(words.quoted(path)) is no ordinary file", zh: "\(words.quoted(path))不是一般檔案"), .badData
            )
        }
    }
}
