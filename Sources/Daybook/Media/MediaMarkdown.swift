/// The Markdown that links a stored file from an entry: `![what can be seen](../../media/3f/a1/3fa1….jpg "IMG_2033.jpg")`.
public enum MediaMarkdown {
    /// The link, in one line, safe for any description and any original name.
    ///
    /// - Parameters:
    ///   - path: The stored file, relative to the vault.
    ///   - entry: The entry, relative to the vault.
    ///   - alternative: The description of what can be seen; empty where there is none yet.
    ///   - name: The original file name, which becomes the title.
    public static func markdown(
        to path: MediaPath, from entry: String, alternative: String = "", name: String
    ) -> String {
        let target = Layout.relativePath(from: entry, to: path.description)
        let link = "![" + escaped(oneLine(alternative), in: .alternative) + "](" + target
        guard let title = DisplayName.line(name, limit: 200) else { return link + ")" }
        return link + " \"" + escaped(title, in: .title) + "\")"
    }

    private enum Place { case alternative, title }

    /// A description may be as long as it likes, but holds no line ends and nothing invisible.
    private static func oneLine(_ text: String) -> String {
        DisplayName.line(text, limit: 10_000) ?? ""
    }

    /// Backslashes before what CommonMark would read as markup there. `<!--` never appears, as Daybook's marks begin so.
    private static func escaped(_ text: String, in place: Place) -> String {
        var result = String.UnicodeScalarView()
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let previous = index > 0 ? scalars[index - 1] : nil
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            let needs =
                switch scalar {
                case "\\": true
                case "&": next.map { $0 == "#" || $0.properties.isAlphabetic } ?? false
                case "!": previous == "<"
                case "\"": place == .title
                case "[", "]", "`", "<", "*": place == .alternative
                // Inside a word, or after one that nothing opened, it is a plain character.
                case "_": place == .alternative && !(previous?.properties.isAlphabetic ?? false)
                default: false
                }
            if needs { result.append("\\") }
            result.append(scalar)
        }
        return String(result)
    }

    /// What an escaped description or title says.
    public static func unescaped(_ text: some StringProtocol) -> String {
        var result = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if isEscaped {
                if !isPunctuation(scalar) { result.append("\\") }
                result.append(scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                result.append(scalar)
            }
        }
        if isEscaped { result.append("\\") }
        return String(result)
    }

    /// ASCII punctuation, the only characters that a backslash escapes (CommonMark 0.31.2, 2.4).
    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }
}
