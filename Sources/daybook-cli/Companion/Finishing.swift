import Companion
import Daybook
import Git

/// The looking at a draft by whoever sits at the terminal, and the writing of what they take.
struct Finishing {
    let session: Session
    let vault: Vault
    let yes: Bool
    /// Whether what then stands in the entry is printed as JSON, and nobody asked.
    var json = false
    /// The model whose page would give way to one that nobody asked for; nil where there is none.
    var replacedModel: String?

    private var words: Words { session.words }

    /// A draft with what the settings leave to it.
    func settled(_ draft: Vault.FinishDraft) throws -> Vault.FinishDraft {
        let configuration = try session.configuration(vault)
        var draft = draft
        draft.setsTitle = configuration.isOn("companion.titles")
        draft.setsTags = configuration.isOn("companion.tags")
        // One that would keep it from where it may go is the writer's to give.
        let consent = Consent(configuration, vault: vault)
        draft.draft.suggestedTags.removeAll { consent.isStricter($0.name, than: draft.entry) }
        return draft
    }

    /// Shows what would change, has it accepted, edited or refused on a terminal, and writes it.
    ///
    /// - Parameter showing: Shows a draft, where that is not to be as a difference.
    func offer(
        _ draft: Vault.FinishDraft, by reply: ChatReply?, showing: ((Vault.FinishDraft) throws -> Void)? = nil
    ) throws {
        var copy: String?
        do {
            try write(chosen(draft, by: reply, showing, &copy))
        } catch {
            // What somebody wrote into the page stands nowhere else.
            if let copy { try? session.console.note(asWritten: words.writtenIsIn(copy)) }
            throw error
        }
        if let copy { try? session.operations.remove(copy) }
    }

    /// Shows a draft until it is accepted, as it then is.
    ///
    /// - Parameter copy: The file that holds what somebody made of it.
    private func chosen(
        _ draft: Vault.FinishDraft, by reply: ChatReply?, _ showing: ((Vault.FinishDraft) throws -> Void)?,
        _ copy: inout String?
    ) throws -> Vault.FinishDraft {
        var draft = draft
        let isAsked = !yes && !json && session.console.terminal.isInteractive
        while true {
            if !json { try (showing ?? show)(draft) }
            if let reply { try session.say(words.answered(by: reply)) }
            if draft.replacesEditedSummary, isAsked || showing == nil { try session.say(words.replacesEdited) }
            guard isAsked else { break }
            switch try extent(of: draft) {
            case .nothing: return draft
            case .mark:
                try session.say(words.samePage)
                return draft
            case .text:
                if let replacedModel { try session.say(words.replacesPage(of: replacedModel)) }
            }
            let choices = [words.takePage, words.editPage, words.leavePage]
            let leaves = draft.replacesEditedSummary || replacedModel != nil
            let choice: Int
            // What was typed while the model wrote answers nothing that was there to be read.
            session.typed.add(session.prompt.typedAhead())
            do {
                choice = try session.prompt.choice(
                    words.whatNow, among: choices, defaultIndex: leaves ? 2 : 0, other: keepWords)
            } catch PromptError.cancelled {
                throw Cancelled()
            }
            if choice == 2 { throw Cancelled(isDeclined: true) }
            if choice == 0 { break }
            let written = try EditorDraft(session: session, vault: vault).write(draft.text + "\n")
            let text = ModelText.neutral(written.text)
            let former = text.isEmpty ? written.draft : copy
            if !text.isEmpty { (draft.edited, copy) = (text, written.draft) }
            if let former { try? session.operations.remove(former) }
        }
        if draft.replacesEditedSummary, !isAsked { try session.confirm(words.replaceEditedSummary, yes: yes) }
        return draft
    }

    /// Keeps what was typed as no answer, to be shown in the end, unless it is so short that it was a wrong one.
    private func keepWords(_ typed: String) { if typed.count > 8 { session.typed.add(typed) } }

    /// Writes a draft, and says so.
    func write(_ draft: Vault.FinishDraft) throws {
        let changes = try vault.finish(draft)
        session.written.isFinish = true
        try session.settle(.page, for: draft.entry, in: vault)
        if let change = changes.first {
            try session.say(words.finished(title: vault.titleToTell(of: change.path)))
            try session.mention(change.committed)
        } else {
            try session.say(words.alreadySo)
        }
        if json { try session.report(answered: draft.entry.path, in: vault) }
    }

    /// What would change, as a difference.
    private func show(_ draft: Vault.FinishDraft) throws {
        let writer = PageWriter(session.console, pager: nil, environment: session.environment)
        let paint = session.console.terminal.outputPaint
        _ = try visit(draft, try vault.document(of: draft)) { line in
            var line = line
            // How a file ends its lines is not what is asked about.
            if line.bytes.last == UInt8(ascii: "\r") { line.bytes.removeLast() }
            DifferenceText.write(line, paint, to: writer)
        }
        try writer.finish()
    }

    /// How much of an entry a draft changes.
    private enum Extent {
        case nothing
        /// The page is the same, and was made of the text as it is now.
        case mark
        case text
    }

    private func extent(of draft: Vault.FinishDraft) throws -> Extent {
        let document = try vault.document(of: draft)
        if document.bytes == draft.entry.document.bytes { return .nothing }
        var extent = Extent.mark
        return try visit(draft, document) { _ in extent = .text } ? extent : .text
    }

    /// Visits the lines that would change, but for the marks; false where there are lines that cannot be compared.
    private func visit(
        _ draft: Vault.FinishDraft, _ new: Document, _ line: (LineDiff.Line) throws -> Void
    ) throws -> Bool {
        // Each part by itself: of a long text nothing is compared between two places that have changed.
        let old = draft.entry.document
        var isWhole = true
        for (old, new) in [
            (old.bytes[..<old.bodyStart], new.bytes[..<new.bodyStart]), (old.bodyBytes, new.bodyBytes),
        ] {
            let isText = try LineDiff.visit(from: old, to: new, path: draft.entry.path, contextLines: 0) { visited in
                let isChanged = visited.kind == .added || visited.kind == .removed
                if isChanged, !visited.bytes.starts(with: "<!-- ".utf8) { try line(visited) }
            }
            if !isText { isWhole = false }
        }
        return isWhole
    }
}
