import TestSupport
import Testing

/// The branch that a new vault begins with.
@Suite struct FirstBranchTests {
    @Test(arguments: ["trunk", "日記"])
    func `it is the one that the user's settings name`(branch: String) throws {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        try sandbox.folder.write(
            "[user]\n\tname = Mei\n\temail = mei@example.com\n[init]\n\tdefaultBranch = \(branch)\n",
            to: "home/.gitconfig")
        #expect(try sandbox.run("daybook init journal -q").status == 0)
        #expect(try sandbox.run("git -C journal symbolic-ref HEAD").stdout == "refs/heads/\(branch)\n")
    }
}
