import Testing

@testable import daybook_cli

/// What is made ready beside the reading of the command line.
@Suite struct PreparationTests {
    @Test func `names are those of verbs, each once`() {
        let names = Preparation.needsGit + Preparation.needsKinds
        #expect(Set(names).count == names.count)
        #expect(Set(names).isSubset(of: DaybookCommand.allVerbs))
    }

    @Test func `a verb that looks needs the kinds, one that writes git, and others wait for nothing`() {
        #expect(Preparation.needed(by: "list") == .kinds)
        #expect(Preparation.needed(by: "add") == .git)
        #expect(Preparation.needed(by: "help") == nil)
        #expect(Preparation.needed(by: "--version") == nil)
    }
}
