public import Daybook

extension Material {
    /// The most tokens of an entry's own text that are sent to a model of which nothing else is known: those of the longest
    /// text that any takes.
    public static let mostTokens = 1_000_000

    /// Throws where no provider takes as much as an entry's own text.
    ///
    /// - Throws: `DispatchRefusal.tooLong`.
    public static func checkLength(of entry: Entry, for providers: [Provider]) throws(DispatchRefusal) {
        let limit = mostTokens(of: providers)
        // No byte is more than a token: most entries are not looked at.
        guard entry.file.bytes.count > limit else { return }
        var tokens = 0
        entry.visitOwnText { tokens += TokenEstimate.of(bytes: $0) }
        if tokens > limit { throw .tooLong(path: entry.path, tokens: tokens, limit: limit) }
    }

    /// Throws where no provider takes as much as the text, the media and the last message.
    public func checkLength(for providers: [Provider]) throws(DispatchRefusal) {
        let limit = Self.mostTokens(of: providers)
        let tokens = TokenEstimate.of(text) + (turns.last.map { TokenEstimate.of($0.text) } ?? 0)
        if tokens > limit { throw .tooLong(path: path, tokens: tokens, limit: limit) }
    }

    /// The most tokens that one of these providers takes, of those that are asked at all.
    private static func mostTokens(of providers: [Provider]) -> Int {
        max(mostTokens, providers.askedInTurn.map(\.contextTokens).max() ?? 0)
    }
}
