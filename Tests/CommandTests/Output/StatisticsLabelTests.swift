import TestSupport
import Testing

/// The names of the values that are counted.
@Suite struct StatisticsLabelTests {
    @Test func `the label of one kind's value is not put on the words of another`() throws {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        let output = try sandbox.run(
            #"""
            daybook init journal -q && cd journal && mkdir -p .daybook/templates/kinds
            printf -- '---\nkind: dream\npath: dreams/{slug}\nfields:\n  mood: { type: enum, values: [good, bad], labels: { zh-Hant: [美夢, 惡夢] } }\n---\n{text}\n' > .daybook/templates/kinds/dream.md
            printf -- '---\nkind: dream\ndate: 2026-11-01\nmood: good\n---\nx\n' > a.md
            export LC_ALL=zh_TW.UTF-8
            daybook stats --by mood
            printf -- '---\nkind: diary\ndate: 2026-11-02\nmood: good\n---\nx\n' > b.md
            daybook stats --by mood
            """#)
        #expect(output.status == 0, "\(output.stderr)")
        let rows = output.stdout.split(separator: "\n").map { $0.prefix { !$0.isWhitespace } }
        #expect(rows == ["美夢", "good"], "\(output.stdout)")
    }
}
