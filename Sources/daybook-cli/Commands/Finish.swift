import ArgumentParser
import Daybook

/// `finish`: title, summary and tags of an entry, by the embedded summariser.
struct Finish: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "finish",
            abstract: both("Give an entry its title, summary and tags.", "替一篇加上標題、摘要與標籤。"),
            discussion: both(
                "The summary is made of your own sentences, on this machine, without network or model; it stands between marks that rendering hides, and your words stay as they are.",
                "摘要取自你自己的句子，就在這台機器上完成，不用網路也不用模型；它放在看不見的記號之間，你寫的字不會改變。"))
    }

    @Argument(help: .both("The entry.", "哪一篇。", valueName: "entry"), completion: .custom(Completion.entries))
    var entry: String

    @Flag(name: .shortAndLong, help: .both("Accept without asking.", "不詢問，直接接受。"))
    var yes = false

    @Flag(help: .both("Only show what would be written.", "只顯示會寫入什麼。"))
    var preview = false

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = preview ? try session.vault() : try session.writableVault()
        let path = try session.path(of: entry, in: vault)
        let draft = try vault.draftFinish(path)
        try show(draft, session)
        if preview { return }
        let words = session.words
        if draft.replacesEditedSummary {
            try session.confirm(words.replaceEditedSummary, yes: yes)
        } else if !yes, session.console.terminal.isInteractive {
            guard try session.prompt.confirm(words.writeThis, defaultAnswer: true) else { throw Cancelled() }
        }
        let changes = try vault.finish(draft)
        guard let change = changes.first else { return try session.say(words.alreadySo) }
        try session.say(words.finished(title: try vault.entry(at: path).title))
        try session.mention(change.committed)
    }

    private func show(_ draft: Vault.FinishDraft, _ session: Session) throws {
        let words = session.words
        let paint = session.console.terminal.outputPaint
        let width = min(session.console.terminal.columns, 80)
        let title = draft.entry.frontMatter.text(FieldName.title) ?? draft.entry.body.heading ?? draft.draft.title
        try session.data(paint(Sanitised.line(title), .bold))
        for line in DisplayWidth.standard.wrapped(Sanitised.line(draft.draft.summary), to: width) {
            try session.data(line)
        }
        let tags = draft.draft.tags.map { "#" + Sanitised.line($0) }
        if !tags.isEmpty { try session.data(paint(tags.joined(separator: " "), .dim)) }
        if draft.draft.hasFewTags { try session.say(words.fewTags) }
    }
}
