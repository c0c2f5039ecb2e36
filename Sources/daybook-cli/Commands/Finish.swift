import ArgumentParser
import Companion
import Daybook

/// `finish`: title, page and tags of an entry, by a model, or by the embedded summariser.
struct Finish: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "finish",
            abstract: both("Give an entry its title, page and tags.", "把一篇整理成日記，加上標題與標籤。"),
            discussion: both(
                "With a provider switched on, its model writes the page from your words and the conversation; you see what would change, and on a terminal take, edit or refuse it. Elsewhere it is taken as it is, unless you have edited the page that is there. Without a provider, a summary is made of your own sentences, on this machine, without network or model; a page that a model wrote gives way to it only with --offline. Either stands between marks that rendering hides, and your words stay as they are.",
                "有啟用的服務時，由它的模型用你的話與對話寫成一頁；會先顯示會改什麼；在終端機上由你接受、修改或不要，不在終端機上則直接接受，除非現有的那一頁你改過。沒有服務時，摘要取自你自己的句子，就在這台機器上完成，不用網路也不用模型；模型寫過的那一頁，要加 --offline 才會換成摘要。兩者都放在看不見的記號之間，你寫的字不會改變。"
            ))
    }

    @Argument(help: .both("The entry.", "哪一篇。", valueName: "entry"), completion: .custom(Completion.entries))
    var entry: String

    @Flag(name: .shortAndLong, help: .both("Accept without asking, an edited page too.", "不詢問，直接接受，改過的那一頁也換掉。"))
    var yes = false

    @OptionGroup var showing: PreviewOptions

    @Flag(help: .both("Without network or model.", "不用網路也不用模型。"))
    var offline = false

    @Flag(
        help: .both(
            "Print what stands in the entry then, as JSON; accepted as off a terminal.",
            "以 JSON 輸出那一篇之後的樣子；如同不在終端機上，直接接受。"))
    var json = false

    @OptionGroup var global: GlobalOptions

    private var preview: Bool { showing.isWanted }

    /// The verb as another one begins it: every option has a value, which a parser would have given it.
    static func begun(with entry: String) -> Finish {
        var finish = Finish()
        finish.entry = entry
        finish.yes = false
        finish.showing = .none
        finish.offline = false
        finish.json = false
        return finish
    }

    func run(in session: Session) throws {
        let session = showing.applied(to: session)
        let vault = preview ? try session.vault() : try session.writableVault()
        try StandardInput(session: session, command: "finish").tellOfUnread()
        try finish(try session.path(of: entry, in: vault), in: vault, session)
    }

    /// Finishes the entry at a path.
    ///
    /// - Parameter command: The verb that asks for it.
    func finish(_ path: String, in vault: Vault, _ session: Session, command: String = "finish") throws {
        let entry = try vault.entry(at: path)
        if let problem = entry.problem { throw EntryError.unreadable(path: path, problem) }
        let isAsked = session.console.terminal.isInteractive && !json
        if !preview, !isAsked, entry.isSummaryEdited {
            // What nobody is there to accept is not asked for.
            try session.confirm(session.words.replaceEditedSummary, yes: yes)
        }
        var asking = try Asking(session, vault, command: command)
        if !offline, !preview, isAsked, !yes {
            asking = try asking.permitted(.summary, disclosing: [])
        }
        let former = entry.summaryModel
        let written = former == Summariser.embedded.model ? nil : former
        let kept = written.map { session.words.keptPage(of: $0) } ?? session.words.keptUnfinished
        let providers: [Provider]
        switch try writer(asking, entry) {
        case .models(let allowed): providers = allowed
        case .summariser(let refusal?) where written != nil && !preview && (!isAsked || yes):
            // What a model wrote does not give way to what nobody asked for.
            return try asking.awaiting(.page, for: entry, kept: (kept, kept)) { _ in throw refusal }
        case .summariser(let refusal):
            if let refusal, !refusal.isOfNobody { try session.say(session.words.embeddedInstead(refusal)) }
            return try finishEmbedded(entry, in: vault, session, inPlaceOf: refusal == nil ? nil : written)
        }
        if preview { return try asking.previewPage(entry, to: providers) }
        try asking.awaiting(.page, for: entry, kept: (kept, kept)) { asking in
            let report: PageReport
            do {
                report = try asking.page(entry, by: providers)
            } catch let fault as AnswerFault where fault.isStopped {
                try asking.tellNotices()
                throw Cancelled()
            }
            if report.leftOut > 0 { try session.say(session.words.leftOut(report.leftOut)) }
            try asking.tellNotices()
            let finishing = Finishing(session: session, vault: vault, yes: yes, json: json)
            try finishing.offer(try finishing.settled(report.draft), by: report.reply)
        }
    }

    /// Who writes the page.
    private enum Writer {
        case models([Provider])
        /// The embedded one, and why no model; nil where that is wanted.
        case summariser(because: DispatchRefusal?)
    }

    private func writer(_ asking: Asking, _ entry: Entry) throws -> Writer {
        if offline { return .summariser(because: nil) }
        guard asking.isPossible else { return .summariser(because: .nobody(.summary)) }
        do {
            return .models(try asking.providers(.summary, for: entry, asking: !preview))
        } catch let refusal as DispatchRefusal {
            switch refusal {
            case .nobody, .noModel: return .summariser(because: refusal)
            case _ where refusal.isOfEntry: return .summariser(because: refusal)
            default: throw refusal
            }
        }
    }

    /// - Parameter model: The model whose page would give way, where nobody asked for this one.
    private func finishEmbedded(
        _ entry: Entry, in vault: Vault, _ session: Session, inPlaceOf model: String?
    ) throws {
        let consent = Consent(try session.configuration(vault), vault: vault)
        let finishing = Finishing(session: session, vault: vault, yes: yes, json: json, replacedModel: model)
        let draft = try finishing.settled(try vault.draftFinish(of: entry, where: consent.telling(of: entry)))
        if preview { return try show(draft, session) }
        try finishing.offer(draft, by: nil) { try show($0, session) }
    }

    private func show(_ draft: Vault.FinishDraft, _ session: Session) throws {
        let words = session.words
        let paint = session.console.terminal.outputPaint
        let width = min(session.console.terminal.columns, 80)
        let own = draft.entry.frontMatter.text(FieldName.title) ?? draft.heading
        let title = own ?? (draft.setsTitle ? draft.draft.title : draft.entry.title)
        try session.data(paint(Sanitised.line(title), .bold))
        for line in DisplayWidth.standard.wrapped(Sanitised.line(draft.text), to: width) {
            try session.data(line)
        }
        let all = draft.setsTags ? draft.draft.tags : draft.draft.existingTags + draft.draft.tagsInText
        let tags = all.map { "#" + Sanitised.line($0) }
        if !tags.isEmpty { try session.data(paint(tags.joined(separator: " "), .dim)) }
        if draft.setsTags, draft.draft.hasFewTags { try session.say(words.fewTags) }
    }
}
