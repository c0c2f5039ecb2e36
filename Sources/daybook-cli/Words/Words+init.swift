extension Words {
    func madeVault(in folder: String) -> String {
        pick(en: "Made a vault in \(Sanitised.line(folder))", zh: "已在 \(Sanitised.line(folder)) 建立日記庫")
    }

    /// That files of a vault were there before, in git alone.
    func broughtBack(_ paths: [String]) -> String {
        let names = listed(paths.map { Sanitised.line($0) })
        return pick(en: "Back as the last commit has them: \(names)", zh: "照最後一次提交放回：\(names)")
    }

    /// That files of the last commit are not in the folder, which the next sync would take for removed.
    func filesMissing(_ number: Int, folder: String) -> String {
        let git = "git" + (folder == "." ? "" : " -C \(ShellWords.quoted(folder))")
        let files = count(number, "file of the last commit is", "files of the last commit are", zh: "個檔案")
        return pick(
            en: "\(files) not in the folder; to have them: \(git) reset -q; \(git) checkout-index -aq",
            zh: "最後一次提交的 \(files)不在資料夾裡；要取回：\(git) reset -q; \(git) checkout-index -aq")
    }

    func guessedIdentity(name: String, email: String) -> String {
        pick(
            en: "Git knew no name for commits, so this vault uses \(Sanitised.line(name)) <\(Sanitised.line(email))>.",
            zh: "git 還沒有提交者的名字，這個日記庫先用 \(Sanitised.line(name)) <\(Sanitised.line(email))>。")
    }

    func notInGit(_ number: Int, folder: String) -> String {
        let git = "git" + (folder == "." ? "" : " -C \(Sanitised.line(folder))")
        let what = count(number, "entry", "entries", zh: "篇")
        return pick(
            en: "What was here is not in git yet (\(what)); to put it there: \(git) add -A && \(git) commit",
            zh: "原有的內容還沒存進 git（\(what)）；要存的話：\(git) add -A && \(git) commit")
    }

    func firstSteps(folder: String) -> String {
        let enter = folder == "." ? "" : "cd \(ShellWords.quoted(folder)) && "
        return pick(
            en: "Write the first entry with: \(enter)daybook add \"…\"",
            zh: "寫下第一篇：\(enter)daybook add \"…\"")
    }

    var whoCommits: String {
        pick(
            en: "Every change is kept in git under a name and a mail address; git knows none yet.",
            zh: "每次更動都會以名字與電子郵件存進 git；目前 git 還沒有這些資料。")
    }

    var yourName: String { pick(en: "Your name", zh: "你的名字") }
    var yourEmail: String { pick(en: "Your mail address", zh: "你的電子郵件") }

    func noSuchLanguage(_ name: String) -> String {
        pick(en: "no language \(quoted(name)): it is en or zh-Hant", zh: "沒有語言\(quoted(name))：可用 en 或 zh-Hant")
    }
}
