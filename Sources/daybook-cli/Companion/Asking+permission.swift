import Companion
import Daybook
import HTTP

extension Asking {
    /// The same with what the person at the terminal allows when first asked, in sentences that name the host; off a terminal, and
    /// once it has been answered, nothing is asked.
    ///
    /// - Throws: `DispatchRefusal.notEnabled` where a provider would have to be switched on and nobody can be asked.
    func permitted(_ role: Provider.Role, disclosing wanted: @autoclosure () -> [WireRequest.Disclosure]) throws
        -> Asking
    {
        let providers = companion.providers
        let isInteractive = session.console.terminal.isInteractive
        var asking = self
        if !providers.isAnyEnabled, let provider = providers.providers.first(where: { $0.serves(role) }) {
            guard isInteractive else { throw DispatchRefusal.notEnabled(provider: provider.name) }
            guard try session.agrees(to: words.maySend(to: provider)) else { return self }
            try session.editUserFile { try providers.enabling(provider.name, in: $0) }
            asking = try Asking(session, vault, command: command)
        }
        guard isInteractive, let provider = asking.companion.providers.serving(role).first else { return asking }
        var isChanged = false
        for disclosure in wanted() where asking.companion.configuration[disclosure.setting]?.file == nil {
            let service = companion.configuration["weather.url"].flatMap { try? HTTPAddress($0.text) }?.authority
            let may = try session.agrees(
                to: words.mayDisclose(disclosure, to: provider, weatherFrom: service ?? ""))
            try session.set(disclosure.setting, to: may ? "true" : "false")
            isChanged = true
        }
        return isChanged ? try Asking(session, vault, command: command) : asking
    }

    /// What has a switch of its own and a talk about an entry would send: what the entry has; nothing where it may not be sent at all.
    func disclosures(of entry: Entry) -> [WireRequest.Disclosure] {
        if companion.consent.ruling(on: entry).rule == .never { return [] }
        let links = Material.links(of: entry.body)
        let hasPhoto = links.contains {
            let kind = mediaPath(of: $0)?.type?.kind
            return kind == .photo || kind == .video
        }
        let weather = WeatherTaking(session: session, vault: vault, companion: companion)
        let hasWeather = Vault.hasWeather(entry) || weather.mayHave(entry) && weather.place(of: entry) != nil
        let asked: [(WireRequest.Disclosure, Bool)] = [
            (.photos, hasPhoto), (.fileNames, !links.isEmpty), (.location, entry.frontMatter.has(FieldName.location)),
            (.weather, hasWeather),
        ]
        return asked.filter(\.1).map(\.0)
    }

    private var words: Words { session.words }
}

extension Session {
    /// Asks whether something may be sent; what was typed before the question was there is no answer to it, and neither is what is
    /// neither yes nor no: both are kept for whoever asks for words next. Who types `/quit` agrees to nothing, and leaves.
    fileprivate func agrees(to question: String) throws -> Bool {
        typed.add(prompt.typedAhead())
        do {
            return try prompt.confirm(question) { answer in
                if ChatCommand(answer) == .quit { throw Cancelled() }
                typed.add(answer)
            }
        } catch let ended as EndedBySignal {
            typed.add(prompt.typedAhead())
            throw ended
        }
    }
}
