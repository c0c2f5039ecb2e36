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
        guard
            let end = bytes[text..<limit].firstIndex(where: { $0 == 0x5B || $0 == 0x5D || $0 == 0x0A }), end > text,
            end &+ 1 < limit, bytes[end] == UInt8(ascii: "]"), bytes[end &+ 1] == UInt8(ascii: "]")
        else { return nil }
        let bar = bytes[text..<end].firstIndex(of: UInt8(ascii: "|"))
        // In a table the bar is written with a backslash.
        let nameEnd = bar.map { $0 > text && bytes[$0 &- 1] == UInt8(ascii: "\\") ? $0 &- 1 : $0 } ?? end
        let sign = bytes[text..<nameEnd].firstIndex(of: UInt8(ascii: "#"))
        let target = bytes.trimmed(text..<(sign ?? nameEnd))
        let shown = bar.map { bytes.trimmed($0 &+ 1..<end) }
        links.append(
            EntryLink(
                form: bytes[start] == UInt8(ascii: "!") ? .embed : .wiki, target: string(target),
                heading: sign.map { string(bytes.trimmed($0 &+ 1..<nameEnd)) }, shown: shown.map { string($0) },
                range: start..<end &+ 2, targetRange: target))
        mark(start..<(shown ?? target).lowerBound)
        mark((shown?.upperBound ?? nameEnd)..<end &+ 2)
        return end &+ 2
    }

    /// The end of a link's text: where a destination follows, it is a link.
    mutating func readCloser(_ bracket: Int, _ paragraph: Range<Int>) -> Int {
        guard let opener = openers.popLast() else { return bracket &+ 1 }
        let next = bracket &+ 1
        guard next < paragraph.upperBound else { return next }
        let isInline = bytes[next] == UInt8(ascii: "(")
        let isDefinition = bytes[next] == UInt8(ascii: ":") && !opener.isImage && isAtLineStart(opener.start)
        guard isInline || isDefinition,
            let found = LinkDestination(bytes, next &+ 1..<paragraph.upperBound, isInline: isInline)
        else { return next }
        let text = opener.text..<bracket
        add(opener, text, found)
        while let tag = tags.last, tag.range.lowerBound >= opener.start { tags.removeLast() }
        if opener.isImage || isDefinition {
            mark(opener.start..<found.end)
        } else {
            mark(opener.start..<opener.text)
            mark(bracket..<found.end)
        }
        return found.end
    }

    private mutating func add(_ opener: Opener, _ text: Range<Int>, _ found: LinkDestination) {
        let raw = bytes[found.address]
        let cut = raw.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") } ?? raw.endIndex
        let target = found.address.lowerBound..<cut
        let path = BodyText.percentDecode(BodyText.unescape(bytes[target]))
        let shown = String(decoding: BodyText.unescape(bytes[text]), as: UTF8.self)
        let range = opener.start..<found.end
        if !opener.isImage, !BodyText.hasScheme(path), path.lowercased().hasSuffix(".md") {
            let fragment = cut < raw.endIndex && bytes[cut] == UInt8(ascii: "#") ? Array(raw[(cut &+ 1)...]) : nil
            links.append(
                EntryLink(
                    form: .path, target: path, heading: fragment.map { BodyText.percentDecode($0) }, shown: shown,
                    range: range, targetRange: target))
        } else if opener.isImage || !BodyText.hasScheme(path) && path.pathParts().dropLast().contains("media") {
            let title = found.title.map { String(decoding: BodyText.unescape(bytes[$0]), as: UTF8.self) }
            media.append(
                MediaLink(
                    form: opener.isImage ? .image : .link, alternative: shown, destination: path, title: title,
                    range: range, alternativeRange: text, destinationRange: found.address))
        }
    }

    private func isAtLineStart(_ index: Int) -> Bool {
        var place = index
        while place > 0, index &- place <= 3, bytes[place &- 1] == 0x20 { place &-= 1 }
        return place == 0 || bytes[place &- 1] == UInt8(ascii: "\n")
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
