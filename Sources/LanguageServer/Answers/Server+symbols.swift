internal import Daybook

extension Server {
    /// The headings of a document, each with those below it.
    mutating func symbols(_ params: WireJSON) throws(ResponseError) -> WireJSON {
        guard let (text, _, _) = try asked(params) else { return .null }
        let document = Document(bytes: text.bytes)
        let body = Body(of: document)
        return .array(HeadingTree(body, text, start: document.bodyStart, encoding).symbols())
    }
}

/// Headings as a tree; a heading reaches to the next one that is not below it.
private struct HeadingTree {
    private let headings: [BodyHeading]
    private let body: Body
    private let text: DocumentText
    private let start: Int
    private let encoding: PositionEncoding

    init(_ body: Body, _ text: DocumentText, start: Int, _ encoding: PositionEncoding) {
        headings = body.headings
        self.body = body
        self.text = text
        self.start = start
        self.encoding = encoding
    }

    func symbols() -> [WireJSON] { symbols(of: headings.indices) }

    /// Of headings that follow one another; levels are six at most, and so is the depth of this.
    private func symbols(of range: Range<Int>) -> [WireJSON] {
        var symbols: [WireJSON] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let heading = headings[index]
            let next =
                headings[index + 1..<range.upperBound].firstIndex { $0.level <= heading.level } ?? range.upperBound
            let end = next < headings.count ? headings[next].line.lowerBound : body.bytes.count
            symbols.append(
                .object([
                    // The protocol's "string".
                    "name": .string(body.text(heading.range)), "kind": .integer(15),
                    "range": text.json(start + heading.line.lowerBound..<start + end, encoding),
                    "selectionRange": text.json(
                        start + heading.line.lowerBound..<start + heading.line.upperBound, encoding),
                    "children": .array(self.symbols(of: index + 1..<next)),
                ]))
            index = next
        }
        return symbols
    }
}
