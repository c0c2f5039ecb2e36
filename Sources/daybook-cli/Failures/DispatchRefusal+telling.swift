import Companion
import Daybook

extension DispatchRefusal: Tellable {
    func failure(in words: Words) -> Failure {
        let sentence = words.refusal(self)
        return Failure(sentence.message, hint: sentence.hint, status)
    }

    /// Privacy and budget refuse; the rest is configuration that is wrong or missing.
    private var status: Failure.Status {
        switch self {
        case .entry, .switchedOff, .overBudget, .overMoney, .plainHTTP, .keyInTheClear, .otherHost: .refused
        case .tooLong: .unavailable
        case .nobody, .noModel, .unknownProvider, .notEnabled, .badAddress, .key, .budgetUnknown, .notNoted, .noPrice:
            .configuration
        }
    }
}
