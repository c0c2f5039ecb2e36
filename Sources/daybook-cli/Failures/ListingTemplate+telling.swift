extension ListingFormats.Unknown: Tellable {
    func failure(in words: Words) -> Failure { Failure(words.unknownFormat(name, known: known), .usage) }
}

extension ListingTemplate.Fault: Tellable {
    func failure(in words: Words) -> Failure {
        Failure(
            words.templateFault(self),
            hint: words.pick(en: "all that a format can say: daybook help formats", zh: "格式的寫法：daybook help formats"),
            .usage)
    }
}
