extension AnswerFault {
    /// Whether the same request may go through later, so that it is worth keeping for then.
    public var isTemporary: Bool {
        switch reason {
        case .transport(let error): error.isTemporary
        case .server(let fault): fault.isTemporary
        case .interrupted(let fault): fault?.isTemporary ?? true
        case .unreadable: true
        case .noProvider, .noModel, .withheld, .empty, .refused, .unusable, .cancelled: false
        }
    }
}
