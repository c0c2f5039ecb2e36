import ArgumentParser

/// `completions`: a shell's completion script.
struct Completions: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "completions",
            abstract: both("Print a completion script for bash, zsh or fish.", "印出 bash、zsh 或 fish 的補全腳本。"),
            discussion: both(
                "bash: daybook completions bash > ~/.local/share/bash-completion/completions/daybook",
                "bash：daybook completions bash > ~/.local/share/bash-completion/completions/daybook"))
    }

    /// The shells whose scripts can be made.
    enum Shell: String, ExpressibleByArgument, CaseIterable {
        case bash, zsh, fish
    }

    @Argument(help: .both("The shell.", "哪種 shell。", valueName: "shell"))
    var shell: Shell

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let known: CompletionShell =
            switch shell {
            case .bash: .bash
            case .zsh: .zsh
            case .fish: .fish
            }
        let script = Bilingual.resolved(DaybookCommand.completionScript(for: known), session.words.language)
        try session.data(shell == .bash ? BashWords.joined(script) : script)
    }
}
