import Daybook
import Git

extension Words {
    var syncIsOff: String { pick(en: "sync is switched off; nothing was sent", zh: "同步已關閉；什麼都沒有送出") }
    var syncSwitchedOff: String { pick(en: "switched off: nothing is sent; ", zh: "已關閉，什麼都不會送出；") }
    var switchSyncOn: String {
        pick(en: "switch it on: daybook config sync.enabled true", zh: "開啟：daybook config sync.enabled true")
    }

    func wouldUndoSync(_ count: SyncReport.Count) -> String {
        pick(en: "would change back \(amount(count))", zh: "會改回\(amount(count))")
    }

    func askUndoSync(_ count: SyncReport.Count) -> String {
        pick(
            en: "Change back what the last sync brought (\(amount(count)))?",
            zh: "要改回上一次同步帶來的更動（\(bareAmount(count))）嗎？")
    }

    func undidSync(_ count: SyncReport.Count) -> String {
        pick(
            en: "Changed back \(amount(count)); the next sync tells the others.",
            zh: "已改回\(amount(count))；下一次同步會告訴其他裝置。")
    }

    var addedRemote: String {
        pick(en: "The remote is called origin; to send it all: daybook sync", zh: "遠端叫做 origin；要全部送出：daybook sync")
    }

    var lastSync: String { pick(en: "Last sync", zh: "上次同步") }

    /// Why the last sync failed, in one line.
    func lastSyncFailed(_ state: SyncState) -> String? {
        guard let failure = state.failure else { return nil }
        let reason = Sanitised.line(failure[language.rawValue] ?? failure.values.sorted().first ?? "")
        guard let advice = state.advice?[language.rawValue] else {
            return pick(en: "failed: \(reason); try again: daybook sync", zh: "失敗：\(reason)；再試一次：daybook sync")
        }
        return pick(en: "failed: ", zh: "失敗：") + reason + pick(en: "; ", zh: "；") + Sanitised.line(advice)
    }

    var noRemote: String {
        pick(
            en: "This vault has no remote, so nothing was sent. To add one: daybook init . --remote URL",
            zh: "這個日記庫沒有遠端，所以什麼都沒有送出。要加的話：daybook init . --remote 位置")
    }

    /// What came and went, in one line.
    func synced(_ report: SyncReport) -> String {
        var parts: [String] = []
        if !report.received.isNothing {
            let from = report.devices.map { Sanitised.line($0) }
            let number = amount(report.received)
            parts.append(
                from.isEmpty
                    ? pick(en: "\(number) received", zh: "收到\(number)")
                    : pick(en: "\(number) from \(listedWhole(from))", zh: chinese("從", listed(from), "收到\(number)")))
        }
        if !report.sent.isNothing {
            parts.append(pick(en: "\(amount(report.sent)) sent", zh: "送出\(amount(report.sent))"))
        }
        if report.remote == nil || report.isOffline, !report.committed.isNothing {
            parts.append(pick(en: "\(amount(report.committed)) committed", zh: "提交\(amount(report.committed))"))
        }
        if !report.toLookAt.isEmpty {
            parts.append(
                pick(en: "\(report.toLookAt.count) for you to look at", zh: "\(report.toLookAt.count) 篇請你看看"))
        }
        return parts.isEmpty ? pick(en: "nothing new", zh: "沒有新的內容") : parts.joined(separator: pick(en: ", ", zh: "，"))
    }

    /// `3 entries`, `3 entries and 1 file`, `2 removals`.
    private func amount(_ count: SyncReport.Count) -> String { pick(en: "", zh: " ") + bareAmount(count) }

    /// The same where nothing stands before it.
    private func bareAmount(_ count: SyncReport.Count) -> String {
        var parts: [String] = []
        if count.entries > 0 { parts.append(self.count(count.entries, "entry", "entries", zh: "篇")) }
        if count.files > 0 { parts.append(self.count(count.files, "file", "files", zh: "個檔案")) }
        if count.removed > 0 { parts.append(self.count(count.removed, "removal", "removals", zh: "個移除")) }
        if parts.isEmpty { parts = [self.count(0, "entry", "entries", zh: "篇")] }
        return parts.joined(separator: pick(en: " and ", zh: "、"))
    }

    /// That two branches of different names belong together from now on.
    func joined(_ branch: String, to theirs: String) -> String {
        pick(
            en: "Your branch \(quoted(branch)) goes with the remote's \(quoted(theirs)) from now on",
            zh: "你的分支\(quoted(branch))以後和遠端的\(quoted(theirs))同步")
    }

    /// What the remote said of itself, in its own words.
    func remoteSays(_ line: String) -> String {
        pick(en: "The remote says: ", zh: "遠端說：") + Sanitised.line(String(line.prefix(300)))
    }

