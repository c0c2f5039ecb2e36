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
        let list = try session.providers()
        guard !list.providers.isEmpty else {
            try session.say(words.noProvidersYet)
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
        let terminal = session.console.terminal
        try session.console.write(table.rendered(total: terminal.columns, paint: terminal.outputPaint))
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
