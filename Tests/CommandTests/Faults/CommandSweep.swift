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
