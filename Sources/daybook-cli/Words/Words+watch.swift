import Daybook

extension Words {
    func watching(_ folder: String, isLooking: Bool) -> String {
        let folder = Sanitised.line(folder)
        guard isLooking else {
            return pick(en: "Watching \(folder); to end: Ctrl-C", zh: "正在留意 \(folder)；結束：Ctrl-C")
        }
        return pick(
            en:
                "Watching \(folder), by looking from time to time: the system does not tell of changes there; to end: Ctrl-C",
            zh: "正在留意 \(folder)，每隔一段時間看一次：系統不會通知那裡的更動；結束：Ctrl-C")
    }

    var stoppedWatching: String {
        pick(en: "Stopped; what was synced meanwhile stays", zh: "已停止；這段時間同步的都保留")
    }

    func watchedAlready(by holder: String) -> String {
        let holder = Sanitised.line(holder)
        return holder.isEmpty
            ? pick(en: "this vault is watched already", zh: "這個日記庫已經有人留意")
            : pick(en: "this vault is watched already, by process \(holder)", zh: "這個日記庫已經由程序 \(holder) 留意")
    }

    var oneWatcher: String {
        pick(en: "one is enough; to sync at once: daybook sync", zh: "一個就夠了；要馬上同步：daybook sync")
    }

    var cannotWatch: String { pick(en: "the system has no thread left to watch with", zh: "系統沒有多餘的執行緒可用") }

    func vaultIsGone(_ folder: String) -> String {
        pick(
            en: "the vault's folder is gone, or another is in its place: \(Sanitised.line(folder))",
            zh: "日記庫的資料夾不見了，或換成了別的：\(Sanitised.line(folder))")
    }

    var worksAgain: String { pick(en: "It works again", zh: "又可以同步了") }

    func askInstall(_ path: String) -> String {
        pick(
            en: "Write \(Sanitised.line(path)), and have this vault synced whenever you are logged in?",
            zh: "要寫入 \(Sanitised.line(path))，讓這個日記庫在你登入時自己同步嗎？")
    }

    func askUninstall(_ path: String) -> String {
        pick(en: "Stop the service and remove \(Sanitised.line(path))?", zh: "要停止服務並移除 \(Sanitised.line(path)) 嗎？")
    }

    func installed(_ path: String) -> String {
        pick(en: "Wrote \(Sanitised.line(path))", zh: "已寫入 \(Sanitised.line(path))")
    }

    func uninstalled(_ path: String) -> String {
        pick(en: "Removed \(Sanitised.line(path))", zh: "已移除 \(Sanitised.line(path))")
    }

    var serviceRuns: String {
        pick(en: "It runs, and starts whenever you log in", zh: "服務已在執行，每次登入時也會啟動")
    }

    func startByHand(_ commands: String) -> String {
        pick(en: "To start it: \(Sanitised.line(commands))", zh: "要啟動：\(Sanitised.line(commands))")
    }

    func serviceFailed(_ command: String, _ words: String) -> String {
        let said = Sanitised.line(words)
        let reason = said.isEmpty ? "" : pick(en: ": ", zh: "：") + said
        return pick(
            en: "\(Sanitised.line(command)) failed\(reason)", zh: "\(Sanitised.line(command)) 失敗\(reason)")
    }

    func noService(_ path: String) -> String {
        pick(
            en: "there is no service for this vault at \(Sanitised.line(path))",
            zh: "\(Sanitised.line(path)) 沒有這個日記庫的服務")
    }

    var cannotFindItself: String {
        pick(en: "the path of this program is not known", zh: "不知道這個程式的路徑")
    }
}
