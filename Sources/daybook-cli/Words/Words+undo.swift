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
        func word(_ path: String) -> String { ShellWords.path(Sanitised.line(shown(path))) }
        func spec(_ path: String) -> String { ShellWords.pathspec(Sanitised.line(shown(path))) }
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
                ? "git mv \(path) \(free) && git commit -m \"\(message)\" -- \(spec(obstacle.path)) \(spec(wayOut.path))"
                : "mv \(path) \(free)"
            return pick(en: "give that another name, then try again: \(move)", zh: "先把那個檔案改名再試一次：\(move)")
        }
        // What is no entry, such as the settings, has no other way back than git's.
        let restore = obstacle.version.map { version in
            obstacle.path.begins(with: Layout.settingsFolder + "/")
                ? "git restore --source=\(version.prefix(8)) -- \(spec(obstacle.path))"
                : "daybook restore " + ShellWords.path(Sanitised.line(shown(obstacle.path)) + "@" + version.prefix(8))
        }
        switch obstacle.reason {
        case .editedByHand:
            // Committed, it would be a later change of the same lines.
            guard let restore else { return nil }
            let both = "git commit -m \"\(message)\" -- \(spec(obstacle.path)) && \(restore)"
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
                "to mend what the files here still hold: daybook check --fix (of earlier versions: daybook check --history --fix); the rest a copy of the vault may have, or the remote: git fetch --refetch",
            zh:
                "用這裡的檔案修復：daybook check --fix（較早的版本：daybook check --history --fix）；其餘的，日記庫的備份或遠端可能還有：git fetch --refetch"
        )
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
