/// A first word that is no command, nor an add-on's.
struct UnknownVerb: Error, Equatable {
    /// The word.
    var name: String
}

extension UnknownVerb: Tellable {
    func failure(in words: Words) -> Failure {
        Failure(
            words.noCommand(name), hint: words.pick(en: "the commands: daybook help", zh: "有哪些指令：daybook help"), .usage)
    }
}
