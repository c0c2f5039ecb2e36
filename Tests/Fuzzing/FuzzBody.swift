@testable import Daybook

/// Any bytes as a body: places lie in it and in order, and marks that are written, read and removed lose no word.
///
/// The parts: a body, the text of a summary.
func fuzzBody(_ input: FuzzInput) {
    var input = input
    let (bytes, text) = (input.next(), input.nextText())
    let body = Body(bytes)
    checkPlaces(body)
    checkSummary(body, text)
    checkEscapes(text)
    checkRenaming(bytes)
    _ = (body.plainText, body.wordCount, body.firstSentence, body.title(nil, fileName: "x"))
    for embedded in [Array("---\ntitle: x\n---\n".utf8) + bytes, bytes] { checkSnippets(embedded, text) }
    let request = SummaryRequest(text: body.ownText)
    _ = try? Summariser.embedded.draft(request)
}

private func checkPlaces(_ body: Body) {
    func demandOrder(_ ranges: [Range<Int>], _ what: String) {
        demand(ranges.allSatisfy { 0 <= $0.lowerBound && $0.upperBound <= body.bytes.count }, "\(what) lie in the body")
        demand(zip(ranges, ranges.dropFirst()).allSatisfy { $0.lowerBound <= $1.lowerBound }, "\(what) come in order")
    }
    demandOrder(body.media.map(\.range), "media")
    demandOrder(body.links.map(\.range), "links")
    demandOrder(body.tags.map(\.range), "tags")
    for link in body.media {
        let inner = [link.alternativeRange, link.destinationRange]
        demand(inner.allSatisfy { $0.isEmpty || $0.clamped(to: link.range) == $0 }, "a link holds its parts")
        demand(link.descriptionRange.map { $0.upperBound <= body.bytes.count } ?? true, "descriptions lie in the body")
    }
    for link in body.links {
        demand(link.targetRange.clamped(to: link.range) == link.targetRange, "a link holds its target")
    }
    for tag in body.tags { demand(body.text(tag.range).contains(tag.name), "a tag is its own letters") }
    for region in [body.summary, body.chat].compactMap({ $0 }) {
        demandOrder([region.range], "regions")
        demand(region.content.clamped(to: region.range) == region.content, "a region holds its content")
        _ = body.text(of: region)
    }
    if let summary = body.summary, let chat = body.chat {
        demand(!summary.range.overlaps(chat.range), "regions stand apart")
    }
    demand(body.headingRange.map { $0.upperBound <= body.bytes.count } ?? true, "the heading lies in the body")
}

private func checkSummary(_ body: Body, _ text: String) {
    guard let set = try? body.settingSummary(text, MarkAttributes(model: "m", date: "d")) else { return }
    let changed = Body(set)
    demand(changed.ownText == body.ownText, "a summary leaves the writer's own text")
    // A line feed behind it would make a line break of this.
    if body.bytes.last == UInt8(ascii: "\r") { return }
    demand(
        (try? changed.settingSummary(text, MarkAttributes(model: "m", date: "d"))) == set, "a summary again is the same"
    )
}

private func checkEscapes(_ text: String) {
    let escaped = BodyMark.escape(text)
    demand(Array(BodyMark.unescape(escaped).utf8) == Array(text.utf8), "an escaped text can be read")
    demand(!escaped.utf8.elementsEqual(text.utf8) || !escaped.contains("<!--"), "an escaped text has no marks")
}

private func checkRenaming(_ bytes: [UInt8]) {
    let document = Document(bytes: Array("---\na: b\n---\n".utf8) + bytes)
    var own = document
    var other = document
    try? own.repairOwnLinks(Renaming(path: "a/b.md", target: "c d/e.md"))
    _ = try? other.repairLinks(Renaming(path: "a/b.md", target: "c d/e.md"), in: "a/x.md")
    let count = Body(of: document).links.count
    demand(Body(of: own).links.count == count, "a repaired link is a link")
    demand(Body(of: other).links.count == count, "a link that is repaired for another is a link")
}

private func checkSnippets(_ bytes: [UInt8], _ text: String) {
    let shape = Snippet.Shape(width: 20) { $0.isASCII ? 1 : 2 }
    for word in [text, "a", "\u{516C}"] {
        var entry = EntryText(EntryPaths(["x.md"]))
        let isLoaded: Void? = try? entry.load(0) { target throws(FileError) in
            target = bytes
            return false
        }
        guard isLoaded != nil else { return }
        let matcher = Matcher(.text(TextTerm(word)))
        let hits = matcher.weigh(&entry).hits
        let snippet = Snippet(&entry, title: entry.title(), hits: hits, shape)
        let length = snippet.text.utf8.count
        demand(snippet.hits.allSatisfy { $0.upperBound <= length && !$0.isEmpty }, "hits lie in the snippet")
        demand(
            zip(snippet.hits, snippet.hits.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound },
            "hits stand apart")
    }
}
