/// Takes the signs of Markdown off a line: emphasis, link targets, pictures, tags of HTML.
struct MarkdownInline {
    private let scalars: [Unicode.Scalar]
    /// Where each closing sign was last looked for and found, so that no stretch is searched twice for it.
    private var found: [Unicode.Scalar: (from: Int, place: Int)] = [:]

    /// The words of a line; code keeps its backticks, so that it is known for what it is.
    static func plain(_ line: Substring, linkNames: inout [String]) -> String {
        var inline = MarkdownInline(scalars: Array(line.unicodeScalars))
        return inline.plain(&linkNames)
    }

    private init(scalars: [Unicode.Scalar]) {
        self.scalars = scalars
    }

    private mutating func plain(_ linkNames: inout [String]) -> String {
        var plain = String.UnicodeScalarView()
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            let rest = scalars[index...]
            switch scalar {
            case "\\" where rest.dropFirst().first.map({ $0.isASCII && !$0.isLetter }) == true:
                plain.append(scalars[index + 1])
                index += 2
            case "`":
                let end = find("`", from: index + 1) ?? index
                Self.append(scalars[index...end], to: &plain)
                index = end + 1
            case "!" where rest.dropFirst().first == "[":
                if let link = link(at: index + 1) {
                    index = link.end
                    // No hole is left where it stood.
                    if index < scalars.count, scalars[index] == " ", plain.last == " " { index += 1 }
                } else {
                    plain.append(scalar)
                    index += 1
                }
            case "[":
                if let link = link(at: index) {
                    Self.append(link.text.unicodeScalars, to: &plain)
                    if link.isEntry { linkNames.append(link.text) }
                    index = link.end
                } else {
                    plain.append(scalar)
                    index += 1
                }
            case "<":
                if let end = tagEnd(index) {
                    index = end
                } else {
                    plain.append(scalar)
                    index += 1
                }
            case "*", "_", "~", "=":
                let run = rest.prefix { $0 == scalar }
                if !isEmphasis(run) { Self.append(run, to: &plain) }
                index += run.count
            default:
                plain.append(scalar)
                index += 1
            }
        }
        return PlainWriting.trimmed(String(plain))
    }

    /// One by one: the text would be copied as a whole for several at once.
    private static func append(_ scalars: some Sequence<Unicode.Scalar>, to text: inout String.UnicodeScalarView) {
        for scalar in scalars { text.append(scalar) }
    }

    private struct Link {
        var text: String
        var end: Int
        var isEntry: Bool
    }

    /// The link `[text](target)`, `[[target|text]]` or note `[^1]` at an opening bracket.
    private mutating func link(at open: Int) -> Link? {
        let rest = scalars[(open + 1)...]
        if rest.first == "[" {
            guard let close = find("]", from: open + 2), close + 1 < scalars.count, scalars[close + 1] == "]" else {
                return nil
            }
            let inside = scalars[(open + 2)..<close]
            let shown = inside.lastIndex(of: "|").map { inside[($0 + 1)...] } ?? inside
            return Link(text: Self.text(shown), end: close + 2, isEntry: true)
        }
        guard let close = find("]", from: open + 1) else { return nil }
        if rest.first == "^" { return Link(text: "", end: close + 1, isEntry: false) }
        guard close + 1 < scalars.count, scalars[close + 1] == "(",
            let end = find(")", from: close + 2)
        else { return nil }
        return Link(text: Self.text(rest[..<close]), end: end + 1, isEntry: false)
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    /// The end of `<b>`, `</b>`, `<br/>` or `<https://…>`.
    private mutating func tagEnd(_ open: Int) -> Int? {
        guard open + 1 < scalars.count else { return nil }
        let next = scalars[open + 1]
        guard next.isASCII, next.isLetter || next == "/" else { return nil }
        return find(">", from: open + 1).map { $0 + 1 }
    }

    /// Whether a run of signs opens or closes emphasis: it touches a word on one side, and is no part of one.
    private func isEmphasis(_ run: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let sign = run.first, run.count <= 3 else { return false }
        if sign == "~" || sign == "=", run.count != 2 { return false }
        let before = run.startIndex > 0 ? scalars[run.startIndex - 1] : " "
        let after = run.endIndex < scalars.count ? scalars[run.endIndex] : " "
        if before.isSpace && after.isSpace { return false }
        return sign != "_" || !(Self.isWord(before) && Self.isWord(after))
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && (scalar.isLetter || scalar.isDigit)
    }

    private mutating func find(_ sign: Unicode.Scalar, from start: Int) -> Int? {
        if let last = found[sign], last.from <= start, start <= last.place {
            return last.place < scalars.count ? last.place : nil
        }
        guard start <= scalars.count else { return nil }
        let place = scalars[start...].firstIndex(of: sign) ?? scalars.count
        found[sign] = (start, place)
        return place < scalars.count ? place : nil
    }
}
