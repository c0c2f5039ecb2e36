/// Reads the expression of a computed field by recursive descent.
struct ComputedExpressionReader {
    private typealias Fault = ComputedExpression.Fault
    private typealias Node = ComputedExpression.Node

    private static let depthLimit = 32
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var depth = 0
    private(set) var references: [ComputedExpression.Reference] = []

    init(_ source: String) {
        scalars = Array(source.unicodeScalars)
    }

    mutating func expression() throws(ComputedExpression.Fault) -> ComputedExpression.Node {
        let node = try sum()
        guard index == scalars.count else { throw unexpected(.end) }
        return node
    }

    private mutating func sum() throws(Fault) -> Node {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthLimit else { throw Fault(kind: .tooDeep, offset: index) }
        var terms = 1
        var node = try value()
        while let sign = next, sign == "+" || sign == "-" {
            // Each term is a level of the result, which is later followed by calls within calls.
            terms += 1
            guard terms <= 100 else { throw Fault(kind: .tooDeep, offset: index) }
            index += 1
            let right = try value()
            node = sign == "+" ? .plus(node, right) : .minus(node, right)
        }
        return node
    }

    private mutating func value() throws(Fault) -> Node {
        guard let scalar = next else { throw unexpected(.value) }
        if skip("(") {
            let node = try sum()
            try expect(")", .closingParenthesis)
            return node
        }
        if ("0"..."9").contains(scalar) || scalar == "-" { return .number(try number()) }
        let start = index
        guard let name = name() else { throw unexpected(.value) }
        if next == "(" { return try call(name, at: start) }
        references.append(.value(name, offset: start))
        return .field(name)
    }

    private mutating func call(_ function: String, at start: Int) throws(Fault) -> Node {
        try expect("(", .openingParenthesis)
        let node: Node
        switch function {
        case "duration":
            let from = try dateField()
            try expect(",", .comma)
            node = .duration(from: from, to: try dateField())
        case "age":
            node = .age(try dateField())
        case "count":
            node = try counted(aggregate: nil)
        case "streak":
            node = try counted(aggregate: nil, isStreak: true)
        case "ratio":
            let dividend = try sum()
            try expect(",", .comma)
            node = .ratio(dividend, try sum())
        case "step":
            let value = try sum()
            try expect(",", .comma)
            node = .step(value, try thresholds())
        default:
            guard let aggregate = ComputedExpression.Aggregate(rawValue: function) else {
                throw Fault(
                    kind: .unknownFunction(function, known: ComputedExpression.functions), offset: start)
            }
            node = try counted(aggregate: aggregate)
        }
        try expect(")", .closingParenthesis)
        return node
    }

    private mutating func dateField() throws(Fault) -> String {
        skipSpaces()
        let start = index
        guard let name = name() else { throw unexpected(.field) }
        references.append(.date(name, offset: start))
        return name
    }

    /// `KIND.field` or the name of a table, with the field or column that is counted up behind it, and a filter.
    private mutating func counted(
        aggregate: ComputedExpression.Aggregate?, isStreak: Bool = false
    ) throws(Fault) -> Node {
        let expectation: Fault.Expectation =
            isStreak ? .field : aggregate == nil ? .relation : .relationWithField
        skipSpaces()
        let start = index
        var names: [String] = []
        repeat {
            guard let name = name() else { throw unexpected(expectation) }
            names.append(name)
        } while skip(".")
        let most = isStreak ? 1 : aggregate == nil ? 2 : 3
        guard names.count == most || names.count == most - 1, !names.isEmpty else {
            index = start
            throw unexpected(expectation)
        }
        let of = aggregate == nil ? nil : names.removeLast()
        let filter = try filter()
        guard names.count == 2 else {
            let rows = ComputedExpression.Rows(field: names[0], filter: filter)
            references.append(.table(rows, of: of, aggregate: aggregate, offset: start))
            if isStreak { return .streak(rows) }
            guard let aggregate, let of else { return .rows(rows) }
            return .rowTotal(aggregate, rows, of: of)
        }
        let relation = ComputedExpression.Relation(kind: names[0], field: names[1], filter: filter)
        references.append(.relation(relation, of: of, aggregate: aggregate, offset: start))
        guard let aggregate, let of else { return .count(relation) }
        return .total(aggregate, relation, of: of)
    }

    /// What follows `where`, up to the parenthesis that closes the call; those in quotes do not count.
    private mutating func filter() throws(Fault) -> String? {
        skipSpaces()
        let start = index
        guard let word = name() else { return nil }
        guard word == "where" else {
            index = start
            return nil
        }
        skipSpaces()
        let first = index
        var open = 0
        var isQuoted = false
        while index < scalars.count {
            switch scalars[index] {
            case "\"": isQuoted.toggle()
            case "(" where !isQuoted: open += 1
            case ")" where !isQuoted && open == 0:
                var end = index
                while end > first, scalars[end - 1] == " " { end -= 1 }
                let text = string(scalars[first..<end])
                guard !text.isEmpty else { throw Fault(kind: .emptyFilter, offset: start) }
                return text
            case ")" where !isQuoted: open -= 1
            default: break
            }
            index += 1
        }
        throw unexpected(.closingParenthesis)
    }

    private mutating func thresholds() throws(Fault) -> [Double] {
        try expect("[", .openingBracket)
        let start = index
        var thresholds = [try number()]
        while skip(",") { thresholds.append(try number()) }
        try expect("]", .closingBracket)
        guard zip(thresholds, thresholds.dropFirst()).allSatisfy({ $0 < $1 }) else {
            throw Fault(kind: .thresholdsNotRising, offset: start)
        }
        return thresholds
    }

    private mutating func number() throws(Fault) -> Double {
        skipSpaces()
        let start = index
        if next == "-" { index += 1 }
        while let scalar = current, ("0"..."9").contains(scalar) || scalar == "." { index += 1 }
        guard let written = WrittenNumber(string(scalars[start..<index])) else {
            index = start
            throw unexpected(.number)
        }
        return written.value
    }

    private mutating func name() -> String? {
        skipSpaces()
        let start = index
        while let scalar = current, KindName.isNameScalar(scalar) { index += 1 }
        let text = string(scalars[start..<index])
        guard KindName.isName(text), text.unicodeScalars.first.map({ !("0"..."9").contains($0) }) == true else {
            index = start
            return nil
        }
        return text
    }

    private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    /// The next scalar that is no blank.
    private var next: Unicode.Scalar? {
        mutating get {
            skipSpaces()
            return current
        }
    }

    private mutating func skipSpaces() {
        while let scalar = current, scalar.properties.isWhitespace { index += 1 }
    }

    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        index += 1
        return true
    }

    private mutating func expect(_ scalar: Unicode.Scalar, _ expectation: Fault.Expectation) throws(Fault) {
        guard skip(scalar) else { throw unexpected(expectation) }
    }

    /// The fault of what stands here, up to the next blank or sign.
    private mutating func unexpected(_ expectation: Fault.Expectation) -> Fault {
        skipSpaces()
        var end = index
        while end < scalars.count, KindName.isNameScalar(scalars[end]) || scalars[end] == "." { end += 1 }
        if end == index, end < scalars.count { end += 1 }
        return Fault(kind: .unexpected(string(scalars[index..<end]), expected: expectation), offset: index)
    }

    private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        for scalar in scalars { text.append(scalar) }
        return String(text)
    }
}
