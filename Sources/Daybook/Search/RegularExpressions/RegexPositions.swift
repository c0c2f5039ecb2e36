/// Finds the lines that hold a match with a bit for each place of a program, all of them led on at once by a scalar (Baeza-Yates and
/// Gonnet 1992; Navarro and Raffinot 2002).
///
/// A scalar takes time in the order of the program's size at the worst, and mostly a few words' work: what serves where texts lead a
/// `RegexScanner` to new states without end.
struct RegexPositions: Sendable {
    private let steps: [RegexProgram.Step]
    /// The steps that take a scalar, and the set of each.
    private let takes: [Int]
    private let sets: [Int]
    /// How many words of 64 bits hold a bit for each of them.
    private let words: Int
    /// Where one may go on, by what stands before a place and what after it, worked out when it is first met.
    private var ways: [Ways?] = Array(repeating: nil, count: 9)
    /// For each class of scalars those that take one of it.
    private var masks: [UInt64] = []
    private var maskCount = 0

    /// Where one may go on from those that have taken a scalar.
    private struct Ways: Sendable {
        /// Those that a match may begin with.
        var start: [UInt64]
        /// Those that the next one of all may follow.
        var chain: [UInt64]
        /// Those that others may follow too, and for each which others.
        var forks: [UInt64]
        var kinds: [Int]
        var others: [UInt64] = []
        /// Those that end a match.
        var ends: [UInt64]
    }

    init(_ program: RegexProgram) {
        steps = program.steps
        takes = steps.indices.filter { if case .take = program.steps[$0] { true } else { false } }
        sets = takes.map { if case .take(let set) = program.steps[$0] { set } else { 0 } }
        words = takes.count / 64 + 1
    }

    /// A place at or before which a match ends, in the first line at or after `start`, which begins one, that holds any.
    mutating func find(in bytes: [UInt8], from start: Int, to end: Int, _ classes: inout ScalarClasses) -> Int? {
        var here = [UInt64](repeating: 0, count: words)
        var there = here
        var before = RegexScanner.Before.line
        var index = start
        while index <= end {
            let isBreak = index == end || bytes[index] == 0x0A || bytes[index] == 0x0D
            var scalar = (value: UInt32(0), length: 1)
            var found = 0
            if !isBreak {
                scalar = UTF8Scalar.decode(bytes, at: index, end: end)
                found = classes.of(scalar.value)
            }
            let isWord = !isBreak && classes.isOfWord(found)
            let number = Int(before.rawValue) * 3 + (isBreak ? 0 : isWord ? 1 : 2)
            if ways[number] == nil {
                ways[number] = workedOut(RegexContext(before: before, isEnd: isBreak, isWordNext: isWord))
            }
            guard let ways = ways[number] else { return nil }
            for word in 0..<words where here[word] & ways.ends[word] != 0 { return index }
            if isBreak {
                for word in 0..<words { here[word] = 0 }
            } else {
                lead(here, by: ways, to: &there)
                if maskCount <= found { addMasks(classes) }
                for word in 0..<words { here[word] = there[word] & masks[found &* words &+ word] }
            }
            before = isBreak ? .line : isWord ? .word : .other
            index &+= scalar.length
        }
        return nil
    }

    /// Those that may take the next scalar.
    private func lead(_ here: [UInt64], by ways: Ways, to there: inout [UInt64]) {
        var carried: UInt64 = 0
        var isForked = false
        for word in 0..<words {
            let led = here[word] & ways.chain[word]
            there[word] = ways.start[word] | led << 1 | carried
            carried = led >> 63
            if here[word] & ways.forks[word] != 0 { isForked = true }
        }
        guard isForked else { return }
        var last = -1
        for word in 0..<words {
            var forks = here[word] & ways.forks[word]
            while forks != 0 {
                let kind = ways.kinds[word &* 64 &+ forks.trailingZeroBitCount]
                forks &= forks &- 1
                if kind == last { continue }
                last = kind
                for other in 0..<words { there[other] |= ways.others[kind &* words &+ other] }
            }
        }
    }

    private mutating func addMasks(_ classes: ScalarClasses) {
        while maskCount < classes.count {
            var mask = [UInt64](repeating: 0, count: words)
            for (place, set) in sets.enumerated() where classes.isIn(set, maskCount) { mask.insert(place) }
            masks += mask
            maskCount += 1
        }
    }

    private func workedOut(_ context: RegexContext) -> Ways {
        let none = [UInt64](repeating: 0, count: words)
        var ways = Ways(
            start: none, chain: none, forks: none, kinds: Array(repeating: 0, count: words * 64), ends: none)
        var places: [Int: Int] = [:]
        for (place, step) in takes.enumerated() { places[step] = place }
        var set = StepSet(count: steps.count)
        set.add(0, of: steps, context)
        for step in set.waiting { if let place = places[Int(step)] { ways.start.insert(place) } }
        var kinds: [[UInt64]: Int] = [:]
        for (place, step) in takes.enumerated() {
            set.clear()
            set.add(step + 1, of: steps, context)
            if set.isFound { ways.ends.insert(place) }
            var others = none
            for step in set.waiting {
                guard let next = places[Int(step)] else { continue }
                if next == place + 1 { ways.chain.insert(place) } else { others.insert(next) }
            }
            if others == none { continue }
            ways.forks.insert(place)
            let kind = kinds[others] ?? kinds.count
            if kind == kinds.count {
                kinds[others] = kind
                ways.others += others
            }
            ways.kinds[place] = kind
        }
        return ways
    }
}

extension [UInt64] {
    /// Sets a bit.
    fileprivate mutating func insert(_ place: Int) { self[place >> 6] |= 1 << UInt64(place & 63) }
}