    /// That both sides changed a setting, which value holds, and how to set another.
    func choseSetting(_ setting: ChosenSetting) -> String {
        let name = Sanitised.line(setting.name)
        let way =
            Setting.named(setting.name) == nil
            ? pick(en: "edit .daybook/config.yaml", zh: "編輯 .daybook/config.yaml")
            : pick(en: "daybook config \(name) VALUE", zh: "daybook config \(name) 值")
        return pick(
            en:
                "Both sides changed the setting \(name): \(quoted(setting.kept)) holds, and not"
                + " \(quoted(setting.other)); to set it: \(way)",
            zh: "兩邊都改了設定 \(name)：留下\(quoted(setting.kept))，沒有用\(quoted(setting.other))；要設定：\(way)")
    }

    var lookAtConflicts: String {
        pick(
            en: "Both versions are kept in these. Edit them, or see: daybook conflicts",
            zh: "這些裡面兩種版本都留著。可以編輯，或看：daybook conflicts")
    }

    /// That a merge kept an entry which one side had removed.
    func staysThoughRemoved(_ path: String) -> String {
        pick(
            en: "\(path) was removed on one device and edited on another; it stays",
            zh: "\(path) 在一台裝置移除，在另一台編輯過；留下來了")
    }

    /// That a merge gave a file another name, since two had one, case and Unicode form aside.
    func hasAnotherName(_ path: String, old: String) -> String {
        pick(
            en: "\(path) is what \(old) of one device is called now; another file has that name",
            zh: "一台裝置上的 \(old) 改稱 \(path)；那個名稱屬於另一個檔案")
    }

    func keptBeside(_ path: String, copy: String) -> String {
        pick(
            en: "\(path) could not be merged; the other version lies beside it: \(copy)",
            zh: "\(path) 無法合併；另一個版本放在旁邊：\(copy)")
    }

    func editedMeanwhile(_ path: String) -> String {
        pick(
            en: "\(path) was edited meanwhile; it goes with the next sync", zh: "\(path) 在同步時被編輯；下一次同步會送出")
    }

    /// That an edited file is in no commit, and why.
    func notCommitted(_ path: String, _ reason: LeftAlone.Reason) -> String {
        // Media lies three folders below the vault's own; its name has nothing that a shell reads.
        let inVault = path.split(separator: "/").suffix(4).joined(separator: "/")
        let quotedPath = ShellWords.quoted(path)
        let why =
            switch reason {
            case .name: pick(en: "its name is not safe; give it another", zh: "名字不安全，請改名")
            case .kind: pick(en: "it is a link, or no ordinary file", zh: "它是連結，或不是一般檔案")
            case .hidden(let folder):
                pick(
                    en: "git has a link or another repository at \(quoted(folder)); give the folder another name",
                    zh: "git 在\(quoted(folder))那裡是連結或另一個儲存庫；請把資料夾改名")
            case .unreadable: pick(en: "it may not be read", zh: "不能讀取")
            case .filter: pick(en: "git would pass it through a filter", zh: "git 會讓它經過過濾器")
            case .repository: pick(en: "it is a git repository of its own", zh: "它自己是一個 git 儲存庫")
            case .changedMedia:
                pick(
                    en:
                        "it is not what its name says; to have the former back, in the vault's folder: git restore \(inVault); to keep it as it is: daybook attach ENTRY \(quotedPath)",
                    zh:
                        "內容和檔名不符；要取回原來的，在日記庫的資料夾裡：git restore \(inVault)；要保留現在的：daybook attach 某一篇 \(quotedPath)")
            case .ignored(let version):
                pick(
                    en:
                        "\(quoted(version)) has a rule for it; put its rules into .gitignore, or remove it (git rm)",
                    zh: "\(quoted(version))有規則要忽略它；請把那些規則併入 .gitignore，或移除那個檔案（git rm）")
            case .passedOver:
                pick(
                    en: "git is told to pass over it (skip-worktree or assume-unchanged, see git update-index)",
                    zh: "已設定讓 git 略過它（skip-worktree 或 assume-unchanged，見 git update-index）")
            case .unmerged:
                pick(
                    en: "git has not merged it, and wrote both versions into it between marks (<<<<<<<); edit it",
                    zh: "git 沒能合併它，把兩種版本都寫在裡面，用標記（<<<<<<<）隔開；請編輯它")
            case .size(let size, let limit):
                pick(
                    en:
                        "it is \(self.size(size)), over the limit for a remote (\(self.size(limit))); if it takes more: daybook"
                        + " config sync.max_file SIZE",
                    zh: "它有 \(self.size(size))，超過送往遠端的上限（\(self.size(limit))）；若遠端收得下："
                        + "daybook config sync.max_file 大小")
            }
        return pick(en: "\(path) was not committed: \(why)", zh: "\(path) 沒有提交：\(why)")
    }

