import Daybook

extension Words {
    /// A command of the past: `add diary 2026-11-21 (2026-11-21 Sat 19:32)`.
    func past(_ command: PastCommand) -> String {
        // The only verb of two words, whose subject says no more.
        let name =
            command.command == "sync-undo" ? "sync undo" : Sanitised.line(command.command + " " + subject(command))
        return pick(en: "\(name) (\(date(command.date)))", zh: "\(name)（\(date(command.date))）")
    }

    /// What a command concerned, in the reader's language where the program worded it.
    private func subject(_ command: PastCommand) -> String {
        guard language == .traditionalChinese else { return command.subject }
        let parts = command.subject.split(separator: " ")
        if parts.count == 2, let number = Int(parts[0]) {
            switch parts[1] {
            case "entry", "entries": return "\(number) 篇"
            case "file", "files": return "\(number) 個檔案"
            default: break
            }
        }
        switch command.subject {
        case "vault": return "日記庫"
        case "settings": return "設定"
        case "media": return "媒體"
        case "without large files": return "不含大檔案"
        default: return command.subject
        }
    }

    func undone(_ command: PastCommand, redoing: Bool) -> String {
        redoing
            ? pick(en: "Redone: \(past(command))", zh: "已重做：\(past(command))")
            : pick(en: "Undone: \(past(command))", zh: "已復原：\(past(command))")
    }

    func wouldUndo(_ command: PastCommand, redoing: Bool) -> String {
        redoing
            ? pick(en: "would redo: \(past(command))", zh: "會重做：\(past(command))")
            : pick(en: "would undo: \(past(command))", zh: "會復原：\(past(command))")
    }

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

    func passedOver(_ command: PastCommand, redoing: Bool) -> String {
        redoing
            ? pick(en: "not redone: \(past(command))", zh: "沒有重做：\(past(command))")
            : pick(en: "not undone: \(past(command))", zh: "沒有復原：\(past(command))")
    }

    func goFurtherBack(redoing: Bool) -> String {
        let command = redoing ? "daybook undo --redo --skip" : "daybook undo --skip"
        return pick(
            en: "to leave that, and go further back in other entries: \(command)", zh: "要留著它，在其他篇再往前退：\(command)")
    }

    /// How all that was edited, moved or removed by hand is committed.
    var commitByHand: String {
        pick(
            en: "commit what you did by hand, then try again: daybook sync --offline",
            zh: "先提交你手動做的更動再試一次：daybook sync --offline")
    }

    /// What can be done about a file that was left alone; `shown` makes a path one that git takes in the current folder.
    ///
    /// - Parameter isDone: Whether the rest is done, so that to undo once more is to take back another command.
    func wayAround(
        _ obstacle: Reversal.Obstacle, redoing: Bool, isDone: Bool, _ shown: (_ path: String) -> String
    ) -> String? {
        let message = pick(en: "by hand", zh: "手動")
        func word(_ path: String) -> String { ShellWords.quoted(Sanitised.line(shown(path))) }
        if obstacle.wouldGo, isDone {
            return pick(
                en: "to remove it and what was written since: daybook rm \(word(obstacle.path))",
                zh: "要連後來寫的一起移除：daybook rm \(word(obstacle.path))")
        }
        if obstacle.wouldGo {
            let command = redoing ? "daybook undo --redo --yes" : "daybook undo --yes"
            return pick(
                en: "to remove it and what was written since: \(command)",
                zh: "要連後來寫的一起移除：\(command)")
        }
        let path = word(obstacle.path)
        if let wayOut = obstacle.wayOut {
            let free = word(wayOut.path)
            let move =
                wayOut.isCommitted
                ? "git mv \(path) \(free) && git commit -m \"\(message)\" -- \(path) \(free)" : "mv \(path) \(free)"
            return pick(en: "give that another name, then try again: \(move)", zh: "先把那個檔案改名再試一次：\(move)")
        }
        // What is no entry, such as the settings, has no other way back than git's.
        let restore = obstacle.version.map { version in
            obstacle.path.begins(with: Layout.settingsFolder + "/")
                ? "git restore --source=\(version.prefix(8)) -- \(path)"
                : "daybook restore " + ShellWords.quoted(Sanitised.line(shown(obstacle.path)) + "@" + version.prefix(8))
        }
        switch obstacle.reason {
        case .editedByHand:
            // Committed, it would be a later change of the same lines.
            guard let restore else { return nil }
            let both = "git commit -m \"\(message)\" -- \(path) && \(restore)"
            return pick(
                en: "to commit the edit, and have it as it was before: \(both)", zh: "要提交那個編輯，再回到先前的樣子：\(both)")
        case .goneByHand:
            return pick(
                en: "to have it back first: daybook restore \(path)", zh: "要先取回：daybook restore \(path)")
        case .movedByHand: return commitByHand
        case .linked:
            return pick(
                en: "to remove it with what belongs to it: daybook rm \(path)", zh: "要連屬於它的一起移除：daybook rm \(path)")
        case .lost, .lostFolder:
            return fetchLost
        default:
            return restore.map { pick(en: "to have it as it was before: \($0)", zh: "要回到先前的樣子：\($0)") }
        }
    }
}

