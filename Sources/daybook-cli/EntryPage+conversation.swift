import Daybook

extension EntryPage {
    /// The conversation: who, when, and the text below it.
    func text(of conversation: Conversation, isOpen: Bool) -> [String] {
        let label = words.conversation + (isOpen ? " · " + words.notFinished : "")
        var lines = [paint(label, .dim)]
        if !conversation.preamble.isEmpty { lines += [""] + indented(conversation.preamble) }
        for message in conversation.messages {
            let facts = [words.speaker(message), message.date.map(words.date) ?? ""].filter { !$0.isEmpty }
            lines += [""] + wrapped(facts.joined(separator: " · ")).map { paint($0, .cyan) }
            if !message.text.isEmpty { lines += indented(shownText(Body(Array(message.text.utf8)))) }
            if message.isInterrupted { lines.append(paint("  " + words.brokeOff, .yellow)) }
        }
        return lines
    }

    private func indented(_ text: String) -> [String] {
        wrapped(text, less: 2).map { $0.isEmpty ? "" : "  " + $0 }
    }

    /// The writer's words with each picture as one line of what can be seen, who says so, and what it is called.
    func shown(_ body: Body) -> String {
        let own = Body(Array(body.ownText.utf8))
        let described = body.media.filter { !body.isInRegion($0) }
        // The own text leaves out what a model wrote, and its pictures are the same ones in the same order.
        return shownText(own, described.count == own.media.count ? described : own.media)
    }

    /// A text with each picture as one line.
    func shownText(_ text: Body, _ described: [MediaLink]? = nil) -> String {
        var result: [UInt8] = []
        var end = 0
        for (link, source) in zip(text.media, described ?? text.media)
        where link.form == .image && link.range.lowerBound >= end {
            result += text.bytes[end..<link.range.lowerBound]
            let kind = MediaPath(link.destination.drop { $0 == "." || $0 == "/" })?.type?.kind
            let name = link.title ?? FileOperations.name(of: link.destination)
            let parts = [words.mediaLabel(kind), name, source.alternative].filter { !$0.isEmpty }
            let isModels = source.description.map { $0.text == Digest.mark(of: source.alternative) } ?? false
            let author = isModels ? words.describedBy(source.description?.model ?? "?") : ""
            result += "[\(parts.joined(separator: words.colon))\(author)]".utf8
            end = (link.descriptionRange ?? link.transcriptRange ?? link.range).upperBound
        }
        result += text.bytes[end...]
        return String(decoding: result, as: UTF8.self)
    }
}

extension Body {
    /// Whether a picture stands in the summary or the conversation.
    fileprivate func isInRegion(_ link: MediaLink) -> Bool {
        [summary, chat].contains { $0?.range.contains(link.range.lowerBound) == true }
    }
}
