import Companion
import Foundation
import HTTP

/// llmock, told what to do and asked what it saw.
struct Faults {
    let url: String
    private let client = HTTPClient(HTTPSettings(userAgent: "test/1"))

    init() throws { url = try Peers.running().faults }

    /// The one at an address.
    init(at url: String) { self.url = url }

    /// What llmock says of one way to treat it.
    struct Finding: Decodable, Equatable {
        var severity: String
        var code: String
        var title: String
        var path: String
    }

    /// What llmock thinks of its client's manners.
    struct Verdict: Decodable {
        var calls: Int
        var attempts: Int
        var errors: Int
        var findings: [Finding]
    }

    /// A request as llmock recorded it.
    struct Recorded: Decodable {
        var path: String
        var status: Int
        var model: String?
    }

    /// Forgets everything, and breaks from now on as a scenario says.
    func load(_ behaviors: [String]) throws {
        _ = try client.send(HTTPRequest(.post, "\(url)/_llmock/reset"))
        let body = Array("{\"behaviors\":[\(behaviors.joined(separator: ","))]}".utf8)
        let answer = try client.send(
            HTTPRequest(
                .post, "\(url)/_llmock/scenario", headers: ["Content-Type": "application/json"], body: .bytes(body)))
        guard answer.status == 201 else { throw HTTPError.badResponse(host: url) }
    }

    func verdict() throws -> Verdict {
        try JSONDecoder().decode(
            Verdict.self, from: Data(client.send(HTTPRequest(.get, "\(url)/_llmock/verdict")).body))
    }

    /// The bodies of the requests for a model, as JSON with sorted keys.
    func bodies(of model: String) throws -> [String] {
        let data = try Data(client.send(HTTPRequest(.get, "\(url)/_llmock/requests")).body)
        let list = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        return (list?["requests"] as? [[String: Any]] ?? []).filter { $0["model"] as? String == model }
            .compactMap { Self.sorted($0["body"] ?? NSNull()) }
    }

    /// A JSON value as text with sorted keys, by which two can be compared.
    static func sorted(_ value: Any) -> String? {
        (try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes]))
            .map { String(decoding: $0, as: UTF8.self) }
    }

    static func sorted(_ json: [UInt8]) -> String? {
        (try? JSONSerialization.jsonObject(with: Data(json))).flatMap { sorted($0) }
    }

    func provider(_ model: String, _ dialect: Provider.Dialect, name: String = "p") -> Provider {
        .at(dialect == .openai ? "\(url)/v1" : "\(url)/anthropic", name: name, dialect, model: model)
    }
}
