import Daybook

extension Words {
    func origin(_ origin: KindLibrary.Origin) -> String {
        switch origin {
        case .shipped: pick(en: "shipped", zh: "內附")
        case .vault: pick(en: "your own", zh: "自訂")
        }
    }

    /// One mistake in a template, with its place.
    func templateProblem(_ problem: TemplateProblem) -> String { Sanitised.line(telling(problem)) }

    /// One mistake in a template, where its place is said already.
    func templateFact(_ problem: TemplateProblem) -> String {
        var unplaced = problem
        unplaced.path = ""
        let place = ":\(problem.line):\(problem.column): "
        return Sanitised.line(String(telling(unplaced).dropFirst(place.count)))
    }

    /// A name that is no kind's: `there is no kind "diray"; did you mean "diary"?`.
    func unknownKind(_ name: String, known: [String]) -> String {
        pick(en: "there is no kind \(quoted(name))", zh: "沒有\(quoted(name))這個種類") + meant(name, known: known)
    }

    /// What was meant by a word that is not known, or else what there is, as the end of a sentence.
    func meant(_ word: String, known: [String]) -> String {
        meant(FilterVocabulary.suggestion(for: word, among: known), known: known)
    }

    /// The name that was most likely meant, or else what there is, as the end of a sentence.
    func meant(_ suggestion: String?, known: [String]) -> String {
        if let suggestion { return didYouMean(suggestion) }
        guard !known.isEmpty else { return "" }
        // Twenty are the terms and standard fields of a filter; the fields of all kinds after them nobody would read.
        let named = known.count > 25 ? Array(known.prefix(20)) : known
        let names = Sanitised.line(listed(named))
        guard named.count < known.count else { return pick(en: "; there are \(names)", zh: "；有的是 \(names)") }
        let rest = known.count - named.count
        return pick(en: "; there are \(names) and \(rest) more", zh: "；有的是 \(names) 等 \(known.count) 個")
    }

    /// The end of a sentence that offers one name.
    func didYouMean(_ name: String) -> String {
        pick(en: "; did you mean \(quoted(name))?", zh: "；是不是\(quoted(name))？")
    }
}
