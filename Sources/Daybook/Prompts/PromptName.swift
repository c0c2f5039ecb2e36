/// The texts that the companion works with, each a Markdown file that people can read and change.
public enum PromptName: String, Sendable, Hashable, CaseIterable {
    /// What `chat` greets with; it is not sent.
    case welcome
    /// The greeting in Chinese.
    case chineseWelcome = "welcome-zh"
    /// How to talk.
    case chat
    /// How to answer as the magic ball.
    case ask
    /// How to say what a picture shows.
    case describe
    /// How to write the page, its title and its tags.
    case page
    /// What is asked where the answer for a page cannot be used.
    case repair
    /// A tone.
    case warm = "tone-warm"
    /// A tone.
    case plain = "tone-plain"
    /// A tone.
    case humorous = "tone-humorous"
    /// A tone.
    case empathetic = "tone-empathetic"

    /// The prompt of a tone by the word that the setting `companion.tone` takes; nil where there is no such tone.
    public init?(tone: String) { self.init(rawValue: "tone-" + tone) }

    /// The words that the setting `companion.tone` takes.
    public static let tones = allCases.filter { $0.rawValue.hasPrefix("tone-") }.map {
        String($0.rawValue.dropFirst(5))
    }

    /// The names that stand in braces in this prompt, for what is known only when it is used.
    public var placeholders: [String] {
        switch self {
        case .chat: ["language", "tone"]
        case .describe: ["language"]
        case .page: ["language", "tags"]
        case .repair: ["problems"]
        case .welcome, .chineseWelcome, .ask, .warm, .plain, .humorous, .empathetic: []
        }
    }
}