    /// Where the commits are by now that others without large files took the place of.
    func keptCommits(_ name: String) -> String {
        pick(
            en:
                "commits with larger files were made anew without these; as they were, they stay on this device, where daybook history and restore find entries and media of them; for git they are \(name)",
            zh: "含有過大檔案的提交已重做一份不含它們的；原來的留在這台裝置，daybook history 與 restore 都找得到；在 git 裡是 \(name)")
    }

    func moreUnwritten(_ number: Int) -> String {
        pick(en: "and \(number) more like these", zh: "還有 \(number) 個類似的")
    }

    /// That a file which came is not in the folder, and why; or that one which went is.
    func unwritten(_ file: UnwrittenFile) -> String {
        if file.isRemoval {
            return pick(
                en: "\(quoted(file.path)) was removed elsewhere and stays here: \(folderElsewhere)",
                zh: "\(quoted(file.path))在別處移除了，這裡還留著：\(folderElsewhere)")
        }
        return pick(
            en: "\(quoted(file.path)) stays in git and was not written: \(reason(file.reason))",
            zh: "\(quoted(file.path))留在 git 裡，沒有寫出：\(reason(file.reason))")
    }

    /// What `check` says of such a file, and what to do where something can be done.
    func unwrittenFact(_ reason: UnwrittenFile.Reason) -> String {
        let fact = pick(
            en: "it stays in git and was not written: \(self.reason(reason))",
            zh: "留在 git 裡，沒有寫出：\(self.reason(reason))")
        return switch reason {
        case .name:
            fact
                + pick(
                    en: "; give it another where it was made, then: daybook sync", zh: "；請在當初建立它的裝置改名，再 daybook sync")
        case .inTheWay: fact + pick(en: "; move that away, then: daybook sync", zh: "；請先移開，再 daybook sync")
        case .kind, .size, .corrupt: fact
        }
    }

    /// What `check` says of a file that was removed elsewhere and could not be here, and what to do.
    var unremovedFact: String {
        pick(
            en: "it was removed elsewhere and stays here: \(folderElsewhere); where that is over: daybook sync",
            zh: "它在別處移除了，這裡還留著：\(folderElsewhere)；等資料夾恢復原狀，再 daybook sync")
    }

    private var folderElsewhere: String {
        pick(
            en: "its folder is a link or belongs to another repository", zh: "它的資料夾是連結，或屬於另一個儲存庫")
    }

    private func reason(_ reason: UnwrittenFile.Reason) -> String {
        switch reason {
        case .name: pick(en: "its name is not safe", zh: "名字不安全")
        case .kind: pick(en: "it is a link or another repository", zh: "它是連結或另一個儲存庫")
        case .size: pick(en: "it is larger than 256 MiB", zh: "它大於 256 MiB")
        case .inTheWay: pick(en: "something else is in its place", zh: "它的位置上有別的東西")
        case .corrupt: pick(en: "it does not hold what its name says", zh: "內容與名字不符")
        }
    }

    /// How far a transfer is.
    func progress(_ progress: Sync.Progress) -> String {
        switch progress {
        case .transfer(.connected): pick(en: "connected", zh: "已連線")
        case .transfer(.receiving(let done, let all, let bytes)):
            pick(en: "receiving \(done)/\(all), \(bytes / 1000) kB", zh: "接收 \(done)/\(all)，\(bytes / 1000) kB")
        case .transfer(.resolving(let done, let all)): pick(en: "unpacking \(done)/\(all)", zh: "解開 \(done)/\(all)")
        case .transfer(.packing(let done, let all)): pick(en: "packing \(done)/\(all)", zh: "打包 \(done)/\(all)")
        case .transfer(.sending(let done, let all, let bytes)):
            pick(en: "sending \(done)/\(all), \(bytes / 1000) kB", zh: "送出 \(done)/\(all)，\(bytes / 1000) kB")
        case .writing(let done, let all): pick(en: "writing files \(done)/\(all)", zh: "寫入檔案 \(done)/\(all)")
        }
    }

    func cloned(_ report: SyncReport, to folder: String) -> String {
        pick(
            en: "Cloned \(amount(report.received)) into \(Sanitised.line(folder))",
            zh: "已複製\(amount(report.received))到 \(Sanitised.line(folder))")
    }

    func clonedNoVault(folder: String) -> String {
        pick(
            en: "It is no vault yet; to write in it: daybook init \(ShellWords.quoted(folder))",
            zh: "它還不是日記庫；要寫入的話：daybook init \(ShellWords.quoted(folder))")
    }
}
