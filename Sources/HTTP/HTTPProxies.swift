/// The proxies between here and the servers, by the scheme of an address.
public struct HTTPProxies: Sendable, Hashable {
    /// The proxy for `http`: `[SCHEME://][USER:PASSWORD@]HOST[:PORT]` with one of `http`, `https`, `socks4`, `socks4a`, `socks5`, `socks5h`.
    public var http: String?
    /// The proxy for `https`.
    public var https: String?
    /// The hosts that are reached without one.
    public var exceptions: ProxyExceptions

    /// These proxies, or none.
    public init(http: String? = nil, https: String? = nil, exceptions: ProxyExceptions = ProxyExceptions("")) {
        self.http = http
        self.https = https
        self.exceptions = exceptions
    }

    /// The proxies that the variables of an environment name, as curl reads them.
    ///
    /// `https_proxy`, `all_proxy` and `no_proxy` may stand in capitals too, but not `http_proxy`: a web server sets
    /// that from a header of its visitors.
    public init(environment: [String: String]) {
        func value(_ name: String) -> String? {
            environment[name] ?? (name == "http_proxy" ? nil : environment[name.uppercased()])
        }
        let all = value("all_proxy")
        self.init(
            http: value("http_proxy") ?? all, https: value("https_proxy") ?? all,
            exceptions: ProxyExceptions(value("no_proxy") ?? ""))
    }

    /// The proxy on the way to an address; there is none on the way to this very machine.
    func proxy(for address: HTTPAddress) -> String? {
        let proxy = address.scheme == .http ? http : https
        guard let proxy, !proxy.isEmpty, !address.isLoopback, !exceptions.contains(address.host) else { return nil }
        return proxy
    }

    /// A proxy's host and port without its scheme, user and password, to be named in messages.
    static func shownHost(of proxy: String) -> String {
        var rest = proxy[...]
        if let scheme = rest.firstRange(of: "://") { rest = rest[scheme.upperBound...] }
        rest = rest.prefix { !"/?#".contains($0) }
        if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
        return String(rest)
    }
}
