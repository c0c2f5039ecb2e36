import TestSupport
import Testing

/// Prices and budgets, by the real program.
@Suite struct BudgetCommandTests {
    @Test func `what a talk costs is previewed, noted, summed up and limited`() throws {
        var scene = try TalkScene(isOn: false)
        try scene.run(
            """
            daybook config provider add paid --base-url \(scene.server.url)/v1 --model small --price 1,10 -q
            daybook config provider use paid --yes -q && daybook config budget.money_per_day 0.02 -q
            """)
        let preview = try scene.run("daybook chat last 'Hello' --preview").stderr
        let most = try #require(preview.firstMatch(of: /answer \(at most (0\.00\d+)\)\. Nothing was sent/)?.1)
        #expect(most > "0.008" && most < "0.02")
        try scene.run("daybook chat last 'Hello'")
        // 102 tokens asked and 20 answered, as the server counted.
        #expect(try scene.run("daybook config requests").stdout.contains("122  0.000302  ok"))
        #expect(try scene.run("daybook config requests --json").stdout.contains("\"spent\":122,\"cost\":0.000302,"))
        #expect(try scene.run("daybook status").stdout.contains("This month  122 tokens, 0.000302 by the prices"))
        #expect(
            try scene.run("daybook status --json").stdout.contains(
                "\"spent\":{\"month\":\"2026-11\",\"tokens\":122,\"cost\":0.000302}"))
        try scene.run("daybook config budget.money_per_day 0.001 -q")
        let refused = try scene.run("daybook chat last 'Again'", status: 77)
        #expect(
            refused.stderr.contains("today's budget of 0.001 would not do: 0.000302 is spent, and this may cost 0.00"))
        #expect(refused.stderr.contains("your message is kept in the entry"))
        #expect(scene.server.requests.count == 1)
        #expect(try scene.entry().contains("Again"))
    }

    @Test func `a limit in money without a price asks for the price`() throws {
        var scene = try TalkScene()
        try scene.run("daybook config budget.money_per_day 1 -q")
        let refused = try scene.run("daybook chat last 'Hello'", status: 78)
        #expect(
            refused.stderr.contains("the price of \"home\" is not known") && refused.stderr.contains("price: {input:"))
        #expect(scene.server.requests.isEmpty)
    }

    @Test(arguments: ["1", "a,b", "1,2,3", "-1,2"])
    func `what is no price is told`(price: String) throws {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        let output = try sandbox.run("daybook config provider add openai --price='\(price)'")
        #expect(output.status == 2 && output.stderr.contains("--price takes what a million tokens"), "\(output.stderr)")
    }
}
