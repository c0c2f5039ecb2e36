import Foundation
import TestSupport
import Testing

/// A sandbox with a vault of one entry, and a model on this machine that answers as a test says.
struct TalkScene {
    let server: ScriptedServer
    var sandbox: Sandbox
    let path: String

    /// Starts the server and makes the vault.
    ///
    /// - Parameters:
    ///   - isOn: Whether the provider is switched on.
    ///   - script: What the model answers.
    init(
        isOn: Bool = true, photo: Bool = false,
        _ script: @escaping @Sendable (ScriptedRequest) -> ScriptedReply = { ScriptedModel.reply(to: $0) }
    ) throws {
        server = try ScriptedServer(script)
        sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures").path
        try sandbox.lay(contentOf: fixtures, in: "fixtures")
        let picture = photo ? " --photo ../fixtures/IMG_2033.jpg" : ""
        let made = try sandbox.run(
            """
            daybook init journal -q && cd journal && daybook add 'Rain all day. I walked along the river.'\(picture) -q
            daybook config provider add home --dialect openai --base-url \(server.url)/v1 --model small --can vision -q
            """ + (isOn ? "\ndaybook config provider use home --yes -q" : ""))
        try #require(made.status == 0, "\(made.stderr)")
        path = made.stdout.trimmingCharacters(in: .whitespacesAndNewlines)
        _ = try sandbox.run("cd journal")
    }

    /// The entry's file.
    func entry() throws -> String { try sandbox.folder.text(of: "work/journal/" + path) }

    /// A talk about the entry on a terminal, which waits for the first words.
    mutating func talk() throws -> TerminalSession {
        let session = try sandbox.terminal("daybook", "chat", "last")
        try session.wait(for: "you> ")
        return session
    }

    /// Runs a command, and expects a status.
    @discardableResult
    mutating func run(_ command: String, status: Int32 = 0) throws -> TestSupport.Program.Output {
        let output = try sandbox.run(command)
        #expect(output.status == status, "\(command): \(output.stdout)\(output.stderr)")
        return output
    }
}

/// The events of a streamed reply of OpenAI's dialect.
func streamed(_ pieces: [String]) -> ScriptedReply {
    let events = pieces.map { piece -> String in
        let text = (try? JSONEncoder().encode(piece)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
        return #"{"model":"small","choices":[{"index":0,"delta":{"content":\#(text)},"finish_reason":null}]}"#
    }
    let end = #"{"model":"small","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}"#
    return .events(events + [end, "[DONE]"])
}
