/// One text in the languages of the program.
public struct Labels: Sendable, Equatable {
    /// The languages that a template may give a text in.
    public static let languages = ["en", "zh-Hant"]

    private var texts: [String: String]

    /// Gathers texts by language.
    public init(_ texts: [String: String] = [:]) {
        self.texts = texts
    }

    /// One text for every language.
    public init(every text: String) {
        texts = Dictionary(uniqueKeysWithValues: Self.languages.map { ($0, text) })
    }

    /// Whether no language has a text.
    public var isEmpty: Bool { texts.isEmpty }

    /// The texts that there are, in the order of the languages.
    public var all: [String] { Self.languages.compactMap { texts[$0] } }

    /// The text in a language, else in English, else in any; nil where there is none.
    public func text(for language: String) -> String? {
        texts[language] ?? all.first
    }

    /// Whether one of the texts is this one, without regard to case.
    public func contains(_ text: String) -> Bool {
        let folded = text.lowercased()
        return all.contains { $0.lowercased() == folded }
    }

    /// Whether one of the texts is this one, without regard to case and to whether its Chinese characters are Traditional or Simplified;
    /// for where none is it as it stands, since two words may be one in Simplified characters.
    func contains(spelledOtherwise text: String) -> Bool {
        let folded = Self.folded(text)
        return all.contains { Self.folded($0) == folded }
    }

    /// A text as it is compared where its spelling makes no difference.
    static func folded(_ text: String) -> String { HanSpellings.simplified(text.lowercased()) }

    /// Sets the text in one language.
    mutating func set(_ text: String, for language: String) {
        texts[language] = text
    }
}
