/// Reads a regular expression in the notation that `rg`, Perl and JavaScript share.
struct RegexReader {
    /// The longest expression, in scalars.
    static let lengthLimit = 1_000
    /// The deepest nesting of groups.
    static let depthLimit = 64
    /// The greatest number in braces.
    static let countLimit = 1_000

    let scalars: [Unicode.Scalar]
    var position = 0
    /// Whether capitals make no difference, as `(?i)` and `(?-i)` say from their place to the end of the group.
    var ignoresCase = true
    private var depth = 0

    /// The tree of an expression.
    static func read(_ text: String) throws(RegexFault) -> RegexNode {
        let scalars = Array(text.unicodeScalars)
        guard scalars.count <= lengthLimit else { throw RegexFault(.tooLong(limit: lengthLimit), at: 0) }
        var reader = RegexReader(scalars)
        let node = try reader.choice()
        if reader.position < scalars.count { throw RegexFault(.unopenedGroup, at: reader.position) }
        return node
    }

    private init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

    /// The scalar at the current place.
    var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    /// Goes past a scalar where it stands here.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        position += 1
        return true
    }

    /// Parts with `|` between them, up to the end of the group.
    private mutating func choice() throws(RegexFault) -> RegexNode {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthLimit else { throw RegexFault(.tooDeep(limit: Self.depthLimit), at: position) }
        var parts = [try sequence()]
        while take("|") { parts.append(try sequence()) }
        return parts.count == 1 ? parts[0] : .choice(parts)
    }

    private mutating func sequence() throws(RegexFault) -> RegexNode {
        var parts: [RegexNode] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            guard let atom = try atom() else { continue }
            parts.append(try repeated(atom))
        }
        return parts.isEmpty ? .nothing : parts.count == 1 ? parts[0] : .sequence(parts)
    }

    /// One thing that can be repeated; nil for a flag, which is none.
    private mutating func atom() throws(RegexFault) -> RegexNode? {
        guard let scalar = next else { return nil }
        let start = position
        position += 1
        switch scalar {
        case "(": return try group(from: start)
        case "[": return .set(try bracketed(from: start))
        case ".": return .set(.all)
        case "^": return .place(.lineStart)
        case "$": return .place(.lineEnd)
        case "\\": return try escaped(from: start)
        case "*", "+", "?": throw RegexFault(.nothingToRepeat(String(Character(scalar))), at: start)
        case "\n", "\r": throw RegexFault(.unsupported(.lineBreak), at: start)
        default: return .set(RegexSet(scalar, ignoresCase: ignoresCase))
        }
    }

    /// What stands between parentheses, of which the first was read.
    private mutating func group(from start: Int) throws(RegexFault) -> RegexNode? {
        let outer = ignoresCase
        if take("?") {
            let sign = next
            position += 1
            switch sign {
            case ":": break
            case "=", "!": throw RegexFault(.unsupported(.lookaround), at: start)
            case ">": throw RegexFault(.unsupported(.possessive), at: start)
            case "<" where next == "=" || next == "!": throw RegexFault(.unsupported(.lookaround), at: start)
            case "P" where next == "=": throw RegexFault(.unsupported(.backreference), at: start)
            case "<", "P":
                // The name of a group is nobody's business here.
                guard let end = scalars[position...].firstIndex(of: ">") else {
                    throw RegexFault(.unclosedGroup, at: start)
                }
                position = end + 1
            default:
                position -= 1
                let isOff = take("-")
                guard take("i") else { throw RegexFault(.unsupported(.flag), at: start) }
                ignoresCase = !isOff
                // It holds for what follows, up to the end of the group that it is in.
                if take(")") { return nil }
                guard take(":") else { throw RegexFault(.unsupported(.flag), at: start) }
            }
        }
        let inner = try choice()
        guard take(")") else { throw RegexFault(.unclosedGroup, at: start) }
        ignoresCase = outer
        return inner
    }

    /// The same with the `*`, `+`, `?` and `{…}` behind it.
    private mutating func repeated(_ atom: RegexNode) throws(RegexFault) -> RegexNode {
        let start = position
        let least: Int
        let most: Int?
        switch next {
        case "*": (least, most) = (0, nil)
        case "+": (least, most) = (1, nil)
        case "?": (least, most) = (0, 1)
        case "{":
            guard let counts = try counts() else { return atom }
            (least, most) = counts
            position -= 1
        default: return atom
        }
        position += 1
        let isLazy = take("?")
        if next == "+" { throw RegexFault(.unsupported(.possessive), at: start) }
        if let sign = next, sign == "*" || sign == "?" {
            throw RegexFault(.nothingToRepeat(String(Character(sign))), at: position)
        }
        return .repeated(atom, least: least, most: most, isLazy: isLazy)
    }

    /// The numbers of `{2}`, `{2,}`, `{,3}` or `{2,3}`, past which it goes; nil where the brace stands for itself.
    private mutating func counts() throws(RegexFault) -> (least: Int, most: Int?)? {
        let start = position
        guard let end = scalars[start...].firstIndex(of: "}") else { return nil }
        let inside = String(String.UnicodeScalarView(scalars[(start + 1)..<end]))
        guard !inside.isEmpty, inside != ",", inside.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2C })
        else { return nil }
        let parts = inside.split(separator: ",", omittingEmptySubsequences: false)
        let least = parts[0].isEmpty ? 0 : Int(parts[0])
        let last = parts.count == 1 ? parts[0] : parts[1]
        let most = last.isEmpty ? nil : Int(last) ?? .max
        guard parts.count <= 2, let least, least <= Self.countLimit, (most ?? least) <= Self.countLimit,
            (most ?? least) >= least, most != 0
        else { throw RegexFault(.badCount("{\(inside)}", limit: Self.countLimit), at: start) }
        position = end + 1
        return (least, most)
    }
}
