import Companion
import Daybook

extension Asking {
    /// The same with what the person at the terminal allows when first asked, in sentences that name the host; off a terminal, and
    /// once it has been answered, nothing is asked.
    ///
    /// - Throws: `DispatchRefusal.notEnabled` where a provider would have to be switched on and nobody can be asked.
    func permitted(_ role: Provider.Role, disclosing wanted: [WireRequest.Disclosure]) throws -> Asking {
        let providers = companion.providers
        let isInteractive = session.console.terminal.isInteractive
        var asking = self
        if !providers.isAnyEnabled, let provider = providers.providers.first(where: { $0.serves(role) }) {
            guard isInteractive else { throw DispatchRefusal.notEnabled(provider: provider.name) }
            guard try session.prompt.confirm(words.maySend(to: provider)) else { return self }
            try session.editUserFile { try providers.enabling(provider.name, in: $0) }
            asking = try Asking(session, vault, command: command)
        }
        guard isInteractive, let provider = asking.companion.providers.serving(role).first else { return asking }
        var isChanged = false
        for disclosure in wanted where asking.companion.configuration[disclosure.setting]?.file == nil {
            let may = try session.prompt.confirm(words.mayDisclose(disclosure, to: provider))
            try session.set(disclosure.setting, to: may ? "true" : "false")
            isChanged = true
        }
        return isChanged ? try Asking(session, vault, command: command) : asking
    }

    private var words: Words { session.words }
}
