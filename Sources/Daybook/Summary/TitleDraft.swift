/// Chooses a title: the clause that says most of what the best sentences are about, in the writer's words.
enum TitleDraft {
    /// The longest title in terminal cells.
    static let longest = 40
    private static let firstSentenceBonus = 0.2
    private static let laterClauseMalus = 0.25

    /// The entry's own title or heading where it has one, else the best clause.
    static func title(for request: SummaryRequest, prose: Prose, ranking: SentenceRanking) -> String {
        if let title = request.title.map(PlainWriting.trimmed), !title.isEmpty { return title }
        if let heading = prose.headings.first(where: { Script.hasWords($0) }) { return TitleFitting.fitted(heading) }
        var best: (title: String, score: Double)?
        let places = ranking.best(3)
        // Diaries often say in a first sentence too short for a summary what the day was.
        for (rank, place) in (places.contains(0) ? places : places + [0]).enumerated() {
            for (number, clause) in clauses(of: ranking.sentences[place]).enumerated() {
                let title = TitleFitting.fitted(TitleFitting.withoutLead(clause))
                guard Script.hasWords(title) else { continue }
                var score = score(of: title, cutFrom: clause, ranking: ranking)
                score += (rank == 0 ? 0.3 : rank == 1 ? 0.1 : 0) + firstSentenceBonus / Double(1 + place)
                // Later clauses of an English sentence are as often members of a list as they are clauses.
                if number > 0, title.first?.isASCII == true { score -= laterClauseMalus }
                if score > best?.score ?? -.infinity { best = (title, score) }
            }
        }
        return best.map { capitalised($0.title) } ?? TitleFitting.fitted(ranking.sentences.first ?? "")
    }

    /// The clauses of a sentence, as many and each as long as a sentence of this world has.
    private static func clauses(of sentence: String) -> [String] {
        Clauses.clauses(of: sentence).prefix(40).map(TitleFitting.bounded)
    }

    private static func score(of title: String, cutFrom clause: String, ranking: SentenceRanking) -> Double {
        var score = ranking.centrality(of: title)
        let scalars = title.unicodeScalars.map(\.value)
        var known = 0
        for segment in ChineseSegments.segments(of: scalars) {
            if case .word(let category) = segment.kind, category != .function { known += 1 }
        }
        var isVague = false
        LatinWords.read(title) { word in
            if DiaryWords.english[word.folded] != nil { known += 1 }
            if word.isFirst, vague.contains(word.folded) { isVague = true }
        }
        score += 0.15 * Double(min(known, 2))
        if isVague || scalars.first.map({ vagueHan.contains($0) }) == true { score -= 0.2 }
        if PlainWriting.hasAddress(title) { score -= 1 }
        let cells = DisplayCells.width(title)
        let (short, usual) = scalars.contains { Script.isUnspaced($0) } ? (6, 8) : (9, 14)
        if cells < short { score -= 0.4 } else if cells < usual { score -= 0.15 }
        if DisplayCells.width(clause) > longest + 8 {
            score -= scalars.contains { Script.isUnspaced($0) } ? 0.35 : 0.15
        }
        return score
    }

    private static let vague: Set<String> = ["it", "this", "that", "he", "she", "they", "which", "who", "there"]
    private static let vagueHan: Set<UInt32> = Set("這这那他她它其此".unicodeScalars.map(\.value))

    /// An English title with a capital at its beginning.
    private static func capitalised(_ title: String) -> String {
        guard let first = title.first, first.isASCII, !title.unicodeScalars.contains(where: { Script.isHan($0.value) })
        else { return title }
        return first.uppercased() + title.dropFirst()
    }
}
