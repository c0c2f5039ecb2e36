/// What holds for all requests of a client.
public struct HTTPSettings: Sendable, Hashable {
    /// The proxies on the way; no variable of the environment is read.
    public var proxies: HTTPProxies
    /// A file of trusted certificates (PEM), which takes the place of the system's.
    public var certificateFile: String?
    /// A folder of trusted certificates under hashed names (`openssl rehash`), which takes the place of the system's.
    public var certificateFolder: String?
    /// The program's name and version for servers.
    public var userAgent: String
    /// The hosts, with `:port` where it is not the usual one, that secret header fields may be sent to; without a set, any.
    public var credentialHosts: Set<String>?

    /// The system's certificates and no proxies, unless others are given.
    public init(
        userAgent: String, proxies: HTTPProxies = HTTPProxies(), certificateFile: String? = nil,
        certificateFolder: String? = nil, credentialHosts: Set<String>? = nil
    ) {
        self.userAgent = userAgent
        self.proxies = proxies
        self.certificateFile = certificateFile
        self.certificateFolder = certificateFolder
        self.credentialHosts = credentialHosts
    }
}
