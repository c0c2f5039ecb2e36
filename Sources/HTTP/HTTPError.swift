/// Why there is no whole answer, as facts; no secret and no part of a body stands in them. Hosts are names with `:port` where it is not the usual one.
public enum HTTPError: Error, Sendable, Hashable {
    /// The address is none.
    case badURL(URLFault)
    /// The address has another scheme than `http` and `https`.
    case unsupportedScheme(String)
    /// A header field has a name or a value that would break the head, or a name that is not the caller's to set.
    case badHeader(name: String)
    /// A secret would go unencrypted to another machine; nothing was sent.
    case secretOverPlainHTTP(host: String)
    /// A secret would go to a host that it was not given for; nothing was sent.
    case secretForOtherHost(host: String)
    /// A file to be sent cannot be read, with its `errno`, or 0 where it is not a regular file.
    case unreadable(path: String, errno: Int32)
    /// A file became shorter while it was sent.
    case changedWhileReading(path: String)
    /// No address is known for the host.
    case unresolved(host: String)
    /// The host takes no connections there.
    case refused(host: String)
    /// There is no way to the host, with the system's `errno`, or 0 where it is unknown.
    case unreachable(host: String, errno: Int32)
    /// A limit of the request passed.
    case timedOut(Limit, host: String, after: Duration)
    /// There is no trusted connection.
    case tls(host: String, TLSFault)
    /// The proxy is the reason.
    case proxy(host: String, ProxyFault)
    /// The connection ended before the answer did, after so many bytes of its body.
    case brokenOff(host: String, received: Int)
    /// The answer is not HTTP, or its compression is damaged.
    case badResponse(host: String)
    /// The body is longer than the request allows, in bytes.
    case tooLarge(limit: Int)
    /// There are more redirects than the request allows.
    case tooManyRedirects(limit: Int)
    /// A redirect leads to no address that can be followed.
    case badRedirect(host: String)
    /// A redirect asks to send the body to another host, which was not asked for; the body was not sent there.
    case bodyRedirected(from: String, to: String)
    /// The caller's `Cancellation`.
    case cancelled
    /// libcurl is not installed, or too old.
    case libraryMissing
    /// Any other failure of libcurl, by its number, with its words in English.
    case other(Int32, message: String)

    /// What is wrong with an address.
    public enum URLFault: Sendable, Hashable {
        /// There is no scheme before `://`.
        case scheme
        /// There is no host, or not a valid one.
        case host
        /// The port is not a number from 1 to 65535.
        case port
        /// There is a user or password before the host.
        case credentials
        /// There is a blank or a control character.
        case character
    }

    /// The limits in time.
    public enum Limit: Sendable, Hashable {
        case connect, idle, total
    }

    /// Why an encrypted connection is not trusted.
    public enum TLSFault: Sendable, Hashable {
        /// Nobody whom we trust vouches for the certificate.
        case unknownAuthority
        /// The certificate vouches for itself.
        case selfSigned
        /// The certificate's time is over.
        case expired
        /// The certificate's time has not come.
        case notYetValid
        /// The certificate is for other hosts.
        case wrongHost
        /// The file or folder of trusted certificates cannot be read.
        case certificateFile
        /// The two sides found no common version or cipher, or the other side does not speak TLS.
        case handshake(message: String)
        /// Any other reason, in the library's words.
        case other(message: String)
    }

    /// What a proxy did.
    public enum ProxyFault: Sendable, Hashable {
        /// Its address is none, or of an unsupported kind.
        case badURL
        /// No address is known for it.
        case unresolved
        /// It takes no connections.
        case refused
        /// There is no way to it, with the system's `errno`, or 0.
        case unreachable(errno: Int32)
        /// It answered with a status instead of making a connection; 407 asks for a password.
        case status(Int)
        /// Anything else, in the library's words.
        case other(message: String)
    }
}
