import Daybook
import Git

extension RepositoryProblem: Tellable {
    func failure(in words: Words) -> Failure {
        Failure(words.repositoryProblem(self), hint: words.wayOut(of: self), .refused)
    }
}

extension Words {
    func mendWith(_ command: String) -> String {
        pick(en: "to mend it: \(Sanitised.line(command))", zh: "修正方法：\(Sanitised.line(command))")
    }

    /// What does away with a problem of a repository; nil where that is nothing that one can type.
    func wayOut(of problem: RepositoryProblem) -> String? {
        if let fix = problem.fix {
            return mendWith(
                "git " + fix.map { $0.hasPrefix("-") ? $0 : ShellWords.quoted($0) }.joined(separator: " "))
        }
        if problem == .partialClone {
            return pick(
                en: "to have it whole, after a git push of what is only here: daybook clone ADDRESS FOLDER",
                zh: "要取得全部：先 git push 只在這裡的內容，再 daybook clone 位址 資料夾")
        }
        guard case .unfinished(let operation) = problem else { return nil }
        // While git has a file for unmerged, --continue only says to add it.
        let name = operation.rawValue
        let end = operation == .merge ? "git commit" : "git \(name) --continue"
        let isPull = operation == .merge || operation == .rebase
        // What came to nothing in the end git refuses to commit.
        let skip = operation == .merge ? "" : pick(en: ", or --skip if it is empty", zh: "，空的就用 --skip")
        let sync = pick(en: " (daybook sync then merges what its remote has)", zh: "（之後 daybook sync 會合併遠端的內容）")
        return pick(
            en:
                "to finish it: git add FILE, for each that git status calls unmerged, once no <<<<<<< is left in it, then \(end)\(skip)"
                + " (what daybook keeps twice can be settled after that); to give it up: git \(name) --abort\(isPull ? sync : "")",
            zh: "要完成：把 git status 說還沒合併的檔案逐一 git add 檔案（裡面不能再有 <<<<<<<），再 \(end)\(skip)"
                + "（daybook 並存的版本可以之後再處理）；要放棄：git \(name) --abort\(isPull ? sync : "")")
    }

    /// That no command writes, for a problem of the repository.
    func nothingIsWritten(_ problem: String) -> String {
        pick(en: "no command writes before this is mended: \(problem)", zh: "解決之前，任何指令都不會寫入：\(problem)")
    }

