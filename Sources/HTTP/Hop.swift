/// One of the requests that a request with redirects is made of.
struct Hop {
    var request: HTTPRequest
    var address: HTTPAddress

    /// Whether an answer sends its reader elsewhere (RFC 9110, 15.4).
    static func isRedirect(_ status: Int, _ headers: HTTPHeaders) -> Bool {
        [301, 302, 303, 307, 308].contains(status) && headers["Location"] != nil
    }

    /// The request that a redirect asks for, without secrets where scheme, host or port are others.
    func next(status: Int, location: String) throws(HTTPError) -> Hop {
        var hop = Hop(request: request, address: try resolved(location))
        hop.request.url = hop.address.description
        let becomesGet = status == 303 ? request.method != .head : status < 303 && request.method == .post
        if becomesGet {
            hop.request.method = .get
            hop.request.body = .none
            hop.request.headers = request.headers.filter { !$0.hasPrefix("content-") }
        }
        guard !address.hasSameOrigin(as: hop.address) else { return hop }
        guard case .none = hop.request.body else {
            throw .bodyRedirected(from: address.authority, to: hop.address.authority)
        }
        hop.request = hop.request.withoutSecrets
        return hop
    }

    /// The address that a reference means here (RFC 3986, 5.2); dots in paths are left to libcurl.
    private func resolved(_ reference: String) throws(HTTPError) -> HTTPAddress {
        let origin = "\(address.scheme)://\(address.authority)"
        let path = address.target.prefix { $0 != "?" }
        let full: String
        let beforeColon = reference.prefix { !":/?#".contains($0) }
        if reference.dropFirst(beforeColon.count).hasPrefix(":") {
            full = reference
        } else if reference.hasPrefix("//") {
            full = "\(address.scheme):\(reference)"
        } else if reference.hasPrefix("/") {
            full = origin + reference
        } else if reference.hasPrefix("?") {
            full = origin + path + reference
        } else if reference.isEmpty || reference.hasPrefix("#") {
            full = origin + address.target
        } else {
            let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
            full = origin + folder + reference
        }
        do {
            return try HTTPAddress(full)
        } catch .unsupportedScheme(let scheme) {
            throw .unsupportedScheme(scheme)
        } catch {
            throw .badRedirect(host: address.authority)
        }
    }
}
