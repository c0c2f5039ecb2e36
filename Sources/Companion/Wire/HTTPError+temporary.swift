internal import HTTP

extension HTTPError {
    /// Whether the same request may go through later.
    var isTemporary: Bool {
        switch self {
        case .unresolved, .refused, .unreachable, .timedOut, .brokenOff, .badResponse, .proxy(_, .unresolved),
            .proxy(_, .refused), .proxy(_, .unreachable), .proxy(_, .other):
            true
        case .proxy(_, .status(let status)): status >= 500
        default: false
        }
    }
}
