/// What a merge by lines alone must not spoil.
struct BodyShape {
    private var hasSummary: Bool
    private(set) var hasChat: Bool
    /// Marks that stand alone, and messages with the identity of another.
    private var oddities: Int
    /// Places that lie within a version of another one.
    private var nested: Int
    /// The messages by identity: where their words stand.
    private(set) var messages: [String: Range<Int>] = [:]
    /// Those that stand in the text, where the marks of the conversation are gone.
    private var loose: [String: Range<Int>] = [:]
    /// Where their first lines stand.
    private var headers: [Range<Int>] = []
    /// What stands between the marks of the conversation.
    private var chat: Range<Int>?
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let structure = BodyStructure(bytes)
        hasSummary = structure.summary != nil
        hasChat = structure.chat != nil
        let marks = OverlapMarks(bytes, code: structure.code.map(\.range))
        oddities = structure.faults.count &+ marks.strays.count
        nested = marks.nested
        guard let chat = structure.chat else {
            guard let finder = ByteFinder("<!-- m:".utf8), finder.find(in: bytes, from: 0, to: bytes.count) != nil
            else {
                return
            }
            for message in ConversationOutline(bytes, between: 0..<bytes.count).messages {
                if let id = message.header.id { loose[id] = message.text }
            }
            return
        }
        self.chat = chat.inner
        for message in ConversationOutline(bytes, between: chat.inner).messages {
            guard let id = message.header.id else { continue }
            headers.append(message.line)
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
        let gone = base.messages.filter { messages[$0.key] == nil }
        guard !gone.isEmpty else { return false }
        // What stands there besides what others say: not what is new, nor what those said before that are there still. Without its marks the
        // conversation is text among text.
        var left: [ArraySlice<UInt8>: Int] = [:]
        Self.eachLine(of: bytes[chat ?? 0..<bytes.count]) { left[$0, default: 0] += 1 }
        for (id, text) in messages where base.messages[id] == nil {
            Self.eachLine(of: bytes[text]) { left[$0, default: 0] -= 1 }
        }
        for (id, text) in base.messages where messages[id] != nil {
            Self.eachLine(of: base.bytes[text]) { left[$0, default: 0] -= 1 }
        }
        // Nor what the writer's own text had of it all along.
        if chat == nil, let talk = base.chat {
            for text in [0..<talk.lowerBound, talk.upperBound..<base.bytes.count] {
                Self.eachLine(of: base.bytes[text]) { left[$0, default: 0] -= 1 }
            }
        }
        func found(_ text: Range<Int>) -> (lines: Int, there: Int) {
            var (lines, there) = (0, 0)
            Self.eachLine(of: base.bytes[text]) { line in
                lines += 1
                guard let count = left[line], count > 0 else { return }
                left[line] = count - 1
                there += 1
            }
            return (lines, there)
        }
        let counts = gone.sorted { $0.value.lowerBound < $1.value.lowerBound }.map { found($0.value) }
        // The others may have been edited.
        if chat != nil { return counts.contains { $0.lines > 0 && $0.there * 2 >= $0.lines } }
        // A sentence of one that was put into the text is no talk: who said it has to stand there, or nearly all of them.
        let (all, there) = counts.reduce((0, 0)) { ($0.0 + $1.lines, $0.1 + $1.there) }
        if all >= Self.fewestLines, there * 10 >= all * 9 { return true }
        if holdsMark(of: gone) { return true }
        return counts.contains { $0.lines > 0 && $0.there * 2 >= $0.lines } && holdsHeader(of: base)
    }

    /// Whether this, put together as text, leaves the messages in the conversation that only one of the versions has, each with its words.
    func keepsNewMessages(since base: BodyShape?, of versions: BodyShape...) -> Bool {
        /// Whether a message has the words here that it has there; behind the last one there may be more, where a mark is gone.
        func has(_ here: Range<Int>, _ version: BodyShape, _ text: Range<Int>) -> Bool {
            bytes[bytes.trimmed(here)].starts(with: version.bytes[version.bytes.trimmed(text)])
        }
        return versions.allSatisfy { version in
            version.messages.allSatisfy { id, text in
                if base?.messages[id] != nil { return true }
                guard let here = messages[id] else { return false }
                return base?.loose[id] != nil || has(here, version, text)
            }
                && version.loose.allSatisfy { id, text in
                    if base?.messages[id] != nil || base?.loose[id] != nil { return true }
                    return messages[id].map { has($0, version, text) } != false
                }
        }
    }

    /// How many lines a talk has at least that is told by them alone.
    private static let fewestLines = 4

    /// Whether the mark of one of some messages stands here.
    private func holdsMark(of messages: [String: Range<Int>]) -> Bool {
        guard let finder = ByteFinder("<!-- m:".utf8) else { return false }
        var index = 0
        while let place = finder.find(in: bytes, from: index, to: bytes.count) {
            index = place + finder.bytes.count
            let id = bytes[index...].prefix(MessageHeader.longestID).prefix { $0 != 0x20 }
            if messages[String(decoding: id, as: UTF8.self)] != nil { return true }
        }
        return false
    }

    /// Whether the first line of a message of the base stands here, though its mark may be gone.
    private func holdsHeader(of base: BodyShape) -> Bool {
        var names: Set<ArraySlice<UInt8>> = []
        for line in base.headers {
            let bytes = base.bytes[line]
            let end = bytes.firstIndex(of: UInt8(ascii: "<")) ?? bytes.endIndex
            names.insert(base.bytes[base.bytes.withoutBlanks(line.lowerBound..<end)])
        }
        return bytes.split(separator: 0x0A).contains { line in
            let end = line.firstIndex(of: UInt8(ascii: "<")) ?? line.endIndex
            return names.contains(bytes[bytes.withoutBlanks(line.startIndex..<end)])
        }
    }

    private static func eachLine(of text: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
        for line in text.split(separator: 0x0A) where line.contains(where: { $0 > 0x20 }) { body(line) }
    }
}
