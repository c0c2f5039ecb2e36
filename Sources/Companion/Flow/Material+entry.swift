public import Daybook

extension Material {
    /// Takes out of an entry what may be told: its place, its weather and the names of files only where their switches are on.
    ///
    /// - Parameters:
    ///   - added: What is said besides, behind the conversation that the entry holds.
    ///   - leavesOutReply: Whether a reply at the end of that is left out, since it gives way to another.
    ///   - room: The tokens that a request may have; messages that are too old to find room in it are counted, and not read.
    public init(
        _ entry: Entry, adding added: [Turn] = [], leavingOutReply leavesOutReply: Bool = false, room: Int = .max,
        disclosing: Set<WireRequest.Disclosure>
    ) {
        let body = entry.body
        var messages = body.conversation.map { $0.messages[...] }
        if leavesOutReply, messages?.last?.speaker == .companion { messages = messages?.dropLast() }
        let said = Self.newest(messages, within: room)
        let fields = entry.frontMatter
        let media = Self.media(of: body, namesFiles: disclosing.contains(.fileNames))
        // The labels are English too, whoever asks: the same entry gives the same bytes.
        let known = Surroundings(of: entry, disclosing: disclosing, in: "en")
        self.init(
            path: entry.path, date: known.time, title: fields.text(FieldName.title) ?? body.heading,
            tags: Self.tags(entry.ownTags + body.firstTags),
            place: known.place, weather: known.weather,
            text: Self.text(of: body, media.labels, namesFiles: disclosing.contains(.fileNames)), media: media.media,
            turns: said + added, earlier: (messages?.count ?? 0) - said.count)
    }

    /// The newest messages that may find room, in their order; at least one.
    private static func newest(_ messages: ConversationMessages.SubSequence?, within tokens: Int) -> [Turn] {
        var left = tokens
        var turns: [Turn] = []
        var rest = messages
        while left >= 0, let message = rest?.popLast() {
            let turn = Turn(message)
            left -= TokenEstimate.of(ChatMessage(.user, turn.text))
            turns.append(turn)
        }
        return turns.reversed()
    }

    /// The links to media among the writer's own words, each read when it is asked for, since there may be millions.
    public static func links(of body: Body) -> LazyFilterSequence<MediaLinks> {
        let regions = [body.summary, body.chat].compactMap { $0?.range }
        return body.media.lazy.filter { link in !regions.contains { $0.contains(link.range.lowerBound) } }
    }

    private static func tags(_ all: [Tag]) -> [String] {
        var seen: Set<String> = []
        return all.map(\.description).filter { seen.insert($0).inserted }
    }

    private static func media(of body: Body, namesFiles: Bool) -> (media: [Medium], labels: [String]) {
        var counts: [String: Int] = [:]
        var media: [Medium] = []
        for link in links(of: body) {
            let kind = kind(of: link)
            counts[kind, default: 0] += 1
            let name = link.title ?? FileOperations.name(of: link.destination)
            media.append(
                Medium(
                    label: "\(kind) \(counts[kind, default: 1])",
                    description: description(of: link, isSound: kind == "sound"),
                    fileName: namesFiles && !name.isEmpty ? name : nil))
        }
        return (media, media.map(\.label))
    }

    private static func description(of link: MediaLink, isSound: Bool) -> String {
        if isSound, link.transcript != nil { return "what was spoken stands below it" }
        if isSound, link.alternative.isEmpty { return "not written down" }
        return link.form == .link && link.description == nil ? "" : link.alternative
    }

    private static func kind(of link: MediaLink) -> String {
        let path = MediaPath(link.destination.drop { $0 == "." || $0 == "/" })
        return switch path?.type?.kind {
        case .photo?: "photo"
        case .video?: "video"
        case .audio?: "sound"
        case .document?: "document"
        case nil: link.form == .image ? "picture" : "file"
        }
    }

    /// The writer's words with each medium as its label: addresses and names of files stay here.
    private static func text(of body: Body, _ labels: [String], namesFiles: Bool) -> String {
        let own = Body(body.ownBytes)
        // Most have none, and may be long.
        if own.media.isEmpty { return shown(own.bytes, namesFiles: namesFiles) }
        var result: [UInt8] = []
        var end = 0
        for (number, link) in own.media.enumerated() where link.range.lowerBound >= end {
            result += own.bytes[end..<link.range.lowerBound]
            let label = labels.indices.contains(number) ? labels[number] : "file"
            let shown = link.form == .link ? link.alternative + " " : ""
            result += "\(shown)[\(label)]".utf8
            end = max(link.range.upperBound, link.descriptionRange?.upperBound ?? 0)
        }
        result += own.bytes[end...]
        return shown(result, namesFiles: namesFiles)
    }

    private static func shown(_ text: [UInt8], namesFiles: Bool) -> String {
        namesFiles ? String(decoding: text, as: UTF8.self) : FileMentions.hidden(in: text)
    }
}

extension Material.Turn {
    /// Takes a message of an entry's conversation.
    init(_ message: ConversationMessage) {
        self.init(
            isWriter: message.speaker == .writer, date: message.date?.description ?? "", text: message.text,
            isInterrupted: message.isInterrupted || message.isCut)
    }
}
