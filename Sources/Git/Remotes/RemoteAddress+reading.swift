extension RemoteAddress {
    /// Reads an address as git does (git-fetch(1), "Git URLs"), and refuses what could be taken for an option or a command.
    ///
    /// - Parameters:
    ///   - text: A path, `file://`, `ssh://`, `https://` or `http://` address, or `[USER@]HOST:PATH`.
    ///   - folder: The absolute path of the folder that a relative path begins at.
    public init(_ text: String, relativeTo folder: String) throws(RemoteAddressProblem) {
        guard !text.isEmpty else { throw .empty }
        guard text.utf8.count <= 4096 else { throw .tooLong }
        guard !text.hasControlCharacter else { throw .controlCharacter }
        guard !text.begins(with: "-") else { throw .dash(.whole) }
        if let mark = text.utf8.firstRange(of: "://".utf8), Self.isScheme(text[..<mark.lowerBound]) {
            let scheme = text[..<mark.lowerBound].lowercased()
            try self.init(scheme: scheme, rest: text[mark.upperBound...])
        } else if let mark = text.utf8.firstRange(of: "::".utf8), Self.isScheme(text[..<mark.lowerBound]) {
            // Git would start a program of that name, which may be one that starts any other.
            throw .scheme(String(text[..<mark.lowerBound]))
        } else if let split = Self.scpParts(of: text) {
            self = .ssh(try SSHAddress(authority: split.authority, path: split.path, isURL: false))
        } else {
            self = .path((text.isAbsolutePath ? text : folder + "/" + text).withoutTrailingSlash)
        }
    }

    private init(scheme: String, rest: Substring) throws(RemoteAddressProblem) {
        let slash = rest.utf8.firstIndex(of: 0x2F) ?? rest.endIndex
        let (authority, path) = (rest[..<slash], rest[slash...])
        switch scheme {
        case "file":
            guard authority.isEmpty || authority == "localhost" else { throw .otherMachine(String(authority)) }
            guard path.utf8.count > 1 else { throw .path }
            self = .path(try path.withoutPercentSigns().withoutTrailingSlash)
        case "ssh", "git+ssh", "ssh+git":
            self = .ssh(try SSHAddress(authority: authority, path: try path.withoutPercentSigns(), isURL: true))
        case "https", "http":
            self = .web(try WebAddress(scheme: scheme, authority: authority, path: path))
        default:
            throw .scheme(scheme)
        }
    }

    private static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20 else { return false }
        return text.utf8.allSatisfy { $0.isLetterOrDigit || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E }
    }

    /// What stands before and after the colon of `HOST:PATH`; nothing where a slash comes first.
    private static func scpParts(of text: String) -> (authority: Substring, path: String)? {
        var end = text.startIndex
        let userEnd = text.utf8.prefix { $0 != 0x2F && $0 != 0x5B }.endIndex
        if text[userEnd...].hasPrefix("["), userEnd == text.startIndex || text[..<userEnd].hasSuffix("@") {
            guard let close = text.utf8.firstIndex(of: 0x5D) else { return nil }
            end = text.utf8.index(after: close)
            guard text[end...].hasPrefix(":") else { return nil }
        } else {
            end = text.utf8.prefix { $0 != 0x2F && $0 != 0x3A }.endIndex
            guard text[end...].hasPrefix(":") else { return nil }
        }
        return (text[..<end], String(text[text.utf8.index(after: end)...]))
    }
}

extension SSHAddress {
    /// Reads `[USER@]HOST[:PORT]`, in a short address with the port inside of brackets alone.
    fileprivate init(authority: Substring, path: String, isURL: Bool) throws(RemoteAddressProblem) {
        var rest = authority
        if let at = rest.utf8.lastIndex(of: 0x40) {
            let user = String(rest[..<at])
            guard !user.begins(with: "-") else { throw .dash(.user) }
            guard !user.isEmpty, user.utf8.allSatisfy({ $0.isLetterOrDigit || "._-+@".utf8.contains($0) }) else {
                throw .user
            }
            self.user = user
            rest = rest[rest.utf8.index(after: at)...]
        }
        if rest.hasPrefix("["), let close = rest.utf8.firstIndex(of: 0x5D) {
            let inside = rest[..<close].dropFirst()
            var after = rest[close...].dropFirst()
            // `[HOST:PORT]` in a short address; an address in numbers has more colons.
            if !isURL, inside.utf8.count(where: { $0 == 0x3A }) == 1, let colon = inside.utf8.firstIndex(of: 0x3A) {
                host = String(inside[..<colon])
                after = inside[colon...]
            } else {
                host = String(inside)
            }
            port = try Self.port(after)
        } else {
            let colon = rest.utf8.firstIndex(of: 0x3A) ?? rest.endIndex
            host = String(rest[..<colon])
            port = try Self.port(rest[colon...])
        }
        guard !host.begins(with: "-") else { throw .dash(.host) }
        guard !host.isEmpty, host.utf8.allSatisfy({ $0.isLetterOrDigit || "._-:%".utf8.contains($0) }) else {
            throw .host
        }
        // `/~ann/x` of an address with a scheme stands for a path in a user's folder.
        let path = isURL && path.begins(with: "/~") ? String(path.dropFirst()) : path
        guard !path.isEmpty, path != "/" || !isURL else { throw .path }
        guard !path.begins(with: "-") else { throw .dash(.path) }
        self.path = path
    }

    private static func port(_ text: Substring) throws(RemoteAddressProblem) -> Int? {
        guard text.utf8.count > 1 || !(text.isEmpty || text == ":") else { return nil }
        guard text.hasPrefix(":") else { throw .host }
        let digits = text.dropFirst()
        guard digits.utf8.count <= 5, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let port = Int(digits),
            1...65535 ~= port
        else { throw .port }
        return port
    }
}

extension WebAddress {
    fileprivate init(scheme: String, authority: Substring, path: Substring) throws(RemoteAddressProblem) {
        var host = authority
        if let at = host.utf8.lastIndex(of: 0x40) {
            let parts = host[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            if let first = parts.first, !first.isEmpty { user = try first.withoutPercentSigns() }
            if parts.count > 1 { password = try parts[1].withoutPercentSigns() }
            host = host[host.utf8.index(after: at)...]
        }
        guard !host.begins(with: "-") else { throw .dash(.host) }
        guard !host.isEmpty, host.utf8.allSatisfy({ $0.isLetterOrDigit || "._-:[]".utf8.contains($0) }) else {
            throw .host
        }
        guard !path.contains(" ") else { throw .path }
        url = "\(scheme)://\(host)\(path)".withoutTrailingSlash
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || 0x30...0x39 ~= self
    }
}

extension StringProtocol {
    /// Whether a C0 or C1 control character or DEL stands in a text.
    fileprivate var hasControlCharacter: Bool {
        unicodeScalars.contains { $0.value < 0x20 || 0x7F...0x9F ~= $0.value }
    }

    /// The text with `%41` read as `A`; a percent sign that no two digits follow stays.
    fileprivate func withoutPercentSigns() throws(RemoteAddressProblem) -> String {
        var bytes: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.popFirst() {
            if byte == 0x25, rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        let text = String(decoding: bytes, as: UTF8.self)
        guard !text.hasControlCharacter else { throw .controlCharacter }
        return text
    }
}
