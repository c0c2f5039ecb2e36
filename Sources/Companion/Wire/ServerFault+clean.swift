extension ServerFault {
    /// The most characters of a server's words that are kept.
    static let longestWords = 300
    /// The most that are read of them before keys are taken out: the longest key may begin in the last that is kept.
    static let longestRead = longestWords + ProviderKeys.longest

    /// The error without keys, its words no longer than they may be.
    func cleaned(_ withoutKeys: (String) -> String) -> ServerFault {
        var fault = self
        fault.code = code.map { Self.cleaned($0, withoutKeys) }
        fault.parameter = parameter.map { Self.cleaned($0, withoutKeys) }
        fault.message = Self.cleaned(message, withoutKeys)
        if case .moved(let address) = kind { fault.kind = .moved(to: Self.cleaned(address, withoutKeys)) }
        return fault
    }

    /// A server's words without keys, cut only then: half a key would not be known for one.
    static func cleaned(_ words: String, _ withoutKeys: (String) -> String) -> String {
        String(withoutKeys(words).prefix(longestWords))
    }
}

extension AnswerFault.Reason {
    /// The same, where a server's words hold no key.
    func cleaned(_ withoutKeys: (String) -> String) -> AnswerFault.Reason {
        switch self {
        case .server(let fault): .server(fault.cleaned(withoutKeys))
        case .interrupted(let fault): .interrupted(fault?.cleaned(withoutKeys))
        case .refused(let words): .refused(words.map { ServerFault.cleaned($0, withoutKeys) })
        default: self
        }
    }
}

extension ChatReply {
    /// The same without keys, in its text, in the name of its model and in the reason of one that declined.
    func cleaned(_ withoutKeys: (String) -> String) -> ChatReply {
        var reply = self
        reply.text = withoutKeys(text)
        reply.model = withoutKeys(model)
        guard case .refused(let words?) = ending else { return reply }
        reply.ending = .refused(ServerFault.cleaned(words, withoutKeys))
        return reply
    }
}
