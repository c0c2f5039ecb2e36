import Daybook

/// What `check --fix` does where a vault has several entries of a kind of which it may hold one.
struct SingleRepair {
    let session: Session
    let vault: Vault
    let yes: Bool

    private var words: Words { session.words }

    /// Leaves the one alone that a word names, which gets the records of the others.
    func keep(_ word: String) throws {
        let path = try session.path(of: word, in: vault)
        guard let plan = try vault.keeping(path) else {
            throw Failure(words.nothingBeside(session.relative(path, in: vault)), .usage)
        }
        try keep(plan)
    }

    /// Asks which one stays; nobody has to choose, and off a terminal nobody is asked.
    func ask() throws {
        guard session.console.terminal.isInteractive else { return }
        for crowd in try vault.crowdedSingles() {
            let choices = try crowd.paths.map { path in
                "\(try vault.entry(at: path).title) (\(session.relative(path, in: vault)))"
            }
            let label = crowd.kind.label(for: words.language.rawValue)
            let chosen = try session.prompt.choice(
                words.whichStays(label, crowd.paths.count), among: [words.leaveAll] + choices)
            if chosen > 0, let plan = try vault.keeping(crowd.paths[chosen - 1]) { try keep(plan) }
        }
    }

    private func keep(_ plan: SingleKeeping) throws {
        let kept = try vault.entry(at: plan.kept).title
        for path in plan.removed {
            let count = Set(plan.moved.filter { $0.target == path }.map(\.path)).count
            try session.say(words.goesAndGives(session.relative(path, in: vault), count, to: kept))
        }
        try session.confirm(words.keepAlone(kept), yes: yes)
        let committed = try vault.keep(plan, command: "check")
        try session.say(words.keptAlone(kept))
        try session.mention(committed)
    }
}

extension Words {
    fileprivate func nothingBeside(_ path: String) -> String {
        pick(
            en:
                "\(Sanitised.line(path)) is not one of several of a kind of which a vault may hold one (single: true): there is nothing to choose",
            zh: "一個日記庫只能有一篇的種類（single: true）裡，\(Sanitised.line(path)) 沒有多出來的另一篇，不需要選擇")
    }

    fileprivate func whichStays(_ label: String, _ count: Int) -> String {
        pick(
            en: "There are \(count) of \(quoted(label)), where a vault may hold one. Which stays?",
            zh: "有 \(count) 篇\(quoted(label))，一個日記庫只能有一篇。要留下哪一篇？")
    }

    fileprivate var leaveAll: String { pick(en: "none of them goes now", zh: "先都不動") }

    fileprivate func goesAndGives(_ path: String, _ count: Int, to title: String) -> String {
        let records = self.count(count, "record", "records", zh: "")
        return count == 0
            ? pick(
                en: "\(Sanitised.line(path)) goes; nothing belongs to it", zh: "\(Sanitised.line(path)) 會移除；沒有屬於它的紀錄")
            : pick(
                en: "\(Sanitised.line(path)) goes, and leaves \(records) to \(quoted(title))",
                zh: "\(Sanitised.line(path)) 會移除，它的 \(count) 篇紀錄改屬於\(quoted(title))")
    }

    fileprivate func keepAlone(_ title: String) -> String {
        pick(en: "Keep \(quoted(title)) alone?", zh: "只留下\(quoted(title))嗎？")
    }

    fileprivate func keptAlone(_ title: String) -> String {
        pick(
            en: "Kept \(quoted(title)) alone; git keeps every version of the rest",
            zh: "只留下\(quoted(title))；其餘的每個版本 git 都留著")
    }
}
