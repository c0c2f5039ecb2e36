/// What `pattern` in a template says: a regular expression that a whole text must match.
///
/// Literals, `.`, `[a-z]`, `[^…]`, `\d` `\w` `\s` and their opposites, `( )`, `|`, `*` `+` `?` `{2,5}`, `^`, `$`. Nothing refers
/// back or looks ahead, so that matching follows all ways at once (Thompson's construction) and takes time linear in the
/// text: a template from elsewhere can't make a command hang.
public struct RegularExpression: Sendable, Equatable {
    /// What is wrong with an expression, and where.
    public struct Fault: Error, Sendable, Equatable {
        /// What is wrong.
        public enum Kind: Sendable, Equatable {
            /// A `(` or `)` without the other.
            case unbalancedGroup
            /// A `[` without its `]`.
            case unclosedClass
            /// A repetition of nothing.
            case nothingToRepeat
            /// A range or a repetition whose end is below its start.
            case badRange
            /// Something that this subset leaves out.
            case unsupported(String)
            /// More than the limit once repetitions are written out.
            case tooLarge
        }

        /// What is wrong.
        public let kind: Kind
        /// Where, in characters from 0.
        public let offset: Int
    }

    /// The longest text that is matched, in Unicode scalars; a longer one matches nothing.
    public static let textLimit = 1_000
    static let instructionLimit = 500
    /// The most ranges of characters that one step may have to look at.
    static let rangeLimit = 2_000

    enum Instruction: Sendable, Equatable {
        case one(ScalarSet)
        case split(Int, Int)
        case jump(Int)
        case start
        case end
        case match
    }

    /// The expression as written.
    public let source: String
    private let program: [Instruction]

    /// Reads an expression.
    public init(_ source: String) throws(Fault) {
        self.source = source
        var reader = RegularExpressionReader(source)
        program = try reader.program()
    }

    /// Whether the whole of a text matches.
    public func matches(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars.prefix(Self.textLimit + 1))
        guard scalars.count <= Self.textLimit else { return false }
        var states = States(count: program.count)
        states.insert(0, in: program, position: 0, length: scalars.count)
        for (index, scalar) in scalars.enumerated() {
            var next = States(count: program.count)
            for state in states.order {
                if case .one(let set) = program[state], set.contains(scalar) {
                    next.insert(state + 1, in: program, position: index + 1, length: scalars.count)
                }
            }
            if next.order.isEmpty { return false }
            states = next
        }
        return states.order.contains { program[$0] == .match }
    }
}

/// The instructions that a match stands at, each once.
private struct States {
    private(set) var order: [Int] = []
    private var isIn: [Bool]

    init(count: Int) {
        isIn = Array(repeating: false, count: count)
    }

    /// Adds an instruction and those that it leads to without reading.
    mutating func insert(
        _ first: Int, in program: [RegularExpression.Instruction], position: Int, length: Int
    ) {
        var pending = [first]
        while let index = pending.popLast() {
            guard program.indices.contains(index), !isIn[index] else { continue }
            isIn[index] = true
            switch program[index] {
            case .one, .match: order.append(index)
            case .jump(let target): pending.append(target)
            case .split(let left, let right): pending += [left, right]
            case .start: if position == 0 { pending.append(index + 1) }
            case .end: if position == length { pending.append(index + 1) }
            }
        }
    }
}
