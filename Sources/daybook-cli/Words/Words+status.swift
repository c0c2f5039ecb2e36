import Companion
import Daybook

extension Words {
    /// The lines of `status`: what each is about, and what there is to say.
    ///
    /// - Parameter shown: A path of the vault as it leads there from here.
    func status(_ facts: Status.Facts, shown: (String) -> String) -> [(label: String, text: String)] {
        var rows: [(label: String, text: String)] = [
            (pick(en: "Vault", zh: "日記庫"), Sanitised.line(facts.vault)),
            (pick(en: "By hand", zh: "手動更動"), changed(facts.changed, leftAlone: facts.leftAlone.count)),
        ]
        for file in facts.leftAlone.prefix(3) {
            rows.append((pick(en: "Left alone", zh: "不提交"), notCommitted(shown(file.path), file.reason)))
        }
        if facts.leftAlone.count > 3 { rows.append(("", moreUnwritten(facts.leftAlone.count - 3))) }
        if !facts.isSyncOn { rows.append((pick(en: "Sync", zh: "同步"), "\(syncSwitchedOff)\(switchSyncOn)")) }
        if let failure = facts.sync.flatMap({ lastSyncFailed($0) }) {
            rows.append((lastSync, failure))
        }
        if facts.conflicts > 0 { rows.append((pick(en: "Conflicts", zh: "衝突"), conflicts(facts))) }
        for file in facts.unwritten.prefix(3) {
            rows.append(
                (file.isRemoval ? pick(en: "Still here", zh: "沒移除") : pick(en: "Not here", zh: "沒寫出"), unwritten(file)))
        }
        if facts.unwritten.count > 3 { rows.append(("", moreUnwritten(facts.unwritten.count - 3))) }
        if facts.unfinished > 0 {
            rows.append((pick(en: "Talks", zh: "對話"), unfinished(facts.unfinished)))
        }
        if !facts.drafts.isEmpty {
            let texts = count(facts.drafts.count, "text from an editor is", "texts from an editor are", zh: "段編輯器裡寫的文字")
            rows.append(
                (
                    pick(en: "Drafts", zh: "草稿"),
                    texts + pick(en: " in no entry: daybook check", zh: "還不在任何一篇裡：daybook check")
                ))
        }
        if let first = facts.recordings.first {
            let files = count(facts.recordings.count, "recording is", "recordings are", zh: "段錄音")
            let file = ShellWords.quoted(first)
            rows.append(
                (
                    pick(en: "Recordings", zh: "錄音"),
                    files
                        + pick(
                            en: " in no entry: daybook add --voice \(file)", zh: "還不在任何一篇裡：daybook add --voice \(file)")
                ))
        }
        if facts.waiting > 0 {
            let requests = count(facts.waiting, "request waits", "requests wait", zh: "個請求在等待")
            rows.append((pick(en: "Waiting", zh: "等待中"), requests + pick(en: ": daybook retry", zh: "：daybook retry")))
        }
        if facts.spent.tokens > 0 { rows.append((pick(en: "This month", zh: "這個月"), spent(facts.spent))) }
        guard facts.providers.isAnyEnabled else {
            let nobody = pick(
                en: "no provider is on: nothing is sent anywhere, and finish works on this machine",
                zh: "沒有啟用任何服務：什麼都不會送出去，finish 在這台機器上完成")
            return rows + [(pick(en: "Companion", zh: "夥伴"), nobody)]
        }
        for role in Provider.Role.allCases {
            let serving = facts.providers.chain(for: role)
            let text = serving.map { served(role, by: $0) }.joined(separator: pick(en: ", else ", zh: "，不行時用 "))
            rows.append((name(of: role), text.isEmpty ? pick(en: "nobody", zh: "沒有") : text))
        }
        return rows
    }

    private func changed(_ paths: [String]?, leftAlone: Int) -> String {
        guard let paths else {
            return pick(en: "cannot be told while a file may not be read", zh: "有檔案不能讀取，無法得知")
        }
        let others = pick(
            en: "all but \(count(leftAlone, "file", "files", zh: "個檔案")) that no sync commits",
            zh: "有 \(leftAlone) 個檔案不會提交，其餘都已提交")
        guard !paths.isEmpty else {
            return leftAlone > 0 ? others : pick(en: "everything is committed", zh: "都已提交")
        }
        let files = count(paths.count, "file", "files", zh: "個檔案")
        return pick(
            en: "\(files) not committed yet: daybook sync, or a command that writes one",
            zh: "\(files)還沒提交：用 daybook sync，或寫入它的指令")
    }

    private func conflicts(_ facts: Status.Facts) -> String {
        let number = facts.conflicts
        let entries =
            facts.areEntriesAlone
            ? count(number, "entry keeps", "entries keep", zh: "篇")
            : count(number, "file keeps", "files keep", zh: "個檔案")
        return pick(en: "\(entries) both versions: daybook conflicts", zh: "\(entries)留著不同的版本：daybook conflicts")
    }

    /// That what is looked at may be half of what a command did that was cut off.
    func isHalfDone(_ command: String) -> String {
        pick(
            en: "\(command) was cut off, and cannot be finished now; what is shown may be half of it",
            zh: "\(command) 中途中斷，現在無法完成；顯示的可能只是一半")
    }

    /// What of a command that was cut off could not be done afterwards, since somebody had changed its files; nothing where all was.
    func told(_ finished: FinishedCommand) -> [String] {
        var sentences: [String] = []
        if !finished.left.isEmpty {
            let files = first(of: finished.left)
            sentences.append(
                pick(
                    en:
                        "\(finished.command) was cut off, and is finished now but for what was changed since and stays: \(files)",
                    zh: "\(finished.command) 中途中斷，現已完成；之後改過的留在原處：\(files)"))
        }
        if !finished.copies.isEmpty {
            let files = first(of: finished.copies)
            sentences.append(
                pick(
                    en:
                        "\(finished.command) was cut off; where a file was changed since, the other version is beside it: \(files)",
                    zh: "\(finished.command) 中途中斷；檔案之後改過的，另一個版本放在旁邊：\(files)"))
        }
        return sentences
    }

    /// Some paths, and how many more there are.
    private func first(of paths: [String]) -> String {
        let shown = paths.prefix(8).map { Sanitised.line($0) }
        let more = paths.count - shown.count
        return listed(shown + (more > 0 ? [pick(en: "and \(more) more", zh: "還有 \(more) 個")] : []))
    }

    private func unfinished(_ number: Int) -> String {
        let entries = count(number, "entry has", "entries have", zh: "篇")
        return pick(
            en:
                "\(entries) a conversation that is in no page yet: daybook list is:unfinished, then daybook finish ENTRY",
            zh: "\(entries)的對話還沒寫成日記：先 daybook list is:unfinished，再 daybook finish 某一篇")
    }

    private func served(_ role: Provider.Role, by provider: Provider) -> String {
        let model = provider.model(for: role).map { Sanitised.line($0) } ?? pick(en: "its own model", zh: "它自選的模型")
        return "\(Sanitised.line(provider.name)) (\(model), \(host(of: provider)))"
    }
}
