import Foundation

/// A source file as the rules of the house look at it.
struct SwiftFile: Sendable {
    /// The path from the top of the checkout.
    var path: String
    /// The lines without comments and without what stands in quotes; interpolated code is kept.
    var code: [String]

    /// The lines as they are written.
    let written: [String]

    private let joined: String

    /// One `import` line.
    struct Import: Equatable {
        var line: Int
        var module: String
        /// The condition of the innermost `#if` around it, with `!` before it in its `#else`; empty where there is none.
        var condition: String
    }

    init(path: String, text: String) {
        self.path = path
        written = text.components(separatedBy: "\n")
        var reader = CodeReader(text)
        code = reader.lines()
        joined = code.joined(separator: "\n")
    }

    /// The imports, in their order.
    var imports: [Import] {
        var conditions: [String] = []
        var found: [Import] = []
        for (index, line) in code.enumerated() {
            var words = line.split(separator: " ").map(String.init)
            guard let first = words.first else { continue }
            switch first {
            case "#if": conditions.append(words.dropFirst().joined(separator: " "))
            case "#elseif": conditions[max(0, conditions.count - 1)...] = [words.dropFirst().joined(separator: " ")]
            case "#else": conditions[max(0, conditions.count - 1)...] = ["!\(conditions.last ?? "")"]
            case "#endif": _ = conditions.popLast()
            default:
                while let word = words.first, word != "import", Self.isModifier(word) { words.removeFirst() }
                guard words.first == "import", words.count > 1 else { continue }
                let kinds = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]
                let name = words.count > 2 && kinds.contains(words[1]) ? words[2] : words[1]
                let module = String(name.prefix { $0 != "." && $0 != ";" })
                found.append(Import(line: index + 1, module: module, condition: conditions.last ?? ""))
            }
        }
        return found
    }

    private static func isModifier(_ word: String) -> Bool {
        word.hasPrefix("@") || ["private", "fileprivate", "internal", "package", "public"].contains(word)
    }

    /// The numbers of the lines on which a piece of code stands as a word of its own.
    ///
    /// A member of the same name does not count, unless it is reached through one of the system's modules.
    func lines(with word: String) -> [Int] {
        if joined.range(of: word, options: .literal) == nil { return [] }
        return code.indices.filter { index in
            let line = code[index]
            return line.ranges(of: word).contains { range in
                if let last = word.last, Self.isWordCharacter(last), let next = line[range.upperBound...].first,
                    Self.isWordCharacter(next)
                {
                    return false
                }
                let before = line[..<range.lowerBound]
                if before.last == "." {
                    let owner = before.dropLast().reversed().prefix(while: Self.isWordCharacter)
                    return ["Swift", "Glibc", "Musl", "Darwin", "Foundation"].contains(String(owner.reversed()))
                }
                return before.last.map { !Self.isWordCharacter($0) } ?? true
            }
        }.map { $0 + 1 }
    }

    private static func isWordCharacter(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    /// The Swift files of a checkout under some of its folders, sorted by path.
    static func all(under folders: [String], of root: String) throws -> [SwiftFile] {
        try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
                .filter { $0.hasSuffix(".swift") }.sorted()
                .map { name in
                    let text = try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(folder)/\(name)"))
                    return SwiftFile(path: "\(folder)/\(name)", text: String(decoding: text, as: UTF8.self))
                }
        }
    }
}
