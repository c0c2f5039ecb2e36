import TestSupport
import Testing

/// One command, run again and again with another of its calls hit.
protocol CommandSweep {
    /// The calls of an unhurt run.
    var calls: [SystemCall] { get }

    /// The calls of an unhurt run that only look at something in the vault.
    func looks() throws -> [SystemCall]

    /// Kills the program at a call; false where that did not come.
    func tryDeath(at call: SystemCall) throws -> Bool

    /// Makes a call fail; false where it did not come.
    func tryFailure(at call: SystemCall, with error: String) throws -> Bool

    /// Makes a call fail that only looks; false where it did not come.
    func tryLook(at call: SystemCall, with error: String) throws -> Bool
}

extension CommandSweep {
    /// The first call of each name that an unhurt run does not make any more.
    var callsBeyond: [SystemCall] {
        Set(calls.map(\.name)).sorted().map { SystemCall(name: $0, number: 60_000, arguments: "beyond the last") }
    }
}

/// A run of a command of which a call failed.
struct FailedRun {
    var status: Int32
    var stderr: String
    /// What was run and what failed, for messages.
    var place: Comment
}

extension FaultScene {
    /// Runs a command of which a call fails; nil where that did not come, and where a signal ended it, which is no status.
    func run(_ command: FaultedCommand, failing call: SystemCall, with error: String) throws -> FailedRun? {
        try reset()
        let (output, trace) = try run(command, hitting: (call, .error(error)))
        guard trace.contains("(INJECTED)") else { return nil }
        let place = Comment(
            rawValue: "\(command.name) with \(error) at \(call.description): \(output.status) \(output.stderr)")
        guard case .exited(let status) = output.end else {
            Issue.record("\(place) ended by a signal")
            return nil
        }
        return FailedRun(status: status, stderr: output.stderr, place: place)
    }

    /// The calls of an unhurt run that only look at something in the vault.
    func looks(of command: FaultedCommand) throws -> [SystemCall] {
        try reset()
        return SystemCall.looks(in: try run(command, looking: true).trace, below: "/run/vault")
    }
}
