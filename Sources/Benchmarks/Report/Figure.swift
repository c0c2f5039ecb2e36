/// One row of the table: what Daybook took, what a peer took, and their ratio.
struct Figure: Sendable {
    /// The time and memory of one side.
    struct Side: Sendable, Equatable {
        /// The median of the runs' seconds.
        var wall: Double
        /// The most bytes that any of the runs held at a time; nil of what was timed within a program.
        var peak: Int?
    }

    /// What was measured, in Markdown.
    var what: String
    /// The entries that the vault has, where that matters.
    var entries: Int?
    /// What it is measured against, in Markdown.
    var peer: String
    var ours: Side?
    var theirs: Side?
    /// The median of the rounds' ratios, and the least and the greatest of them.
    var ratio: Double?
    var spread: ClosedRange<Double>?
    /// The median of the ratios of processor time, which a busy machine disturbs less.
    var processorRatio: Double?
    /// The most that the ratio may be.
    var bar: Double?
    /// The most bytes that Daybook may hold.
    var memoryBar: Int?
    /// What both sides found, as it is to be told.
    var found = ""
    /// Whether they found the same.
    var agrees = true
    /// How well both sides did, where that is the figure.
    var merit: Merit?
    /// The most seconds that Daybook may take, whatever the peer does.
    var timeBar: Double?
    /// Why there is no figure.
    var absence: String?

    /// A row of what a duel took.
    init(_ what: String, entries: Int? = nil, against peer: String, _ pairs: Pairs, bar: Double? = nil) {
        self.what = what
        self.entries = entries
        self.peer = peer
        self.bar = bar
        ours = Side(pairs.ours)
        theirs = Side(pairs.theirs)
        let ratios = pairs.ratios
        ratio = ratios.median
        processorRatio = pairs.processorRatios.median
        if let least = ratios.min(), let greatest = ratios.max() { spread = least...greatest }
    }

    /// A row that says why there is no figure.
    init(_ what: String, entries: Int? = nil, against peer: String, absent reason: String) {
        self.what = what
        self.entries = entries
        self.peer = peer
        absence = reason
    }

    /// Whether the ratio, or the memory, is more than it may be, or the two sides differ.
    var isMissed: Bool {
        if !agrees { return true }
        if let bar, let ratio, ratio > bar { return true }
        return isTooLarge || isTooSlow || merit?.isMissed == true
    }

    /// Whether Daybook held more memory than it may.
    var isTooLarge: Bool {
        guard let memoryBar, let peak = ours?.peak else { return false }
        return peak > memoryBar
    }

    /// Whether Daybook took more time than it may.
    var isTooSlow: Bool {
        guard let timeBar, let ours else { return false }
        return ours.wall > timeBar
    }

    /// The same row with what both sides found; `isSame` is false where they do not agree.
    func finding(_ found: String, isSame: Bool) -> Figure {
        var copy = self
        copy.found = found
        copy.agrees = isSame
        return copy
    }
}

extension Figure.Side {
    init(_ samples: [Sample]) {
        wall = samples.map(\.wall).median
        peak = samples.map(\.peak).max() ?? 0
    }
}
