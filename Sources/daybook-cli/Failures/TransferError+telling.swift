import Daybook
import Git

extension TransferError: Tellable {
    func failure(in words: Words) -> Failure {
        let sentence = words.transfer(self)
        return Failure(sentence.message, hint: sentence.hint, status)
    }

    private var status: Failure.Status {
        switch reason {
        case .address: .usage
        case .cancelled: .interrupted
        case .hostKeyChanged, .hostKeyUnknown, .accessRefused, .secretWithheld, .otherOwner: .refused
        case .noProgram, .notStarted, .unsupported: .configuration
        case .local: .inputOutput
        default: .unavailable
        }
    }
}

extension RemoteAddressProblem: Tellable {
    func failure(in words: Words) -> Failure {
        Failure(words.addressProblem(self), hint: words.addressHint(self), .usage)
    }
}

extension RemoteAdditionError: Tellable {
    func failure(in words: Words) -> Failure {
        switch self {
        case .address(let problem): problem.failure(in: words)
        case .git(let error) where error.code == .exists:
            Failure(
                words.pick(en: "the vault has a remote called origin already", zh: "日記庫已經有叫做 origin 的遠端"),
                hint: words.pick(
                    en: "another address for it: git remote set-url origin URL",
                    zh: "要換位置：git remote set-url origin URL"),
                .cannotCreate)
        case .git(let error): error.failure(in: words)
        }
    }
}
