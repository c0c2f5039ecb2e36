/// The looking for a rule such as `ai: never` in the comments of a text: of HTML, as `<!-- … -->`, of Obsidian, as `%% … %%`, and in a
/// link that leads nowhere, as `[//]: # (…)`.
///
/// Whether a comment stands in code is not asked: who writes about such a rule can say `ai: allow`, and who means it must be heeded
/// whatever is around it. For the same reason any dashes that an editor makes of two do, full-width signs, quotation marks, and other
/// words before and behind; what is called a letter in between is what keeps key and value apart.
struct CommentRule {
    private let bytes: [UInt8]
    private let end: Int
    private var index: Int
    private let lastPercents: Int?
    /// Where the text begins, and the comment.
    private let start: Int
    private let opening: Int
    /// Whether the comment begins in a block of code, once that was asked for.
    private var isInCode: Bool?
    private var words = RuleWords()

    /// How a comment ends.
    private enum Kind {
        case html, percent, line
    }

    private static let openings: [(finder: ByteFinder, kind: Kind)] = [
        ("<!", .html), ("＜!", .html), ("<！", .html), ("＜！", .html), ("%%", .percent), ("％％", .percent),
        ("[//]:", .line), ("[comment]:", .line),
    ].compactMap { opening($0, $1) }
    /// How one begins in what the program writes for a person, where it is to be text.
    private static let escapedOpenings = [("<\\!", Kind.html)].compactMap { opening($0, $1) }

    private static func opening(_ text: String, _ kind: Kind) -> (finder: ByteFinder, kind: Kind)? {
        ByteFinder(text.utf8).map { ($0, kind) }
    }

    /// The line of the value of the first rule, of some bytes whose first line has a number.
    ///
    /// - Parameter isEscaped: Whether the comments are meant whose beginning has a backslash.
    static func line(in bytes: [UInt8], _ range: Range<Int>, number first: Int, isEscaped: Bool = false) -> Int? {
        if bytes[range].contains(0) {
            // Without the zeros it reads like UTF-16 too.
            let text = bytes[range].filter { $0 != 0 }
            return line(in: text, 0..<text.count, number: first, isEscaped: isEscaped)
        }
        guard let place = place(in: bytes, range, isEscaped ? escapedOpenings : openings) else { return nil }
        return first + bytes[range.lowerBound..<place].count { $0 == 0x0A }
    }

    /// Where the value of the first rule ends.
    private static func place(
        in bytes: [UInt8], _ range: Range<Int>, _ openings: [(finder: ByteFinder, kind: Kind)]
    ) -> Int? {
        // Each sort of comment is looked for by itself: what one takes for its inside may hold the beginning of another.
        openings.lazy.compactMap { place(in: bytes, range, $0.finder, $0.kind) }.first
    }

    private static func place(in bytes: [UInt8], _ range: Range<Int>, _ finder: ByteFinder, _ kind: Kind) -> Int? {
        var index = range.lowerBound
        // Looked for once, and where there are any.
        var last: Int??
        while let place = finder.find(in: bytes, from: index, to: range.upperBound) {
            let lastPercents = last ?? (kind == .percent ? lastPercents(in: bytes, range) : nil)
            last = .some(lastPercents)
            var rule = CommentRule(
                bytes: bytes, range, from: place, index: place + finder.bytes.count, lastPercents: lastPercents)
            if rule.hasRule(kind) { return rule.index }
            // An opening that is none, such as `<!DOCTYPE`, is passed over. Two signs that end a comment may begin one, where those before
            // them were none.
            let next = kind == .percent && rule.index < range.upperBound ? rule.index - finder.bytes.count : rule.index
            index = max(next, place + finder.bytes.count)
        }
        return nil
    }

    /// Where the last two signs of percent stand side by side.
    private static func lastPercents(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        percents.compactMap { finder -> Int? in
            let length = finder.bytes.count
            var place = range.upperBound - length
            while place >= range.lowerBound, !bytes[place..<(place + length)].elementsEqual(finder.bytes) { place -= 1 }
            return place >= range.lowerBound ? place : nil
        }.max()
    }

