import HTTP

extension HTTPClient {
    /// A client without proxies that calls itself `test`.
    static var plain: HTTPClient { HTTPClient(HTTPSettings(userAgent: "test/1")) }
}

extension HTTPLimits {
    /// Limits that pass soon where a server says nothing.
    static func short(
        connect: Duration = .seconds(60), idle: Duration = .seconds(60), total: Duration? = nil
    ) -> HTTPLimits {
        HTTPLimits(connect: connect, idle: idle, total: total)
    }
}

/// The failure of a call, or nil where it has none.
func failure<Result>(_ call: () throws(HTTPError) -> Result) -> HTTPError? {
    do throws(HTTPError) {
        _ = try call()
        return nil
    } catch {
        return error
    }
}
