/// What a merge by lines alone must not spoil.
struct BodyShape {
    private var hasSummary: Bool
    private var hasChat: Bool
    /// Marks that stand alone, and messages with the identity of another.
    private var oddities: Int
    /// Places that lie within a version of another one.
    private var nested: Int
    /// The messages by identity: where their words stand.
    private var messages: [String: Range<Int>] = [:]
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let structure = BodyStructure(bytes)
        hasSummary = structure.summary != nil
        hasChat = structure.chat != nil
        let marks = OverlapMarks(bytes, code: structure.code.map(\.range))
        oddities = structure.faults.count &+ marks.strays.count
        nested = marks.nested
        guard let chat = structure.chat else { return }
        for message in ConversationOutline(bytes, between: chat.inner).messages {
            guard let id = message.header.id else { continue }
            if messages.updateValue(message.text, forKey: id) != nil { oddities &+= 1 }
        }
    }

    /// Whether a merge of these versions has the parts that it should have, and no more marks astray than they have.
    func isSound(base: BodyShape?, ours: BodyShape, theirs: BodyShape) -> Bool {
        hasSummary == ThreeWay.settled(base?.hasSummary ?? false, ours.hasSummary, theirs.hasSummary)
            && hasChat == ThreeWay.settled(base?.hasChat ?? false, ours.hasChat, theirs.hasChat)
            && oddities <= ours.oddities &+ theirs.oddities &- (base?.oddities ?? 0)
            && nested <= max(ours.nested, theirs.nested)
    }

    /// Whether it has lost a mark of a part or of a message, and not what stands there.
    func isTorn(since base: BodyShape?) -> Bool {
        guard let base else { return false }
        if oddities > base.oddities, base.hasChat && !hasChat || base.hasSummary && !hasSummary { return true }
        return base.messages.contains { id, text in messages[id] == nil && stillHolds(base.bytes[text]) }
    }

    /// Whether the first line of a message stands in the text.
    private func stillHolds(_ text: ArraySlice<UInt8>) -> Bool {
        let line = text.drop { $0 == 0x0A || $0 == 0x20 }.prefix { $0 != 0x0A }
        guard !line.isEmpty, let finder = ByteFinder(line) else { return false }
        return finder.find(in: bytes, from: 0, to: bytes.count) != nil
    }
}
