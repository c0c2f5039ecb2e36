import Daybook

/// What `check --fix --orphans` does about entries whose link leads nowhere.
struct OrphanRepair {
    let session: Session
    let vault: Vault
    let yes: Bool

    private var words: Words { session.words }

    func mend(by way: Check.Orphans) throws {
        let orphans = try vault.orphans()
        guard !orphans.isEmpty else { return }
        switch way {
        case .restore: try restore(orphans)
        case .nullify: try nullify(orphans)
        case .cascade: try cascade(orphans)
        }
    }

    /// Brings back what they link to, as it last was, each in a commit of its own.
    private func restore(_ orphans: [Vault.Orphan]) throws {
        var seen: Set<String> = []
        var back: [String] = []
        var lost: [String] = []
        for orphan in orphans where seen.insert(orphan.target).inserted {
            do {
                let entry = try vault.removedEntry(named: orphan.name)
                guard entry.mayBe(orphan.kind) else { throw ReferenceError.noSuchEntry(orphan.name) }
                // Two links may spell one name differently.
                if back.contains(where: { $0.isSame(as: entry.path) }) { continue }
                let done = try vault.restore(entry)
                back.append(entry.path)
                let title = vault.titleToTell(of: done.path)
                try session.say(
                    words.restored(title: title, date: words.date(done.date), version: String(done.version.prefix(8))))
                try session.mentionRestored(done)
            } catch is ReferenceError {
                lost.append(orphan.target)
            }
        }
        if lost.isEmpty { return }
        // What came back by its id may be what another link names.
        let left = Set(try vault.orphans().map(\.target))
        for target in lost where left.contains(target) { try session.warn(words.notInHistory(target)) }
    }

    private func nullify(_ orphans: [Vault.Orphan]) throws {
        let fields = Dictionary(grouping: orphans.filter { !$0.isRequired }, by: \.path)
        let required = orphans.filter(\.isRequired)
        for orphan in required {
            try session.warn(words.linkIsRequired(orphan.field, session.relative(orphan.path, in: vault)))
        }
        guard !fields.isEmpty else { return }
        try session.confirm(words.emptyLinks(fields.count), yes: yes)
        let changed = try vault.change(fields.keys.sorted(), command: "check") { document, entry, _ in
            for orphan in fields[entry.path] ?? [] { try document.remove(orphan.field) }
        }
        try session.say(words.linksEmptied(changed.count))
        if let committed = changed.last?.committed { try session.mention(committed) }
    }

    private func cascade(_ orphans: [Vault.Orphan]) throws {
        var paths: [String] = []
        for orphan in orphans where orphan.rule != .nullify && !paths.contains(orphan.path) {
            paths.append(orphan.path)
        }
        // What would lose its link alone, had the other been removed here, does not go either.
        for orphan in orphans where !paths.contains(orphan.path) {
            try session.warn(words.linkDoesNotBelong(orphan.field, session.relative(orphan.path, in: vault)))
        }
        if paths.isEmpty { return }
        let plan = try vault.removalPlan(for: paths)
        if let first = plan.denied.first { throw RelationError.denied(first, count: plan.denied.count) }
        let shown = plan.removed.map { session.relative($0, in: vault) }
        if !yes { for path in shown { try session.say(words.wouldRemove(path)) } }
        try session.confirm(words.removeAll(plan.removed.count), yes: yes)
        let committed = try vault.remove(plan, command: "check")
        if yes { for path in shown { try session.say(words.removedFile(path)) } }
        try session.say(words.removed(plan.removed.count))
        try session.mention(committed)
    }
}

extension Words {
    fileprivate func notInHistory(_ target: String) -> String {
        pick(
            en: "\(quoted(target)) is in no commit here: it cannot be restored",
            zh: "這裡的 commit 都沒有\(quoted(target))，無法還原")
    }

    fileprivate func linkIsRequired(_ field: String, _ path: String) -> String {
        pick(
            en: "\(Sanitised.line(path)): \(quoted(field)) is required and stays; restore or cascade",
            zh: "\(Sanitised.line(path))：\(quoted(field))必填，沒有清空；請用 restore 或 cascade")
    }

    fileprivate func linkDoesNotBelong(_ field: String, _ path: String) -> String {
        pick(
            en:
                "\(Sanitised.line(path)) stays: by its template \(quoted(field)) is emptied (nullify); restore or nullify",
            zh: "\(Sanitised.line(path)) 留下：依範本，\(quoted(field))只會清空（nullify）；請用 restore 或 nullify")
    }

    fileprivate func emptyLinks(_ count: Int) -> String {
        pick(
            en: "Empty the links of \(self.count(count, "entry", "entries", zh: "篇"))?", zh: "要清空 \(count) 篇的連結嗎？")
    }

    fileprivate func linksEmptied(_ count: Int) -> String {
        pick(en: "Emptied the links of \(self.count(count, "entry", "entries", zh: "篇"))", zh: "已清空 \(count) 篇的連結")
    }
}
