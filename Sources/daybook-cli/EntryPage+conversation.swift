import Daybook

extension EntryPage {
    /// Writes the conversation: who, when, and the text below it.
    func write(_ conversation: Conversation, isOpen: Bool, _ writer: PageWriter) {
        let label = words.conversation + (isOpen ? " · " + words.notFinished : "")
        writer.line(paint(label, .dim))
        if !conversation.preamble.isEmpty {
            writer.line()
            writeIndented(conversation.preamble, writer)
        }
        var heading = (speaker: ConversationMessage.Speaker?.none, date: EntryDate?.none, lines: [String]())
        for message in conversation.messages {
            if heading.speaker != message.speaker || heading.date != message.date {
                let facts = [words.speaker(message), message.date.map(words.date) ?? ""].filter { !$0.isEmpty }
                let lines = wrapped(facts.joined(separator: " · ")).map { paint($0, .cyan) }
                heading = (message.speaker, message.date, lines)
            }
            writer.line()
            for line in heading.lines { writer.line(line) }
            if !message.text.isEmpty { writeIndented(message.text, writer) }
            if message.isInterrupted { writer.line(paint("  " + words.brokeOff, .yellow)) }
            if message.isCut { writer.line(paint("  " + words.cutHere, .yellow)) }
        }
    }

    /// A text with each picture as one line.
    private func writeIndented(_ text: String, _ writer: PageWriter) {
        var setter = setter(writer, Self.indented, less: 2)
        let bytes = Array(text.utf8)
        // Nothing else is a picture.
        if bytes.contains(UInt8(ascii: "!")) {
            let body = Body(bytes)
            var end = 0
            for link in body.media where link.form == .image && link.range.lowerBound >= end {
                setter.feed(bytes, end..<link.range.lowerBound)
                setter.feed(shown(link))
                end = (link.descriptionRange ?? link.transcriptRange ?? link.range).upperBound
            }
            setter.feed(bytes, end..<bytes.count)
        } else {
            setter.feed(bytes, bytes.indices)
        }
        setter.end()
    }

    /// Writes the writer's words with each picture as one line of what can be seen, who says so, and what it is called.
    func writeWords(of body: Body, _ writer: PageWriter) {
        var setter = setter(writer)
        body.visitShownPieces { piece in
            switch piece {
            case .text(let range): setter.feed(body.bytes, range)
            case .gap: setter.feed("\n\n")
            case .picture(let link): setter.feed(shown(link))
            case .version(let number, let count): setter.feed("[\(words.version(number, of: count))]")
            }
        }
        setter.end()
    }

    private func shown(_ link: MediaLink) -> String {
        let destination = link.destination
        let kind = MediaPath(destination.drop { $0 == "." || $0 == "/" })?.type?.kind
        let name = link.title ?? FileOperations.name(of: destination)
        let parts = [words.mediaLabel(kind), name, link.alternative].filter { !$0.isEmpty }
        let author = link.isAsWritten ? words.describedBy(link.description?.model ?? "?") : ""
        return "[\(parts.joined(separator: words.colon))\(author)]"
    }
}
