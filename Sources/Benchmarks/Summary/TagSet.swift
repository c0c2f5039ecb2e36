/// Descriptions with the tags that people gave them: some to find tags for, the rest as the vault to find them in.
struct TagSet {
    var tasks: [PackageText] = []
    var pool: [PackageText] = []

    /// Draws the tasks from the held-out part and the pool from the tuning part, always the same ones of the same packages.
    init(_ texts: [PackageText], in language: TextLanguage, count: Int) {
        let shortest = language == .english ? 150 : 40
        var dice = Dice(seed: 7)
        let usable = dice.shuffled(texts.filter { $0.tags.count >= 2 && $0.body.count > shortest })
        tasks = Array(usable.filter { $0.part == .heldOut }.prefix(count))
        pool = usable.filter { $0.part == .tuning }
    }

    /// The first entries of the pool, as a vault has them.
    func vault(of size: Int) -> [(text: String, tags: [String])] {
        pool.prefix(size).map { ($0.text, $0.tags) }
    }
}
