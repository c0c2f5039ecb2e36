import Companion
import Daybook

/// The making of a new entry by `add`, `idea` and `new`: everything is looked at before anything is written.
struct Writing {
    var session: Session
    var kind: String
    let command: String
    var details: EntryDetails
    var media: MediaOptionGroup?
    /// `field=value` words.
    var assignments: [String] = []
    /// Whether the weather is wanted; nil as the settings say.
    var weather: Bool? = false
    /// Whether it shall have none later either.
    var refusesWeather = false

    var words: Words { session.words }

    /// Writes the entry, from the given words of text or where there are none from standard input or the editor.
    func write(text arguments: [String]) throws {
        if details.showing.isWanted { return try preview(text: arguments) }
        let vault: Vault
        let configuration: Configuration
        let kind: Kind
        let recording: (media: MediaOptionGroup?, taken: Microphone.Recording?)
        do {
            vault = try session.writableVault()
            configuration = try session.configuration(vault)
            kind = try vault.kinds().writableKind(named: self.kind)
            recording = try recorded()
        } catch {
            throw rescuing(arguments, from: error)
        }
        let (path, signal, unsaid): (String, Int32?, OutputError?)
        // What was recorded is a file now, also where it has to be done again.
        var made = self
        made.media = recording.media
        do {
            let files = IncomingFiles(session: session, vault: vault, configuration: configuration)
            (path, signal, unsaid) = try files.with(recording.media) { incoming in
                try made.write(incoming, kind, arguments, in: vault, configuration)
            }
        } catch {
            if let file = recording.taken?.file { try? session.say(words.recordingKept(at: file)) }
            throw made.rescuing(arguments, from: error)
        }
        // The entry has it now, also what lay here from a time before.
        for file in recording.media?.voice ?? [] where Microphone.holds(file, in: session) {
            try? session.operations.remove(file)
        }
        if refusesWeather { try? vault.leaveOutWeather(of: vault.entry(at: path)) }
        let voice = recording.media?.voice.isEmpty == false ? VoiceTaking(session: session, vault: vault) : nil
        do {
            try recording.taken?.endBySignal()
            if let signal { throw EndedBySignal(number: signal) }
            if let unsaid { throw unsaid }
        } catch {
            try? voice?.wait(for: path)
            throw error
        }
        // The entry is whole; what more it gets comes after.
        if weather ?? configuration.isOn("send.weather") {
            let companion = try session.companion(vault, for: "weather")
            try WeatherTaking(session: session, vault: vault, companion: companion, isAsked: weather == true)
                .take(for: path)
        }
        try voice?.take(for: path)
    }

    /// The media with a recording in the place of `--voice` without a file, and that recording.
    private func recorded() throws -> (media: MediaOptionGroup?, taken: Microphone.Recording?) {
        guard var media, let place = media.voice.firstIndex(of: LoneVoice.microphone) else { return (media, nil) }
        guard media.voice.filter({ $0 == LoneVoice.microphone }).count == 1 else {
            throw Failure(words.recordOnce, .usage)
        }
        let taken = try Microphone(session: session).record()
        media.voice[place] = taken.file
        return (media, taken)
    }

    /// Writes it; returns its path, the signal that is to end the program now that it is written, and why that could not be said.
    private func write(
        _ incoming: [IncomingMedia], _ kind: Kind, _ arguments: [String], in vault: Vault,
        _ configuration: Configuration
    ) throws -> (path: String, signal: Int32?, unsaid: OutputError?) {
        let (drafted, spokenDates) = try draft(of: kind, incoming.map(\.info), in: vault, configuration)
        var new = drafted
        let entered = try TextSource(session: session, vault: vault, command: wholeAgain).text(
            arguments,
            mayBeEmpty: !incoming.isEmpty || !assignments.isEmpty || command == "new" && details.title != nil)
        new.text = entered.text
        new.completeLinks(in: vault)
        new.completeTitle()
        new.media = incoming
        let made: Vault.Change
        // Words of a pipe are nowhere else; whoever typed them may stop the copying of a long film.
        let held = HeldInterruption(holdsAll: true, where: entered.isFromInput)
        do {
            made = try vault.create(new, command: command)
        } catch  where entered.isFromInput || entered.draft == nil && Self.isOfTheDisk(error) {
            throw unwritten(entered.text, because: error)
        } catch {
            guard let draft = entered.draft else { throw error }
            throw undrafted(draft, because: error)
        }
        let signal = held.release()
        if let draft = entered.draft { try? session.operations.remove(draft) }
        do {
            try report(made, new, in: vault)
            // The entry's own date was told.
            for value in spokenDates where value.date != new.date { try session.say(words.understood(value)) }
        } catch let error as OutputError {
            return (made.path, signal, error)
        }
        return (made.path, signal, nil)
    }

    /// The new entry as the options say it, without its text and its media, and the dates that were given in words.
    func draft(
        of kind: Kind, _ media: [MediaInfo], in vault: Vault, _ configuration: Configuration
    ) throws -> (new: NewEntry, spokenDates: [FieldReading.SpokenValue]) {
        let world = vault.daysWorld
        let reading = try FieldReader(kind: kind, world: world, link: session.link(in: vault))
            .newEntry(assignments + assigned + dated(kind, media, world))
        guard reading.problems.isEmpty else {
            throw FieldProblems(problems: reading.problems, kind: kind, kinds: try vault.kinds())
        }
        var new = NewEntry(kind: kind, text: "", date: session.world.localNow)
        try fill(&new, reading.changes, media, configuration, world)
        new.language = words.language.rawValue
        return (new, reading.spokenDates)
    }

