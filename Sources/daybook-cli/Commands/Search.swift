import ArgumentParser
import Daybook

/// `search`: the entries that hold words, best first.
struct Search: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "search",
            abstract: both("Find entries by words and terms, best first.", "以字詞與條件尋找，最相關的在前。"),
            discussion: both(
                "For example: daybook search river; daybook search \"slow walk\" tag:trip -- -rain. Your own words come first: what only the companion said stands behind them, unless in:chat or in:summary asks for it.",
                "例如：daybook search 河邊；daybook search \"slow walk\" tag:散步 -- -雨。你自己寫的、說的在前；只有夥伴說過的排在後面，除非用 in:chat 或 in:summary 指定要找。"
            ))
    }

    @Argument(help: .both("What to look for.", "要找什麼。", valueName: "filter"), completion: .custom(Completion.terms))
    var filter: [String]

    @OptionGroup var output: ListingOptions
    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        guard filter.contains(where: { $0.contains { !$0.isWhitespace } }) else {
            throw Failure(session.words.noWordToSearch, hint: session.words.listInstead, .usage)
        }
        try Listings(session: session, vault: try session.vault(), ranksWords: true).show(filter, output)
    }
}

extension Words {
    fileprivate var noWordToSearch: String { pick(en: "there is no word to look for", zh: "沒有要找的字") }

    fileprivate var listInstead: String { pick(en: "all entries: daybook list", zh: "全部列出：daybook list") }
}
