/// Front matter that does not parse or is not closed, aliases in it, text that is not UTF-8, and line ends that are none.
struct FrontMatterCheck: EntryCheck {
    private(set) var found: [CheckProblem] = []

    mutating func visit(_ entry: Entry, _ body: Body) {
        if let problem = entry.problem {
            found.append(
                CheckProblem(.unreadable(problem.kind), at: entry.path, line: problem.line, column: problem.column))
        }
        for field in entry.frontMatter.fields {
            guard let (name, node) = field.value.firstAlias else { continue }
            found.append(
                CheckProblem(
                    .alias(key: field.name, name: name), at: entry.path, line: node.line, column: node.column,
                    severity: .notice))
        }
        if entry.document.opening == .unterminated {
            found.append(CheckProblem(.unterminated, at: entry.path, line: 1, severity: .notice))
        }
        if !body.bytes[...].isUTF8 {
            found.append(CheckProblem(.notUTF8, at: entry.path, severity: .notice))
        }
        if let line = Self.bareReturn(entry.document.bytes) {
            found.append(CheckProblem(.bareReturn, at: entry.path, line: line, severity: .notice))
        }
    }

    /// The line of the first carriage return that no line feed follows; in a file whose lines all end so, it is the first.
    private static func bareReturn(_ bytes: [UInt8]) -> Int? {
        var start = 0
        while let place = bytes[start...].firstIndex(of: 0x0D) {
            if place + 1 >= bytes.count || bytes[place + 1] != 0x0A {
                return bytes[..<place].count { $0 == 0x0A } + 1
            }
            start = place + 2
        }
        return nil
    }
}

extension YAMLNode {
    /// The first alias in a value, by its name.
    fileprivate var firstAlias: (name: String, node: YAMLNode)? {
        switch content {
        case .scalar: nil
        case .alias(let name): (name, self)
        case .sequence(let items): items.lazy.compactMap(\.firstAlias).first
        case .mapping(let pairs): pairs.lazy.compactMap { $0.value.firstAlias }.first
        }
    }
}
