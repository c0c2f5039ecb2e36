/// Looks for many parts, each of whole lines one after the other, in one reading of a text, whatever ends the lines.
///
/// The automaton of Aho and Corasick ("Efficient string matching", 1975) with lines for letters: the time is that of the text's
/// lines, however many parts there are.
struct LinesFinder {
    /// A state that a line leads to.
    private struct Step: Hashable {
        var state: Int
        var line: Int
    }

    private var numbers: [ArraySlice<UInt8>: Int] = [:]
    private var steps: [Step: Int] = [:]
    /// The parts that end in a state.
    private var ends: [[Int]] = [[]]
    /// The longest other state that a state ends with.
    private var suffixes = [0]
    /// The longest of these in which a part ends; the first state where there is none.
    private var links = [0]
    /// How many different lines the parts have.
    var lineCount: Int { numbers.count }
    /// The numbers of the lines of each part.
    private(set) var lines: [[Int]] = []

    /// Makes ready to look for parts, which may be empty.
    init(_ parts: [[UInt8]]) {
        for (part, bytes) in parts.enumerated() {
            var (state, own) = (0, [Int]())
            Self.forEachLine(of: bytes) { line in
                let number = numbers[line] ?? numbers.count
                numbers[line] = number
                own.append(number)
                let step = Step(state: state, line: number)
                state = steps[step] ?? add(step)
            }
            lines.append(own)
            ends[state].append(part)
        }
        link()
    }

    private mutating func add(_ step: Step) -> Int {
        steps[step] = ends.count
        ends.append([])
        return ends.count - 1
    }

    /// Tells each state where to go on when no line fits; the shorter states first.
    private mutating func link() {
        suffixes = Array(repeating: 0, count: ends.count)
        links = suffixes
        var children: [[(line: Int, state: Int)]] = Array(repeating: [], count: ends.count)
        for (step, state) in steps { children[step.state].append((step.line, state)) }
        var queue = [0]
        var next = 0
        while next < queue.count {
            let state = queue[next]
            next += 1
            for child in children[state] {
                if state != 0 {
                    let suffix = following(suffixes[state], child.line)
                    suffixes[child.state] = suffix
                    links[child.state] = ends[suffix].isEmpty ? links[suffix] : suffix
                }
                queue.append(child.state)
            }
        }
    }

    private func following(_ state: Int, _ line: Int) -> Int {
        var state = state
        while true {
            if let next = steps[Step(state: state, line: line)] { return next }
            if state == 0 { return 0 }
            state = suffixes[state]
        }
    }

    /// Which parts stand in a text, and which of their lines do; an empty part stands in each.
    func find(in text: [UInt8]) -> (parts: Set<Int>, lines: Set<Int>) {
        var parts = Set(ends[0])
        var found: Set<Int> = []
        var visited: Set<Int> = [0]
        var state = 0
        Self.forEachLine(of: text) { line in
            guard let number = numbers[line] else { return state = 0 }
            found.insert(number)
            state = following(state, number)
            var end = state
            // What ends in a state that was met is known already.
            while visited.insert(end).inserted {
                parts.formUnion(ends[end])
                end = links[end]
            }
        }
        return (parts, found)
    }

    private static func forEachLine(of text: [UInt8], _ visit: (ArraySlice<UInt8>) -> Void) {
        var start = 0
        while start < text.count {
            let end = text.endOfLine(at: start)
            var line = text[start..<end]
            // A program that writes other line ends has not written other lines.
            if line.last == UInt8(ascii: "\n") { line.removeLast() }
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            visit(line)
            start = end
        }
    }
}
