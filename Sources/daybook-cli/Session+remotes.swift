import Daybook
import Git
import HTTP

extension Session {
    /// How remotes are reached: by the user's own `ssh` and `git`, and over the web with what git's helpers know of passwords.
    var remoteAccess: RemoteAccess { remoteAccess(mayAsk: console.terminal.isInteractive) }

    /// The same, for somebody who can be asked or for nobody.
    func remoteAccess(mayAsk: Bool, cancellation: Cancellation? = nil) -> RemoteAccess {
        let environment = environment
        let find: @Sendable (String) -> String? = { ProgramSearch.find($0, environment: environment) }
        let web = WebAccess(settings: httpClient.settings) { question in
            if let token = environment["DAYBOOK_REMOTE_TOKEN"], !token.isEmpty {
                return WebCredential(user: question.user ?? "git", password: token)
            }
            return Self.credential(question, mayAsk: mayAsk, environment: environment, find)
        }
        return RemoteAccess(
            programs: .children(environment: environment, mayAsk: mayAsk, find: find), web: web,
            cancellation: cancellation)
    }

    /// An address as it was typed, a path made absolute: it begins at the current folder, not at the vault's.
    func remoteText(_ url: String) throws -> String {
        let text = expanded(url)
        guard case .path(let path) = try RemoteAddress(text, relativeTo: currentFolder) else { return text }
        return path
    }

    /// What git's credential helpers know (git-credential(1)); without somebody at a terminal nobody is asked.
    private static func credential(
        _ question: CredentialQuestion, mayAsk: Bool, environment: [String: String], _ find: (String) -> String?
    ) -> WebCredential? {
        guard let shell = find("sh"), find("git") != nil else { return nil }
        var variables = environment
        if !mayAsk {
            variables["GIT_TERMINAL_PROMPT"] = "0"
            variables["GIT_ASKPASS"] = "true"
            variables["SSH_ASKPASS"] = "true"
        }
        var lines = ["url=" + question.url]
        if let user = question.user { lines.append("username=" + user) }
        var process = ChildProcess(
            shell, ["-c", "printf '%s\\n' \"$@\" '' | git credential fill", "sh"] + lines,
            environment: variables.map { "\($0.key)=\($0.value)" })
        process.timeLimit = .seconds(mayAsk ? 300 : 30)
        guard let outcome = try? process.run(), outcome.status == 0 else { return nil }
        var values: [Substring: Substring] = [:]
        for line in String(decoding: outcome.output, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { values[parts[0]] = parts[1] }
        }
        guard let user = values["username"], let password = values["password"], !password.isEmpty else { return nil }
        return WebCredential(user: String(user), password: String(password))
    }
}
