import ArgumentParser
import Daybook

/// `clean`: remove what nothing needs any more.
struct Clean: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "clean",
            abstract: both(
                "Remove media that nothing names, or old entries of a kind.", "移除沒有任何內容用到的媒體檔，或某個種類的舊內容。"),
            discussion: both(
                "daybook clean media lists and removes the files in media/ that no entry names, and that no version of an entry of the last 90 days named, on any branch. Git keeps a copy of each, so the repository stays as large as it is; undo brings them back. Media that is not in git is left alone. With a kind, as in daybook clean answer --older-than 90d, the entries of that kind from longer ago go, with what belongs to them, after asking.",
                "daybook clean media 會列出並移除 media/ 裡沒有任何內容用到、最近 90 天的版本（任何分支）也沒用到的檔案。git 仍留有副本，所以儲存庫不會變小；可用 undo 取回。不在 git 裡的媒體檔不會動。加上種類，例如 daybook clean answer --older-than 90d，會先問過再移除那一種裡更早的，以及屬於它們的內容。"
            ))
    }

    @Argument(
        help: .both(
            "What to clean: media, or a kind with --older-than.", "要清理什麼：media，或種類加上 --older-than。", valueName: "what"))
    var subject: String

    @Option(help: .both("Entries of the kind from longer ago than this: 90d.", "早於這段時間的那些篇：90d。", valueName: "time"))
    var olderThan: String?

    @Flag(name: .shortAndLong, help: .both("Do not ask.", "不要詢問。"))
    var yes = false

    @Flag(name: .customLong("dry-run"), help: .both("Only say what would be done.", "只說會做什麼。"))
    var dryRun = false

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let words = session.words
        if subject != "media", let kind = try session.vault().kinds().name(meant: subject) {
            return try cleanOld(kind, session)
        }
        guard subject == "media" else { throw Failure(words.cannotClean(subject), hint: words.cleanWhat, .usage) }
        guard olderThan == nil else { throw Failure(words.olderThanIsOfKinds, hint: words.cleanWhat, .usage) }
        let vault = dryRun ? try session.vault() : try session.writableVault()
        let unnamed = try vault.unnamedMedia()
        if unnamed.isUncertain { throw Failure(words.cleaningIsUncertain, hint: words.seeCheck, .badData) }
        for file in unnamed.onlyHere { try session.warn(words.onlyHere(file)) }
        guard !unnamed.removable.isEmpty else {
            return try session.say(unnamed.onlyHere.isEmpty ? words.nothingToClean : words.nothingElseToClean)
        }
        for file in unnamed.removable { try session.data(words.unnamed(file)) }
        if dryRun { return try session.say(words.wouldClean(unnamed.removable)) }
        try session.confirm(words.cleanThese(unnamed.removable), yes: yes)
        let done = try vault.removeUnnamedMedia()
        try session.say(words.cleaned(done.removed))
        try session.mention(done.committed)
    }

    /// Removes the entries of a kind that are from longer ago, with what belongs to them.
    private func cleanOld(_ kind: String, _ session: Session) throws {
        let words = session.words
        guard let olderThan else { throw Failure(words.cleanOlderThan(kind), .usage) }
        // Entries are told apart by their days; and `m` is a minute, which somebody may take for a month.
        guard let age = ISODuration(typed: olderThan), age.seconds > 0, age.seconds.isMultiple(of: 86_400) else {
            throw Failure(words.noAge(olderThan), .usage)
        }
        let vault = dryRun ? try session.vault() : try session.writableVault()
        let world = vault.daysWorld
        let limit = EntryDate(instant: world.now() - age.seconds, offset: world.localNow.offset ?? 0)
        let filter = try vault.filter(["kind:" + kind, "before:" + limit.dayText])
        let paths = try vault.list(Query(filter, sort: .date, details: []), includingUnlisted: true).entries.map(\.path)
        guard !paths.isEmpty else { return try session.say(words.nothingOlder(limit.dayText)) }
        let plan = try vault.removalPlan(for: paths.sorted())
        if let first = plan.denied.first { throw RelationError.denied(first, count: plan.denied.count) }
        let shown = plan.removed.map { session.relative($0, in: vault) }
        if dryRun || !yes { for path in shown { try session.data(words.wouldRemove(path)) } }
        if dryRun {
            for link in plan.emptied {
                try session.data(words.wouldEmpty(link.field, of: session.relative(link.path, in: vault)))
            }
            return
        }
        try session.tellEmptied(plan)
        try session.confirm(words.removeAll(plan.removed.count), yes: yes)
        let committed = try vault.remove(plan, command: "clean")
        if yes { for path in shown { try session.data(words.removedFile(path)) } }
        try session.say(words.removed(plan.removed.count))
        try session.mention(committed)
    }
}
