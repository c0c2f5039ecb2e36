/// Descriptions with enough sentences to choose among, and what a vault would know of the words in such.
struct SummarySet {
    var tasks: [SummaryTask] = []
    /// Other descriptions, which tell the rare words from the common ones.
    var others: [String] = []

    /// Draws the tasks from one part and the others from the tuning part, always the same ones of the same packages.
    init(
        _ texts: [PackageText], in language: TextLanguage, count: Int, others otherCount: Int,
        of part: PackageText.Part = .heldOut
    ) {
        var dice = Dice(seed: 3)
        var seen: Set<String> = []
        for text in dice.shuffled(texts) where tasks.count < count || others.count < otherCount {
            // Packages of one source have one description; it counts once.
            guard seen.insert(String(text.body.prefix(80))).inserted else { continue }
            let sentences = SummaryTask.sentences(of: text.body, in: language)
            let isTask = text.part == part && tasks.count < count
            if isTask, (language == .english ? 5...25 : 4...25).contains(sentences.count) {
                tasks.append(SummaryTask(sentences: sentences, reference: text.synopsis))
            } else if text.part == .tuning, others.count < otherCount {
                others.append(text.body)
            }
        }
    }
}
