import Testing

@testable import Daybook

struct ComputedExpressionTests {
    private typealias Node = ComputedExpression.Node
    private typealias Relation = ComputedExpression.Relation

    @Test func `each function of the specification is read`() throws {
        let relation = Relation(kind: "session", field: "player", filter: nil)
        let expected: [(String, ComputedExpression.Node)] = [
            ("duration(start, end)", .duration(from: "start", to: "end")),
            ("age( birthday )", .age("birthday")),
            ("count(session.player)", .count(relation)),
            ("sum(session.player.experience)", .total(.sum, relation, of: "experience")),
            ("avg(session.player.score)", .total(.avg, relation, of: "score")),
            ("min(session.player.score)", .total(.min, relation, of: "score")),
            ("max(session.player.score)", .total(.max, relation, of: "score")),
            ("latest(session.player.score)", .total(.latest, relation, of: "score")),
            ("step(total, [500, 1500.5, 4000])", .step(.field("total"), [500, 1500.5, 4000])),
            ("level", .field("level")),
            ("12.5", .number(12.5)),
            ("-3", .number(-3)),
        ]
        for (source, node) in expected { #expect(try ComputedExpression(source).root == node, "\(source)") }
    }

    @Test func `sums and differences go from left to right, parentheses first`() throws {
        #expect(try ComputedExpression("a + b - 1").root == .minus(.plus(.field("a"), .field("b")), .number(1)))
        #expect(try ComputedExpression("a - (b + 1)").root == .minus(.field("a"), .plus(.field("b"), .number(1))))
        #expect(try ComputedExpression("a-b").root == .field("a-b"))
    }

    @Test(arguments: [
        ("count(course.player where completed:true)", "completed:true"),
        ("count(course.player where tag:a (b OR c) )", "tag:a (b OR c)"),
        ("count(course.player where \"a) b\")", "\"a) b\""),
        ("count( 課程.球員  where 分數:>3)", "分數:>3"),
    ])
    func `a filter goes up to the parenthesis that closes the call`(source: String, filter: String) throws {
        guard case .count(let relation) = try ComputedExpression(source).root else {
            Issue.record("no count")
            return
        }
        #expect(relation.filter == filter)
    }

    @Test(arguments: [
        ("", 0, ComputedExpression.Fault.Kind.unexpected("", expected: .value)),
        ("sum(", 4, .unexpected("", expected: .relationWithField)),
        ("sum(a)", 4, .unexpected("a", expected: .relationWithField)),
        ("count(a.b.c)", 6, .unexpected("a.b.c", expected: .relation)),
        ("count(a.b where x", 17, .unexpected("", expected: .closingParenthesis)),
        ("count(a.b when x)", 10, .unexpected("when", expected: .closingParenthesis)),
        ("duration(a)", 10, .unexpected(")", expected: .comma)),
        ("duration(1, b)", 9, .unexpected("1", expected: .field)),
        ("age(a", 5, .unexpected("", expected: .closingParenthesis)),
        ("step(a)", 6, .unexpected(")", expected: .comma)),
        ("step(a, 3)", 8, .unexpected("3", expected: .openingBracket)),
        ("step(a, [])", 9, .unexpected("]", expected: .number)),
        ("step(a, [3, 3])", 9, .thresholdsNotRising),
        ("a b", 2, .unexpected("b", expected: .end)),
        ("a * b", 2, .unexpected("*", expected: .end)),
        ("a +", 3, .unexpected("", expected: .value)),
        ("1.2.3", 0, .unexpected("1.2.3", expected: .number)),
        ("max(1, 2)", 4, .unexpected("1", expected: .relationWithField)),
        ("rm(a)", 0, .unknownFunction("rm", known: ComputedExpression.functions)),
        ("count(a.b where)", 10, .emptyFilter),
    ])
    func `what can't be read is a fault with its place`(
        source: String, offset: Int, kind: ComputedExpression.Fault.Kind
    ) {
        #expect(throws: ComputedExpression.Fault(kind: kind, offset: offset)) { try ComputedExpression(source) }
    }

    @Test func `nesting and length are bounded`() {
        let deep = String(repeating: "(", count: 60_000)
        #expect(throws: ComputedExpression.Fault(kind: .tooDeep, offset: 32)) { try ComputedExpression(deep) }
        let long = String(repeating: "a + ", count: 10_000) + "a"
        #expect(throws: ComputedExpression.Fault.self) { try ComputedExpression(long) }
    }
}
