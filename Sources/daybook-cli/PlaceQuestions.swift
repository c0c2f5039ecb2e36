import Daybook

/// The questions to whoever sits at the terminal which version of each place of an entry stays.
struct PlaceQuestions {
    let session: Session
    let vault: Vault
    let path: String

    /// How it ended.
    enum End {
        /// There is nothing left to ask.
        case settled
        /// The rest is to be settled in the editor.
        case edit
    }

    private var words: Words { session.words }

    /// Asks of each place and settles what was chosen, in one commit; then of places that showed only by that.
    func settle(_ conflict: Conflict) throws -> End {
        var conflict = conflict
        var left: [Conflict.Place] = []
        while true {
            let numbers = conflict.places.indices.filter { !left.contains(conflict.places[$0]) }
            guard !numbers.isEmpty else { break }
            try show(session.shown(path: path, in: vault))
            try show("  " + words.summary(of: conflict))
            var choices: [ConflictChoice?] = conflict.places.map { _ in nil }
            var (isEdited, isQuit) = (false, false)
            for (count, number) in numbers.enumerated() {
                let place = conflict.places[number]
                switch try ask(place, count + 1, of: numbers.count) {
                case .choice(let choice): choices[number] = choice
                case .skip: left.append(place)
                case .edit: isEdited = true
                case .quit:
                    isQuit = true
                    left += numbers[count...].map { conflict.places[$0] }
                }
                if isEdited || isQuit { break }
            }
            if choices.contains(where: { $0 != nil }) {
                let settled = try vault.resolve(conflict, choices)
                try session.say(words.resolved(conflict.title, settled.places))
                if let change = settled.change { try session.mention(change.committed) }
            }
            if isEdited { return .edit }
            if isQuit { break }
            guard let next = try vault.conflict(at: path) else { break }
            conflict = next
        }
        if !left.isEmpty { try session.say(words.placesStay(left.count)) }
        return .settled
    }

    private enum Answer {
        case choice(ConflictChoice), skip, edit, quit
    }

    /// Shows a place and asks for what stays.
    private func ask(_ place: Conflict.Place, _ count: Int, of all: Int) throws -> Answer {
        var shown = place.versions.indices.map { (key: String($0 + 1), choice: ConflictChoice.version($0), number: $0) }
        if let mine = place.versions.firstIndex(where: { $0.isMine == true }), shown.count == 2 {
            shown = [("m", .mine, mine), ("t", .theirs, 1 - mine)]
        }
        let view = VersionView(
            shown.map { version in
                let head = words.heading(of: place.versions[version.number])
                return ("[\(version.key)] \(head)", place.versions[version.number].text)
            })
        let terminal = session.console.terminal
        // They fit as they are, and colours would be counted as cells of theirs.
        for line in view.lines(columns: terminal.columns) {
            try session.console.note(asWritten: line.rendered(terminal.errorPaint))
        }
        let keys = shown.map(\.key) + ["b", "e", "s", "q"]
        let answer = try session.prompt.key(
            words.whichStays(count, of: all), words.placeKeys(keys), among: keys, words.keysOfPlace, defaultKey: "s")
        switch answer {
        case "q": return .quit
        case "b": return .choice(.both)
        case "e": return .edit
        default: return shown.first { $0.key == answer }.map { .choice($0.choice) } ?? .skip
        }
    }

    /// Says what the question is about, with `--quiet` too.
    private func show(_ text: String) throws { try session.console.note(text) }
}
