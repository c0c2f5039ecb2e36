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

    private static let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]

    /// Whether they are installed; on a machine without Python, or where nobody said `peers install`, they are not.
    static let areInstalled = (try? Program(path: script).run(["check"], environment: environment).status) == 0

    /// Why a test of them does not run.
    static let comment: Comment = "the peers are not installed: Tests/CompanionTests/Peers/peers install"

    /// Whether this is a run of continuous integration, which has to have them.
    static let areRequired = ProcessInfo.processInfo.environment["CI"] == "true"

    private static let started = Result {
        let folder = try TemporaryFolder()
        let output = try Program(path: script).run(
            ["start", folder.path, String(ProcessInfo.processInfo.processIdentifier)], environment: environment,
            limit: 180)
        guard output.status == 0 else { throw NotStarted(words: output.stderr) }
        let pairs = output.stdout.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        let values = Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0.last ?? "") })
        let peers = Peers(
            faults: values["FAULTS_URL"] ?? "", model: values["MODEL_URL"] ?? "", key: values["MODEL_KEY"] ?? "",
            name: values["MODEL_NAME"] ?? "")
        return (peers, folder)
    }

    /// The running servers.
    static func running() throws -> Peers { try started.get().0 }
}
