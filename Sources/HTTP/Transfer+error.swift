import CLibcurl

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension HTTPError {
    /// A failure of libcurl that should not be.
    init(_ code: CURLcode, _ message: String) {
        self = .other(Int32(truncatingIfNeeded: code.rawValue), message: message)
    }
}

extension Transfer {
    /// What a result of libcurl stands for.
    func error(of result: Int32) -> HTTPError {
        let code = CURLcode(UInt32(bitPattern: result))
        let words = unsafe String(cString: message)
        if let proxy, let fault = proxyFault(code, words) {
            return .proxy(host: HTTPProxies.shownHost(of: proxy), fault)
        }
        let host = address.authority
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: return .unresolved(host: host)
        case CURLE_COULDNT_CONNECT:
            return systemError == ECONNREFUSED ? .refused(host: host) : .unreachable(host: host, errno: systemError)
        case CURLE_OPERATION_TIMEDOUT:
            return .timedOut(.connect, host: host, after: request.limits.connect)
        case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2,
            CURLE_HTTP2_STREAM:
            return .brokenOff(host: host, received: received)
        case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR,
            CURLE_BAD_FUNCTION_ARGUMENT:
            return .badResponse(host: host)
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CONNECT_ERROR,
            CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CRL_BADFILE,
            CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_PINNEDPUBKEYNOTMATCH:
            return .tls(host: host, HTTPError.TLSFault(code, words))
        default:
            let usual = unsafe curl.easy_strerror(code).map { unsafe String(cString: $0) } ?? ""
            return .other(result, message: words.isEmpty ? usual : words)
        }
    }

    /// What the proxy did, if it was the proxy.
    private func proxyFault(_ code: CURLcode, _ words: String) -> HTTPError.ProxyFault? {
        let status = unsafe daybook_curl_long(curl, easy, CURLINFO_HTTP_CONNECTCODE)
        switch code {
        case CURLE_COULDNT_RESOLVE_PROXY: return .unresolved
        case CURLE_COULDNT_CONNECT: return systemError == ECONNREFUSED ? .refused : .unreachable(errno: systemError)
        case CURLE_PROXY: return .other(message: words)
        default: return status == 0 || (200..<300).contains(status) ? nil : .status(Int(status))
        }
    }

    /// What the system said last to libcurl.
    private var systemError: Int32 {
        Int32(truncatingIfNeeded: unsafe daybook_curl_long(curl, easy, CURLINFO_OS_ERRNO))
    }
}

extension HTTPError.TLSFault {
    /// Reads the words of OpenSSL, LibreSSL and GnuTLS: their numbers differ, and libcurl keeps few of them.
    init(_ code: CURLcode, _ words: String) {
        let text = words.lowercased()
        func says(_ phrases: String...) -> Bool { phrases.contains { text.firstRange(of: $0) != nil } }
        switch code {
        case CURLE_SSL_CACERT_BADFILE: self = .certificateFile
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER: self = .handshake(message: words)
        case _ where says("not yet valid", "not yet activated"): self = .notYetValid
        case _ where says("expired"): self = .expired
        case _ where says("subject name", "not match", "hostname mismatch"): self = .wrongHost
        case _ where says("in certificate chain", "local issuer", "issuer", "signer not", "unknown ca"):
            self = .unknownAuthority
        case _ where says("self-signed", "self signed"): self = .selfSigned
        default: self = .other(message: words)
        }
    }
}
