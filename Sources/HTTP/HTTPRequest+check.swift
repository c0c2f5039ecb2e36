extension HTTPRequest {
    /// Sees to everything that can be known to be wrong before a byte is sent; returns where the request goes.
    func checked(against settings: HTTPSettings) throws(HTTPError) -> HTTPAddress {
        let address = try HTTPAddress(url)
        for field in headers.fields {
            let isOurs = ["content-length", "host", "transfer-encoding"].contains(field.name.lowercased())
            guard !isOurs, Self.isToken(field.name), Self.isFieldValue(field.value) else {
                throw .badHeader(name: field.name)
            }
        }
        guard Self.isFieldValue(settings.userAgent) else { throw .badHeader(name: "User-Agent") }
        if case .multipart(let form) = body {
            guard form.hasValidBoundary else { throw .badHeader(name: "Content-Type") }
            for part in form.parts where !Self.isFieldValue(part.type ?? "") {
                throw .badHeader(name: "Content-Type")
            }
        }
        if holdsSecrets { try Self.checkSecrets(to: address, settings) }
        return address
    }

    /// Whether a field of the head is a secret.
    var holdsSecrets: Bool {
        headers.fields.contains { isSecret($0.name.lowercased()) }
    }

    /// The request without its secrets, for another place than they were given for.
    var withoutSecrets: HTTPRequest {
        var request = self
        request.headers = headers.filter { !isSecret($0) }
        return request
    }

    private func isSecret(_ name: String) -> Bool {
        secretHeaders.contains { $0.lowercased() == name }
    }

    private static func checkSecrets(to address: HTTPAddress, _ settings: HTTPSettings) throws(HTTPError) {
        if address.scheme == .http, !address.isLoopback { throw .secretOverPlainHTTP(host: address.authority) }
        guard let hosts = settings.credentialHosts else { return }
        guard hosts.contains(where: { $0.lowercased() == address.authority }) else {
            throw .secretForOtherHost(host: address.authority)
        }
    }

    /// Whether a name is a token (RFC 9110, 5.6.2).
    private static func isToken(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { HTTPAddress.isAlphanumeric($0) || "!#$%&'*+-.^_`|~".utf8.contains($0) }
    }

    /// Whether a value has no control character besides the tab: a line break would begin another field.
    private static func isFieldValue(_ value: String) -> Bool {
        value.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }
    }
}
