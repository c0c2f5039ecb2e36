import TestSupport
import Testing

/// Programs on a terminal: what is typed arrives, and what is shown is seen.
@Suite struct TerminalSessionTests {
    @Test func `a question is answered`() throws {
        var sandbox = try Sandbox(program: nil)
        let session = try sandbox.terminal("sh", "-c", "printf 'Name? '; read name; echo \"Hello, $name.\"; exit 3")
        try session.wait(for: "Name? ")
        session.type("美玲\r")
        try session.wait(for: "Hello, 美玲.")
        #expect(session.finish() == .exited(3))
        #expect(session.screen == "Name? 美玲\nHello, 美玲.\n")
    }

    @Test func `the three streams are a terminal of the given size`() throws {
        var sandbox = try Sandbox(program: nil)
        let session = try sandbox.terminal(
            "sh", "-c", "test -t 0 && test -t 1 && test -t 2 && stty size; tty > /dev/tty", columns: 61, rows: 7)
        #expect(session.finish() == .exited(0))
        #expect(session.screen.contains("7 61\n"))
    }

    @Test func `the program leads its terminal, and Ctrl-C interrupts it`() throws {
        var sandbox = try Sandbox(program: Program(path: "/bin/cat"))
        let session = try sandbox.terminal("daybook", "-", "/dev/null")
        session.type("散步\r")
        try session.wait(for: "散步\r\n散步\r\n")
        session.type("\u{3}")
        #expect(session.finish() == .signalled(2))
    }

    @Test func `a text that does not come is told with what came`() throws {
        var sandbox = try Sandbox(program: nil)
        let late = try sandbox.terminal("sh", "-c", "echo here; sleep 1000")
        let missing = #expect(throws: TerminalSession.Missing.self) { try late.wait(for: "there", limit: 1.5) }
        #expect(missing?.closed == false)
        #expect(missing?.screen == "here\n")
        #expect(late.finish(limit: 0.1) == .outOfTime)

        let closed = try sandbox.terminal("sh", "-c", "echo here")
        let gone = #expect(throws: TerminalSession.Missing.self) { try closed.wait(for: "there") }
        #expect(gone?.closed == true)
    }

    @Test(arguments: [
        ("a\\rb", "b"), ("abc\\r\\033[Kd", "d"), ("\\033[1;31mred\\033[0m", "red"),
        ("one\\ntwo\\033[A\\r1", "1ne\ntwo"),
        ("ab\\bc", "ac"), ("\\033]0;title\\007text", "text"), ("50%%\\r100%%", "100%"),
    ])
    func `the screen is what a person would read`(written: String, read: String) throws {
        var sandbox = try Sandbox(program: nil)
        let session = try sandbox.terminal("sh", "-c", "printf '\(written)'")
        #expect(session.finish() == .exited(0))
        #expect(session.screen == read)
    }
}