    /// What stands against writing to a repository, or what its owner should know.
    func repositoryProblem(_ problem: RepositoryProblem) -> String {
        switch problem {
        case .owner(let path, _):
            pick(
                en: "\(quoted(path)) belongs to another user, so git does not trust it",
                zh: "\(quoted(path))屬於另一個使用者，git 不信任它")
        case .objectFormat(let format):
            pick(
                en:
                    "the repository names its objects by \(Sanitised.line(format)), which is not supported yet; looking works, writing does not",
                zh: "儲存庫使用 \(Sanitised.line(format)) 物件格式，目前不支援寫入，仍可查看")
        case .unknownExtension(let name, let value):
            pick(
                en: "the repository needs the extension \(quoted(name + "=" + value)), which is not supported",
                zh: "儲存庫需要不支援的擴充\(quoted(name + "=" + value))")
        case .partialClone:
            pick(
                en: "the repository is a partial clone: some of its objects are only at the remote",
                zh: "儲存庫是部分複製：有些物件只在遠端")
        case .bare: pick(en: "the repository is bare: it has no work tree for entries", zh: "儲存庫是 bare：沒有放檔案的工作目錄")
        case .workTreeMissing(let path):
            pick(en: "the repository's work tree \(quoted(path)) is not there", zh: "儲存庫的工作目錄\(quoted(path))不存在")
        case .unfinished(let operation):
            pick(
                en:
                    "git is in the middle of \(operation == .am ? "an" : "a") \(operation.rawValue), which has to be finished first",
                zh: "git 的 \(operation.rawValue) 還沒完成，要先完成它")
        case .detachedHead(let commit, _, _):
            pick(
                en:
                    "no branch is checked out, only the commit \(commit.hex.prefix(8)): what is committed now would belong to none",
                zh: "目前不在任何分支上，只在提交 \(commit.hex.prefix(8))：現在提交會不屬於任何分支")
        case .unreadableHead(let message):
            pick(
                en: "the branch cannot be read (\(Sanitised.line(message))); to mend it: daybook check --fix",
                zh: "無法讀取分支（\(Sanitised.line(message))）；修正方法：daybook check --fix")
        case .missingParts(let parts): missingParts(parts)
        case .damagedPackedReferences(let path):
            pick(
                en: "git's packed branches \(quoted(path)) cannot be read whole; to mend it: daybook check --fix",
                zh: "無法完整讀取 git 打包的分支\(quoted(path))；修正方法：daybook check --fix")
        case .lostBranch(let name, let commit):
            pick(
                en: "git has lost the branch \(quoted(name)), which was at \(commit.hex.prefix(8)): what is committed"
                    + " now would begin a second history; to bring it back: daybook check --fix",
                zh: "git 遺失了分支\(quoted(name))，它原本在 \(commit.hex.prefix(8))：現在提交會另起一段歷史；要取回：daybook check --fix")
        case .damagedReferences(let names):
            pick(
                en: "git cannot read \(quoted(names.joined(separator: ", "))): it stops there, and may throw away what"
                    + " nothing else leads to; to mend it: daybook check --fix",
                zh: "無法讀取 git 的\(quoted(names.joined(separator: ", ")))，git 會因此停下來，也可能丟掉只有那裡記得的內容；"
                    + "修正方法：daybook check --fix")
        case .sparseCheckout:
            pick(en: "the checkout is sparse: files that are left out would look deleted", zh: "這是稀疏簽出：沒簽出的檔案會被當成刪除")
        case .splitIndex: pick(en: "git's index is split in two files, which cannot be read", zh: "git 的索引分成兩個檔案，無法讀取")
        case .unreadableIndex(let path, let message):
            pick(
                en:
                    "git's index \(quoted(path)) cannot be read (\(Sanitised.line(message))); to make it anew: daybook check --fix",
                zh: "無法讀取 git 的索引\(quoted(path))（\(Sanitised.line(message))）；要重建：daybook check --fix")
        case .missingIndex:
            pick(
                en: "git has no index, so it takes every file for removed; the next command that writes makes it anew,"
                    + " or: daybook check --fix",
                zh: "git 沒有索引，會把所有檔案當成已刪除；下一個會寫入的指令會重建它，或用：daybook check --fix")
        case .filter(let name, let path, _):
            pick(
                en: "git would pass \(quoted(path)) through the filter \(quoted(name)), which daybook does not run",
                zh: "git 會讓\(quoted(path))經過過濾器\(quoted(name))，daybook 不會執行它")
        case .packsWithoutIndex(let names):
            pick(
                en:
                    "git has lost the index of \(quoted(names.joined(separator: ", "))), without which nothing in it is found;"
                    + " to make it again: daybook check --fix",
                zh: "git 遺失了\(quoted(names.joined(separator: ", ")))的索引，裡面的東西都找不到；要重建：daybook check --fix")
        case .emptyObjects(let number):
            pick(
                en: "\(count(number, "object of git's is", "objects of git's are", zh: "")) empty, as a loss of power"
                    + " leaves them; what the files here still hold comes back with daybook check --fix",
                zh: "git 有 \(number) 個物件是空的，像是斷電造成的；這裡的檔案若還有內容，可用 daybook check --fix 取回")
        case .missingObjects(let number):
            pick(
                en:
                    "git lacks \(count(number, "object", "objects", zh: "")) of the last commit; what the files here still"
                    + " hold comes back with daybook check --fix, the rest from a copy of the repository",
                zh: "git 少了最後一次提交的 \(number) 個物件；這裡的檔案若還有內容，可用 daybook check --fix 取回，其餘要從儲存庫的備份取回")
        case .lostObjects(let number):
            pick(
                en:
                    "git lacks \(count(number, "object", "objects", zh: "")) of earlier commits, which were found empty here; another"
                    + " clone or a copy of the repository may still hold what git fsck names",
                zh: "git 少了早先提交的 \(number) 個物件，先前在這裡發現時已是空的；git fsck 會列出，其他裝置或儲存庫的備份裡也許還有")
        case .indexLocked(let path, _):
            pick(
                en: "git's index is locked by \(quoted(path)): commits go on, but `git status` may lag behind",
                zh: "git 的索引被\(quoted(path))鎖住：仍可提交，但 `git status` 可能落後")
        case .branchLocked(let path, _) where path.ends(with: "/HEAD.lock"):
            pick(
                en:
                    "git's HEAD is locked by \(quoted(path)): daybook goes on, but `git commit` waits for that file to be gone",
                zh: "git 的 HEAD 被\(quoted(path))鎖住：daybook 照常，但那個檔案還在時 `git commit` 無法提交")
        case .branchLocked(let path, _):
            pick(
                en: "the branch is locked by \(quoted(path)): nothing can be committed while that file is there",
                zh: "分支被\(quoted(path))鎖住：那個檔案還在時無法提交")
        case .shallow: pick(en: "the history was cut off when the repository was cloned", zh: "複製時截斷了歷史")
        case .unsignedCommits:
            pick(en: "git is told to sign commits; daybook's are not signed", zh: "git 設定要簽署提交，daybook 的提交不會簽署")
        case .hooksNotRun(let names):
            pick(
                en: "hooks that do not run for daybook's commits: \(Sanitised.line(names.joined(separator: ", ")))",
                zh: "daybook 提交時不會執行的掛鉤：\(Sanitised.line(names.joined(separator: "、")))")
        }
    }

    /// What is missing in git's folder, and what brings it back.
    private func missingParts(_ parts: [String]) -> String {
        let names = quoted(parts.joined(separator: ", "))
        if parts.contains("objects") {
            return pick(
                en: "git's folder .git lacks \(names), and with it what was committed here; the files are as they were."
                    + " Bring .git back from a copy of the vault, or clone the vault anew and take over what is newer here",
                zh: "git 的資料夾 .git 少了\(names)，這裡提交過的歷史也不在了；檔案都沒有動。"
                    + "請從日記庫的備份取回 .git，或重新 clone，再把這裡較新的內容帶過去")
        }
        return pick(
            en: "git's folder .git lacks \(names); to mend it: daybook check --fix",
            zh: "git 的資料夾 .git 少了\(names)；修正方法：daybook check --fix")
    }
}
