import Daybook
import TestSupport
import Testing

@testable import LanguageServer

/// An editor that speaks to a server about a vault, message by message.
final class EditorScene {
    let folder: TemporaryFolder
    let clock = World.Clock()
    var server: Server
    private var lastID = 0
    private var versions: [String: Int] = [:]

    /// A vault of some files, and a server that was spoken to already unless it is to be fresh.
    init(_ files: KeyValuePairs<String, String> = [:], encodings: [String] = [], isFresh: Bool = false) throws {
        folder = try TemporaryFolder()
        try folder.write("merge_policy: 1\n", to: "vault/.daybook/config.yaml")
        for (path, text) in files { try folder.write(text, to: "vault/" + path) }
        server = Server(
            world: World.fixed(by: clock), version: "1",
            voice: Server.Voice(language: "zh-Hant") { "\($0)" })
        guard !isFresh else { return }
        let offered: WireJSON = .object(["positionEncodings": .array(encodings.map { .string($0) })])
        _ = ask("initialize", ["capabilities": .object(["general": offered])])
        tell("initialized")
    }

    static let baby = "---\nkind: baby\nlabel: { en: Baby, zh-Hant: 寶寶 }\n---\n"
    static let sleep = """
        ---
        kind: sleep
        label: { en: Sleep, zh-Hant: 睡眠 }
        fields:
          baby: { type: link, to: baby, required: true, on_delete: cascade }
          start: { type: datetime, required: true }
          end: { type: datetime, after: start }
          quality: { type: enum, values: [poor, fair, good], label: { zh-Hant: 睡得如何 }, labels: { zh-Hant: [差, 普通, 好] } }
          length: { computed: "duration(start, end)" }
        ---

        """

    func uri(_ path: String) -> String { FileURI.uri(folder("vault/" + path)) }

    /// Everything that the server says to one message.
    func say(_ text: String) -> [WireJSON] { server.handle(Array(text.utf8)).compactMap { WireJSON($0) } }

    /// The whole answer to a request.
    func ask(_ method: String, _ params: [String: WireJSON]) -> WireJSON {
        lastID += 1
        let message: WireJSON = .object([
            "jsonrpc": .string("2.0"), "id": .number(Double(lastID)), "method": .string(method),
            "params": .object(params),
        ])
        let answers = say(message.text)
        #expect(answers.count == 1 && answers.first?["id"] == .number(Double(lastID)))
        return answers.first ?? .null
    }

    @discardableResult
    func tell(_ method: String, _ params: [String: WireJSON] = [:]) -> [WireJSON] {
        say(WireJSON.object(["jsonrpc": .string("2.0"), "method": .string(method), "params": .object(params)]).text)
    }

    /// Opens a document with a text, in which `‸` is the cursor; returns where that stands.
    @discardableResult
    func open(_ path: String, _ text: String, utf8: Bool = false) -> (line: Int, character: Int) {
        let (plain, line, character) = Self.cursor(text, utf8: utf8)
        versions[path] = 1
        tell(
            "textDocument/didOpen",
            [
                "textDocument": .object([
                    "uri": .string(uri(path)), "languageId": .string("markdown"), "version": .number(1),
                    "text": .string(plain),
                ])
            ])
        return (line, character)
    }

    static func cursor(_ text: String, utf8: Bool = false) -> (plain: String, line: Int, character: Int) {
        let parts = text.components(of: "‸")
        let last = parts[0].components(of: "\n").last ?? ""
        let lines = parts[0].utf8.count { $0 == 0x0A }
        return (parts.joined(), lines, utf8 ? last.utf8.count : last.utf16.count)
    }

    /// Changes a range of a document, or all of it.
    func change(_ path: String, to text: String, from start: (Int, Int)? = nil, to end: (Int, Int)? = nil) {
        versions[path, default: 1] += 1
        var change: [String: WireJSON] = ["text": .string(text)]
        if let start, let end {
            change["range"] = .object(["start": Self.position(start), "end": Self.position(end)])
        }
        tell(
            "textDocument/didChange",
            [
                "textDocument": .object([
                    "uri": .string(uri(path)), "version": .number(Double(versions[path] ?? 1)),
                ]), "contentChanges": .array([.object(change)]),
            ])
    }

    static func position(_ place: (Int, Int)) -> WireJSON {
        .object(["line": .number(Double(place.0)), "character": .number(Double(place.1))])
    }

    /// The result of a request about a place.
    func ask(_ method: String, _ path: String, _ place: (line: Int, character: Int)) -> WireJSON {
        ask(
            "textDocument/" + method,
            [
                "textDocument": .object(["uri": .string(uri(path))]), "position": Self.position(place),
            ])["result"] ?? .null
    }

    /// What is offered at `‸` of a text that is opened: label, new text, and the text with that put in place.
    func complete(_ path: String, _ text: String, utf8: Bool = false) throws -> [Offer] {
        let place = open(path, text, utf8: utf8)
        let plain = Self.cursor(text).plain
        let items = ask("completion", path, place)["items"]?.elements ?? []
        return try items.map { item in
            let edit = try #require(item["textEdit"])
            var document = DocumentText(plain)
            let range = try #require(document.range(edit["range"], utf8 ? .utf8 : .utf16))
            let new = try #require(edit["newText"]?.string)
            document.replace(range, with: new)
            return Offer(
                label: item["label"]?.string ?? "", detail: item["detail"]?.string,
                result: document.text(0..<document.bytes.count))
        }
    }

    struct Offer: Equatable {
        var label: String
        var detail: String?
        var result: String
    }

    /// The diagnostics that are published now, by the path of their document.
    func diagnostics() -> [String: [Diagnostic]] {
        var found: [String: [Diagnostic]] = [:]
        for message in server.settle().compactMap({ WireJSON($0) }) {
            #expect(message["method"] == .string("textDocument/publishDiagnostics"))
            let path = message["params"]?["uri"]?.string.flatMap { FileURI.path($0) } ?? ""
            found[path.path(inside: folder("vault")) ?? path] = (message["params"]?["diagnostics"]?.elements ?? []).map
            {
                Diagnostic($0)
            }
        }
        return found
    }

    struct Diagnostic: Equatable, CustomStringConvertible {
        var description: String

        /// `1:2-1:5 error fact`.
        init(_ json: WireJSON) {
            func place(_ key: String) -> String {
                let position = Position(json["range"]?[key])
                return "\(position?.line ?? -1):\(position?.character ?? -1)"
            }
            let severity = json["severity"]?.integer == 1 ? "error" : "warning"
            description = "\(place("start"))-\(place("end")) \(severity) \(json["message"]?.string ?? "")"
        }

        init(_ description: String) { self.description = description }
    }
}

extension String {
    func components(of separator: Character) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
