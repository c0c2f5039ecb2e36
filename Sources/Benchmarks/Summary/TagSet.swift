/// Descriptions with the tags that people gave them: some to find tags for, the rest as the vault to find them in.
struct TagSet {
    var tasks: [PackageText] = []
    var pool: [PackageText] = []

    /// Draws the tasks and the pool, always the same ones of the same packages.
    ///
    /// - Parameter least: How many entries the pool has at least; where there are too few for both, there are fewer tasks.
    init(_ texts: [PackageText], in language: TextLanguage, count: Int, leaving least: Int) {
        let shortest = language == .english ? 150 : 40
        let usable = texts.filter { $0.tags.count >= 2 && $0.body.count > shortest }
        var dice = Dice(seed: 7)
        let shuffled = dice.shuffled(usable)
        tasks = Array(shuffled.prefix(max(0, min(count, usable.count - least))))
        pool = Array(shuffled.dropFirst(tasks.count))
    }

    /// The first entries of the pool, as a vault has them.
    func vault(of size: Int) -> [(text: String, tags: [String])] {
        pool.prefix(size).map { ($0.text, $0.tags) }
    }
}