    /// A failure before the text was asked for: what a program says meanwhile, and where the disk takes nothing what was said on the
    /// command line too, is kept from being lost.
    func rescuing(_ arguments: [String], from error: any Error) -> any Error {
        // What came is kept already, and no more is waited for.
        if StandardInput.isKept(error) { return error }
        let isGiven = !arguments.isEmpty && arguments != ["-"]
        let input = StandardInput(session: session, command: again)
        let given = isGiven ? arguments.joined(separator: " ") : ""
        do {
            let isPiped = !session.console.terminal.inputIsTerminal
            let piped = try isGiven ? input.besideWords() : isPiped ? input.all() : ""
            let text = StandardInput.joined(given, piped)
            guard text != given || Self.isOfTheDisk(error) else { return error }
            return unwritten(text, because: error)
        } catch {
            return error
        }
    }

    private var assigned: [String] {
        var all: [String] = []
        if let title = details.title { all.append("title=\(title)") }
        guard let location = details.location else { return all }
        if let place = MediaInfo.Coordinates(typed: location) {
            all += ["latitude=\(place.latitude)", "longitude=\(place.longitude)"]
        } else {
            all.append("location=\(location)")
        }
        return all
    }

    private func fill(
        _ new: inout NewEntry, _ changes: [FieldChange], _ media: [MediaInfo], _ configuration: Configuration,
        _ world: World
    ) throws {
        for case .set(let name, let value) in changes {
            switch (name, value) {
            case (FieldName.title, .text(let title)): new.title = title
            case (FieldName.date, .plain(let date)): new.date = EntryDate(date) ?? new.date
            case (FieldName.tags, .list(let tags)): new.tags += tags.compactMap { Tag($0) }
            default: new.fields.append((name, value))
            }
        }
        var copiedField: String?
        if let field = new.kind.dateField,
            case .plain(let text)? = new.fields.first(where: { $0.name == field })?.value,
            let date = EntryDate(text)
        {
            (new.date, copiedField) = (date, field)
        }
        new.tags = try unique(new.tags + details.tags.map(tag))
        if let typed = details.date {
            let (copied, date) = (new.date, try self.date(typed, media, world))
            let isSame = date.isCopy(of: copied) || !date.hasTime && date.dayText == copied.dayText
            if let field = copiedField, !isSame {
                throw FieldProblems(
                    problems: [FieldProblem(field: FieldName.date, fact: .copy(of: field), found: typed)],
                    kind: new.kind, kinds: nil)
            }
            // Said otherwise, as in another zone, it stays the copy.
            if copiedField == nil || !copied.hasTime { new.date = date }
        }
        if configuration.isOn("media.gps"), let place = media.lazy.compactMap(\.coordinates).first,
            !new.fields.contains(where: { $0.name == FieldName.latitude })
        {
            new.fields.append((FieldName.latitude, .number(place.latitude)))
            new.fields.append((FieldName.longitude, .number(place.longitude)))
        }
    }

    /// What `--date` says of the field that the date is a copy of, where that would only have what the template gives.
    private func dated(_ kind: Kind, _ media: [MediaInfo], _ world: World) throws -> [String] {
        guard let typed = details.date, let name = kind.dateField, let field = kind.field(named: name),
            field.defaultValue != nil
        else { return [] }
        let isGiven = assignments.contains { assignment in
            kind.field(meant: FieldAssignment(assignment)?.field ?? assignment)?.name == name
        }
        if isGiven { return [] }
        let date = try date(typed, media, world)
        if field.type == .date { return [name + "=" + date.dayText] }
        return date.hasTime ? [name + "=" + date.description] : []
    }

    private func tag(_ text: String) throws -> Tag {
        guard let tag = Tag(text) else { throw Failure(words.noTag(text), .usage) }
        return tag
    }

    private func unique(_ tags: [Tag]) -> [Tag] {
        var seen: Set<Tag> = []
        return tags.filter { seen.insert($0).inserted }
    }

    func date(_ typed: String, _ media: [MediaInfo], _ world: World) throws -> EntryDate {
        if typed == "photo" {
            guard let date = media.lazy.compactMap(\.captured).first else {
                throw Failure(words.noPhotoDate, .noInput)
            }
            return date
        }
        do throws(DateFault) {
            return try EntryDate.typed(typed, world: world)
        } catch {
            throw Failure(words.noDate(typed, error), hint: words.dateForms, .usage)
        }
    }

    private func report(_ made: Vault.Change, _ new: NewEntry, in vault: Vault) throws {
        let title = new.title ?? Entry(StoredFile(path: made.path, bytes: Array(new.text.utf8))).title
        let said = words.added(title: title, date: words.moment(new.date), media: new.media.map(\.info), tags: new.tags)
        try session.data(session.shown(path: made.path, in: vault))
        try session.say(said)
        // The status alone would say that nothing was written.
        if session.options.quiet { try session.console.flush(else: said) }
        try session.mention(made.committed)
    }
}
