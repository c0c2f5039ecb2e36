import Foundation
import TestSupport
import Testing

/// The servers that others wrote, started once for all tests of this process, and gone with it.
struct Peers: Sendable {
    /// Where llmock is.
    var faults: String
    /// Where llama.cpp's server is.
    var model: String
    /// The key of llama.cpp's server.
    var key: String
    /// The name of its model.
    var name: String

    private struct NotStarted: Error {
        var words: String
    }

    private static let script: String = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return folder.appendingPathComponent("../../Peers/peers").standardizedFileURL.path
    }()

    /// Plays evenings with the companion, with servers of their own.
    static func evenings(_ arguments: [String]) throws -> Program.Output {
        let player = URL(fileURLWithPath: script).deletingLastPathComponent().appendingPathComponent("evenings").path
        return try Program(path: player).run(arguments, environment: environment, limit: 900)
    }

    private static let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]

    /// Whether they are installed; on a machine without Python, or where nobody said `peers install`, they are not.
    static let areInstalled = (try? Program(path: script).run(["check"], environment: environment).status) == 0

    /// Why a test of them does not run.
    static let comment: Comment = "the peers are not installed: Tests/CompanionTests/Peers/peers install"

    /// Whether this is a run of continuous integration, which has to have them.
    static let areRequired = ProcessInfo.processInfo.environment["CI"] == "true"

    private static let started = Result {
        let (values, folder) = try start()
        let peers = Peers(
            faults: values["FAULTS_URL"] ?? "", model: values["MODEL_URL"] ?? "", key: values["MODEL_KEY"] ?? "",
            name: values["MODEL_NAME"] ?? "")
        return (peers, folder)
    }

    /// Starts them, and says where they are by the names that the script gives.
    private static func start(_ more: String...) throws -> ([String: String], TemporaryFolder) {
        let folder = try TemporaryFolder()
        let output = try Program(path: script).run(
            ["start", folder.path, String(ProcessInfo.processInfo.processIdentifier)] + more, environment: environment,
            limit: 180)
        guard output.status == 0 else { throw NotStarted(words: output.stderr) }
        let pairs = output.stdout.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        return (Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0.last ?? "") }), folder)
    }

    /// The running servers.
    static func running() throws -> Peers { try started.get().0 }

    /// A gateway to them and to a server that writes down speech: more to install, and slower to start.
    struct Gateway: Sendable {
        /// Where it is.
        var url: String
        var key: String
        /// The server of speech itself, which wants no key.
        var speech: String
        /// A sound file in which somebody speaks of a new job.
        var spoken: String
        /// llmock, which it passes on to.
        var faults: String
    }

    /// Whether those are installed too.
    static let haveGateway = (try? Program(path: script).run(["check", "all"], environment: environment).status) == 0

    /// Why a test of them does not run.
    static let gatewayComment: Comment = "the gateway is not installed: Tests/CompanionTests/Peers/peers install all"

    private static let startedGateway = Result {
        let (values, folder) = try start("all")
        let gateway = Gateway(
            url: values["GATEWAY_URL"] ?? "", key: values["GATEWAY_KEY"] ?? "", speech: values["SPEECH_URL"] ?? "",
            spoken: values["SPEECH_FILE"] ?? "", faults: values["FAULTS_URL"] ?? "")
        return (gateway, folder)
    }

    /// The running gateway.
    static func gateway() throws -> Gateway { try startedGateway.get().0 }
}
