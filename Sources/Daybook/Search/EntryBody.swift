/// What a scan wants to know of a body besides its words; ranges count in the file.
///
/// It is shared and not copied, since it is asked for several times of each of very many entries.
final class EntryBody {
    /// The tags in running text, in order.
    private(set) var tags = BodyTags([], [])
    /// The media that it links.
    private(set) var media = MediaCount()
    /// Whether there is a closed summary or conversation.
    private(set) var hasSummary = false
    private(set) var hasChat = false
    /// Whether there is a conversation of which no summary was made since.
    private(set) var isUnfinished = false
    /// Summary and conversation, marks included.
    private(set) var summary: Range<Int>?
    private(set) var chat: Range<Int>?
    /// Both, in order.
    private(set) var asides: [Range<Int>] = []
    /// The text of each message of the conversation, in order.
    private(set) var messages = Blocks<Place>()
    /// What is not of the weight of the writer's text, in order and apart from one another.
    private(set) var voices = Blocks<Voice>()
    /// What is no text: marks, and the paths of media; in order.
    private(set) var hidden = Blocks<Place>()
    /// The summary as its marks tell of it, by places that count from the body's beginning.
    private var page: MarkedRegion?
    private var bodyStart = 0
    /// Whether a person has edited it, once that was asked.
    private var knownEdited: Bool?

    /// A part of the body that ranks below the writer's text.
    struct Voice: Equatable, Sendable {
        let place: Place
        /// `.spoken` for what the writer said in the conversation, `.aside` for what others wrote.
        let zone: Matcher.Zone

        init(range: Range<Int>, zone: Matcher.Zone) {
            place = Place(range)
            self.zone = zone
        }

        var range: Range<Int> { place.range }
    }

    /// A body of words alone.
    init() {}

    /// Reads the whole structure of a body.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        let body = Body(bytes[range])
        let offset = range.lowerBound
        func moved(_ range: Range<Int>) -> Range<Int> { range.lowerBound + offset..<range.upperBound + offset }
        if !body.tags.isEmpty { tags = body.tags }
        hasSummary = body.summary != nil
        hasChat = body.chat != nil
        (page, bodyStart) = (body.summary, offset)
        summary = body.summary.map { moved($0.range) }
        chat = body.chat.map { moved($0.range) }
        asides = [summary, chat].compactMap { $0 }.sorted { $0.lowerBound < $1.lowerBound }
        var counter = MediaCounter()
        for link in body.media {
            if link.isAsWritten, !body.isMarked(link) {
                voices.append(Voice(range: moved(link.alternativeRange), zone: .aside))
            }
            guard !link.isRemote else { continue }
            counter.count(link)
            hidden.append(Place(moved(link.destinationRange)))
        }
        media = counter.found
        if let summary { voices.append(Voice(range: summary, zone: .aside)) }
        if let outline = body.outline { read(outline, body, moved) }
        voices.sort { $0.place.start }
        for path in body.companionPaths { hidden.append(Place(moved(path.range))) }
        appendMarks(in: bytes, range)
        hidden.sort { $0.start }
    }

    /// Whose words stand in a part of the body of a file: a page that a person has edited is the writer's.
    func zone(of voice: Voice, in bytes: [UInt8]) -> Matcher.Zone {
        voice.zone == .aside && voice.range == summary && isPageEdited(bytes) ? .spoken : voice.zone
    }

    private func isPageEdited(_ bytes: [UInt8]) -> Bool {
        if let knownEdited { return knownEdited }
        let isEdited = page.map { $0.isEdited(in: Array(bytes[bodyStart...])) } ?? false
        knownEdited = isEdited
        return isEdited
    }

    /// The conversation: what the writer said in it ranks before the rest, and the lines that begin messages are no text.
    private func read(
        _ outline: ConversationOutline, _ body: Body, _ moved: (Range<Int>) -> Range<Int>
    ) {
        guard let chat else { return }
        isUnfinished = outline.isOpen(body.summary?.attributes)
        var start = chat.lowerBound
        for message in outline.messages {
            hidden.append(Place(moved(message.line)))
            let text = moved(message.text)
            messages.append(Place(text))
            guard message.header.speaker == .writer, !text.isEmpty else { continue }
            if start < text.lowerBound { voices.append(Voice(range: start..<text.lowerBound, zone: .aside)) }
            voices.append(Voice(range: text, zone: .spoken))
            start = text.upperBound
        }
        if start < chat.upperBound { voices.append(Voice(range: start..<chat.upperBound, zone: .aside)) }
    }

    /// The comments that are marks of ours, each on its line.
    private func appendMarks(in bytes: [UInt8], _ range: Range<Int>) {
        guard let finder = ByteFinder("<!--".utf8) else { return }
        var index = range.lowerBound
        while let start = finder.find(in: bytes, from: index, to: range.upperBound) {
            var end = start + 4
            while end < range.upperBound, bytes[end] != 0x0A, !(bytes[end] == 0x3E && bytes[end - 1] == 0x2D) {
                end += 1
            }
            if end < range.upperBound, bytes[end] == 0x3E, Self.isMark(bytes[start + 4..<end]) {
                hidden.append(Place(start..<end + 1))
            }
            index = end
        }
    }

    private static let names = ["summary", "/summary", "chat", "/chat", "m:", "describe", "interrupted", "cut-short"]

    private static func isMark(_ inside: ArraySlice<UInt8>) -> Bool {
        let word = inside.drop { $0 == 0x20 }.prefix { $0 != 0x20 }
        return names.contains { name in
            name.hasSuffix(":") ? word.starts(with: name.utf8) : word.elementsEqual(name.utf8)
        }
    }
}
