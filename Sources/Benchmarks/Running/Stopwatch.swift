import Daybook

/// Runs programs and takes their time and memory, by a small program of our own that starts them.
struct Stopwatch: Sendable {
    /// The path of that program.
    let program: String
    /// The environment of all that it starts, as `NAME=value`.
    let environment: [String]
    /// Where outputs go.
    let folder: String

    /// The files that hold what the last run wrote.
    var output: String { folder + "/output" }
    private var errors: String { folder + "/errors" }

    /// Runs a program to its end.
    func run(_ command: Command) throws -> Sample {
        let child = ChildProcess(
            program, [output, errors, command.program] + command.arguments,
            environment: environment + command.environment)
        let outcome = try child.run()
        let fields = String(decoding: outcome.output, as: UTF8.self).split { $0 == " " || $0 == "\n" }
        guard outcome.status == 0, fields.count == 4, let wall = Double(fields[0]), let cpu = Double(fields[1]),
            let peak = Int(fields[2]), let status = Int32(fields[3])
        else { throw BenchmarkError.failed(command: command.program, status: outcome.status, said: "") }
        guard command.successes.contains(status) else {
            let said = try FileOperations().read(errors, limit: 1 << 20) ?? []
            let words = ([FileOperations.name(of: command.program)] + command.arguments).joined(separator: " ")
            throw BenchmarkError.failed(
                command: words, status: status, said: String(decoding: said.suffix(500), as: UTF8.self))
        }
        return Sample(wall: wall / 1e9, cpu: cpu / 1e6, peak: peak)
    }

    /// Runs programs one after the other, as one step.
    func run(_ commands: [Command]) throws -> Sample { .sum(try commands.map { try run($0) }) }

    /// Runs a program and returns the lines that it wrote.
    func lines(of command: Command) throws -> [String] {
        _ = try run(command)
        return try lastLines()
    }

    /// The lines that the last run wrote.
    func lastLines() throws -> [String] {
        let bytes = try FileOperations().read(output, limit: 1 << 28) ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
