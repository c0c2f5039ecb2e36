/// The hosts that are reached without a proxy, in the form of the variable `no_proxy` as curl reads it.
///
/// Names stand between commas or blanks; each means itself and what ends with a dot and it, `*` alone means all hosts, and
/// an address may be followed by the length of a network, as in `10.0.0.0/8`.
public struct ProxyExceptions: Sendable, Hashable {
    private let patterns: [String]

    /// Reads the text of such a variable.
    public init(_ text: String) {
        patterns = text.split { $0 == "," || $0.isWhitespace }.map { $0.lowercased() }
    }

    /// Whether a host is among them; an IPv6 address may stand in brackets.
    public func contains(_ host: String) -> Bool {
        if patterns == ["*"] { return true }
        let name = Self.bare(host)
        if let address = IPAddress(name) {
            return patterns.contains { Self.network($0, holds: address) }
        }
        return patterns.contains { pattern in
            let suffix = Self.bare(pattern.hasPrefix(".") ? String(pattern.dropFirst()) : pattern)
            return !suffix.isEmpty && (name == suffix || name.hasSuffix("." + suffix))
        }
    }

    /// A host without brackets and without the dot of the root.
    private static func bare(_ host: String) -> String {
        let name = host.hasPrefix("[") && host.hasSuffix("]") ? host.dropFirst().dropLast() : host[...]
        return (name.hasSuffix(".") ? name.dropLast() : name).lowercased()
    }

    private static func network(_ pattern: String, holds address: IPAddress) -> Bool {
        let parts = pattern.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let network = IPAddress(bare(String(first))) else { return false }
        guard parts.count == 2 else { return network == address }
        guard let length = Int(parts[1]), (0...network.bytes.count * 8).contains(length) else { return false }
        guard network.bytes.count == address.bytes.count else { return false }
        return (0..<length).allSatisfy { network.bit($0) == address.bit($0) }
    }
}
