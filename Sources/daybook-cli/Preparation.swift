import Daybook

/// What a verb is sure to need and takes longer to make ready than the words of the command line take to read: made beside them,
/// from the first moment on.
enum Preparation: Sendable {
    /// Git's library, which reads certificates that only a remote needs.
    case git
    /// The templates that come with the program.
    case kinds

    /// What the verb of a name needs; nil for all that are not among the most used, and for words that are none.
    ///
    /// By their names alone: to look at their types takes a good part of the time that is to be won.
    static func needed(by verb: String) -> Preparation? {
        if needsKinds.contains(verb) { return .kinds }
        return needsGit.contains(verb) ? .git : nil
    }

    /// The verbs that write, or ask git for its history; those that look ask git about few names or none.
    static let needsGit = [
        "add", "edit", "idea", "new", "sync", "undo", "rm", "restore", "history", "log", "status",
    ]

    /// The verbs that look at entries of all kinds.
    static let needsKinds = ["list", "search", "show", "tags", "calendar", "today-in-history", "stats"]

    func run() {
        switch self {
        case .git: Vault.prepare()
        case .kinds: KindLibrary.prepare()
        }
    }
}
