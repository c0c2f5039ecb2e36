import Foundation
import TestSupport
import Testing

/// `-i`, with a stand-in for fzf on the path.
@Suite struct PickingTests {
    private typealias Built = TestSupport.Program

    private func sandbox(fzf: String? = nil) throws -> Sandbox {
        var sandbox = try Sandbox(program: Built.built("daybook"))
        _ = try sandbox.run("daybook init journal -q")
        _ = try sandbox.run("cd journal")
        _ = try sandbox.run("daybook add 'Rain all day.' --tag walk -q")
        _ = try sandbox.run("printf -- '---\\ntitle: \"\\\\e]0;pwned\\\\a7\\\\tx\"\\n---\\nA heron.\\n' > evil.md")
        if let fzf {
            try sandbox.folder.write("#!/bin/sh\n\(fzf)\n", to: "bin/fzf")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: sandbox.folder("bin/fzf"))
        }
        return sandbox
    }

    @Test func `the one that is picked is shown, and is number 1 from then on`() throws {
        var sandbox = try sandbox(
            fzf: "cat > ../rows; printf '%s\\n' \"$@\" > ../arguments; grep 'heron' ../rows")
        let session = try sandbox.terminal("daybook", "list", "-i")
        #expect(session.finish() == .exited(0), "\(session.screen)")
        #expect(session.screen.contains("A heron."), "\(session.screen)")
        #expect(!session.output.contains("\u{1B}]0;"))
        let rows = try sandbox.run("cat ../rows").stdout
        #expect(!rows.contains("\u{1B}") && !rows.contains("\u{7}"))
        let fields = rows.split(separator: "\n").map { $0.split(separator: "\t") }
        #expect(fields.map(\.count) == [3, 3], "\(rows)")
        #expect(fields.map { String($0[0]) } == ["0", "1"])
        #expect(fields.allSatisfy { $0[1].hasPrefix("/") && $0[1].hasSuffix(".md") }, "\(rows)")
        #expect(try sandbox.run("grep preview= ../arguments").stdout.contains("show --no-pager"))
    }

    @Test func `the row is told by its place and not by its text`() throws {
        var sandbox = try sandbox(fzf: "cat > /dev/null; printf '0\\t/etc/passwd\\t1 evil\\n'")
        let session = try sandbox.terminal("daybook", "search", "rain", "-i")
        #expect(session.finish() == .exited(0), "\(session.screen)")
        #expect(session.screen.contains("Rain all day."), "\(session.screen)")
        #expect(!session.screen.contains("root:"))
    }

    @Test func `another format writes the one that was picked`() throws {
        var sandbox = try sandbox(fzf: "head -n 1")
        let session = try sandbox.terminal("daybook", "list", "-i", "tag:walk", "--format", "paths")
        #expect(session.finish() == .exited(0))
        #expect(session.screen.contains("rain-all-day.md"), "\(session.screen)")
    }

    @Test(arguments: [
        ("cat > /dev/null; exit 130", 130), ("exit 130", 130), ("exit 1", 1), ("exit 2", 69), ("echo nonsense", 1),
        ("echo 99", 1), ("echo -1", 1),
    ])
    func `where nothing is picked nothing is shown`(_ fzf: String, _ status: Int32) throws {
        var sandbox = try sandbox(fzf: fzf)
        let session = try sandbox.terminal("daybook", "list", "-i")
        #expect(session.finish() == .exited(status), "\(session.screen)")
        #expect(!session.screen.contains("Rain"), "\(session.screen)")
    }

    @Test func `without a terminal or a picker it is refused at once`() throws {
        var sandbox = try sandbox(fzf: "exec sleep 1000")
        let refused = try sandbox.run("daybook list -i < /dev/null")
        #expect(refused.status == 2)
        #expect(refused.stderr.contains("needs a terminal"))
        #expect(try sandbox.run("daybook list -i --count").status == 2)
    }
}
