import ArgumentParser
import Daybook

/// `check`: look for whatever is broken.
struct Check: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "check",
            abstract: both("Find whatever is broken in the vault.", "找出日記庫裡所有壞掉的地方。"),
            discussion: both(
                "Reads every entry and every media file, and changes nothing. Exits with 1 where something is broken, so it can stand in CI.",
                "讀過每一篇與每個媒體檔，不改任何東西。有問題時結束碼為 1，可用在 CI。"))
    }

    @Flag(
        help: .both(
            "Repair what needs no choice: duplicate ids, dates that differ from the field they are a copy of, links by the name that an entry had before, damage to git's own files.",
            "修復不需選擇的問題：重複的 id、和來源欄位不同的日期、用舊檔名的連結、git 檔案的損壞。"))
    var fix = false

    @Flag(
        help: .both(
            "Also read every version of every file that git keeps, which takes longer: what a failing disk has changed in them is found.",
            "也讀過 git 保存的每個檔案的每個版本，比較久：找出磁碟故障在其中造成的損壞。"))
    var history = false

    @Flag(help: .both("With --fix, also give ids to entries without one.", "與 --fix 併用：也替沒有 id 的內容加上 id。"))
    var ids = false

    /// What is done about entries whose link leads nowhere.
    enum Orphans: String, ExpressibleByArgument, CaseIterable {
        case restore, nullify, cascade
    }

    @Option(
        help: .both(
            "With --fix, what to do where a link leads to no entry: restore that one from git, nullify the link, or cascade, which removes the entry.",
            "與 --fix 併用：連結找不到那一篇時，restore 從 git 還原它、nullify 清空連結、cascade 移除這一篇。", valueName: "way"))
    var orphans: Orphans?

    @Option(
        help: .both(
            "With --fix, which one stays of several of a kind that a vault may hold one of; it gets the others' records.",
            "與 --fix 併用：只能有一篇的種類有好幾篇時，留下哪一篇；其他篇的紀錄都歸它。", valueName: "entry"),
        completion: .custom(Completion.entries))
    var keep: String?

    @Flag(name: .shortAndLong, help: .both("Do not ask.", "不要詢問。"))
    var yes = false

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if ids && !fix { throw ValidationError(both("--ids goes with --fix", "--ids 要和 --fix 一起用")) }
        if orphans != nil && !fix { throw ValidationError(both("--orphans goes with --fix", "--orphans 要和 --fix 一起用")) }
        if keep != nil && !fix { throw ValidationError(both("--keep goes with --fix", "--keep 要和 --fix 一起用")) }
    }

    func run(in session: Session) throws {
        let vault = try session.openVault()
        let words = session.words
        try session.finishCutOff(in: vault)
        if fix {
            for mended in try vault.mendRepository(readsHistory: history) { try session.say(words.mended(mended)) }
            let repaired = try vault.repairIdentities(missing: ids)
            for path in repaired.paths { try session.say(words.gotAnID(session.relative(path, in: vault))) }
            try session.mention(repaired.committed)
            let dates = try vault.repairDates()
            for path in dates.paths { try session.say(words.gotItsDate(session.relative(path, in: vault))) }
            try session.mention(dates.committed)
            let linking = try vault.repairFormerNames()
            for path in linking.paths { try session.say(words.leadsToNewName(session.relative(path, in: vault))) }
            try session.mention(linking.committed)
            if let orphans {
                try OrphanRepair(session: session, vault: session.writableVault(), yes: yes).mend(by: orphans)
            }
            if let keep {
                try SingleRepair(session: session, vault: session.writableVault(), yes: yes).keep(keep)
            } else {
                try SingleRepair(session: session, vault: vault, yes: yes).ask()
            }
        }
        let (problems, entries) = try vault.check(
            configuration: session.configuration(vault), readsHistory: history)
        for problem in problems {
            let place = problem.place(session.relative(problem.path, in: vault))
            let label = problem.severity == .notice ? words.noticeLabel + words.colon : ""
            try session.data(sentences: Sanitised.line(place + label + words.checkFact(problem.fact)))
        }
        let errors = problems.count { $0.severity == .error }
        try session.say(words.checked(entries: entries, errors: errors, notices: problems.count - errors))
        if errors > 0 { throw QuietFailure(status: .nothingFound) }
    }
}

extension CheckProblem {
    /// `path:line:column: `, as far as it is known.
    fileprivate func place(_ shown: String) -> String {
        guard !path.isEmpty else { return "" }
        return ([shown] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": "
    }
}
