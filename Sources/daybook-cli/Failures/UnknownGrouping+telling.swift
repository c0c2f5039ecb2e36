import Daybook

extension Statistics.UnknownGrouping: Tellable {
    func failure(in words: Words) -> Failure { Failure(words.unknownGrouping(self), .usage) }
}
