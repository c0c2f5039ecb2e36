extension Pattern {
    /// What falls away beside an empty value.
    private static let separators: Set<Unicode.Scalar> = [
        " ", "-", "_", "–", "—", "·", ",", ":", ";", "|", "~", "\u{3000}", "、", "，", "：", "／",
    ]

    /// One line with values in their places; an empty value takes the separators before it along.
    ///
    /// `value` gives a field's text; a place with a date pattern whose text is no date stays empty.
    public func line(language: String = "en", _ value: (Placeholder) -> String?) -> String {
        let joined = pieces(language: language, value).joined()
        return joined.split { $0.isWhitespace || $0 == "\u{0}" }.joined(separator: " ")
    }

    /// A relative path with values in their places, separated by `/`, without extension.
    ///
    /// A value can't add a folder or leave one: what no file system takes becomes `-`, and no part begins or ends with a
    /// dot or a separator; a part without text is left out. The result is empty where every part is.
    public func relativePath(_ value: (Placeholder) -> String?) -> String {
        let safe = pieces(language: "en") { place in
            var text = String.UnicodeScalarView()
            // More than a file name can hold in any case.
            for scalar in (value(place) ?? "").unicodeScalars.prefix(200) {
                text.append(place.format == nil && Self.isUnsafe(scalar) ? "-" : scalar)
            }
            return String(text)
        }
        let ends = Self.separators.union(["."])
        let parts = safe.joined().unicodeScalars.split(separator: "/").map { part in
            var rest = part
            while let first = rest.first, ends.contains(first) { rest.removeFirst() }
            while let last = rest.last, ends.contains(last) { rest.removeLast() }
            return String(rest)
        }
        return parts.filter { !$0.isEmpty }.joined(separator: "/")
    }

    /// A text of several lines with values in their places, nothing else changed.
    func block(language: String, _ value: (Placeholder) -> String?) -> String {
        segments.reduce(into: "") { text, segment in
            switch segment {
            case .literal(let literal): text += literal
            case .placeholder(let place): text += Self.text(place, language: language, value)
            }
        }
    }

    /// The segments with their values, cleared of the separators that an empty value leaves.
    private func pieces(language: String, _ value: (Placeholder) -> String?) -> [String] {
        var pieces: [String] = []
        var isLiteralBefore = false
        var isAnyTextBefore = false
        var isEmptyBefore = false
        for segment in segments {
            switch segment {
            case .literal(let literal):
                // At the start of all text, the separators after the empty value go, since none stand before it.
                pieces.append(isEmptyBefore && !isAnyTextBefore ? Self.withoutHead(literal) : literal)
                isLiteralBefore = true
                isEmptyBefore = false
            case .placeholder(let place):
                let text = Self.text(place, language: language, value)
                if text.isEmpty, isLiteralBefore, let last = pieces.popLast() { pieces.append(Self.withoutTail(last)) }
                pieces.append(text)
                isLiteralBefore = false
                isEmptyBefore = text.isEmpty
            }
            isAnyTextBefore = isAnyTextBefore || pieces.last?.isEmpty == false
        }
        return pieces
    }

    private static func text(_ place: Placeholder, language: String, _ value: (Placeholder) -> String?) -> String {
        guard let text = value(place) else { return "" }
        guard let format = place.format else { return text }
        return EntryDate(text).map { format.text(of: $0, language: language) } ?? ""
    }

    private static func withoutHead(_ literal: String) -> String {
        var rest = literal.unicodeScalars[...]
        while let first = rest.first, separators.contains(first) { rest.removeFirst() }
        return String(rest)
    }

    private static func withoutTail(_ literal: String) -> String {
        var rest = literal.unicodeScalars[...]
        while let last = rest.last, separators.contains(last) { rest.removeLast() }
        return String(rest)
    }

    /// Whether a scalar has no place in a file name: separators of folders, what Windows refuses, control characters,
    /// and those of format, among them the marks that turn text around.
    static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return scalar.value < 0x20 || scalar.value == 0x7F || #"<>:"/\|?*"#.unicodeScalars.contains(scalar)
        }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: return true
        // Emoji of several parts are joined by U+200D.
        case .format: return scalar != "\u{200D}"
        default: return false
        }
    }
}
