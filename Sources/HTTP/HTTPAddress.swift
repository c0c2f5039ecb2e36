/// Where a request goes: the parts of an `http` or `https` address (RFC 3986), in one spelling.
///
/// The rules are narrower than others', so that nobody who reads the same text comes to another host.
public struct HTTPAddress: Sendable, Hashable, CustomStringConvertible {
    /// The schemes that are spoken.
    public enum Scheme: String, Sendable, Hashable {
        case http, https

        /// The port where an address names none.
        public var defaultPort: Int { self == .http ? 80 : 443 }
    }

    /// The scheme.
    public let scheme: Scheme
    /// The host in lower case; an IPv6 address stands in brackets.
    public let host: String
    /// The port.
    public let port: Int
    /// Path and query, which begin with a slash.
    public let target: String

    /// Reads an address; what follows `#` is left out, what is not ASCII behind the host is written as `%XX`.
    public init(_ text: String) throws(HTTPError) {
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { throw .badURL(.character) }
        guard let colon = text.firstIndex(of: ":"), let scheme = Self.schemeName(text[..<colon]) else {
            throw .badURL(.scheme)
        }
        guard let known = Scheme(rawValue: scheme) else { throw .unsupportedScheme(scheme) }
        let rest = text[text.index(after: colon)...]
        guard rest.hasPrefix("//") else { throw .badURL(.scheme) }
        let afterSlashes = rest.dropFirst(2)
        let end = afterSlashes.firstIndex { "/?#".contains($0) } ?? afterSlashes.endIndex
        let authority = afterSlashes[..<end]
        if authority.contains("@") { throw .badURL(.credentials) }
        self.scheme = known
        (host, port) = try Self.hostAndPort(authority, scheme: known)

        let shown = afterSlashes[end...].prefix { $0 != "#" }
        target = (shown.hasPrefix("/") ? "" : "/") + Self.escaped(shown)
    }

    /// The host, with the port where it is not the scheme's own.
    public var authority: String { port == scheme.defaultPort ? host : "\(host):\(port)" }

    /// The whole address.
    public var description: String { "\(scheme)://\(authority)\(target)" }

    /// Whether the host is this very machine: `localhost`, 127.0.0.0/8 or ::1, in their usual spellings.
    public var isLoopback: Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy(Self.isOctet)
    }

    /// Whether both are on the same host, port and scheme, so that the one may be told what the other is.
    public func hasSameOrigin(as other: HTTPAddress) -> Bool {
        scheme == other.scheme && host == other.host && port == other.port
    }

    static func isAlphanumeric(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// A number from 0 to 255 without leading zeros, which some read as octal.
    static func isOctet(_ text: Substring) -> Bool {
        (1...3).contains(text.utf8.count) && text.utf8.allSatisfy(isDigit) && UInt8(text) != nil
            && (text == "0" || text.first != "0")
    }

    private static func schemeName(_ text: Substring) -> String? {
        guard let first = text.utf8.first, isAlphanumeric(first), !isDigit(first) else { return nil }
        let isName = text.utf8.allSatisfy { isAlphanumeric($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E }
        return isName ? text.lowercased() : nil
    }

    private static func hostAndPort(
        _ authority: Substring, scheme: Scheme
    ) throws(HTTPError) -> (host: String, port: Int) {
        let host: Substring
        let rest: Substring
        if authority.hasPrefix("[") {
            guard let end = authority.firstIndex(of: "]") else { throw .badURL(.host) }
            host = authority[...end]
            rest = authority[authority.index(after: end)...]
            let inner = host.dropFirst().dropLast()
            let isAddress = inner.utf8.allSatisfy { isAlphanumeric($0) || $0 == 0x3A || $0 == 0x2E }
            guard isAddress, inner.contains(":") else { throw .badURL(.host) }
        } else {
            let end = authority.firstIndex(of: ":") ?? authority.endIndex
            host = authority[..<end]
            rest = authority[end...]
            let isName = host.utf8.allSatisfy { isAlphanumeric($0) || [0x2D, 0x2E, 0x5F].contains($0) || $0 >= 0x80 }
            guard isName, (1...253).contains(host.utf8.count), host.first != "." else { throw .badURL(.host) }
        }
        // A colon without a port is allowed, and means the usual one (RFC 3986, 3.2.3).
        if rest.isEmpty || rest == ":" { return (host.lowercased(), scheme.defaultPort) }
        let digits = rest.dropFirst()
        guard rest.first == ":", digits.utf8.allSatisfy(isDigit), let port = UInt16(digits), port > 0 else {
            throw .badURL(.port)
        }
        return (host.lowercased(), Int(port))
    }

    private static func escaped(_ text: Substring) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if byte < 0x80 {
                bytes.append(byte)
            } else {
                bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
