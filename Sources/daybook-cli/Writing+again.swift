import Daybook
import Git

extension Writing {
    /// What stands behind `daybook` where the text is to be written once more.
    var again: String { ["new", "start"].contains(command) ? "\(command) \(ShellWords.quoted(kind))" : command }

    /// Whether it is the disk that takes nothing, and not something in what was typed, which is on the screen.
    static func isOfTheDisk(_ error: any Error) -> Bool {
        switch error {
        case let error as FileError: [.full, .readOnly, .denied, .other].contains(error.kind)
        case let error as GitError: if case .system = error.code { true } else { false }
        default: false
        }
    }

    /// The failure where no entry could be written from what was typed in the editor, which names the draft that has it.
    func undrafted(_ draft: String, because reason: any Error) -> any Error {
        guard var failure = words.told(reason) else { return reason }
        let then = words.draftIsKept(at: draft, by: wholeAgain)
        failure.hint = [failure.hint, then].compactMap { $0 }.joined(separator: words.pick(en: "; ", zh: "；"))
        return failure
    }

    /// Keeps words for which no entry could be written, and tells how they are written once more.
    func unwritten(_ text: String, because reason: any Error) -> Failure {
        // Of something that was typed wrong all else is told, and what was typed is on the screen.
        let isWrong = words.told(reason)?.status == .usage
        return UnwrittenEntry(session: session, command: isWrong ? again : wholeAgain)
            .failure(text, because: reason)
    }

    /// The same with all that was given beside the text.
    var wholeAgain: String {
        var parts = [again] + assignments.map(ShellWords.quoted)
        func add(_ name: String, _ values: [String]) { parts += values.map { ShellWords.option(name, $0) } }
        add("--tag", details.tags)
        add("--title", [details.title].compactMap(\.self))
        add("--date", [details.date].compactMap(\.self))
        add("--location", [details.location].compactMap(\.self))
        if let media {
            add("--photo", media.photos)
            add("--video", media.video)
            add("--voice", media.voice)
            add("--file", media.file)
            if media.keeping.local { parts.append("--local") }
            if media.keeping.shrink { parts.append("--shrink") }
        }
        if weather == true { parts.append("--weather") }
        if refusesWeather { parts.append("--no-weather") }
        add("--vault", [session.options.vault].compactMap(\.self))
        return parts.joined(separator: " ")
    }
}
