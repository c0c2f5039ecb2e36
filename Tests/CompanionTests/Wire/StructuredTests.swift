import Companion
import HTTP
import TestSupport
import Testing

@Suite struct StructuredTests {
    private let schema = AnswerSchema(name: "page", json: #"{"type":"object"}"#)

    /// Asks a server, and holds the answer to have a title.
    private func ask(_ asking: Asking, _ servers: ScriptedServer..., streams: Bool = true) throws -> StructuredReply {
        try asking.answering.structured(
            .hello(streams: streams, schema: schema), .nothing, by: servers.map { .local($0) },
            notice: { asking.note($0) },
            validate: { json, _ in
                String(decoding: json, as: UTF8.self).contains("title") ? [] : ["There is no title."]
            })
    }

    @Test(arguments: [
        #"{\"title\":\"雨\"}"#, #"\uFEFF {\"title\":\"雨\"} \n"#, #"```json\n{\"title\":\"雨\"}\n```"#,
        #"Sure! Here it is:\n```\n{\"title\":\"雨\"}\n```\nAnything else?"#, #"{} or rather {\"title\":\"雨\"}"#,
        #"<think>{\"title\":\"no\"}</think>{\"title\":\"雨\"}"#, #"Set {x | x > 0}: {\"title\":\"雨\"} :-}"#,
    ])
    func `fences, prose and thoughts around the object are gone`(text: String) throws {
        let server = try ScriptedServer { _ in .completion(text) }
        let asking = Asking()
        let answer = try ask(asking, server)
        #expect(String(decoding: answer.json, as: UTF8.self) == #"{"title":"雨"}"#)
        #expect(asking.story.isEmpty && server.requests.count == 1)
    }

    @Test func `quotes and braces within a text do not end the object`() throws {
        let server = try ScriptedServer { _ in .completion(#"So: {\"title\":\"a \\\"} { \\\\\"} }"#) }
        #expect(try String(decoding: ask(Asking(), server).json, as: UTF8.self) == #"{"title":"a \"} { \\"}"#)
    }

    @Test(arguments: [
        (#"{\"name\":1}"#, "There is no title."), ("I'd rather not.", "It holds no whole JSON object."),
        (#"{\"title\":\"A wal"#, "It holds no whole JSON object."),
        (#"{\"title\":\"{\\\"}"#, "It holds no whole JSON object."),
    ])
    func `an answer that does not fit is repaired once, with its faults quoted`(text: String, fault: String) throws {
        let server = try ScriptedServer(replies: [.completion(text), .completion(#"{\"title\":\"good\"}"#)])
        let asking = Asking()
        let answer = try ask(asking, server)
        #expect(String(decoding: answer.json, as: UTF8.self) == #"{"title":"good"}"#)
        #expect(asking.story == ["repairing: \(fault)"])
        let repair = server.requests[1].text
        #expect(repair.contains(#"{"role":"assistant","content":"#) && repair.contains(fault))
        #expect(repair.contains("Answer with one JSON object"))
    }

    @Test func `an answer that does not fit after a repair is unusable, and at hand`() throws {
        let server = try ScriptedServer { _ in .completion(#"{\"name\":1}"#) }
        let error = #expect(throws: AnswerFault.self) { try ask(Asking(), server) }
        guard case .unusable(let faults, let text)? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(faults == ["There is no title."] && text == #"{"name":1}"#)
        #expect(server.requests.count == 2 && error?.requests == 2 && error?.isTemporary == false)
    }

    @Test func `an answer that the limit of tokens cut does not fit, though what there is may be JSON`() throws {
        let server = try ScriptedServer(replies: [
            .completion(#"{\"title\":\"cut\"}"#, finish: "length"), .completion(#"{\"title\":\"whole\"}"#),
        ])
        let asking = Asking()
        #expect(try String(decoding: ask(asking, server).json, as: UTF8.self) == #"{"title":"whole"}"#)
        #expect(asking.story == ["repairing: It was cut off at the limit of 100 tokens: be shorter."])
    }

    @Test func `an answer that breaks off is asked for anew, and never used in part`() throws {
        let server = try ScriptedServer { _ in .completion(#"{\"title\":\"whole\"}"#, finish: nil) }
        let error = #expect(throws: AnswerFault.self) { try ask(Asking(), server) }
        guard case .interrupted(nil)? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(server.requests.count == 3 && error?.isTemporary == true)
    }

    @Test func `a refusal is the end`() throws {
        let server = try ScriptedServer { _ in .completion("no", finish: "content_filter") }
        let other = try ScriptedServer { _ in .completion(#"{\"title\":\"good\"}"#) }
        let error = #expect(throws: AnswerFault.self) { try ask(Asking(), server, other) }
        guard case .refused? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(server.requests.count == 1 && other.requests.isEmpty)
    }

    @Test func `the repair is asked of the one that answered`() throws {
        let busy = try ScriptedServer { _ in .json(503, "{}") }
        let server = try ScriptedServer(replies: [.completion("no"), .completion(#"{\"title\":\"good\"}"#)])
        let answer = try ask(Asking(), busy, server)
        #expect(answer.reply.text == #"{"title":"good"}"#)
        #expect(busy.requests.count == 3 && server.requests.count == 2)
    }

    @Test func `a server that gives no whole stream is asked for the whole at once as well`() throws {
        let server = try ScriptedServer { _ in
            .json(#"{"choices":[{"message":{"content":"{\"title\":1}"},"finish_reason":"stop"}]}"#)
        }
        #expect(try ask(Asking(), server, streams: false).reply.ending == .complete)
    }
}
