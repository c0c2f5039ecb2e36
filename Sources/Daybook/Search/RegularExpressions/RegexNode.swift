/// A regular expression as a tree.
indirect enum RegexNode: Equatable, Sendable {
    /// Nothing, which matches anywhere.
    case nothing
    /// One scalar of a set.
    case set(RegexSet)
    /// A place, and no scalar.
    case place(Place)
    /// One after the other.
    case sequence([RegexNode])
    /// One of them, the first that leads to a match before the others.
    case choice([RegexNode])
    /// So many times; with no `most` as often as can be. A lazy one prefers fewer.
    case repeated(RegexNode, least: Int, most: Int?, isLazy: Bool)

    /// What holds between two scalars.
    enum Place: Equatable, Sendable {
        /// The beginning or the end of a line.
        case lineStart, lineEnd
        /// Between a scalar of a word and one of none, or anywhere else.
        case wordBoundary, noWordBoundary
    }

    /// Whether it may match no scalar at all.
    var mayBeEmpty: Bool {
        switch self {
        case .nothing, .place: true
        case .set: false
        case .sequence(let parts): parts.allSatisfy(\.mayBeEmpty)
        case .choice(let parts): parts.contains(where: \.mayBeEmpty)
        case .repeated(let part, let least, _, _): least == 0 || part.mayBeEmpty
        }
    }

    /// Texts one of which, in either case of its letters, stands in every match; nil where there are none to tell.
    ///
    /// They let a scan pass over nearly all entries by comparing bytes.
    var requiredTexts: [String]? {
        switch self {
        case .nothing, .place: return nil
        case .set(let set): return set.literal.map { [String(Character($0))] }
        case .sequence(let parts): return Self.requiredTexts(ofSequence: parts)
        case .choice(let parts):
            var texts: [String] = []
            for part in parts {
                guard let more = part.requiredTexts else { return nil }
                texts += more
            }
            return texts.count <= Self.mostTexts ? texts : nil
        case .repeated(let part, let least, _, _): return least > 0 ? part.requiredTexts : nil
        }
    }

    /// More of them are slower to look for than they save.
    private static let mostTexts = 8

    /// Of the runs of literals and the texts of the other parts those that are the longest.
    private static func requiredTexts(ofSequence parts: [RegexNode]) -> [String]? {
        var candidates: [[String]] = []
        var run = String.UnicodeScalarView()
        for part in parts {
            if case .set(let set) = part, let literal = set.literal {
                run.append(literal)
                continue
            }
            if case .place = part { continue }
            if !run.isEmpty { candidates.append([String(run)]) }
            run = String.UnicodeScalarView()
            if let texts = part.requiredTexts { candidates.append(texts) }
        }
        if !run.isEmpty { candidates.append([String(run)]) }
        func worth(_ texts: [String]) -> Int { texts.map(\.utf8.count).min() ?? 0 }
        return candidates.max { worth($0) < worth($1) }
    }
}
