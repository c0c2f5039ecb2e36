/// One prompt in force: its text, and where it comes from.
///
/// `{name}` stands for a value, `{{name}}` for these characters themselves; other braces are text. What stands in an HTML
/// comment is for those who read the file.
public struct ModelPrompt: Sendable, Equatable {
    /// Where a prompt comes from.
    public enum Origin: Sendable, Equatable {
        /// The program.
        case shipped
        /// The vault's `.daybook/templates/prompts`.
        case vault
    }

    /// Which prompt it is.
    public let name: PromptName
    /// Where it comes from.
    public let origin: Origin
    /// Its path, for a shipped one among the program's templates.
    public let path: String
    /// The file's text.
    public let text: String

    /// Gathers the values.
    public init(name: PromptName, origin: Origin, path: String, text: String) {
        self.name = name
        self.origin = origin
        self.path = path
        self.text = text
    }

    /// Something for each of its values, to see whether it can be filled.
    public var sample: [String: String] { Dictionary(uniqueKeysWithValues: name.placeholders.map { ($0, "–") }) }

    /// The text with every value in its place, without comments and the white space around the whole.
    ///
    /// - Throws: `ModelPromptError.unknownPlaceholder` where a name in braces is none of this prompt's, and `empty` where nothing is left.
    public func filled(_ values: [String: String] = [:]) throws(ModelPromptError) -> String {
        var result = ""
        for piece in try pieces() {
            switch piece {
            case .text(let text): result += text
            case .value(let name): result += values[name] ?? ""
            }
        }
        let bytes = Array(result.utf8)
        let trimmed = String(decoding: bytes[bytes.trimmed(0..<bytes.count)], as: UTF8.self)
        guard !trimmed.isEmpty else { throw .empty(path: path) }
        return trimmed
    }

    private enum Piece {
        case text(String)
        case value(String)
    }

    /// The text taken apart, comments left out.
    private func pieces() throws(ModelPromptError) -> [Piece] {
        var pieces: [Piece] = []
        var literal = ""
        var line = 1
        var index = text.startIndex
        while index < text.endIndex {
            let rest = text[index...]
            let character = text[index]
            if character == "<", rest.hasPrefix("<!--"), let end = rest.firstRange(of: "-->")?.upperBound {
                line += text[index..<end].count(where: \.isNewline)
                index = end
            } else if character == "{", let (name, end) = Self.name(in: rest, opening: "{{", closing: "}}") {
                literal += "{\(name)}"
                index = end
            } else if character == "{", let (name, end) = Self.name(in: rest, opening: "{", closing: "}") {
                guard self.name.placeholders.contains(name) else {
                    throw .unknownPlaceholder(path: path, line: line, name, known: self.name.placeholders)
                }
                pieces += [.text(literal), .value(name)]
                literal = ""
                index = end
            } else {
                if character.isNewline { line += 1 }
                literal.append(character)
                index = text.index(after: index)
            }
        }
        return pieces + [.text(literal)]
    }

    /// A name between braces with which a text begins.
    private static func name(
        in text: Substring, opening: String, closing: String
    ) -> (name: String, end: String.Index)? {
        guard text.hasPrefix(opening) else { return nil }
        let inner = text.dropFirst(opening.count)
        let name = inner.prefix { $0.isASCII && $0.isLowercase }
        guard !name.isEmpty, text[name.endIndex...].hasPrefix(closing) else { return nil }
        return (String(name), text.index(name.endIndex, offsetBy: closing.count))
    }
}

/// Why a prompt cannot be used.
public enum ModelPromptError: Error, Sendable, Equatable {
    /// The file is longer than a prompt may be, in bytes.
    case tooLong(path: String, limit: Int)
    /// The file is not UTF-8, or no ordinary file.
    case notText(path: String)
    /// The file, or a folder above it, is a link.
    case behindLink(path: String)
    /// Nothing is left of it without its comments.
    case empty(path: String)
    /// A name in braces that stands for nothing here, on a line counted from 1; the names that there are.
    case unknownPlaceholder(path: String, line: Int, String, known: [String])

    /// The line, from 1, where it is one that is wrong.
    var line: Int? { if case .unknownPlaceholder(_, let line, _, _) = self { line } else { nil } }
}
