import Daybook
import Git
import Synchronization

/// Who the user is at web servers: by a token of the environment for one host, else by what git's credential helpers know.
final class WebCredentials: Sendable {
    private let token: RemoteToken?
    private let environment: [String: String]
    private let mayAsk: Bool
    private let find: @Sendable (String) -> String?
    /// What was found, so that a sync, which connects twice, asks once.
    private let found = Mutex<[CredentialQuestion: WebCredential]>([:])

    init(environment: [String: String], mayAsk: Bool, find: @escaping @Sendable (String) -> String?) {
        token = RemoteToken(environment)
        self.environment = environment
        self.mayAsk = mayAsk
        self.find = find
    }

    /// The name and secret for a server; nothing where nobody knows any.
    ///
    /// - Throws: `.secretWithheld` where there is only a token that was not given for this host.
    func credential(for question: CredentialQuestion) throws(TransferError) -> WebCredential? {
        if let token, token.isFor(question.url) {
            return WebCredential(user: question.user ?? "git", password: token.secret)
        }
        if let known = found.withLock({ $0[question] }) { return known }
        if let known = ask("fill", question) {
            found.withLock { $0[question] = known }
            return known
        }
        if token != nil { throw TransferError(.secretWithheld(host: RemoteToken.host(of: question.url) ?? "")) }
        return nil
    }

    /// Tells git's helpers whether a server knew somebody by what they said, so that they keep it, or ask anew.
    func settle(_ question: CredentialQuestion, _ credential: WebCredential, isRight: Bool) {
        guard found.withLock({ $0[question] == credential }) else { return }
        if !isRight { found.withLock { $0[question] = nil } }
        _ = ask(isRight ? "approve" : "reject", question, credential)
    }

    /// Talks with git's helpers (git-credential(1)); without somebody at a terminal nobody is asked.
    private func ask(
        _ action: String, _ question: CredentialQuestion, _ credential: WebCredential? = nil
    ) -> WebCredential? {
        guard let shell = find("sh"), find("git") != nil else { return nil }
        var variables = environment
        if !mayAsk {
            variables["GIT_TERMINAL_PROMPT"] = "0"
            variables["GIT_ASKPASS"] = "true"
            variables["SSH_ASKPASS"] = "true"
        }
        var lines = ["url=" + question.url]
        if let user = credential?.user ?? question.user { lines.append("username=" + user) }
        if let credential { lines.append("password=" + credential.password) }
        guard !lines.contains(where: { $0.contains { $0.isNewline } }) else { return nil }
        // Not as arguments, which everybody on the machine may see.
        variables["DAYBOOK_CREDENTIAL"] = lines.joined(separator: "\n")
        var process = ChildProcess(
            shell, ["-c", "printf '%s\\n' \"$DAYBOOK_CREDENTIAL\" '' | git credential " + action],
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

/// The token of `DAYBOOK_REMOTE_TOKEN`, which goes to the host of `DAYBOOK_REMOTE_TOKEN_HOST` and to no other.
struct RemoteToken: Sendable {
    /// The token; it is shown nowhere.
    let secret: String
    /// `HOST` or `HOST:PORT`; without a port, the usual one.
    private let host: String?

    init?(_ environment: [String: String]) {
        guard let secret = environment["DAYBOOK_REMOTE_TOKEN"], !secret.isEmpty else { return nil }
        self.secret = secret
        host = environment["DAYBOOK_REMOTE_TOKEN_HOST"].flatMap {
            Self.host(of: $0.contains("://") ? $0 : "https://" + $0)
        }
    }

    /// Whether the token was given for the host of an address, with its port.
    func isFor(_ url: String) -> Bool {
        guard let host, let asking = Self.host(of: url) else { return false }
        return host == asking
    }

    /// The host of an address, and its port where that is not the usual one, in small letters.
    static func host(of url: String) -> String? {
        guard let mark = url.firstRange(of: "://") else { return nil }
        let scheme = url[..<mark.lowerBound].lowercased()
        var host = url[mark.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
        if let at = host.lastIndex(of: "@") { host = String(host[host.index(after: at)...]) }
        let usual = scheme == "http" ? ":80" : ":443"
        if host.hasSuffix(usual) { host = String(host.dropLast(usual.count)) }
        return host.isEmpty ? nil : host
    }
}
