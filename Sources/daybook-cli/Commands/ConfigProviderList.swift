import ArgumentParser
import Companion
import Daybook

/// `config provider list`.
struct ListProviders: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "list",
            abstract: both("List the providers, in the order in which they are asked.", "依使用順序列出各個服務。"))
    }

    @Flag(help: .both("List the presets that a provider can be made from.", "列出可用的預設服務。"))
    var presets = false

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let words = session.words
        if presets { return try listPresets(session) }
        let list = try session.providers(tellsFaults: false)
        guard !list.providers.isEmpty || !list.broken.isEmpty else {
            // Of a file that cannot be read nobody knows what it holds.
            if !(try session.configuration(nil).isUnreadable) { try session.say(words.noProvidersYet) }
            return
        }
        var table = Table([
            Table.Column(), Table.Column(), Table.Column(maximum: 36),
            Table.Column(minimum: 12, overflow: .wrap),
        ])
        for provider in list.providers {
            table.rows.append([
                StyledLine(Sanitised.line(provider.name), .bold),
                StyledLine(words.isOn(provider.isEnabled), provider.isEnabled ? .green : .dim),
                StyledLine(words.host(of: provider)),
                StyledLine(words.particulars(of: provider)),
            ])
        }
        for name in list.broken {
            for (index, fault) in list.problems.filter({ $0.provider == name }).enumerated() {
                table.rows.append([
                    StyledLine(index == 0 ? Sanitised.line(name) : "", .bold),
                    StyledLine(index == 0 ? words.isBroken : "", .red), StyledLine(""),
                    StyledLine(words.providerFault(fault)),
                ])
            }
        }
        let terminal = session.console.terminal
        try session.console.write(table.rendered(total: terminal.columns, paint: terminal.outputPaint))
        if !list.broken.isEmpty { try session.say(words.mendProviders(session.userFile)) }
    }

    private func listPresets(_ session: Session) throws {
        var table = Table([Table.Column(), Table.Column(), Table.Column(overflow: .wrap)])
        for preset in ProviderPreset.all {
            table.rows.append([
                StyledLine(preset.name, .bold), StyledLine(preset.title), StyledLine(preset.baseURL),
            ])
        }
        let terminal = session.console.terminal
        try session.console.write(table.rendered(total: terminal.columns, paint: terminal.outputPaint))
    }
}
