/// Where a remote is.
public enum RemoteAddress: Sendable, Hashable {
    /// A folder of this machine, by absolute path.
    case path(String)
    /// A folder of another machine, which the user's `ssh` reaches.
    case ssh(SSHAddress)
    /// A repository behind a web server.
    case web(WebAddress)
}

/// A folder of another machine, as `ssh` is told of it.
public struct SSHAddress: Sendable, Hashable {
    /// The user there; without one, the settings of `ssh` say who.
    public var user: String?
    /// The host's name, a name from the settings of `ssh`, or an address without brackets.
    public var host: String
    /// The port; without one, the settings of `ssh` say which.
    public var port: Int?
    /// The path there: absolute, of the user's folder, or beginning with `~`.
    public var path: String
}

/// A repository behind a web server.
public struct WebAddress: Sendable, Hashable {
    /// Its address from the scheme on, without user and password and without a slash at its end.
    public var url: String
    /// The user before the host, percent signs resolved.
    public var user: String?
    /// The password before the host, percent signs resolved; it is shown nowhere.
    public var password: String?
}

extension RemoteAddress: CustomStringConvertible {
    /// The address as git reads it, without a password.
    public var description: String {
        switch self {
        case .path(let path): return path
        case .ssh(let address):
            let user = address.user.map { $0 + "@" } ?? ""
            let isNumeric = address.host.contains(":")
            guard let port = address.port else {
                return "\(user)\(isNumeric ? "[\(address.host)]" : address.host):\(address.path)"
            }
            let isAbsolute = address.path.isAbsolutePath
            // The long way has no path that begins at the user's folder, and the short one no port after an address in numbers.
            guard isAbsolute || isNumeric || address.path.begins(with: "~") else {
                return "\(user)[\(address.host):\(port)]:\(address.path)"
            }
            let host = isNumeric ? "[\(address.host)]" : address.host
            return "ssh://\(user)\(host):\(port)\(isAbsolute ? "" : "/")\(address.path)"
        case .web(let address):
            guard let user = address.user, let mark = address.url.firstRange(of: "://") else { return address.url }
            return "\(address.url[..<mark.upperBound])\(user)@\(address.url[mark.upperBound...])"
        }
    }
}
