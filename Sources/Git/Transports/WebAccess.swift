public import HTTP

/// How web servers are reached, and who is told to them.
public struct WebAccess: Sendable {
    /// The client's settings: certificates, proxies and the program's name.
    public var settings: HTTPSettings
    /// Who somebody is at a server, asked where it wants to know and the address does not say; nothing where nobody knows.
    public var credential: @Sendable (_ question: CredentialQuestion) throws(TransferError) -> WebCredential?
    /// Hears whether the server knew somebody by the answer.
    public var settle: @Sendable (_ question: CredentialQuestion, _ answer: WebCredential, _ isRight: Bool) -> Void

    /// Access with settings; without a function nobody is known anywhere.
    public init(
        settings: HTTPSettings,
        credential: @escaping @Sendable (_ question: CredentialQuestion) throws(TransferError) -> WebCredential? = {
            _ in nil
        },
        settle: @escaping @Sendable (CredentialQuestion, WebCredential, Bool) -> Void = { _, _, _ in }
    ) {
        self.settings = settings
        self.credential = credential
        self.settle = settle
    }
}

/// Which server wants to know who somebody is.
public struct CredentialQuestion: Sendable, Hashable {
    /// The address of the repository, without user and password.
    public var url: String
    /// The user that the address names.
    public var user: String?
}

/// A name and a secret for one server.
public struct WebCredential: Sendable, Hashable {
    /// The name; some servers take any where the secret is a token.
    public var user: String
    /// The password or token; it is shown nowhere.
    public var password: String

    /// A name and a secret.
    public init(user: String, password: String) {
        self.user = user
        self.password = password
    }

    /// The value of the header field `Authorization` (RFC 7617).
    var header: String { "Basic " + Base64.text(of: Array("\(user):\(password)".utf8)) }
}
