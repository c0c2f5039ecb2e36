import ArgumentParser
import Daybook

/// `config prompts`: what the companion is told.
struct ConfigPrompts: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "prompts",
            abstract: both("Show what the companion is told.", "顯示夥伴得到的指示。"),
            discussion: both(
                "To change one, put a file of its name into .daybook/templates/prompts/ in the vault, beginning with what this shows.",
                "要修改，請在日記庫的 .daybook/templates/prompts/ 放一個同名的檔案，可從這裡顯示的內容開始。"))
    }

    @Argument(help: .both("The prompt (otherwise all are listed).", "哪一個（不寫則列出全部）。", valueName: "name"))
    var name: String?

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try? session.vault()
        func prompt(_ name: PromptName) throws -> ModelPrompt { try vault?.prompt(name) ?? .shipped(name) }
        guard let name else { return try list(session, prompt) }
        guard let known = PromptName(rawValue: name) else {
            throw Failure(
                session.words.noPrompt(name), hint: session.words.promptsAre(PromptName.allCases.map(\.rawValue)),
                .usage)
        }
        let found = try prompt(known)
        try session.page(Sanitised.text(found.text))
        try session.say(session.words.promptOrigin(found))
        // What is wrong with it is told here, before it is needed.
        _ = try found.filled(found.sample)
    }

    private func list(_ session: Session, _ prompt: (PromptName) throws -> ModelPrompt) throws {
        var table = Table([Table.Column(), Table.Column(), Table.Column(minimum: 12, overflow: .wrap)])
        for name in PromptName.allCases {
            let origin: String
            do {
                let found = try prompt(name)
                _ = try found.filled(found.sample)
                origin = session.words.origin(of: found)
            } catch let error as ModelPromptError {
                origin = error.failure(in: session.words).message
            }
            table.rows.append([
                StyledLine(name.rawValue, .bold), StyledLine(session.words.purpose(of: name)), StyledLine(origin),
            ])
        }
        let terminal = session.console.terminal
        try session.page(table.rendered(total: terminal.columns, paint: terminal.outputPaint))
    }
}
