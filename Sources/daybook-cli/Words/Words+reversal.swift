import Daybook

extension Words {
    /// What becomes of one file.
    func effect(_ effect: Reversal.Effect) -> String {
        switch effect {
        case .restored(let path): pick(en: "back: \(Sanitised.line(path))", zh: "放回：\(Sanitised.line(path))")
        case .changed(let path): pick(en: "changed: \(Sanitised.line(path))", zh: "改回：\(Sanitised.line(path))")
        case .moved(let from, let to):
            pick(
                en: "renamed: \(Sanitised.line(from)) to \(Sanitised.line(to))",
                zh: "改名：\(Sanitised.line(from)) 改為 \(Sanitised.line(to))")
        case .removed(let path): pick(en: "removed: \(Sanitised.line(path))", zh: "移除：\(Sanitised.line(path))")
        case .stays(let path):
            pick(
                en: "stays, as an entry shows it: \(Sanitised.line(path))", zh: "留著，因為有內容用到：\(Sanitised.line(path))")
        case .mayBeShown(let path):
            pick(
                en:
                    "stays, as an entry that cannot be read might show it (see: daybook check): \(Sanitised.line(path))",
                zh: "留著，因為有一篇無法讀取，可能用到（見 daybook check）：\(Sanitised.line(path))")
        }
    }

    func leftAlone(_ obstacle: Reversal.Obstacle) -> String {
        let path = Sanitised.line(obstacle.path)
        let reason =
            switch obstacle.reason {
            case .editedByHand:
                pick(en: "it has an edit that is not committed, which stays", zh: "裡面有尚未提交的編輯，會保留")
            case .changedLater where obstacle.wouldGo:
                pick(en: "it was changed since", zh: "後來又改過") + later(obstacle.later)
            case .changedLater:
                pick(en: "the same lines were changed later", zh: "同樣的地方後來又改過") + later(obstacle.later)
            case .laterStays:
                pick(en: "a later change of it is not undone", zh: "之後對它的更動沒有復原")
            case .taken: pick(en: "something else stands there", zh: "那裡已經有別的檔案")
            case .livesElsewhere(let other):
                pick(
                    en: "the entry is there already, as \(Sanitised.line(other))",
                    zh: "這一篇已經在了：\(Sanitised.line(other))")
            case .goneByHand: pick(en: "it is not in the folder any more", zh: "檔案已經不在資料夾裡")
            case .movedByHand(let other):
                pick(
                    en: "it is at \(Sanitised.line(other)) now, which is not committed",
                    zh: "它現在在 \(Sanitised.line(other))，還沒有提交")
            case .addedByHand:
                pick(
                    en: "the command did not make it; somebody put it into its commit (git commit --amend)",
                    zh: "不是那個指令建立的，是後來併進它的提交的（git commit --amend）")
            case .goneLater: pick(en: "it was removed later", zh: "後來已被移除")
            case .linked(let other, let number):
                pick(
                    en: number == 1
                        ? "\(Sanitised.line(other)) belongs to it"
                        : "\(number) entries belong to it, such as \(Sanitised.line(other))",
                    zh: number == 1
                        ? "\(Sanitised.line(other)) 屬於它" : "有 \(number) 篇屬於它，例如 \(Sanitised.line(other))")
            case .unreadable:
                pick(en: "it is too long, or damaged", zh: "檔案太長或已損壞")
            case .mayNotBeRead: pick(en: "it may not be read", zh: "沒有讀取的權限")
            case .leftOut:
                pick(
                    en: "it is too large for the remote, so that the branch has nothing of this (sync --leave-large)",
                    zh: "它太大，送不到遠端，分支上沒有這個更動（sync --leave-large）")
            case .lost(let object):
                pick(
                    en: "git has lost a version of it, object \(object.prefix(8))",
                    zh: "git 遺失了它的一個版本，物件 \(object.prefix(8))")
            case .lostFolder:
                pick(
                    en: "what it did is not known: git has lost a folder of its commit, or of the one before",
                    zh: "不知道它做了什麼：git 遺失了它或前一個提交裡的資料夾")
            case .notAnOrdinaryFile: pick(en: "it is no ordinary file", zh: "不是一般檔案")
            }
        if obstacle.path.isEmpty { return reason }
        return pick(en: "\(path) is left alone: \(reason)", zh: "不動 \(path)：\(reason)")
    }

    /// The commit that changed a file last: `, last by hand: diary 2026-11-21 (2026-11-21 Sat 19:40, phone)`.
    private func later(_ version: Vault.Version?) -> String {
        guard let version else { return "" }
        let name = Sanitised.line(version.subject)
        let when = ([date(version.date)] + (version.device.map { [Sanitised.line($0)] } ?? []))
        return pick(
            en: ", last in \"\(name)\" (\(when.joined(separator: ", ")))",
            zh: "，最後一次是「\(name)」（\(when.joined(separator: "，"))）")
    }
}
