/// Takes the paragraphs out of a Markdown text.
struct MarkdownReader {
    private(set) var headings: [String] = []
    private(set) var linkNames: [String] = []
    private var lines: [Substring]
    private var fences = CodeFences()

    /// Cuts the text into lines.
    init(_ text: String) {
        lines = MarkdownReader.withoutComments(text).split(omittingEmptySubsequences: false) { $0.isNewline }
    }

    /// The blocks of running text, as plain text in which a line break ends a sentence.
    mutating func blocks() -> [String] {
        var blocks: [String] = []
        var paragraph: [String] = []
        func close() {
            if !paragraph.isEmpty { blocks.append(WrappedLines.joined(paragraph)) }
            paragraph = []
        }
        var index = 0
        while index < lines.count {
            let line = lines[index]
            if let end = fences.end(of: lines, openedAt: index) {
                close()
                index = end + 1
                continue
            }
            index += 1
            var content = line.drop { $0.isWhitespace }
            if content.isEmpty || isLeftOut(content) {
                close()
                continue
            }
            if let heading = Self.heading(content) {
                close()
                let plain = MarkdownInline.plain(heading, linkNames: &linkNames)
                if !plain.isEmpty { headings.append(plain) }
                continue
            }
            if Self.dropListMarker(&content) { close() }
            let plain = MarkdownInline.plain(content, linkNames: &linkNames)
            if !plain.isEmpty { paragraph.append(plain) }
        }
        close()
        return blocks
    }

    /// Whether a line is a quotation, a table's row, a rule, a definition or a fence that nothing closes.
    private func isLeftOut(_ line: Substring) -> Bool {
        guard let first = line.first else { return true }
        if first == ">" || first == "|" || line.hasPrefix("```") || line.hasPrefix("~~~") { return true }
        if "-*_=".contains(first), line.count >= 3, line.allSatisfy({ $0 == first || $0 == " " }) { return true }
        return first == "[" && line.dropFirst().prefix(60).drop { $0 != "]" }.hasPrefix("]:")
    }

    private static func heading(_ line: Substring) -> Substring? {
        let rest = line.drop { $0 == "#" }
        let level = line.count - rest.count
        guard (1...6).contains(level), rest.first?.isWhitespace == true else { return nil }
        return rest
    }

    /// Takes off a bullet, number and check box, and says whether there was one.
    private static func dropListMarker(_ line: inout Substring) -> Bool {
        var rest = line
        if let first = rest.first, "-*+•・‧".contains(first) {
            rest = rest.dropFirst()
            guard rest.first?.isWhitespace == true || "•・‧".contains(first) else { return false }
        } else {
            rest = rest.drop { ("0"..."9").contains($0) }
            let digits = line.count - rest.count
            guard (1...3).contains(digits), let mark = rest.first, ".)、".contains(mark) else { return false }
            rest = rest.dropFirst()
            guard mark == "、" || rest.first?.isWhitespace == true else { return false }
        }
        rest = rest.drop { $0.isWhitespace }
        for box in ["[ ] ", "[x] ", "[X] "] where rest.hasPrefix(box) { rest = rest.dropFirst(box.count) }
        line = rest
        return true
    }

    /// The text without `<!-- comments -->`; one that nothing closes is text.
    private static func withoutComments(_ text: String) -> String {
        var kept = text[...]
        var result = ""
        while let open = kept.firstRange(of: "<!--"), let close = kept[open.upperBound...].firstRange(of: "-->") {
            result += kept[..<open.lowerBound]
            kept = kept[close.upperBound...]
        }
        return result.isEmpty && kept.startIndex == text.startIndex ? text : result + kept
    }
}

extension Substring {
    /// The first place of an ASCII text.
    fileprivate func firstRange(of text: String) -> Range<Index>? {
        let pattern = Array(text.utf8)
        guard let first = pattern.first else { return nil }
        var from = utf8.startIndex
        while let found = utf8[from...].firstIndex(of: first) {
            if utf8[found...].starts(with: pattern) { return found..<utf8.index(found, offsetBy: pattern.count) }
            from = utf8.index(after: found)
        }
        return nil
    }
}
