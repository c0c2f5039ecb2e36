/// A program and its arguments, as a person would type them.
struct Command: Sendable {
    /// The path of the program.
    var program: String
    var arguments: [String]
    /// Variables that it has besides those of all, as `NAME=value`.
    var environment: [String] = []
    /// The exit statuses by which it has done its work.
    var successes: [Int32] = [0]

    init(_ program: String, _ arguments: [String]) {
        self.program = program
        self.arguments = arguments
    }
}

/// What one run of a program took.
struct Sample: Sendable {
    /// Seconds from its start to its end.
    var wall: Double
    /// Seconds of processor time, its own and the system's for it.
    var cpu: Double
    /// The most bytes of memory that it held at a time.
    var peak: Int

    /// Of several programs that ran one after the other.
    static func sum(_ samples: [Sample]) -> Sample {
        Sample(
            wall: samples.reduce(0) { $0 + $1.wall }, cpu: samples.reduce(0) { $0 + $1.cpu },
            peak: samples.reduce(0) { max($0, $1.peak) })
    }
}
