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
        let credentials = WebCredentials(environment: environment, mayAsk: mayAsk, find: find)
        let web = WebAccess(settings: httpClient.settings) { (question) throws(TransferError) in
            try credentials.credential(for: question)
        } settle: {
            credentials.settle($0, $1, isRight: $2)
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
}