extension Words {
    /// Where a version that git has lost may be had again.
    var fetchLost: String {
        pick(
            en:
                "a copy of the vault may have it, or the remote: git fetch --refetch; all that is broken: daybook check --history",
            zh: "日記庫的備份或遠端可能還有：git fetch --refetch；列出所有壞掉的：daybook check --history")
    }

    /// What can be done where git lacks an object that may be of the last commit or of an earlier one.
    var mendOrFetch: String {
        pick(
            en:
                "to mend what the files here still hold: daybook check --fix; the rest a copy of the vault may have, or the remote: git fetch --refetch",
            zh: "用這裡的檔案修復：daybook check --fix；其餘的，日記庫的備份或遠端可能還有：git fetch --refetch")
    }

    /// How a history that was cut off is made whole.
    var unshallow: String {
        pick(en: "to have it whole: git fetch --unshallow", zh: "補齊歷史：git fetch --unshallow")
    }

    /// Why nothing was undone, or redone, with each file named before.
    func inTheWay(_ command: PastCommand, _ obstacles: [Reversal.Obstacle], redoing: Bool) -> String {
        let what =
            redoing
            ? pick(en: "redoing \(past(command))", zh: "重做 \(past(command))")
            : pick(en: "undoing \(past(command))", zh: "復原 \(past(command))")
        if obstacles.allSatisfy(\.isLost) {
            return pick(
                en: "nothing was changed: git has lost what \(what) takes", zh: "什麼都沒有更動：git 遺失了\(what) 所需的內容")
        }
        if obstacles.allSatisfy(\.isLinked) {
            return pick(
                en: "nothing was changed: other entries belong to what \(what) takes away",
                zh: "什麼都沒有更動：\(what) 會移除的內容還有別篇屬於它")
        }
        return obstacles.allSatisfy(\.isAnotherFile)
            ? pick(
                en: "nothing was changed: other files stand in the way of \(what)",
                zh: "什麼都沒有更動：別的檔案使得無法\(what)")
            : pick(
                en: "nothing was changed: later edits stand in the way of \(what)",
                zh: "什麼都沒有更動：之後的編輯使得無法\(what)")
    }
}

extension UndoError: Tellable {
    func failure(in words: Words) -> Failure {
        switch self {
        case .nothing(redoing: false):
            Failure(
                words.pick(en: "there is nothing left to undo", zh: "沒有可以復原的了"),
                hint: words.pick(
                    en: "what was committed with git itself is git's to take back: git revert",
                    zh: "用 git 自己做的提交請用 git revert 取消"), .nothingFound)
        case .nothing(redoing: true):
            Failure(
                words.pick(
                    en: "there is nothing to redo: nothing was undone since the last command that wrote",
                    zh: "沒有可以重做的：上一個寫入的指令之後沒有復原過"),
                .nothingFound)
        case .cutOff:
            Failure(
                words.pick(
                    en: "there is nothing left to undo in the part of the history that is here",
                    zh: "這裡有的那段歷史裡，沒有可以復原的了"),
                hint: words.unshallow, .nothingFound)
        case .lost:
            Failure(
                words.pick(
                    en: "there is nothing left to undo after a commit that git has lost",
                    zh: "git 遺失了一個提交，在它之後沒有可以復原的了"),
                hint: words.fetchLost, .nothingFound)
        case .inTheWay(let command, let obstacles):
            Failure(words.inTheWay(command, obstacles, redoing: false), .refused)
        }
    }
}

extension Reversal.Obstacle {
    /// Whether it is no edit of the file that stands in the way, but another file.
    fileprivate var isAnotherFile: Bool {
        switch reason {
        case .taken, .livesElsewhere: true
        default: false
        }
    }

    fileprivate var isLinked: Bool { if case .linked = reason { true } else { false } }

    fileprivate var isLost: Bool {
        switch reason {
        case .lost, .lostFolder: true
        default: false
        }
    }
}
