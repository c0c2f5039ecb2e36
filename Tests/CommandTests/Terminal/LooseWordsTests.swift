import TestSupport
import Testing

@testable import daybook_cli

@Suite struct LooseWordsTests {
    @Test(arguments: [
        (["add", "a", "b", "c"], ["add", "a b c"]),
        (["add", "a", "", "c"], ["add", "a  c"]),
        (["add", "--tag", "x", "a", "b", "-q", "c", "d", "e"], ["add", "--tag", "x", "a b", "-q", "c", "d e"]),
        (["add", "a", "b", "--", "-c", "--", "d"], ["add", "a b", "--", "-c -- d"]),
        (["add", "-"], ["add", "-"]),
        (["add", "a b"], ["add", "a b"]),
        (["search", "a", "OR", "b", "-n", "3"], ["search", "a OR b", "-n", "3"]),
        (["tag", "last", "a", "b"], ["tag", "last", "a", "b"]),
        (["add"], ["add"]), ([], []),
    ])
    func `the words of a text are one argument`(_ arguments: [String], _ joined: [String]) {
        #expect(LooseWords.joined(arguments) == joined)
    }

    @Test func `twenty thousand words without quotes are added`() throws {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        #expect(try sandbox.run("daybook init journal -q").status == 0)
        // The parser alone takes minutes for so many; the limit ends the test, it is no measure.
        let output = try sandbox.run(
            "cd journal && daybook add --tag long $(seq 20000) -q >/dev/null && daybook search 19999 --count", limit: 30
        )
        #expect(output.stdout == "1\n", "\(output.stderr)")
    }
}
