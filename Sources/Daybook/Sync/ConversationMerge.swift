/// Two versions of a conversation put together message by message: each by its identity, in the order of time.
struct ConversationMerge {
    /// The merged part with its marks; nil where a version cannot be read, or the result would read differently.
    let merged: [UInt8]?

    /// Merges two versions, each with the lines of its marks.
    init(base: [UInt8]?, ours: [UInt8], theirs: [UInt8]) {
        guard let one = ConversationParts(ours), let other = ConversationParts(theirs) else {
            merged = nil
            return
        }
        let old = base.flatMap { ConversationParts($0) }
        var cores: [String: [UInt8]] = [:]
        for name in Set(one.cores.keys).union(other.cores.keys) {
            let before = old?.cores[name]
            let (left, right) = (one.cores[name], other.cores[name])
            if let settled = ThreeWay.settled(before, left, right) {
                cores[name] = settled
            } else if let left, let right {
                cores[name] = Self.message(before, left, right)
            } else {
                cores[name] = left ?? right
            }
        }
        let order = MergedOrder.names(
            base: old?.names ?? [], ours: one.names, theirs: other.names, kept: Set(cores.keys)
        ) { Self.joined(one, $0, other, $1) }
        var result =
            ThreeWay.smaller(old?.opening, one.opening, other.opening)
            + Self.text(old?.preamble, one.preamble, other.preamble)
        for (index, name) in order.enumerated() {
            result += Self.gap(before: name, isFirst: index == 0, old, one, other) + (cores[name] ?? [])
        }
        result += ThreeWay.smaller(old?.tail, one.tail, other.tail)
        result += ThreeWay.smaller(old?.closing, one.closing, other.closing)
        let read = ConversationParts(result)
        merged =
            read?.names == order && read.map { parts in order.allSatisfy { parts.cores[$0] == cores[$0] } } == true
            ? result : nil
    }

    /// New messages of both sides by the time of their questions, each answer behind the one that it answers, and those of each side in
    /// its own order: of what was said within one second nothing else tells it.
    private static func joined(
        _ one: ConversationParts, _ ours: [String], _ other: ConversationParts, _ theirs: [String]
    ) -> [String] {
        let (left, right) = (one.exchanges(ours), other.exchanges(theirs))
        var (waitingLeft, waitingRight) = (Set(ours), Set(theirs))
        var (i, j) = (0, 0)
        var joined: [String] = []
        while i < left.count || j < right.count {
            var (takesLeft, takesRight) = (i < left.count, j < right.count)
            if takesLeft, takesRight, let first = left[i].first, let second = right[j].first, first != second {
                let (isAwaited, isOtherAwaited) = (waitingRight.contains(first), waitingLeft.contains(second))
                let (time, otherTime) = (one.time(first) ?? .min, other.time(second) ?? .min)
                // What both have comes after what one has before it.
                let (isAnswer, isOtherAnswer) = (one.answers.contains(first), other.answers.contains(second))
                // An answer at the beginning is one to what both have.
                takesLeft =
                    isAwaited != isOtherAwaited
                    ? isOtherAwaited
                    : isAnswer != isOtherAnswer
                        ? isAnswer : time == otherTime ? first < second : time < otherTime
                takesRight = !takesLeft
            }
            var taken: [[String]] = []
            if takesLeft { taken.append(left[i]) }
            if takesRight { taken.append(right[j]) }
            // Two lists of answers to one question.
            taken.sort { $0.lexicographicallyPrecedes($1) }
            i += takesLeft ? 1 : 0
            j += takesRight ? 1 : 0
            waitingLeft.subtract(taken.joined())
            waitingRight.subtract(taken.joined())
            joined += taken.joined()
        }
        return joined
    }

    /// The empty lines before a message: one where it is the first on one side and not here.
    private static func gap(
        before name: String, isFirst: Bool, _ old: ConversationParts?, _ one: ConversationParts,
        _ other: ConversationParts
    ) -> [UInt8] {
        let (left, right) = (one.gap(of: name, isFirst: isFirst), other.gap(of: name, isFirst: isFirst))
        guard let left, let right else {
            return left ?? right ?? (isFirst ? one.gap(before: 0) ?? other.gap(before: 0) : nil) ?? [0x0A, 0x0A]
        }
        return ThreeWay.smaller(old?.gap(of: name, isFirst: isFirst), left, right)
    }

