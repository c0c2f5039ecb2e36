import Testing

@testable import Daybook

struct RegularExpressionTests {
    @Test(arguments: [
        ("", [""], ["a"]),
        ("abc", ["abc"], ["ab", "abcd", "xabc"]),
        ("a.c", ["abc", "a夢c"], ["ac", "abbc"]),
        ("[a-c]+", ["a", "cab"], ["", "d", "abd"]),
        ("[^a-c]", ["d", "夢"], ["a", "dd"]),
        ("[]a]+", ["]a"], ["b"]),
        ("[a\\]-]+", ["a]-"], ["b"]),
        ("\\d{4}-\\d{2}", ["2026-11"], ["2026-1", "26-11", "２０２６-11"]),
        ("a{2,}", ["aa", "aaaa"], ["a"]),
        ("a{0}", [""], ["a"]),
        ("a{1,3}b?", ["a", "aaab"], ["aaaa", "b"]),
        ("(a|bc)*d", ["d", "abcad"], ["bd"]),
        ("(?:a|b|)c", ["ac", "bc", "c"], ["abc"]),
        ("^a|b$", ["a", "b"], ["ab"]),
        ("a^b", [], ["ab"]),
        ("a$b", [], ["ab"]),
        ("\\w+", ["夢境_2"], ["a b", "a-b"]),
        ("\\S+\\s\\D", ["ab x"], ["ab 1"]),
        ("[\\d.]+", ["1.5"], ["1,5"]),
        ("[甲-癸]", ["甲"], ["a"]),
        ("\\.\\*", [".*"], ["ab"]),
        ("a+?b*?", ["aab"], ["ba"]),
        ("(a*)*", ["", "aaa"], ["b"]),
    ])
    func `the whole text must match`(source: String, matching: [String], others: [String]) throws {
        let expression = try RegularExpression(source)
        for text in matching { #expect(expression.matches(text), "\(source) on \(text)") }
        for text in others { #expect(!expression.matches(text), "\(source) on \(text)") }
    }

    @Test(arguments: [
        ("(a", 0, RegularExpression.Fault.Kind.unbalancedGroup), ("a)", 1, .unbalancedGroup),
        ("a[bc", 1, .unclosedClass),
        ("*a", 0, .nothingToRepeat), ("a**", 0, .nothingToRepeat), ("a|+", 2, .nothingToRepeat),
        ("a{2,1}", 1, .badRange),
        ("a{x}", 1, .badRange), ("[b-a]", 1, .badRange), ("(?=a)", 0, .unsupported("(?")),
        ("\\1", 0, .unsupported("\\1")),
        ("\\p{L}", 0, .unsupported("\\p")), ("a\\", 1, .unsupported("\\")), ("a{501}", 0, .tooLarge),
        ("((a{50}){50}){50}", 0, .tooLarge), ("(a{0,400}){400}", 0, .tooLarge), ("([abcdefghij]?){240}", 0, .tooLarge),
    ])
    func `what can't be read is a fault with its place`(source: String, offset: Int, kind: RegularExpression.Fault.Kind)
    {
        #expect(throws: RegularExpression.Fault(kind: kind, offset: offset)) { try RegularExpression(source) }
    }

    @Test(arguments: ["(a+)+$", "(a|a)*b", "(a*)*b", "(a|aa)+b", "(.*)*x", "(a?){150}a{150}b"])
    func `what would hang a backtracking matcher answers`(source: String) throws {
        let text = String(repeating: "a", count: 999)
        #expect(try RegularExpression(source).matches(text + "!") == false)
    }

    @Test func `nesting and empty repetitions of any size end`() throws {
        let deep = String(repeating: "(", count: 200) + String(repeating: ")", count: 200)
        #expect(throws: RegularExpression.Fault.self) { try RegularExpression(deep) }
        let empty = String(repeating: "(", count: 30) + String(repeating: "){500}", count: 30)
        #expect(try RegularExpression(empty).matches(""))
        #expect(throws: RegularExpression.Fault.self) { try RegularExpression(String(repeating: "a", count: 10_000)) }
        #expect(throws: RegularExpression.Fault.self) { try RegularExpression("a{99999999999999999999}") }
    }

    @Test func `a text over the limit matches nothing`() throws {
        let expression = try RegularExpression("a*")
        #expect(expression.matches(String(repeating: "a", count: RegularExpression.textLimit)))
        #expect(!expression.matches(String(repeating: "a", count: RegularExpression.textLimit + 1)))
    }
}