    private init(bytes: [UInt8], _ range: Range<Int>, from opening: Int, index: Int, lastPercents: Int?) {
        self.lastPercents = lastPercents
        self.bytes = bytes
        self.start = range.lowerBound
        self.opening = opening
        self.end = range.upperBound
        self.index = index
    }

    /// Reads to the end of the comment; whether a rule stands in it, at whose end the place is then.
    private mutating func hasRule(_ kind: Kind) -> Bool {
        // Two dashes, or, where it began with one, one that an editor made of them.
        var dashes = 0
        var isOfEditor = false
        var isEmpty = true
        var percents = 0
        var isFirst = true
        var title = Title()
        while index < end {
            let (scalar, length) = UTF8Scalar.decode(bytes, at: index, end: end)
            let sign = RuleWords.narrow(scalar)
            let isDash = sign == 0x2D || (0x2010...0x2015).contains(sign) || sign == 0x2212
            if isFirst, kind == .html {
                if !isDash { return false }
                isOfEditor = sign != 0x2D
            }
            isFirst = false
            if kind == .percent, sign == 0x0A, isLeftOpen() { return words.end() }
            index += length
            if words.take(sign) {
                // On its own line yet, where this is the line's end.
                index -= length
                return true
            }
            switch kind {
            case .html:
                // Of `<!-->` nobody means what follows to be read.
                if sign == 0x3E, dashes > 1, !isEmpty || dashes > 3 { return words.end() }
                if isDash {
                    dashes += sign == 0x2D ? 1 : isOfEditor ? 2 : 0
                } else if sign != 0x21 {
                    (dashes, isEmpty) = (0, false)
                }
            case .percent:
                percents = sign == 0x25 ? percents + 1 : 0
                if percents == 2 { return words.end() }
            case .line:
                if title.isEnded(by: sign) { return words.end() }
            }
        }
        return words.end()
    }

    /// Whether a block of code ends here, in which stands what no `%%` ends: a comment of Mermaid.
    private mutating func isLeftOpen() -> Bool {
        guard index >= lastPercents ?? 0, isFence(at: index + 1) else { return false }
        // One that was open before the signs: what begins and ends behind them is a part of the comment.
        if let isInCode { return isInCode }
        var isOpen = isFence(at: start)
        for place in start..<opening where bytes[place] == 0x0A && isFence(at: place + 1) { isOpen.toggle() }
        isInCode = isOpen
        return isOpen
    }

    private func isFence(at place: Int) -> Bool {
        var place = place
        while place < end, bytes[place] == 0x20 { place += 1 }
        return place < end
            && (bytes[place..<end].starts(with: "```".utf8) || bytes[place..<end].starts(with: "~~~".utf8))
    }

    private static let percents = ["%%", "％％"].compactMap { ByteFinder($0.utf8) }

    /// What is read of a link that leads nowhere: its title may stand on the next line, and go over lines, but not over an empty one.
    private struct Title {
        private var depth = 0
        private var quote: UInt32?
        private var isAwaited = true
        private var isLineEmpty = false

        mutating func isEnded(by sign: UInt32) -> Bool {
            switch sign {
            case 0x0A, 0x0D:
                if isLineEmpty && sign == 0x0A || depth < 1 && quote == nil && !isAwaited { return true }
                isLineEmpty = sign == 0x0A || isLineEmpty
                return false
            case 0x20, 0x09: return false
            case 0x28: depth += 1
            case 0x29: depth -= 1
            case 0x22, 0x27: if depth < 1, quote == nil || quote == sign { quote = quote == nil ? sign : nil }
            default: break
            }
            isAwaited = sign == 0x23 || sign == 0x3C || sign == 0x3E
            isLineEmpty = false
            return false
        }
    }
}