    /// Two versions of one message: its line whole, its text as text is merged.
    private static func message(_ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8] {
        func split(_ core: [UInt8]) -> (line: [UInt8], text: [UInt8]) {
            let end = core.place(of: 0x0A, in: 0..<core.count) ?? core.count
            return (Array(core[..<end]), Array(core[end...]))
        }
        let (old, one, other) = (base.map(split), split(ours), split(theirs))
        let line = ThreeWay.smaller(old?.line, one.line, other.line)
        let merged = line + text(old?.text, one.text, other.text)
        // Where both changed the line, the one that is not chosen is kept as text.
        let lost = line == one.line ? other.line : one.line
        guard lost != line, lost != old?.line else { return merged }
        return merged + Array("\n\n\\".utf8) + lost.drop { $0 == 0x20 }
    }

    private static func text(_ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8] {
        if let base, let settled = ThreeWay.settled(base, ours, theirs) { return settled }
        if ours == theirs { return ours }
        var merged = UnitMerge(
            base: base.map { BodyUnits($0, hasRegions: false) }, ours: BodyUnits(ours, hasRegions: false),
            theirs: BodyUnits(theirs, hasRegions: false)
        ).result.text
        // The end of a message is behind its last word.
        while merged.last == 0x0A { merged.removeLast() }
        guard let first = merged.first, first != 0x0A else { return merged }
        // Where one side has no text, its beginning is none: words would stand on the line before it.
        let breaks = max(ours.prefix { $0 == 0x0A }.count, theirs.prefix { $0 == 0x0A }.count)
        return Array(repeating: 0x0A, count: breaks) + merged
    }
}

/// A conversation cut into its marks, what stands before the first message, and the messages.
struct ConversationParts {
    /// The mark that opens it.
    var opening: [UInt8]
    /// What stands before the first message, empty lines included.
    var preamble: [UInt8]
    /// What names each message, in order: its identity, else its line; with its number where it comes again.
    var names: [String] = []
    /// Each message from its line to the end of its text.
    var cores: [String: [UInt8]] = [:]
    /// The white space behind the last message.
    var tail: [UInt8] = []
    /// The mark that closes it.
    var closing: [UInt8]
    private var gaps: [String: [UInt8]] = [:]
    private var times: [String: Int] = [:]
    private(set) var answers: Set<String> = []

    /// Cuts a part of a body, given with the lines of its marks.
    init?(_ bytes: [UInt8]) {
        guard let chat = BodyStructure(bytes).chat else { return nil }
        let outline = ConversationOutline(bytes, between: chat.inner)
        let preambleEnd = outline.preamble.isEmpty ? chat.inner.lowerBound : outline.preamble.upperBound
        opening = Array(bytes[..<chat.inner.lowerBound])
        preamble = Array(bytes[chat.inner.lowerBound..<preambleEnd])
        closing = Array(bytes[chat.inner.upperBound...])
        var end = preambleEnd
        var counts: [String: Int] = [:]
        var time = Int.min
        for message in outline.messages {
            let base = message.header.id ?? "line " + String(decoding: bytes[message.line], as: UTF8.self)
            counts[base, default: 0] &+= 1
            let count = counts[base] ?? 1
            let name = count == 1 ? base : base + " \(count)"
            names.append(name)
            cores[name] = Array(bytes[message.range])
            gaps[name] = Array(bytes[end..<max(end, message.range.lowerBound)])
            // A message without a date was said when the one before it was.
            if let date = message.header.date { time = date.instant(assumingOffset: 0) }
            times[name] = time
            if message.header.speaker == .companion { answers.insert(name) }
            end = message.range.upperBound
        }
        tail = Array(bytes[end..<max(end, chat.inner.upperBound)])
    }

    /// The white space before a message; nil where it is the first one here and not there, or the other way round.
    func gap(of name: String, isFirst: Bool) -> [UInt8]? {
        (name == names.first) == isFirst ? gaps[name] : nil
    }

    /// The white space before the message of a number; nil where there is none.
    func gap(before number: Int) -> [UInt8]? { names.indices.contains(number) ? gaps[names[number]] : nil }

    /// Messages cut where the writer speaks: each with the answers behind it.
    func exchanges(_ names: [String]) -> [[String]] {
        var exchanges: [[String]] = []
        for name in names {
            if answers.contains(name), !exchanges.isEmpty {
                exchanges[exchanges.count - 1].append(name)
            } else {
                exchanges.append([name])
            }
        }
        return exchanges
    }

    /// When a message was said, in seconds since 1970.
    func time(_ name: String) -> Int? { times[name] }
}
