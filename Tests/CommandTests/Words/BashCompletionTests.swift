import TestSupport
import Testing

/// What bash's script of completion offers, of a vault that others may have written to.
@Suite struct BashCompletionTests {
    /// Completes the last of some words, and prints what is offered.
    private static let complete = """
        . ../completion.bash
        complete_words() {
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; COMPREPLY=()
            ${function:-_daybook} "${1}" "${!#}" "${@: -2:1}"
            printf '%s\\n' "${COMPREPLY[@]}"
        }

        """

    private func sandbox(tag: String) throws -> Sandbox {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        _ = try sandbox.run("daybook init journal -q; daybook completions bash > completion.bash")
        _ = try sandbox.run("cd journal")
        try sandbox.folder.write(Self.complete, to: "work/complete.bash")
        try sandbox.folder.write(
            "---\nkind: diary\ndate: 2026-11-21\ntags: ['\(tag)', trip/japan]\n---\n\nx\n", to: "work/journal/a.md")
        return sandbox
    }

    private func offered(_ words: String, whole: Bool = false, in sandbox: inout Sandbox) throws -> [String] {
        let function = whole ? "function=_daybook_whole_words " : ""
        let result = try sandbox.run(
            function + "bash -c 'cd \"$PWD\"; . ../complete.bash; complete_words \(words)'")
        return result.stdout.split(separator: "\n").map(String.init)
    }

    @Test(arguments: ["a$(touch${IFS}ran)b", "a`touch${IFS}ran`b", "mum\u{2019}s\"", "$HOME", "b\\\\"])
    func `what stands in an entry is offered as it is, and never run`(tag: String) throws {
        var sandbox = try sandbox(tag: tag)
        let all = try offered("daybook tag last +", in: &sandbox)
        #expect(all.contains("+" + tag) && all.contains("+trip/japan"), "\(all)")
        #expect(try offered("daybook list tag:tr", in: &sandbox) == ["tag:trip/japan"])
        #expect(try sandbox.run("ls").stdout == "a.md\n")
    }

    @Test(arguments: [("a$(touch${IFS}ran)b", false), ("a`b", false), ("walk", true), ("mum''s", true)])
    func `between quotation marks nothing is offered that would run there`(tag: String, isOffered: Bool) throws {
        var sandbox = try sandbox(tag: tag)
        let all = try offered("daybook list \\\"tag:", whole: true, in: &sandbox)
        #expect(all.contains { $0.hasSuffix(tag.replacing("''", with: "'")) } == isOffered, "\(all)")
        #expect(all.contains { $0.hasSuffix("trip/japan") }, "\(all)")
    }

    @Test func `a quotation mark in a tag, or before a word, ends nothing`() throws {
        var sandbox = try sandbox(tag: "mum''s")
        let all = try offered("daybook tag last +m", in: &sandbox)
        #expect(all == ["+mum's"], "\(all)")
        #expect(try offered("daybook list \\\"tag:tr", in: &sandbox) == ["tag:trip/japan"])
        #expect(try offered("daybook list --group w", in: &sandbox) == ["week"])
    }
}
