import Daybook

/// A page of help that is about no single command.
enum HelpTopic: String, CaseIterable {
    /// How to name an entry.
    case entry
    /// The language of filters.
    case filter
    /// How dates are written.
    case dates
    /// How listings are written.
    case formats
    /// What goes where.
    case privacy
    /// How a vault lies on the disk.
    case files

    /// The page, in paragraphs of one line each; lines that are indented stay as they are.
    func text(_ words: Words) -> String {
        switch self {
        case .entry: words.entryTopic
        case .filter: words.filterTopic
        case .dates: words.datesTopic
        case .formats: words.formatsTopic
        case .privacy: words.privacyTopic
        case .files: words.filesTopic
        }
    }
}

extension Words {
    func noTopic(_ name: String) -> String {
        let known = HelpTopic.allCases.map(\.rawValue) + Array(DaybookCommand.allVerbs).sorted()
        return pick(en: "there is no command or topic \(quoted(name))", zh: "沒有\(quoted(name))這個指令或主題")
            + (FilterVocabulary.suggestion(for: name, among: known).map(didYouMean) ?? "")
    }

    func noCommand(_ name: String) -> String {
        let known = Array(DaybookCommand.allVerbs).sorted()
        return pick(en: "there is no command \(quoted(name))", zh: "沒有\(quoted(name))這個指令")
            + (FilterVocabulary.suggestion(for: name, among: known).map(didYouMean) ?? "")
    }

    func topicsAre(_ names: [String]) -> String {
        let names = listed(names)
        return pick(
            en: "the topics are \(names); the commands: daybook help", zh: "主題有 \(names)；指令請見 daybook help")
    }
}
