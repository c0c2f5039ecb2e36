import Companion
import HTTP
import TestSupport
import Testing

@Suite struct ModelListTests {
    @Test(arguments: [
        (Provider.Dialect.openai, "GET /models HTTP/1.1"), (.anthropic, "GET /v1/models?limit=1000 HTTP/1.1"),
    ])
    func `a provider names its models`(dialect: Provider.Dialect, line: String) throws {
        let server = try ScriptedServer { _ in .json(#"{"object":"list","data":[{"id":"a"},{"name":"x"},{"id":"b"}]}"#)
        }
        let asking = Asking()
        #expect(try asking.answering.models(of: .local(server, dialect)) == ["a", "b"])
        #expect(server.requests.first?.line == line)
        #expect(asking.carrier.sent.first?.cargo.role == nil)
    }

    @Test func `it is asked once`() throws {
        let server = try ScriptedServer { _ in .json(503, "{}") }
        let error = #expect(throws: AnswerFault.self) { try Asking().answering.models(of: .local(server)) }
        #expect(error?.error?.status == 503 && server.requests.count == 1)
        let other = try ScriptedServer { _ in .reply(200, [:], "<html>") }
        let unreadable = #expect(throws: AnswerFault.self) { try Asking().answering.models(of: .local(other)) }
        guard case .unreadable? = unreadable?.reason else {
            Issue.record("\(String(describing: unreadable))")
            return
        }
    }
}
