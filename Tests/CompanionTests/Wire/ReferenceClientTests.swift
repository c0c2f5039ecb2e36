import Companion
import Foundation
import HTTP
import TestSupport
import Testing

/// What another client sends for the same question: simonw/llm 0.36, pointed at llmock, whose `/_llmock/requests` gave the body.
///
/// The recipe: in `$LLM_USER_PATH/extra-openai-models.yaml` a model with `model_name: seen-by-llm`, `api_base: FAULTS_URL/v1`,
/// `vision: true`, `supports_schema: true`; then `llm -m MODEL_ID -a dot.png -s 'You keep a diary.' --schema page.json describe`,
/// the picture and the schema being those below.
@Suite struct ReferenceClientTests {
    private static let recorded = """
        {"messages": [{"content": "You keep a diary.", "role": "system"}, {"content": [{"text": "describe", "type": "text"}, \
        {"image_url": {"url": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOoBwAAgQCA05RT\
        SgAAAABJRU5ErkJggg=="}, "type": "image_url"}], "role": "user"}], "model": "seen-by-llm", "response_format": \
        {"json_schema": {"name": "output", "schema": {"properties": {"summary": {"type": "string"}, "tags": {"items": \
        {"type": "string"}, "type": "array"}, "title": {"type": "string"}}, "required": ["title", "summary", "tags"], \
        "type": "object"}}, "type": "json_schema"}, "stream": true, "stream_options": {"include_usage": true}}
        """

    /// One grey point.
    private static let dot =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOoBwAAgQCA05RTSgAAAABJRU5ErkJggg=="

    private static let schema =
        #"{"type":"object","properties":{"title":{"type":"string"},"summary":{"type":"string"},"#
        + #""tags":{"type":"array","items":{"type":"string"}}},"required":["title","summary","tags"]}"#

    @Test func `acceptance 8: the same picture and schema make the same body, but for a limit and strictness`() throws {
        let picture = ChatPicture(
            bytes: [UInt8](try #require(Data(base64Encoded: Self.dot))), mediaType: "image/png")
        let chat = ChatRequest(
            [ChatMessage(.system, "You keep a diary."), ChatMessage(.user, [.text("describe"), .picture(picture)])],
            maximumTokens: 100, schema: AnswerSchema(name: "output", json: Self.schema), streams: true)
        let request = try Asking().answering.request(
            chat, .nothing, to: .at("http://127.0.0.1:1/v1", model: "seen-by-llm"))
        guard case .bytes(let bytes) = request.http.body else {
            Issue.record("\(request.http.body)")
            return
        }
        // What we say and the other client leaves unsaid.
        let body = String(decoding: bytes, as: UTF8.self)
            .replacingOccurrences(of: #""max_completion_tokens":100,"#, with: "")
            .replacingOccurrences(of: #""strict":true,"#, with: "")
        #expect(body.utf8.count < bytes.count)
        #expect(Faults.sorted(Array(body.utf8)) == Faults.sorted(Array(Self.recorded.utf8)))
    }
}
