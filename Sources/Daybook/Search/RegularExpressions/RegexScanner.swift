/// Finds the lines that hold a match, a scalar at a time: the sets of steps that a program can be in become the states of
/// a second machine as they are met, so that each is worked out once (Thompson 1968; Cox 2007).
///
/// A scalar takes one look at a table, or where its state is new, time in the order of the program's size.
struct RegexScanner: Sendable {
    /// The most places in the table; what would be more begins anew, so that no expression takes much memory.
    static let tableLimit = 1 << 18
    /// How often it begins anew before it is taken that texts lead to new states without end.
    private static let mostBeginnings = 3

    private let tableLimit: Int
    private var beginnings = 0
    /// What serves then.
    private var positions: RegexPositions

    private let steps: [RegexProgram.Step]
    /// Two sets that serve again and again.
    private var here: StepSet
    private var there: StepSet
    private var states: [State] = []
    private var numbers: [State: Int] = [:]
    /// For each state and class the next state, `unknown`, or `found`; the first of each row is for the end of a line.
    private var table: [Int32] = []
    private var width = 16

    private static let unknown: Int32 = -1
    private static let found: Int32 = -2
    private static let start = 0

    /// Where a program is between two scalars.
    private struct State: Hashable, Sendable {
        /// The steps that take a scalar or check a place, and `found`.
        var steps: [UInt16]
        /// What stands before.
        var before: Before
    }

    /// What stands before a place.
    enum Before: UInt8, Sendable { case line, word, other }

    init(_ program: RegexProgram, tableLimit: Int = Self.tableLimit) {
        steps = program.steps
        positions = RegexPositions(program)
        self.tableLimit = tableLimit
        here = StepSet(count: program.steps.count)
        there = here
        begin()
    }

    private mutating func begin() {
        states = []
        numbers = [:]
        table = []
        there.clear()
        there.add(0, of: steps)
        _ = number(of: State(steps: there.waiting, before: .line))
    }

    /// A place at or before which a match ends, in the first line at or after `start`, which begins one, that holds any.
    mutating func find(
        in bytes: [UInt8], from start: Int, to end: Int, _ classes: inout ScalarClasses
    ) -> Int? {
        if beginnings >= Self.mostBeginnings { return positions.find(in: bytes, from: start, to: end, &classes) }
        var state = Self.start
        var index = start
        while index < end {
            let byte = bytes[index]
            var length = 1
            var column = 0
            if byte != 0x0A, byte != 0x0D {
                var value = UInt32(byte)
                if byte >= 0x80 { (value, length) = UTF8Scalar.decode(bytes, at: index, end: end) }
                column = classes.of(value) + 1
                if column >= width {
                    widen(toHold: column)
                    state = keep(state)
                }
            }
            let next = table[state &* width &+ column]
            if next >= 0 {
                state = Int(next)
            } else {
                guard next == Self.unknown, let known = follow(&state, column, classes) else { return index }
                state = known
                if beginnings >= Self.mostBeginnings {
                    let line = bytes[start..<index].lastIndex { $0 == 0x0A || $0 == 0x0D }
                    return positions.find(in: bytes, from: line.map { $0 + 1 } ?? start, to: end, &classes)
                }
            }
            index &+= length
        }
        return follow(&state, 0, classes) == nil ? end : nil
    }

    /// The state after a scalar of a class, or the end of a line for column 0; nil where a match is found.
    private mutating func follow(_ state: inout Int, _ column: Int, _ classes: ScalarClasses) -> Int? {
        let from = states[state]
        let isWord = column > 0 && classes.isOfWord(column - 1)
        here.clear()
        let context = RegexContext(before: from.before, isEnd: column == 0, isWordNext: isWord)
        for step in from.steps { here.add(Int(step), of: steps, context) }
        var next: Int?
        if !here.isFound {
            if column == 0 {
                next = Self.start
            } else {
                there.clear()
                for step in here.waiting {
                    if case .take(let set) = steps[Int(step)], classes.isIn(set, column - 1) {
                        there.add(Int(step) + 1, of: steps)
                    }
                }
                there.add(0, of: steps)
                if !there.isFound {
                    let found = State(steps: there.waiting, before: isWord ? .word : .other)
                    if (states.count + 1) * width > tableLimit {
                        beginnings += 1
                        state = keep(state)
                    }
                    next = number(of: found)
                }
            }
        }
        table[state * width + column] = next.map { Int32(truncatingIfNeeded: $0) } ?? Self.found
        return next
    }

    /// Begins anew with one state, which it returns the number of.
    private mutating func keep(_ state: Int) -> Int {
        let kept = states[state]
        begin()
        return number(of: kept)
    }

    private mutating func widen(toHold column: Int) {
        while width <= column { width *= 2 }
    }

    private mutating func number(of state: State) -> Int {
        if let number = numbers[state] { return number }
        states.append(state)
        numbers[state] = states.count - 1
        table.append(contentsOf: repeatElement(Self.unknown, count: width))
        return states.count - 1
    }
}

/// What is known of a place between two scalars.
struct RegexContext {
    var before: RegexScanner.Before
    /// Whether the line ends here.
    var isEnd: Bool
    /// Whether a scalar of a word follows.
    var isWordNext: Bool

    /// Whether the place is of a kind.
    func holds(_ place: RegexNode.Place) -> Bool {
        switch place {
        case .lineStart: before == .line
        case .lineEnd: isEnd
        case .wordBoundary: (before == .word) != isWordNext
        case .noWordBoundary: (before == .word) == isWordNext
        }
    }
}

/// Steps of a program without order, each once, followed as far as no scalar is needed.
struct StepSet: Sendable {
    /// For each step the round in which it was last added.
    private var seen: [Int]
    private var round = 1
    private var pending: [Int] = []
    /// The steps that take a scalar or check a place.
    private(set) var waiting: [UInt16] = []
    private(set) var isFound = false

    init(count: Int) { seen = Array(repeating: 0, count: count) }

    mutating func clear() {
        round += 1
        isFound = false
        waiting.removeAll(keepingCapacity: true)
    }

    /// Adds a step with all that it leads to; places are checked where their context is known, and else wait.
    mutating func add(_ first: Int, of steps: [RegexProgram.Step], _ context: RegexContext? = nil) {
        pending.append(first)
        while let step = pending.popLast() {
            if seen[step] == round { continue }
            seen[step] = round
            switch steps[step] {
            case .take: waiting.append(UInt16(truncatingIfNeeded: step))
            case .jump(let target): pending.append(target)
            case .split(let one, let other):
                pending.append(other)
                pending.append(one)
            case .check(let place):
                guard let context else {
                    waiting.append(UInt16(truncatingIfNeeded: step))
                    continue
                }
                if context.holds(place) { pending.append(step + 1) }
            case .found: isFound = true
            }
        }
    }
}
