extension HTTPAddress {
    /// Whether the host's own spelling says that it is on a network of one's own: an address that no router passes on (RFC 1918, RFC 3927,
    /// RFC 4193, RFC 4291, and the shared ones of RFC 6598 that private networks over the internet use), a name without a dot, or one
    /// under a suffix that no public name has (RFC 6762, RFC 8375, `internal`, and what home routers give).
    public var isOfOwnNetwork: Bool {
        if host.hasPrefix("[") { return Self.isOwn(sixth: host.dropFirst().dropLast()) }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count == 4, parts.allSatisfy(Self.isOctet) {
            return Self.isOwn(fourth: parts.compactMap { UInt8($0) })
        }
        // What is no address by our rules, and could be one by those of others, is no name either.
        guard let last = parts.last, last.contains(where: \.isLetter), !last.hasPrefix("0x") else { return false }
        if parts.count == 1 { return true }
        return parts.count > 1 && ["local", "lan", "home", "internal", "localdomain"].contains(last)
            || host.hasSuffix(".home.arpa")
    }

    private static func isOwn(fourth octets: [UInt8]) -> Bool {
        switch (octets[0], octets[1]) {
        case (10, _), (192, 168), (169, 254): true
        case (172, let second): (16...31).contains(second)
        case (100, let second): (64...127).contains(second)
        default: false
        }
    }

    /// fc00::/7 and fe80::/10, by their first group.
    private static func isOwn(sixth text: Substring) -> Bool {
        guard let group = text.split(separator: ":", omittingEmptySubsequences: false).first, group.utf8.count == 4,
            let number = UInt16(group, radix: 16)
        else { return false }
        return number & 0xFE00 == 0xFC00 || number & 0xFFC0 == 0xFE80
    }
}
