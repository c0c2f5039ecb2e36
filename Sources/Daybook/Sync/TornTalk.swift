/// A conversation in a text that was put together line by line, of whose marks one side took some away.
struct TornTalk {
    private let base: BodyShape
    private let versions: [BodyShape]

    init(_ base: BodyShape, _ versions: BodyShape...) { (self.base, self.versions) = (base, versions) }

    /// A text with the marks around the messages that were said since, and around all where all are still there; as it is where it has
    /// both marks or none of these messages, or it is not known where the last one ends.
    func marked(_ text: [UInt8]) -> [UInt8] {
        let structure = BodyStructure(text)
        guard structure.chat == nil, !structure.faults.contains(where: { $0.kind == .second }) else { return text }
        let faults = structure.faults.filter { $0.mark == .chat }
        guard faults.count < 2 else { return text }
        let said = ConversationOutline(text, between: 0..<text.count).messages.filter {
            $0.header.id.map(isKnown) == true
        }
        guard let firstNew = said.first(where: { !isOfBase($0) }) else { return text }
        let areAllThere = Set(base.messages.keys).isSubset(of: said.compactMap(\.header.id))
        guard let first = areAllThere ? said.first : firstNew,
            let last = said.last(where: { areAllThere || !isOfBase($0) })
        else { return text }
        let opening = faults.first { $0.kind == .unclosed }?.offset
        let closing = faults.first { $0.kind == .unopened }?.offset
        guard let end = closing ?? self.end(of: last, in: text),
            (opening ?? first.line.lowerBound) <= first.line.lowerBound,
            last.line.upperBound <= end
        else { return text }
        var result = text
        if closing == nil { result.insert(contentsOf: Array("\n<!-- /chat -->".utf8), at: end) }
        if opening == nil {
            let start = text[..<first.line.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            result.insert(contentsOf: Array("<!-- chat -->\n".utf8), at: start)
        }
        return result
    }

    private func isKnown(_ id: String) -> Bool {
        base.messages[id] != nil || versions.contains { $0.messages[id] != nil }
    }

    private func isOfBase(_ message: ConversationOutline.Message) -> Bool {
        message.header.id.map { base.messages[$0] != nil } ?? false
    }

    /// Where the words of a message end, as a version has them.
    private func end(of message: ConversationOutline.Message, in text: [UInt8]) -> Int? {
        guard let id = message.header.id else { return nil }
        for version in versions + [base] {
            guard let words = version.messages[id] else { continue }
            let start = message.text.lowerBound
            let end = start + words.count
            if end <= text.count, text[start..<end].elementsEqual(version.bytes[words]) { return end }
        }
        return nil
    }
}
