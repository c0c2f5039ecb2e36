extension BodyScanner {
    /// `[[name]]` at once, or a bracket that may begin a link; `start` is its `!` where it has one.
    mutating func readOpener(_ bracket: Int, _ limit: Int, start: Int) -> Int {
        if bracket &+ 1 < limit, bytes[bracket &+ 1] == UInt8(ascii: "["),
            let end = readWikiLink(bracket &+ 2, limit, start: start)
        {
            return end
        }
        // A text of brackets only must not fill the memory; no link is nested so deep.
        if openers.count >= 256 { openers.removeFirst(128) }
        openers.append(Opener(start: start, text: bracket &+ 1, isImage: start < bracket))
        return bracket &+ 1
    }

    private mutating func readWikiLink(_ text: Int, _ limit: Int, start: Int) -> Int? {
        guard let link = WikiLink(bytes, text..<limit) else { return nil }
        links.append(LinkPlace(start..<link.end))
        mark(start..<(link.shown ?? link.target).lowerBound)
        mark((link.shown?.upperBound ?? link.nameEnd)..<link.end)
        return link.end
    }

    /// The end of a link's text: where a destination follows, it is a link.
    mutating func readCloser(_ bracket: Int, _ paragraph: Range<Int>) -> Int {
        guard let opener = openers.popLast() else { return bracket &+ 1 }
        let next = bracket &+ 1
        guard next < paragraph.upperBound else { return next }
        let isInline = bytes[next] == UInt8(ascii: "(")
        let isDefinition = bytes[next] == UInt8(ascii: ":") && !opener.isImage && isAtLineStart(opener.start)
        guard isInline ? mayEnd(behind: next, before: paragraph.upperBound) : isDefinition,
            let found = LinkDestination(bytes, next &+ 1..<paragraph.upperBound, isInline: isInline)
        else { return next }
        add(opener, bracket, found)
        while let tag = tags.last, tag.range.lowerBound >= opener.start { tags.removeLast() }
        if opener.isImage || isDefinition {
            mark(opener.start..<found.end)
        } else {
            mark(opener.start..<opener.text)
            mark(bracket..<found.end)
        }
        return found.end
    }

    /// Whether a `)` comes in the paragraph at all: without one, no destination of a million need be read.
    private mutating func mayEnd(behind place: Int, before limit: Int) -> Bool {
        if nextEnd <= place { nextEnd = bytes.place(of: UInt8(ascii: ")"), in: place &+ 1..<limit) ?? limit }
        return nextEnd < limit
    }

    private mutating func add(_ opener: Opener, _ bracket: Int, _ found: LinkDestination) {
        let place = LinkPlace(opener.start..<found.end, bracket: bracket)
        if opener.isImage { return media.append(place) }
        let path = BodyText.path(bytes[found.target(in: bytes)])
        guard !BodyText.hasScheme(path) else { return }
        if path.count >= 3, zip(path.suffix(3), ".md".utf8).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 && $1 != 0x2E }) {
            links.append(place)
        } else if path.split(separator: UInt8(ascii: "/")).dropLast().contains(where: { $0.elementsEqual("media".utf8) }
        ) {
            media.append(place)
        }
    }

    private func isAtLineStart(_ index: Int) -> Bool {
        var place = index
        while place > 0, index &- place <= 3, bytes[place &- 1] == 0x20 { place &-= 1 }
        return place == 0 || bytes[place &- 1] == UInt8(ascii: "\n")
    }
}
