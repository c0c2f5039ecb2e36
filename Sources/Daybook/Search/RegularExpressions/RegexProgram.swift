/// A regular expression as steps of a machine that is in many of them at a time (Thompson 1968).
struct RegexProgram: Sendable {
    /// The most steps.
    static let sizeLimit = 500

    /// One step; places are those of other steps.
    enum Step: Equatable, Sendable {
        /// Goes past a scalar of a set, by its place among the sets, to the next step.
        case take(Int)
        /// Goes on at both, the first before the other.
        case split(Int, Int)
        /// Goes on elsewhere.
        case jump(Int)
        /// Goes on to the next step where the place is of that kind.
        case check(RegexNode.Place)
        /// All of it was found.
        case found
    }

    private(set) var steps: [Step] = []
    /// The sets, each once.
    private(set) var sets: [RegexSet] = []
    private var places: [RegexSet: Int] = [:]

    /// Compiles a tree.
    init(_ node: RegexNode) throws(RegexFault) {
        try add(node)
        try add(.found)
    }

    private mutating func add(_ step: Step) throws(RegexFault) {
        guard steps.count < Self.sizeLimit else { throw RegexFault(.tooLarge(limit: Self.sizeLimit), at: 0) }
        steps.append(step)
    }

    private mutating func add(_ node: RegexNode) throws(RegexFault) {
        switch node {
        case .nothing: break
        case .set(let set):
            let place = places[set] ?? sets.count
            if place == sets.count {
                sets.append(set)
                places[set] = place
            }
            try add(.take(place))
        case .place(let place): try add(.check(place))
        case .sequence(let parts): for part in parts { try add(part) }
        case .choice(let parts): try add(choice: parts)
        case .repeated(let part, let least, let most, let isLazy):
            // What may be nothing is nothing as often as one likes, and each round takes a step.
            if part == .nothing { return }
            for _ in 0..<least { try add(part) }
            guard let most else { return try add(loop: part, isLazy) }
            try add(optional: part, times: most - least, isLazy)
        }
    }

    private mutating func add(choice parts: [RegexNode]) throws(RegexFault) {
        var ends: [Int] = []
        for (number, part) in parts.enumerated() {
            guard number < parts.count - 1 else {
                try add(part)
                break
            }
            let fork = steps.count
            try add(.split(fork + 1, 0))
            try add(part)
            ends.append(steps.count)
            try add(.jump(0))
            steps[fork] = .split(fork + 1, steps.count)
        }
        for end in ends { steps[end] = .jump(steps.count) }
    }

    private mutating func add(loop part: RegexNode, _ isLazy: Bool) throws(RegexFault) {
        let fork = steps.count
        try add(.split(0, 0))
        try add(part)
        try add(.jump(fork))
        steps[fork] = isLazy ? .split(steps.count, fork + 1) : .split(fork + 1, steps.count)
    }

    private mutating func add(optional part: RegexNode, times: Int, _ isLazy: Bool) throws(RegexFault) {
        var forks: [Int] = []
        for _ in 0..<times {
            forks.append(steps.count)
            try add(.split(0, 0))
            try add(part)
        }
        for fork in forks {
            steps[fork] = isLazy ? .split(steps.count, fork + 1) : .split(fork + 1, steps.count)
        }
    }
}
