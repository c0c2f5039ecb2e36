internal import Daybook

/// What is being written where the cursor stands.
enum CompletionPlace: Equatable {
    /// What has been written of a word.
    struct Word: Equatable {
        /// The bytes of the document that a completion replaces.
        var range: Range<Int>
        /// What stands before the cursor.
        var typed: String
    }

    /// A name between `[[` and, where it is closed, `]]`.
    case link(Word, isClosed: Bool)
    /// A heading of the entry that `[[target#…` names.
    case heading(Word, target: String, isClosed: Bool)
    /// A tag behind its `#`.
    case tag(Word)
    /// A key of the front matter; whether a colon follows.
    case key(Word, hasColon: Bool)
    /// The value of a key, or an item of its list.
    case value(Word, key: String, style: ValueStyle)

    /// How a value stands there.
    enum ValueStyle: Equatable {
        /// Right behind the colon, which needs a blank.
        case touching
        /// Behind the colon or the `-` of an item.
        case block
        /// Between `[` and `]`.
        case flow
        /// Behind a quotation mark.
        case quoted
    }

    /// Looks at what stands around a byte of a document; nil where nothing is to be completed.
    init?(_ text: DocumentText, at offset: Int) {
        let document = Document(bytes: text.bytes)
        let isInFrontMatter =
            switch document.opening {
            case .frontMatter: offset < document.bodyStart && offset >= document.frontMatterRange.lowerBound
            // Somebody is about to write it.
            case .unterminated: offset > text.line(at: 0).upperBound
            case .bodyOnly, .tooLarge: false
            }
        if isInFrontMatter {
            guard let place = Self.inFrontMatter(text, at: offset) else { return nil }
            self = place
            return
        }
        guard document.opening != .unterminated, offset >= document.bodyStart,
            let place = Self.inBody(document.bodyBytes, at: offset - document.bodyStart)
        else { return nil }
        self = place.moved(by: document.bodyStart)
    }

    /// What a body would hold if one more letter were typed tells what is being written.
    private static func inBody(_ body: ArraySlice<UInt8>, at offset: Int) -> CompletionPlace? {
        let (before, after) = (body.prefix(offset), body.dropFirst(offset))
        let line = before.suffix(from: before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex)
        if let place = line.lastRange(of: "[[") {
            for ending in ["", "]]"] {
                let probe = Body(before + "x".utf8 + ending.utf8 + after)
                // Between the last `[[` and the cursor no other link begins.
                let index = probe.links.partitioningIndex { $0.range.upperBound > offset }
                guard index < probe.links.count, let link = Optional(probe.links[index]), link.form != .path,
                    link.range.lowerBound <= place - body.startIndex, link.range.contains(offset)
                else { continue }
                return linkPlace(link, probe.bytes, at: offset, isClosed: ending.isEmpty)
            }
        }
        guard line.contains(0x23) || line.contains(0xBC) else { return nil }
        let probe = Body(before + "x".utf8 + after)
        let index = probe.tags.partitioningIndex { $0.range.upperBound > offset }
        guard index < probe.tags.count, let name = Optional(probe.tags[index].nameRange), name.contains(offset) else {
            return nil
        }
        // What follows may be the rest of a sentence in running Chinese: it is never replaced.
        return .tag(Word(range: name.lowerBound..<offset, typed: probe.text(name.lowerBound..<offset)))
    }

    private static func linkPlace(
        _ link: EntryLink, _ bytes: [UInt8], at offset: Int, isClosed: Bool
    ) -> CompletionPlace? {
        func word(_ range: Range<Int>) -> Word {
            Word(
                range: range.lowerBound..<max(range.upperBound - 1, offset),
                typed: String(decoding: bytes[range.lowerBound..<offset], as: UTF8.self))
        }
        if link.targetRange.contains(offset) { return .link(word(link.targetRange), isClosed: isClosed) }
        guard link.heading != nil, link.shown == nil,
            let sign = bytes[link.targetRange.upperBound...].firstIndex(of: 0x23), sign < offset
        else { return nil }
        let end = bytes[offset...].firstIndex(of: 0x5D) ?? bytes.count
        return .heading(word(sign + 1..<end), target: link.target, isClosed: isClosed)
    }

    private func moved(by distance: Int) -> CompletionPlace {
        func moved(_ word: Word) -> Word {
            Word(
                range: word.range.lowerBound + distance..<word.range.upperBound + distance, typed: word.typed)
        }
        switch self {
        case .link(let word, let isClosed): return .link(moved(word), isClosed: isClosed)
        case .heading(let word, let target, let isClosed):
            return .heading(moved(word), target: target, isClosed: isClosed)
        case .tag(let word): return .tag(moved(word))
        case .key(let word, let hasColon): return .key(moved(word), hasColon: hasColon)
        case .value(let word, let key, let style): return .value(moved(word), key: key, style: style)
        }
    }
}

extension ArraySlice<UInt8> {
    /// Where the last of these bytes begin.
    func lastRange(of text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard count >= bytes.count else { return nil }
        return (startIndex...endIndex - bytes.count).last { self[$0..<$0 + bytes.count].elementsEqual(bytes) }
    }
}
