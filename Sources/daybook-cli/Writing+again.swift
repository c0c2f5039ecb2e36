extension Writing {
    /// What stands behind `daybook` where the text is to be written once more.
    var again: String { command == "new" ? "new \(ShellWords.quoted(kind))" : command }

    /// Keeps words for which no entry could be written, and tells how they are written once more.
    func unwritten(_ text: String, because reason: any Error) -> Failure {
        // Of something that was typed wrong all else is told, and what was typed is on the screen.
        let isWrong = words.told(reason)?.status == .usage
        return UnwrittenEntry(session: session, command: isWrong ? again : wholeAgain)
            .failure(text, because: reason)
    }

    /// The same with all that was given beside the text.
    private var wholeAgain: String {
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
