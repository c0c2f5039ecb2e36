import ArgumentParser
import Daybook

/// `rename`: give an entry's file another name, and repair the links to it.
struct Rename: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "rename",
            abstract: both("Rename an entry's file, and repair the links to it.", "替檔案改名，並修好連到它的連結。"),
            discussion: both(
                "With a title, the entry gets that title too; without one the file is named after the title it has.",
                "有給標題時一併改標題；沒有時依現有標題命名。"))
    }

    @Argument(help: .both("The entry.", "哪一篇。", valueName: "entry"), completion: .custom(Completion.entries))
    var entry: String

    @Argument(help: .both("The new title.", "新標題。", valueName: "title"))
    var title: String?

    @OptionGroup var global: GlobalOptions

    /// The most entries that are named of those in which links stay.
    private static let mostNamed = 3

    func run(in session: Session) throws {
        if let title, !title.contains(where: { !$0.isWhitespace }) {
            throw Failure(session.words.emptyTitle, hint: session.words.seeHelp(of: ["daybook", "rename"]), .usage)
        }
        let vault = try session.writableVault()
        let path = try session.path(of: entry, in: vault)
        let outcome = try vault.rename(path, title: title)
        guard outcome.path != path || outcome.committed.commit != nil else {
            return try session.say(session.words.alreadySo)
        }
        Listings(session: session, vault: vault).renamed(path, to: outcome.path)
        try session.data(session.shown(path: outcome.path, in: vault))
        try session.say(session.words.renamed(from: path, to: outcome.path, repaired: outcome.repaired))
        for path in outcome.unrepaired.prefix(Self.mostNamed) { try session.warn(session.words.linksStay(in: path)) }
        for path in outcome.unread.prefix(Self.mostNamed) { try session.warn(session.words.linksMayStay(in: path)) }
        if !outcome.namesakes.isEmpty {
            let paths = outcome.namesakes.map { session.relative($0, in: vault) }
            try session.warn(session.words.sharesName(title ?? "", with: Array(paths.prefix(Self.mostNamed))))
        }
        let unnamed = [outcome.unrepaired, outcome.unread].reduce(0) { $0 + max(0, $1.count - Self.mostNamed) }
        if unnamed > 0 { try session.warn(session.words.moreUnwritten(unnamed)) }
        try session.mention(outcome.committed)
    }
}
