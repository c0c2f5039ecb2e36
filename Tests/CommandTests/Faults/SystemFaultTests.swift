import Foundation
import TestSupport
import Testing

/// The program itself, killed at every system call by which it changes something, git's own files included, and each of these
/// calls failing: the vault is as before or as after, and the next command works at once. What it only looks at in the vault, a
/// folder's names or an object, may fail to be read as well: what was left out for it is said, and nothing is lost.
///
/// A few points of each command are tried; with `DAYBOOK_TEST_FAULTS=all` in the environment every point, with two of the errors each. The
/// calls are those of an unhurt run, and one more of each name, at which the program has to come through unhurt. With names of
/// commands in `DAYBOOK_TEST_FAULTS_OF`, parted by commas, only these are swept: `DAYBOOK_TEST_FAULTS_OF='undo,check --fix'`.
@Suite(.enabled(if: Strace.isPermitted, "strace may not run here")) struct SystemFaultTests {
    private static let isThorough = ProcessInfo.processInfo.environment["DAYBOOK_TEST_FAULTS"] == "all"
    /// How many points of a command are tried otherwise.
    private static let samples = 3
    /// The names of the commands that were asked for, nil for all.
    private static let wanted = ProcessInfo.processInfo.environment["DAYBOOK_TEST_FAULTS_OF"].map {
        $0.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    private static let commands = FaultedCommand.all.filter { wanted?.contains($0.name) ?? true }

    @Test func `every command that is asked for by its name is known`() {
        let names = Self.commands.map(\.name)
        #expect(Set(names).count == names.count)
        #expect((Self.wanted ?? []).filter { !names.contains($0) } == [])
    }

    @Test(arguments: commands)
    func `killed at any call, and the next command works at once`(command: FaultedCommand) throws {
        let sweep = try Self.sweep(command)
        var points = 0
        for place in Self.chosen(sweep.calls, seed: command.name.utf8.count) {
            points += try Self.isMet(place, of: sweep.calls) { try sweep.tryDeath(at: $0) } ? 1 : 0
        }
        if Self.isThorough { for call in sweep.callsBeyond { #expect(try !sweep.tryDeath(at: call)) } }
        print("faults: \(command.name): killed at \(points) of \(sweep.calls.count) calls")
        #expect(points > 2)
    }

    @Test(arguments: commands)
    func `a call that fails is told of, and nothing is lost`(command: FaultedCommand) throws {
        let sweep = try Self.sweep(command)
        var points = 0
        let errors = ["EIO", "ENOSPC", "EROFS", "EDQUOT"]
        for (index, place) in Self.chosen(sweep.calls, seed: command.name.utf8.count + 1).enumerated() {
            for error in Self.isThorough ? ["EIO", errors[1 + index % 3]] : [errors[index % errors.count]] {
                points += try Self.isMet(place, of: sweep.calls) { try sweep.tryFailure(at: $0, with: error) } ? 1 : 0
            }
        }
        print("faults: \(command.name): \(points) failures at \(sweep.calls.count) calls")
        #expect(points > 2)
        try Self.failLooks(of: command, in: sweep)
    }

    @Test(arguments: ["star", "set", "restore", "attach"])
    func `an entry that cannot be read to be named, once all is done, fails no command`(name: String) throws {
        let command = try #require(FaultedCommand.all.first { $0.name.hasPrefix(name) })
        let scene = try FaultScene(command)
        let reading = try scene.looks(of: command).last {
            $0.name.hasPrefix("open") && $0.arguments.contains(".md\"")
        }
        let call = try #require(reading)
        let run = try #require(try scene.run(command, failing: call, with: "EIO"))
        #expect(run.status == 0 && run.stderr.contains(".md"), run.place)
    }

    /// Has what a command looks at in the vault fail to be read.
    private static func failLooks(of command: FaultedCommand, in sweep: any CommandSweep) throws {
        let looks = try sweep.looks()
        var points = 0
        for place in chosen(looks, seed: command.name.utf8.count + 2) {
            points += try isMet(place, of: looks) { try sweep.tryLook(at: $0, with: "EIO") } ? 1 : 0
        }
        print("faults: \(command.name): \(points) failures at \(looks.count) looks")
        // The user's own settings are changed without a look at the vault.
        #expect(points >= min(looks.count, 3))
    }

    private static func sweep(_ command: FaultedCommand) throws -> any CommandSweep {
        command.goesOn ? try ResumedSweep(command) : try FaultSweep(command)
    }

    /// The places of all calls, or of a few of them, others for each command, and of the crossing out of what waits.
    private static func chosen(_ calls: [SystemCall], seed: Int) -> [Int] {
        if isThorough { return Array(calls.indices) }
        let stride = max(calls.count / samples, 1)
        return calls.indices.filter {
            $0 % stride == seed % stride || calls[$0].crossesOut || calls[$0].listsNewObjects && $0 % 4 == seed % 4
        }
    }

    /// Tries a call; of a few, the next one where a run does not come to it, as where it waits for another program a time less.
    private static func isMet(
        _ place: Int, of calls: [SystemCall], _ attempt: (SystemCall) throws -> Bool
    ) throws -> Bool {
        for call in calls[place...].prefix(isThorough ? 1 : 4) where try attempt(call) { return true }
        return false
    }
}
