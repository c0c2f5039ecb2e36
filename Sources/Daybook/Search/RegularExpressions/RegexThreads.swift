/// Finds where matches begin and end within a line: the leftmost first, and of those that begin there the one that a
/// machine which tries one way after the other would come to first (Pike; Cox 2009).
struct RegexThreads: Sendable {
    /// One way through the program: the step that it is at, and where it began.
    private struct Way: Sendable {
        var step: Int
        var start: Int
    }

    /// Some ways in order, of each step one at most; emptied once for every scalar that is read.
    private struct Ways: Sendable {
        private(set) var count = 0
        private var places: [Way]

        init(steps: Int) { places = Array(repeating: Way(step: 0, start: 0), count: steps) }

        subscript(place: Int) -> Way { places[place] }

        mutating func append(_ way: Way) {
            places[count] = way
            count += 1
        }

        mutating func removeAll() { count = 0 }
    }

    private let steps: [RegexProgram.Step]
    /// The ways that take a scalar here or are at the end, in order, and those that a scalar has led on.
    private var ways: Ways
    private var led: Ways
    /// For each step the round in which it was last come to.
    private var seen: [Int]
    private var round = 0
    private var pending: [Int] = []

    init(_ program: RegexProgram) {
        steps = program.steps
        seen = Array(repeating: 0, count: program.steps.count)
        ways = Ways(steps: program.steps.count)
        led = Ways(steps: program.steps.count)
    }

    /// The first match in a line at or after a place.
    ///
    /// - Parameter work: What may be spent, in steps; below zero afterwards where it was not enough, and then there is no match.
    mutating func find(
        in bytes: [UInt8], _ line: Range<Int>, from start: Int, _ classes: inout ScalarClasses, work: inout Int
    ) -> Range<Int>? {
        var match: Range<Int>?
        var index = start
        var before = before(start, in: bytes, line, &classes)
        led.removeAll()
        while true {
            var length = 0
            var found = 0
            if index < line.upperBound {
                let scalar = UTF8Scalar.decode(bytes, at: index, end: line.upperBound)
                length = scalar.length
                found = classes.of(scalar.value)
            }
            let isWord = length > 0 && classes.isOfWord(found)
            let context = RegexContext(before: before, isEnd: length == 0, isWordNext: isWord)
            ways.removeAll()
            round += 1
            for place in 0..<led.count { add(led[place].step, led[place].start, context) }
            if match == nil { add(0, index, context) }
            work -= ways.count + 1
            guard work >= 0 else { return nil }
            led.removeAll()
            for place in 0..<ways.count {
                let way = ways[place]
                guard case .take(let set) = steps[way.step] else {
                    // Ways that come after it in order are worth less.
                    match = way.start..<index
                    break
                }
                if length > 0, classes.isIn(set, found) { led.append(Way(step: way.step + 1, start: way.start)) }
            }
            if length == 0 || led.count == 0 && match != nil { return match }
            before = isWord ? .word : .other
            index += length
        }
    }

    private func before(
        _ start: Int, in bytes: [UInt8], _ line: Range<Int>, _ classes: inout ScalarClasses
    ) -> RegexScanner.Before {
        if start <= line.lowerBound { return .line }
        let scalar = UTF8Scalar.decodeBackwards(bytes, before: start, start: line.lowerBound)
        return classes.isOfWord(classes.of(scalar.value)) ? .word : .other
    }

    /// Adds a way with all that it leads to before a scalar is taken, in order.
    private mutating func add(_ first: Int, _ start: Int, _ context: RegexContext) {
        pending.append(first)
        while let step = pending.popLast() {
            if seen[step] == round { continue }
            seen[step] = round
            switch steps[step] {
            case .take, .found: ways.append(Way(step: step, start: start))
            case .jump(let target): pending.append(target)
            case .split(let one, let other):
                pending.append(other)
                pending.append(one)
            case .check(let place):
                if context.holds(place) { pending.append(step + 1) }
            }
        }
    }
}
