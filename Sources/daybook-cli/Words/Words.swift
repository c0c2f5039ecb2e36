/// Every sentence that the program says to a person, in the person's language.
///
/// A sentence is a property or a method that gives both languages to `pick`, so that none can be without one.
struct Words: Sendable, Equatable {
    /// The language that is spoken.
    let language: Language

    /// The wording in the language that is spoken.
    func pick(en: @autoclosure () -> String, zh: @autoclosure () -> String) -> String {
        switch language {
        case .english: en()
        case .traditionalChinese: zh()
        }
    }

    /// A value inside a sentence, in the language's quotation marks and without control characters.
    ///
    /// Of a very long one the beginning has to do: a sentence is to be read.
    func quoted(_ value: String) -> String {
        let isLong = value.utf8.count > 2000
        let value = Sanitised.line(isLong ? value.prefix(200) + "…" : value)
        return pick(en: "\"\(value)\"", zh: "「\(value)」")
    }

    /// A title inside a sentence: a quoted value, cut where it is a whole long sentence itself.
    func titled(_ title: String) -> String {
        quoted(DisplayWidth.standard.truncated(Sanitised.line(title), to: 50))
    }

    /// A number with its noun: `1 entry`, `3 entries`, `3 篇`.
    func count(_ number: Int, _ one: String, _ many: String, zh measure: String) -> String {
        pick(en: "\(number) \(number == 1 ? one : many)", zh: "\(number) \(measure)")
    }

    /// Values to choose from: `"a", "b" or "c"`, 「a」、「b」或「c」.
    func anyOf(_ values: [String]) -> String {
        joined(values.map(quoted), last: pick(en: " or ", zh: "或"))
    }

    /// Values that all count: `"a", "b" and "c"`, 「a」、「b」和「c」.
    func allOf(_ values: [String]) -> String {
        joined(values.map(quoted), last: pick(en: " and ", zh: "和"))
    }

    /// Texts that stand one after another: `a, b, c`, a、b、c.
    func listed(_ texts: [String]) -> String {
        texts.joined(separator: pick(en: ", ", zh: "、"))
    }

    /// Names in a sentence of which more follows: `a and b`, `a, b and c`.
    func listedWhole(_ texts: [String]) -> String {
        guard language == .english, texts.count > 1, let last = texts.last else { return listed(texts) }
        return listed(texts.dropLast()) + " and " + last
    }

    /// Parts of a Chinese sentence, with a space where Chinese meets what is no Chinese, and there alone.
    func chinese(_ parts: String...) -> String {
        parts.reduce(into: "") { sentence, part in
            if let last = sentence.last, let first = part.first, Self.isWide(last) != Self.isWide(first) {
                sentence += " "
            }
            sentence += part
        }
    }

    private static func isWide(_ character: Character) -> Bool { DisplayWidth.standard.of(String(character)) == 2 }

    /// What stands between a label and its value.
    var colon: String { pick(en: ": ", zh: "：") }

    private func joined(_ texts: [String], last: String) -> String {
        guard let final = texts.last, texts.count > 1 else { return texts.first ?? "" }
        return listed(Array(texts.dropLast())) + last + final
    }
}
