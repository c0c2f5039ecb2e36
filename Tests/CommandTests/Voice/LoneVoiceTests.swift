import Testing

@testable import daybook_cli

@Suite struct LoneVoiceTests {
    @Test(arguments: [
        (["add", "--voice"], ["add", "--voice=-"]),
        (["add", "--voice", "--tag", "a"], ["add", "--voice=-", "--tag", "a"]),
        (["add", "--voice", "memo.m4a"], ["add", "--voice", "memo.m4a"]),
        (["add", "--voice", "-"], ["add", "--voice", "-"]),
        (["idea", "x", "--voice", "-q"], ["idea", "x", "--voice=-", "-q"]),
        (["add", "--voice", "a", "--voice"], ["add", "--voice", "a", "--voice=-"]),
        (["add", "--", "--voice"], ["add", "--", "--voice"]), (["list", "--voice"], ["list", "--voice"]), ([], []),
        (["add", "--voice", "--", "text"], ["add", "--voice=-", "--", "text"]),
    ])
    func `a voice option without a file means the microphone`(words: [String], completed: [String]) {
        #expect(LoneVoice.completed(words) == completed)
    }
}
