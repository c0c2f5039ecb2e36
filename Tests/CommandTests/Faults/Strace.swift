import Foundation
import TestSupport

/// Runs a program so that one of its system calls is its last, or fails.
struct Strace {
    /// What becomes of a call.
    enum Fault: Sendable, Equatable {
        /// The process is killed instead.
        case death
        /// It fails with an error, by its name in C.
        case error(String)

        fileprivate var injected: String {
            switch self {
            case .death: "signal=SIGKILL"
            case .error(let name): "error=\(name)"
            }
        }
    }

    /// Whether this machine has strace and lets it trace.
    static let isPermitted: Bool = {
        let output = try? Program(path: "/usr/bin/env").run(
            ["strace", "-f", "-o", "/dev/null", "true"], environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"])
        return output?.status == 0
    }()

    /// Where the trace is written.
    let file: String

    /// Runs a program and gives back what it left and which calls it made; only its first thread counts, and nothing that it starts.
    ///
    /// - Parameters:
    ///   - fault: The call that is hit, and how; its number counts the calls of its name.
    ///   - looking: Whether the trace has the calls that only look as well.
    func run(
        _ command: [String], environment: [String: String], in folder: String, stdin: String = "",
        hitting fault: (call: SystemCall, fault: Fault)? = nil, looking: Bool = false
    ) throws -> (output: Program.Output, trace: String) {
        var words = ["strace", "-qq", "-y", "-s", "200", "-e", "signal=none", "-o", file]
        let names = SystemCall.names + (looking ? SystemCall.lookNames : fault.map { [$0.call.name] } ?? [])
        words += ["-e", "trace=" + names.map { "?" + $0 }.joined(separator: ",")]
        if let (call, fault) = fault { words += ["-e", "inject=\(call.name):\(fault.injected):when=\(call.number)"] }
        let output = try Program(path: "/usr/bin/env").run(
            words + command, environment: environment, stdin: Array(stdin.utf8), workingDirectory: folder)
        return (output, String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self))
    }
}
