import ArgumentParser
import Daybook

extension Completion {
    /// The terms of a filter, and behind `key:` the values that are known.
    @Sendable static func terms(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        // A word of its own that begins with a sign is an option, but behind `--`.
        terms(words, index, prefix, mayBeNegated: words.prefix(max(0, index)).contains("--"))
    }

    private static func terms(
        _ words: [String], _ index: Int, _ prefix: String, mayBeNegated: Bool
    ) -> [String] {
        let typed = plain(prefix)
        // Inside of quotes only the last word is being typed, and what stands before it stays.
        if let space = typed.lastIndex(where: { $0.isWhitespace || "(（".contains($0) }) {
            let before = typed[...space]
            return terms(words, index, String(typed[typed.index(after: space)...]), mayBeNegated: true).map {
                literal([String(before)])[0] + $0
            }
        }
        if typed.hasPrefix("-"), !mayBeNegated { return [] }
        if let sign = typed.first, "#＃".contains(sign) {
            return literal(tags(words, index, prefix).map { String(sign) + $0 })
        }
        let negated = typed.hasPrefix("-") ? "-" : ""
        guard let colon = typed.firstIndex(of: ":") else {
            let fields = kindLibrary.kinds.flatMap { $0.fields.filter(\.type.isStored).map { $0.name + ":" } }
            return literal(unique(filter(words, index, prefix) + fields).map { negated + $0 })
        }
        let key = typed[..<colon].dropFirst(negated.isEmpty ? 0 : 1).lowercased()
        let values: [String]
        switch key {
        // These are among all terms.
        case "tag", "kind", "date", "after", "before", "on":
            return literal(filter(words, index, prefix).map { negated + $0 })
        case "has": values = Filter.Feature.allCases.map(\.rawValue)
        case "is": values = Filter.State.allCases.map(\.rawValue)
        case "in": values = ["chat", "summary"]
        default: values = unique(fields(named: key).flatMap { known($0.type) })
        }
        return literal(values.map { negated + key + ":" + $0 })
    }

    /// What entries can be counted by.
    @Sendable static func groupings(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        unique(Statistics.Grouping.names + kindLibrary.kinds.flatMap { $0.fields.map { $0.name.lowercased() } })
    }

    /// The fields that can be added up.
    @Sendable static func amounts(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        unique(kindLibrary.kinds.flatMap { $0.fields.filter(\.type.holdsAmounts).map(\.name) })
    }

    /// A kind, then its fields with what they may hold.
    @Sendable static func kindFields(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        let library = kindLibrary
        let kind = words.prefix(max(0, index)).dropFirst().lazy.map(plain).compactMap { library.name(meant: $0) }.first
        let fields = kind.flatMap { library.kind(named: $0) }?.fields ?? []
        return assignments(fields + StandardField.all.filter { !$0.isKeptByProgram }.map(\.field), prefix)
    }

    /// The entry as the first word, then any field with what it may hold.
    @Sendable static func entriesAndFields(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        let first = words.firstIndex(of: "set").map { $0 + 1 }
        if first == index { return entries(words, index, prefix) }
        let fields = kindLibrary.kinds.flatMap(\.fields) + StandardField.all.filter { !$0.isKeptByProgram }.map(\.field)
        return assignments(fields, prefix)
    }

    private static func assignments(_ fields: [Field], _ prefix: String) -> [String] {
        let stored = fields.filter(\.type.isStored)
        let typed = plain(prefix)
        guard let equals = typed.firstIndex(of: "=") else { return literal(unique(stored.map { $0.name + "=" })) }
        let name = String(typed[..<equals])
        let values = stored.filter { $0.name == name }.flatMap { known($0.type) }
        return literal(unique(values).map { name + "=" + $0 })
    }

    /// The fields of a name, of every kind that has one, and of all kinds.
    private static func fields(named name: String) -> [Field] {
        kindLibrary.kinds.flatMap(\.fields).filter { $0.name.lowercased() == name }
            + [StandardField.named(name)?.field].compactMap { $0 }
    }

    private static func known(_ type: FieldType) -> [String] {
        switch type {
        case .choice(let choices): choices.values
        case .list(let element): known(element)
        case .bool: ["true", "false"]
        default: []
        }
    }

    /// A word without the quotation mark that may begin it and the backslashes in it.
    private static func plain(_ word: String) -> String {
        let rest = word.first == "\"" || word.first == "'" ? word.dropFirst() : word[...]
        return rest.filter { $0 != "\\" }
    }

    private static func unique(_ words: [String]) -> [String] {
        var seen: Set<String> = []
        return words.filter { seen.insert($0).inserted }
    }

    /// The words in the form in which the shell's script takes them: zsh's parts a word from its explanation at a colon.
    private static func literal(_ words: [String]) -> [String] {
        guard CompletionShell.requesting == .zsh else { return words }
        return words.map { $0.replacing("\\", with: "\\\\").replacing(":", with: "\\:") }
    }
}
