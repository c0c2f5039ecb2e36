import HTTP

extension HTTPError: Tellable {
    func failure(in words: Words) -> Failure {
        let sentence = words.transportError(self)
        return Failure(sentence.message, hint: sentence.hint, status)
    }

    private var status: Failure.Status {
        switch self {
        case .cancelled: .interrupted
        case .secretOverPlainHTTP, .secretForOtherHost, .bodyRedirected: .refused
        case .badURL, .unsupportedScheme, .badHeader, .proxy(_, .badURL), .tls(_, .certificateFile): .configuration
        case .unreadable, .changedWhileReading: .noInput
        default: .unavailable
        }
    }
}
