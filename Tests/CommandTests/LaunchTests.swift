import Testing

@testable import daybook_cli

@Suite struct LaunchTests {
    @Test(arguments: [
        (["--vault", "v", "list", "-n", "2"], ["list", "--vault", "v", "-n", "2"]),
        (["-q", "--color=never", "show", "last"], ["show", "-q", "--color=never", "last"]),
        (["list", "--vault", "v"], ["list", "--vault", "v"]),
        (["--vault", "list"], ["--vault", "list"]),
        (["--vault"], ["--vault"]),
        (["--version"], ["--version"]),
        (["--vault", "v", "--help"], ["--vault", "v", "--help"]),
        ([], []),
    ])
    func `options that every verb takes may stand before it`(typed: [String], parsed: [String]) {
        #expect(Launch.withVerbFirst(typed) == parsed)
    }
}
