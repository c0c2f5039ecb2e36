import CLibcurl

extension Transfer {
    /// Says everything about the request that libcurl is to know, and what it is not to do on its own.
    func setOptions(_ settings: HTTPSettings) throws(HTTPError) {
        unsafe daybook_curl_set_pointer(curl, easy, CURLOPT_ERRORBUFFER, message)
        try set(CURLOPT_URL, address.description)
        try set(CURLOPT_NOSIGNAL, 1)
        try set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
        try set(CURLOPT_FOLLOWLOCATION, 0)
        try set(CURLOPT_NETRC, CLong(CURL_NETRC_IGNORED.rawValue))
        try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        try set(CURLOPT_HEADEROPT, CLong(CURLHEADER_SEPARATE))
        try set(CURLOPT_HTTP_VERSION, CLong(CURL_HTTP_VERSION_2TLS))
        try set(CURLOPT_ACCEPT_ENCODING, "gzip")
        try set(CURLOPT_CONNECTTIMEOUT_MS, CLong(max(1, request.limits.connect.wholeMilliseconds)))
        // Without this, giving up while a name is looked up would wait for the resolver.
        unsafe daybook_curl_set_long(curl, easy, DAYBOOK_CURLOPT_QUICK_EXIT, 1)
        try setProtocols()
        try setTrust(settings)
        try setProxy()
        try setBody()
        try setHeaders(settings)
    }

    private func setProtocols() throws(HTTPError) {
        if unsafe daybook_curl_set_text(curl, easy, DAYBOOK_CURLOPT_PROTOCOLS_STR, "http,https") == CURLE_OK { return }
        // Before 7.85 the protocols were the bits of a number: 1 for http, 2 for https.
        try set(DAYBOOK_CURLOPT_PROTOCOLS, 3)
    }

    private func setTrust(_ settings: HTTPSettings) throws(HTTPError) {
        for option in [CURLOPT_SSLVERSION, CURLOPT_PROXY_SSLVERSION] {
            try set(option, CLong(CURL_SSLVERSION_TLSv1_2))
        }
        guard settings.certificateFile != nil || settings.certificateFolder != nil else { return }
        for (file, folder) in [(CURLOPT_CAINFO, CURLOPT_CAPATH), (CURLOPT_PROXY_CAINFO, CURLOPT_PROXY_CAPATH)] {
            try set(file, settings.certificateFile)
            try set(folder, settings.certificateFolder)
        }
    }

    private func setProxy() throws(HTTPError) {
        // Both empty, and not merely unset: libcurl would look into the environment.
        try set(CURLOPT_NOPROXY, "")
        guard let proxy else { return try set(CURLOPT_PROXY, "") }
        let kinds = ["http", "https", "socks4", "socks4a", "socks5", "socks5h"]
        let scheme = proxy.firstRange(of: "://").map { proxy[..<$0.lowerBound].lowercased() } ?? "http"
        let isText = proxy.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
        let host = HTTPProxies.shownHost(of: proxy)
        guard isText, kinds.contains(scheme), !host.isEmpty else { throw .proxy(host: host, .badURL) }
        try set(CURLOPT_PROXY, proxy)
    }

    private func setBody() throws(HTTPError) {
        switch (request.method, request.body) {
        case (.head, _): return try set(CURLOPT_NOBODY, 1)
        case (.get, .none), (.delete, .none): try set(CURLOPT_HTTPGET, 1)
        default:
            try set(CURLOPT_POST, 1)
            guard unsafe daybook_curl_set_size(curl, easy, CURLOPT_POSTFIELDSIZE_LARGE, Int64(source.count)) == CURLE_OK
            else { throw HTTPError(CURLE_FAILED_INIT, "CURLOPT_POSTFIELDSIZE_LARGE") }
        }
        try set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    }

    private func setHeaders(_ settings: HTTPSettings) throws(HTTPError) {
        if !settings.userAgent.isEmpty { try set(CURLOPT_USERAGENT, settings.userAgent) }
        for field in request.headers.fields {
            // A name with a semicolon is an empty field; with a colon and nothing it would be one that is left out.
            try add(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
        }
        if request.headers["Content-Type"] == nil {
            if case .multipart(let form) = request.body {
                try add("Content-Type: \(form.type)")
            } else {
                try add("Content-Type:")
            }
        }
        // Asking for permission before a long body costs a second where a server does not know the question.
        if request.headers["Expect"] == nil { try add("Expect:") }
        guard unsafe daybook_curl_set_headers(curl, easy, fields) == CURLE_OK else {
            throw HTTPError(CURLE_FAILED_INIT, "CURLOPT_HTTPHEADER")
        }
    }

    private func add(_ line: String) throws(HTTPError) {
        guard let longer = unsafe curl.slist_append(fields, line) else {
            throw HTTPError(CURLE_OUT_OF_MEMORY, "curl_slist_append")
        }
        unsafe fields = unsafe longer
    }

    private func set(_ option: CURLoption, _ value: CLong) throws(HTTPError) {
        let status = unsafe daybook_curl_set_long(curl, easy, option, value)
        guard status == CURLE_OK else { throw HTTPError(status, "CURLOPT \(option.rawValue)") }
    }

    private func set(_ option: CURLoption, _ value: String?) throws(HTTPError) {
        let status = unsafe daybook_curl_set_text(curl, easy, option, value)
        guard status == CURLE_OK else { throw HTTPError(status, "CURLOPT \(option.rawValue)") }
    }
}
