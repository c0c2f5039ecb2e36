/// Two ways to the same end, run in turns, so that what the machine does besides meets both alike.
struct Duel {
    /// The commands of one run of ours, by its number, which also counts the run that is not measured.
    var ours: (_ run: Int) throws -> [Command]
    /// Those of the peer.
    var theirs: (_ run: Int) throws -> [Command]
    /// What is done before each run, unmeasured.
    var before: () throws -> Void = {}

    /// A duel of two commands that are the same in every run.
    init(_ ours: Command, _ theirs: Command) {
        self.ours = { _ in [ours] }
        self.theirs = { _ in [theirs] }
    }

    /// A duel of commands that differ by run.
    init(ours: @escaping (_ run: Int) throws -> [Command], theirs: @escaping (_ run: Int) throws -> [Command]) {
        self.ours = ours
        self.theirs = theirs
    }

    /// One unmeasured run of each, then as many pairs as `rounds`, in alternating order.
    func run(rounds: Int, _ stopwatch: Stopwatch) throws -> Pairs {
        var pairs = Pairs()
        for round in 0...max(rounds, 1) {
            var sample: (ours: Sample?, theirs: Sample?)
            for isOurs in round % 2 == 0 ? [true, false] : [false, true] {
                try before()
                let taken = try stopwatch.run(isOurs ? ours(round) : theirs(round))
                if isOurs { sample.ours = taken } else { sample.theirs = taken }
            }
            if round > 0, let ours = sample.ours, let theirs = sample.theirs {
                pairs.ours.append(ours)
                pairs.theirs.append(theirs)
            }
        }
        return pairs
    }
}

/// What a duel's measured runs took, round by round.
struct Pairs: Sendable {
    var ours: [Sample] = []
    var theirs: [Sample] = []

    /// Our time as a share of the peer's, in each round.
    var ratios: [Double] { zip(ours, theirs).map { $0.wall / $1.wall } }

    /// Our processor time as a share of the peer's.
    var processorRatios: [Double] { zip(ours, theirs).map { $0.cpu / $1.cpu } }
}

extension [Double] {
    /// The middle one of the numbers, or the mean of the middle two; 0 of none.
    var median: Double {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        let middle = count / 2
        return count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}
