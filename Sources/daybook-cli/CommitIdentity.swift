import Daybook

/// Whose commits those of a new vault are.
struct CommitIdentity {
    var name: String
    var email: String
    var isGuessed = false

    /// What the options say, else nothing where git knows, else the person's answer, else the login name.
    static func chosen(
        _ name: String?, _ email: String?, for folder: String, _ session: Session, _ words: Words
    ) throws -> CommitIdentity? {
        if let name, let email { return CommitIdentity(name: name, email: email) }
        if name == nil, email == nil,
            try Vault.gitKnowsIdentity(near: session.expanded(folder), in: session.world)
        {
            return nil
        }
        let login = session.environment["USER"] ?? session.environment["LOGNAME"] ?? "me"
        let device = session.world.deviceName.isEmpty ? "localhost" : session.world.deviceName
        let guess = CommitIdentity(name: name ?? login, email: email ?? "\(login)@\(device)", isGuessed: true)
        guard session.console.terminal.isInteractive else { return guess }
        try session.say(words.whoCommits)
        let asked = try session.prompt.line(words.yourName, defaultAnswer: guess.name)
        return CommitIdentity(name: asked, email: try session.prompt.line(words.yourEmail, defaultAnswer: guess.email))
    }
}
