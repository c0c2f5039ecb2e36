extension EditableField {
    /// What to write so that the value becomes one scalar.
    func replacements(forScalar new: FieldValue) throws(DocumentError) -> [Replacement] {
        switch value.content {
        case .mapping:
            throw DocumentError.nestedValue(key: name, line: value.line)
        case .sequence(let items):
            guard items.allSatisfy({ $0.text != nil }) || value.isUnquotedLink else {
                throw DocumentError.nestedValue(key: name, line: value.line)
            }
            let text = scalarText(new, preferring: nil)
            if isFlow {
                let range = range(of: value)
                // A comment may touch a bracket, but no plain scalar.
                let touches = range.upperBound < bytes.count && bytes[range.upperBound] == UInt8(ascii: "#")
                return [Replacement(range, with: touches ? text + [UInt8(ascii: " ")] : text)]
            }
            let insertion = text.isEmpty ? [] : [UInt8(ascii: " ")] + text
            return [Replacement(afterColon..<afterColon, with: insertion)]
                + (try itemLines(items).map { Replacement($0, with: []) })
        case .scalar, .alias:
            if isAbsent {
                return [
                    Replacement(afterColon..<afterColon, with: [UInt8(ascii: " ")] + scalarText(new, preferring: nil))
                ]
            }
            if let literal = literalReplacement(for: new) { return [literal] }
            var range = range(of: value)
            let text = scalarText(new, preferring: ScalarText.preference(of: value, in: .block))
            if text.isEmpty, range.lowerBound > afterColon { range = range.lowerBound &- 1..<range.upperBound }
            return [Replacement(range, with: text)]
        }
    }

    /// A date and the like keeps the quotes that stand around the old one.
    private func scalarText(_ new: FieldValue, preferring style: YAMLNode.Style?) -> [UInt8] {
        switch new {
        case .text(let text):
            return ScalarText.write(text, preferring: style, in: .block)
        case .plain(let token) where !token.isEmpty:
            guard case .scalar(let old, let quotes) = value.content, style != nil || ScalarText.looksLikeDate(old)
            else {
                return Array(token.utf8)
            }
            return quotes == .plain ? Array(token.utf8) : ScalarText.write(token, preferring: quotes, in: .block)
        default:
            return Array((new.token ?? "").utf8)
        }
    }

    /// A text that stays a literal block: its lines, and the sign in the header that says how it ends.
    private func literalReplacement(for new: FieldValue) -> Replacement? {
        guard case .text(let text) = new, case .scalar(_, .literal) = value.content else { return nil }
        let old = range(of: value)
        let headerEnd = bytes.endOfLine(at: old.lowerBound)
        var header = Array(bytes[old.lowerBound..<headerEnd])
        guard headerEnd < old.upperBound, let blockIndentation = indentationOfBlock(from: headerEnd) else { return nil }
        let isClipped = text.hasSuffix("\n")
        let content = isClipped ? text.dropLast() : text[...]
        guard let first = content.first, !first.isWhitespace, content.last?.isNewline == false,
            !ScalarText.needsEscapes(content.split(separator: "\n").joined())
        else { return nil }
        let second = header.count > 1 ? header[1] : UInt8(ascii: " ")
        switch second {
        case UInt8(ascii: "-") where isClipped: header.remove(at: 1)
        case UInt8(ascii: "-"): break
        case UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
            if !isClipped { header.insert(UInt8(ascii: "-"), at: 1) }
        default: return nil
        }
        guard !header.dropFirst().contains(where: { "+0123456789".utf8.contains($0) }) else { return nil }
        let lines = content.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.isEmpty ? [] : blockIndentation + Array(line.utf8)
        }
        return Replacement(old, with: header + lines.joined(separator: lineBreak))
    }

    private func indentationOfBlock(from start: Int) -> [UInt8]? {
        let blanks = bytes[start...].prefix { $0 == UInt8(ascii: " ") }
        return blanks.isEmpty ? nil : Array(blanks)
    }
}
