internal import Daybook
internal import HTTP

extension ServerFault {
    /// Reads the error of a head and what came of its body.
    init(_ head: HTTPHead, _ body: [UInt8], now: Int) {
        let json = WireJSON(body)
        let error = json.flatMap(Self.error)
        self.init(error, status: head.status, raw: body)
        if (300...399).contains(head.status) {
            let address = (head.headers["Location"] ?? "").prefix { $0 != "?" && $0 != "#" }
            kind = .moved(to: String(address.prefix(Self.longestRead)))
            // What else such a page says is "moved".
            message = ""
        }
        retryAfter = RetryAfter.wait(head.headers, now: now)
        switch head.headers["x-should-retry"]?.lowercased() {
        case "true": mayRetry = true
        case "false": mayRetry = false
        default: break
        }
    }

    /// Reads the error that stands in a frame of a stream, or in a whole answer; nil where none does.
    init?(in json: WireJSON) {
        guard let error = Self.error(json) else { return nil }
        self.init(error, status: nil, raw: [])
    }

    private init(_ error: WireJSON?, status: Int?, raw: [UInt8]) {
        let words = error?["message"]?.string ?? error?["msg"]?.string ?? error?.string
        let code = error?["code"]?.word
        let type = error?["type"]?.string ?? error?["status"]?.string
        let text = Self.withoutPage(words ?? String(decoding: raw, as: UTF8.self))
        // Some say their status in the body alone, as a number or as text.
        let number = status ?? code.flatMap { Int($0) } ?? Self.status(ofType: type)
        self.init(
            Self.kind(number, code: code ?? "", type: type ?? "", text, error), status: status, code: code ?? type,
            parameter: Self.parameter(error), message: String(text.prefix(Self.longestRead)))
    }

    /// The words without a web page in them, which a gateway or a router in between may have sent: its status tells more.
    private static func withoutPage(_ text: String) -> String {
        let begins = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        if begins.hasPrefix("<") { return "" }
        let lowered = Array(text.utf8).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        let pages = ["<!doctype", "<html", "<head>", "<body"].compactMap { lowered.firstRange(of: Array($0.utf8)) }
        guard let first = pages.map(\.lowerBound).min() else { return text }
        return String(decoding: Array(text.utf8)[..<first], as: UTF8.self)
    }

    /// Where the error stands: services and the frames that they are built with disagree.
    private static func error(_ json: WireJSON) -> WireJSON? {
        if let error = json["error"]?.present, error != .bool(false) { return error }
        if let detail = json["detail"]?.present {
            if let inner = detail["error"]?.present { return inner }
            return detail.elements.first ?? detail
        }
        let isError = json["object"]?.string == "error" || json["type"]?.string == "error"
        let isBareMessage = json["message"]?.string != nil && json["choices"] == nil && json["content"] == nil
        return isError || isBareMessage ? json : nil
    }

    /// The part of the request that an error names: by itself, or by the way to it.
    private static func parameter(_ error: WireJSON?) -> String? {
        if let name = error?["param"]?.string { return String(name.prefix(longestRead)) }
        let way = (error?["loc"]?.elements ?? []).compactMap(\.word)
        return way.isEmpty ? nil : String(way.joined(separator: ".").prefix(longestRead))
    }

    private static func status(ofType type: String?) -> Int? {
        switch type {
        case "rate_limit_error": 429
        case "overloaded_error": 529
        case "api_error", "server_error", "timeout_error": 500
        case "authentication_error": 401
        case "billing_error": 402
        case "permission_error": 403
        case "not_found_error": 404
        case "invalid_request_error": 400
        default: nil
        }
    }

    private static func kind(
        _ status: Int?, code: String, type: String, _ message: String, _ error: WireJSON?
    ) -> Kind {
        let text = message.lowercased()
        func says(_ phrases: String...) -> Bool { phrases.contains { text.contains($0) } }
        if code == "context_length_exceeded" || type == "exceed_context_size_error"
            || says("contextwindowexceeded", "maximum context length", "prompt is too long", "context window")
        {
            return .tooLong(tokens: error?["n_prompt_tokens"]?.integer, limit: error?["n_ctx"]?.integer)
        }
        if says("image input is not supported", "does not support image", "image_url is only supported") {
            return .noPictures
        }
        if ["content_filter", "content_policy_violation", "data_inspection_failed"].contains(code)
            || says("content_filter", "contentpolicyviolation", "content management policy")
        {
            return .filtered
        }
        switch status {
        case 401: return .key
        case 402: return .payment
        case 403: return .forbidden
        case 404: return .notFound
        case 429: return code == "insufficient_quota" || type == "insufficient_quota" ? .payment : .tooMany
        case 408, 409, 425: return .server
        case .some(let status) where status >= 500: return .server
        case nil: return .server
        default: return .request
        }
    }
}
