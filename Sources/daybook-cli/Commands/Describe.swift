import ArgumentParser
import Companion
import Daybook

/// `describe`: what the pictures of an entry show, by a model that sees.
struct Describe: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "describe",
            abstract: both("Have a model say what an entry's pictures show.", "請模型說說一篇裡的照片拍了什麼。"),
            discussion: both(
                "The answer becomes the picture's alternative text where that was empty. Pictures are sent smaller and without metadata, to the provider of your settings, once send.photos is on.",
                "回答會成為照片的替代文字（原本空白時）。照片會先縮小並去掉附帶資訊，送給你設定的服務；要先開啟 send.photos。"))
    }

    @Argument(help: .both("The entry.", "哪一篇。", valueName: "entry"), completion: .custom(Completion.entries))
    var entry: String

    @Flag(help: .both("Make descriptions by a model anew.", "重做模型寫的描述。"))
    var again = false

    @Flag(help: .both("Print what stands in the entry then, as JSON.", "以 JSON 輸出那一篇之後的樣子。"))
    var json = false

    @OptionGroup var showing: PreviewOptions

    @OptionGroup var global: GlobalOptions

    private var preview: Bool { showing.isWanted }

    func run(in session: Session) throws {
        let session = showing.applied(to: session)
        let vault = preview ? try session.vault() : try session.writableVault()
        try StandardInput(session: session, command: "describe").tellOfUnread()
        let path = try session.path(of: entry, in: vault)
        let asking = try Asking(session, vault, command: "describe")
        let entry = try vault.entry(at: path)
        if let problem = entry.problem { throw EntryError.unreadable(path: path, problem) }
        let links = asking.describable(entry, again: again)
        guard !links.isEmpty else {
            try session.say(session.words.nothingToDescribe)
            return json && !preview ? try session.report(answered: path, in: vault) : ()
        }
        if preview {
            let providers = try asking.providers(.vision, for: entry, asking: false)
            let failure = try asking.previewDescriptions(links, of: entry, to: providers)
            if let failure { throw QuietFailure(status: failure.status) }
            return
        }
        try Describing(asking: asking, json: json).describe(links, of: entry)
    }
}

/// The describing of an entry's pictures, each in a commit of its own as soon as its answer is there.
struct Describing {
    let asking: Asking
    /// Whether what then stands in the entry is printed as JSON, in the place of each answer.
    var json = false

    private var session: Session { asking.session }

    /// Asks for each picture; what fails for want of an answer is kept for `retry`.
    func describe(_ links: [MediaLink], of entry: Entry) throws {
        let words = session.words
        try asking.awaiting(.describe, for: entry, kept: (words.describedLater, words.notDescribedNow)) { asking in
            asking = try asking.permitted(.vision, disclosing: [.photos])
            let providers = try asking.providers(.vision, for: entry)
            var failure: Failure?
            var refused: [AnswerFault] = []
            var isAnyDescribed = false
            for link in links {
                let report: PictureReport
                do {
                    report = try asking.describe(link, of: entry, by: providers)
                } catch let fault as AnswerFault where fault.isOfThisPicture && (refused.isEmpty || isAnyDescribed) {
                    // Another picture may do; where two are refused and none is taken, no more of them are sent.
                    try session.warn(words.notDescribed(link, asking.why(fault)))
                    refused.append(fault)
                    continue
                } catch let fault as any Tellable
                    where !(fault is AnswerFault || fault is DispatchRefusal || fault is ModelPromptError)
                {
                    // Another picture may do.
                    let told = asking.failure(ofPicture: fault)
                    try session.warn(words.notDescribed(link, told.message))
                    if let hint = told.hint { try session.say(words.hintLabel + words.colon + hint) }
                    failure = told
                    continue
                }
                isAnyDescribed = true
                let committed = try keep(report, of: link, in: entry, asking)
                if !json { try session.data(Sanitised.line(report.text)) }
                try session.say(words.answered(by: report.reply))
                if report.isCut { try session.say(words.descriptionCut) }
                guard let committed else {
                    try session.say(words.descriptionNotKept)
                    continue
                }
                try session.mention(committed)
            }
            try asking.tellNotices()
            if json { try session.report(answered: entry.path, in: asking.vault) }
            if let fault = refused.first { throw fault }
            if let failure { throw QuietFailure(status: failure.status) }
        }
    }

    /// Writes an answer into the entry. Where that fails, as on a full disk, it goes on waiting, and so do those of the other pictures.
    private func keep(
        _ report: PictureReport, of link: MediaLink, in entry: Entry, _ asking: Asking
    ) throws -> Committed? {
        do {
            return try asking.vault.change([entry.path], command: "describe") { document, _, _ in
                try asking.write(report, of: link, in: &document)
            }.first?.committed
        } catch {
            try asking.tellNotices()
            let waits = (try? asking.queue.add(.describe, for: entry)) != nil
            let kept = waits ? session.words.describedLater : session.words.notDescribedNow
            throw asking.unasked(error, kept: kept, waits: waits)
        }
    }
}
