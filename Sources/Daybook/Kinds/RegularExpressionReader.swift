/// A set of Unicode scalars, as ranges.
struct ScalarSet: Sendable, Equatable {
    var ranges: [ClosedRange<UInt32>] = []
    /// Letters and marks of every script, digits and `_`, for `\w`.
    var hasWords = false
    var isInverted = false

    static let everything = ScalarSet(isInverted: true)
    static let digits = ScalarSet(ranges: [0x30...0x39])
    static let spaces = ScalarSet(ranges: [0x09...0x0D, 0x20...0x20, 0x85...0x85, 0xA0...0xA0, 0x3000...0x3000])
    static let words = ScalarSet(hasWords: true)

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        let isIn =
            ranges.contains { $0.contains(scalar.value) }
            || (hasWords && scalar != "-" && KindName.isNameScalar(scalar))
        return isIn != isInverted
    }
}

/// Turns a regular expression into instructions.
struct RegularExpressionReader {
    private indirect enum Node {
        case one(ScalarSet), start, end, sequence([Node]), either([Node]), repeated(Node, Int, Int?)
    }

    private typealias Fault = RegularExpression.Fault
    private typealias Instruction = RegularExpression.Instruction

    private static let depthLimit = 32
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var depth = 0
    private var instructions: [RegularExpression.Instruction] = []
    private var rangeCount = 0

    init(_ source: String) {
        scalars = Array(source.unicodeScalars)
    }

