import TestSupport
import Testing

/// What `sync` asks on a terminal of a remote whose history has nothing in common with the vault's.
@Suite struct JoinQuestionTests {
    @Test(arguments: ["en_GB.UTF-8", "zh_TW.UTF-8"])
    func `two histories are joined after yes, and not otherwise`(language: String) throws {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        // Each at a time of its own: what is made in the same second is the same commit.
        for command in [
            "git init -q --bare remote.git", "daybook init one -q --remote remote.git", "cd one",
            "daybook add 'One.' -q", "daybook sync -q", "cd ..", "daybook init two -q", "cd two",
            "daybook add 'Two.' -q", "git remote add origin ../remote.git",
        ] {
            #expect(try sandbox.run(command).status == 0)
        }
        sandbox.environment["LC_ALL"] = language
        let question = language.hasPrefix("en") ? "nothing in common" : "完全無關"
        // Nobody is there to be asked.
        let refused = try sandbox.run("daybook sync")
        #expect(refused.status == 77 && refused.stderr.contains("daybook sync --join"))
        let before = try sandbox.run("git rev-parse HEAD").stdout
        for answer in ["\r", "n\r"] {
            let session = try sandbox.terminal("daybook", "sync")
            try session.wait(for: question)
            try session.wait(for: "y/N")
            session.type(answer)
            #expect(session.finish() == .exited(130))
            #expect(try sandbox.run("git rev-parse HEAD").stdout == before)
        }
        let session = try sandbox.terminal("daybook", "sync")
        try session.wait(for: question)
        try session.wait(for: "y/N")
        session.type("y\r")
        #expect(session.finish() == .exited(0))
        #expect(try sandbox.run("daybook list -f paths").stdout.split(separator: "\n").count == 2)
    }
}
