import Daybook
import Git

extension GitError: Tellable {
    func failure(in words: Words) -> Failure {
        switch code {
        case .notFound where category == .objects && !operation.contains("revparse"):
            Failure(
                words.pick(en: "git: \(detail)", zh: "git：\(detail)"), hint: words.mendOrFetch, .inputOutput)
        case .notFound where category == .repository:
            Failure(
                words.pick(en: "git finds no repository: \(detail)", zh: "git 找不到儲存庫：\(detail)"),
                hint: words.lookAtDamage, .inputOutput)
        case .damaged(let name) where operation == "mend":
            Failure(
                words.pick(
                    en: "nothing here tells what git's \(words.quoted(name)) was",
                    zh: "這裡沒有任何資料能還原 git 的\(words.quoted(name))"),
                hint: words.pick(
                    en: "bring .git back from a copy of the vault, or clone the vault anew; the files are as they were",
                    zh: "請從日記庫的備份取回 .git，或重新 clone；檔案都沒有動"),
                .inputOutput)
        case .notFound:
            Failure(words.pick(en: "git has no such version: \(detail)", zh: "git 裡沒有這個版本：\(detail)"), .noInput)
        case .ambiguous, .invalidName:
            Failure(words.pick(en: "that names no one version: \(detail)", zh: "這無法指出單一版本：\(detail)"), .usage)
        case .locked:
            Failure(
                words.pick(
                    en: "another program is using the git repository: \(detail)", zh: "另一個程式正在使用 git 儲存庫：\(detail)"),
                hint: words.pick(
                    en: "try again; if none is running, remove the .lock file that is named",
                    zh: "請再試；若確定沒有，移除那個 .lock 檔"),
                .temporary)
        case .unreadable(let path, let errno):
            FileError(call: .open, path: path, code: errno).failure(in: words)
        case .endless(let path):
            Failure(
                words.pick(
                    en:
                        "\(Sanitised.line(path)) is a pipe or the like, or longer than any such file: git would not come to its end",
                    zh: "\(Sanitised.line(path)) 是管道之類，或長得離譜：git 讀不到它的盡頭"),
                hint: words.pick(en: "remove it, or put a plain file in its place", zh: "請移除它，或換成一般檔案"), .badData)
        case .ruleWithoutPattern(let path, let line):
            Failure(
                words.pick(
                    en: "\(Sanitised.line(path)):\(line): a rule without a pattern, which git's library cannot read",
                    zh: "\(Sanitised.line(path)):\(line)：這條規則沒有樣式，git 的程式庫無法讀取"),
                hint: words.pick(
                    en: "take that line out: it takes nothing in; nothing was written",
                    zh: "請刪去那一行，它沒有作用；什麼都沒有寫入"), .badData)
        case .changedWhileReading(let path):
            Failure(
                words.pick(
                    en: "\(Sanitised.line(path)) goes on changing while it is read",
                    zh: "\(Sanitised.line(path)) 在讀取時一直在變"),
                hint: words.pick(en: "try again when nothing writes to it", zh: "等沒有程式在寫它時再試"), .temporary)
        case .modified:
            Failure(
                words.pick(en: "another program committed at the same time, again and again", zh: "另一個程式一直同時提交"),
                hint: words.pick(en: "try again; nothing was written", zh: "請再試；什麼都沒有寫入"), .temporary)
        case .filtered(let path, let filter):
            Failure(
                words.pick(
                    en:
                        "git would pass \(words.quoted(path)) through the filter \(words.quoted(filter)), which daybook does not run; nothing was written",
                    zh: "git 會讓\(words.quoted(path))經過過濾器\(words.quoted(filter))，daybook 不會執行它；什麼都沒有寫入"),
                hint: words.pick(
                    en: "take the filter off such paths in .gitattributes", zh: "請在 .gitattributes 取消這些路徑的過濾器"),
                .refused)
        case .fileInTheWay(let path):
            Failure(
                words.pick(
                    en:
                        "git has a file, a link or another repository at \(words.quoted(path)), where a folder would have to be",
                    zh: "git 在\(words.quoted(path))那裡是檔案、連結或另一個儲存庫，不能當資料夾用"),
                hint: words.pick(
                    en: "give one of the two another name; to take it out of git and leave it here: git rm --cached",
                    zh: "請把其中一個改名；若要從 git 移出而留在這裡：git rm --cached"),
                .badData)
        case .nestedTooDeeply(let folder):
            Failure(
                words.pick(
                    en: "below \(words.quoted(folder)) lie more folders in one another than git's library looks into",
                    zh: "\(words.quoted(folder))底下的資料夾層數太多，git 的程式庫無法讀取"),
                hint: words.pick(
                    en: "move the deepest ones up, or name that folder in .gitignore",
                    zh: "請把最深的往上移，或把那個資料夾寫進 .gitignore"),
                .badData)
        case .invalidPath(let path):
            Failure(
                words.pick(en: "git cannot hold the path \(words.quoted(path))", zh: "git 無法存放路徑\(words.quoted(path))"),
                .badData)
        case .owner:
            Failure(
                words.pick(
                    en: "the repository belongs to another user, so git does not trust it",
                    zh: "儲存庫屬於另一個使用者，git 不信任它"),
                hint: words.pick(
                    en: "to trust it: git config --global --add safe.directory, and the vault's folder",
                    zh: "若要信任它：git config --global --add safe.directory，後接日記庫的資料夾"),
                .refused)
        case .noLibrary(let reason):
            Failure(
                words.pick(
                    en: "libgit2, by which daybook commits, could not be loaded: \(Sanitised.line(reason))",
                    zh: "daybook 提交所用的 libgit2 無法載入：\(Sanitised.line(reason))"),
                hint: words.pick(
                    en:
                        "install it; on Debian and Ubuntu: apt-get install libgit2-1.5, or the version that is named above",
                    zh: "請安裝它；Debian 與 Ubuntu：apt-get install libgit2-1.5，或上面指出的版本"),
                .configuration)
        case .system(let errno):
            FileError(call: .write, path: ".git", code: errno).failure(in: words)
        case .other where configurationPlace != nil:
            Failure(
                words.unreadableConfiguration(configurationPlace?.path ?? "", line: configurationPlace?.line ?? 0),
                hint: words.pick(
                    en: "mend that line in an editor; nothing was written", zh: "請用編輯器修好那一行；什麼都沒有寫入"),
                .configuration)
        default:
            Failure(
                words.pick(en: "git: \(detail)", zh: "git：\(detail)"), hint: isDamage ? words.lookAtDamage : nil,
                .inputOutput)
        }
    }

    /// Whether a part of the repository cannot be read.
    private var isDamage: Bool {
        if case .damaged = code { return true }
        // An object that cannot be unpacked.
        if operation.hasPrefix("git_odb") { return true }
        return [.objects, .object, .tree, .reference, .index].contains(category)
    }

    private var detail: String {
        Sanitised.line(message.isEmpty ? "\(operation): \(code)" : message)
    }
}

extension Words {
    fileprivate func unreadableConfiguration(_ path: String, line: Int) -> String {
        pick(
            en: "git's configuration cannot be read: \(Sanitised.line(path)), line \(line)",
            zh: "無法讀取 git 的設定：\(Sanitised.line(path)) 第 \(line) 行")
    }
}