    mutating func program() throws(RegularExpression.Fault) -> [RegularExpression.Instruction] {
        guard scalars.count <= RegularExpression.instructionLimit else { throw Fault(kind: .tooLarge, offset: 0) }
        let node = try alternatives()
        guard index == scalars.count else { throw Fault(kind: .unbalancedGroup, offset: index) }
        try emit(node)
        try append(.match)
        return instructions
    }

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        index += 1
        return true
    }

    private mutating func alternatives() throws(Fault) -> Node {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthLimit else { throw Fault(kind: .tooLarge, offset: index) }
        var choices = [try sequence()]
        while skip("|") { choices.append(try sequence()) }
        return choices.count == 1 ? choices[0] : .either(choices)
    }

    private mutating func sequence() throws(Fault) -> Node {
        var nodes: [Node] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            let start = index
            var node = try atom()
            var isRepeated = false
            while let (least, most) = try repetition() {
                if isRepeated { throw Fault(kind: .nothingToRepeat, offset: start) }
                node = .repeated(node, least, most)
                isRepeated = true
                // How eager a repetition is changes no answer when the whole text must match.
                _ = skip("?")
            }
            nodes.append(node)
        }
        return .sequence(nodes)
    }

    private mutating func atom() throws(Fault) -> Node {
        let start = index
        guard let scalar = next else { return .sequence([]) }
        index += 1
        switch scalar {
        case "(":
            if skip("?"), !skip(":") { throw Fault(kind: .unsupported("(?"), offset: start) }
            let node = try alternatives()
            guard skip(")") else { throw Fault(kind: .unbalancedGroup, offset: start) }
            return node
        case "[": return .one(try characterClass(from: start))
        case ".": return .one(.everything)
        case "^": return .start
        case "$": return .end
        case "*", "+", "?", "{": throw Fault(kind: .nothingToRepeat, offset: start)
        case "\\": return .one(try escape(from: start))
        default: return .one(ScalarSet(ranges: [scalar.value...scalar.value]))
        }
    }

    private mutating func repetition() throws(Fault) -> (Int, Int?)? {
        if skip("*") { return (0, nil) }
        if skip("+") { return (1, nil) }
        if skip("?") { return (0, 1) }
        let start = index
        guard skip("{") else { return nil }
        guard let least = number() else { throw Fault(kind: .badRange, offset: start) }
        var most: Int? = least
        if skip(",") { most = number() }
        guard skip("}"), most ?? least >= least else { throw Fault(kind: .badRange, offset: start) }
        return (least, most)
    }

    private mutating func number() -> Int? {
        let start = index
        while let scalar = next, ("0"..."9").contains(scalar) { index += 1 }
        var digits = String.UnicodeScalarView()
        digits.append(contentsOf: scalars[start..<index])
        // Beyond the limit of instructions every number is alike too large.
        return digits.isEmpty ? nil : min(Int(String(digits)) ?? Int.max, RegularExpression.instructionLimit + 1)
    }

    private mutating func escape(from start: Int) throws(Fault) -> ScalarSet {
        guard let scalar = next else { throw Fault(kind: .unsupported("\\"), offset: start) }
        index += 1
        switch scalar {
        case "d": return .digits
        case "w": return .words
        case "s": return .spaces
        case "D": return ScalarSet(ranges: ScalarSet.digits.ranges, isInverted: true)
        case "W": return ScalarSet(hasWords: true, isInverted: true)
        case "S": return ScalarSet(ranges: ScalarSet.spaces.ranges, isInverted: true)
        case "t": return ScalarSet(ranges: [0x09...0x09])
        case "n": return ScalarSet(ranges: [0x0A...0x0A])
        default:
            if scalar.isASCII, KindName.isNameScalar(scalar), scalar != "-", scalar != "_" {
                throw Fault(kind: .unsupported("\\\(scalar)"), offset: start)
            }
            return ScalarSet(ranges: [scalar.value...scalar.value])
        }
    }

    private mutating func characterClass(from start: Int) throws(Fault) -> ScalarSet {
        var set = ScalarSet(isInverted: skip("^"))
        var isFirst = true
        while let scalar = next, isFirst || scalar != "]" {
            isFirst = false
            let place = index
            index += 1
            var low = ScalarSet(ranges: [scalar.value...scalar.value])
            if scalar == "\\" { low = try escape(from: place) }
            if low.isInverted { throw Fault(kind: .unsupported("[^\\"), offset: place) }
            set.hasWords = set.hasWords || low.hasWords
            let isRange = next == "-" && index + 1 < scalars.count && scalars[index + 1] != "]"
            guard isRange, !low.hasWords, low.ranges.count == 1, let first = low.ranges.first, first.count == 1 else {
                set.ranges += low.ranges
                continue
            }
            index += 1
            var high = scalars[index].value
            index += 1
            if high == 0x5C {
                let escaped = try escape(from: index - 1)
                guard escaped.ranges.count == 1, let only = escaped.ranges.first, only.count == 1 else {
                    throw Fault(kind: .badRange, offset: place)
                }
                high = only.lowerBound
            }
            guard high >= first.lowerBound else { throw Fault(kind: .badRange, offset: place) }
            set.ranges.append(first.lowerBound...high)
        }
        guard skip("]") else { throw Fault(kind: .unclosedClass, offset: start) }
        return set
    }

    private mutating func append(_ instruction: RegularExpression.Instruction) throws(Fault) {
        if case .one(let set) = instruction { rangeCount += set.ranges.count }
        guard instructions.count < RegularExpression.instructionLimit, rangeCount <= RegularExpression.rangeLimit else {
            throw Fault(kind: .tooLarge, offset: 0)
        }
        instructions.append(instruction)
    }

    private mutating func emit(_ node: Node) throws(Fault) {
        switch node {
        case .one(let set): try append(.one(set))
        case .start: try append(.start)
        case .end: try append(.end)
        case .sequence(let nodes): for node in nodes { try emit(node) }
        case .either(let nodes):
            var ends: [Int] = []
            for (position, node) in nodes.enumerated() {
                if position == nodes.count - 1 {
                    try emit(node)
                    continue
                }
                let fork = instructions.count
                try append(.split(fork + 1, fork + 1))
                try emit(node)
                ends.append(instructions.count)
                try append(.jump(0))
                instructions[fork] = .split(fork + 1, instructions.count)
            }
            for end in ends { instructions[end] = .jump(instructions.count) }
        case .repeated(let node, let least, let most):
            for _ in 0..<least {
                let before = instructions.count
                try emit(node)
                // What emits nothing never reaches the limit: nested repetitions of it would go on for ever.
                if instructions.count == before { break }
            }
            guard let most else {
                let fork = instructions.count
                try append(.split(fork + 1, fork + 1))
                try emit(node)
                try append(.jump(fork))
                instructions[fork] = .split(fork + 1, instructions.count)
                return
            }
            for _ in least..<max(least, most) {
                let fork = instructions.count
                try append(.split(fork + 1, fork + 1))
                try emit(node)
                instructions[fork] = .split(fork + 1, instructions.count)
            }
        }
    }
}
