import ArgumentParser

extension CommandConfiguration {
    /// What the parser of words needs to know of a verb.
    ///
    /// It is said that each belongs to a program: only that is looked at for `--generate-completion-script`, which would be done twice
    /// for a verb whose words are read alone, and take as long as all its own options.
    static func verb(
        commandName: String, abstract: String = "", discussion: String = "",
        subcommands: [any ParsableCommand.Type] = [],
        defaultSubcommand: (any ParsableCommand.Type)? = nil
    ) -> CommandConfiguration {
        CommandConfiguration(
            commandName: commandName, _superCommandName: "daybook", abstract: abstract, discussion: discussion,
            subcommands: subcommands, defaultSubcommand: defaultSubcommand)
    }
}
