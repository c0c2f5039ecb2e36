internal import HTTP

extension AnswerFault {
    /// The server's error, where it sent one.
    var server: ServerFault? {
        switch reason {
        case .server(let fault), .interrupted(.some(let fault)): fault
        default: nil
        }
    }

    /// Whether asking the same of the same provider again may help.
    var mayRetry: Bool {
        switch reason {
        case .transport(let error): error.isTemporary
        case .server(let fault): fault.isTemporary
        case .interrupted(let fault): fault?.isTemporary ?? true
        case .unreadable: true
        default: false
        }
    }

    /// Whether any other provider may be asked in place of this one: not on a refusal, which is not to be shopped around, and
    /// not on a mistake of ours. A key that is not there on this machine is as one that the server does not take.
    var mayFallBack: Bool {
        switch reason {
        case .withheld(DispatchRefusal.key): true
        case .transport, .unreadable: true
        case .server(let fault): fault.kind != .request && fault.kind != .filtered
        case .interrupted(let fault): fault?.kind != .filtered
        default: false
        }
    }

    /// Whether a provider may be asked in place of the one that failed.
    func mayPass(to other: Provider) -> Bool {
        switch server?.kind {
        case .tooLong: other.contextTokens > (provider?.contextTokens ?? 0)
        case .noPictures: other.capabilities.contains(.vision)
        default: true
        }
    }

    /// Whether the writer has to see to the provider: its key, its account, its model, its address or its certificate.
    var isLoud: Bool {
        switch reason {
        case .withheld(DispatchRefusal.key): true
        case .transport(let error): !error.isTemporary
        case .server(let fault):
            switch fault.kind {
            case .key, .payment, .forbidden, .notFound, .moved: true
            default: false
            }
        default: false
        }
    }
}
