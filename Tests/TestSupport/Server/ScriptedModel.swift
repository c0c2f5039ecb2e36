import Foundation

/// What a language model on this machine answers: always the same to the same, in OpenAI's dialect, streamed where that is asked for.
///
/// - A request with a schema gets a page of a diary; one with a picture, what the sample photo shows.
/// - Any other gets a sentence about the writer's last words.
/// - A model called `cutting` ends every stream in the middle of a word; `busy` answers 503, `locked` 401, `blank` without a page.
public enum ScriptedModel {
    /// The answer to a request.
    public static func reply(to request: ScriptedRequest) -> ScriptedReply {
        guard request.method == "POST" else {
            return .reply(200, ["Content-Type": "application/json"], #"{"object":"list","data":[{"id":"small"}]}"#)
        }
        guard let asked = Asked(request.body) else { return fault(400, "not understood") }
        switch asked.model {
        case "busy": return fault(503, "too much to do")
        case "locked": return fault(401, "wrong key")
        default: break
        }
        let text = text(for: asked)
        guard asked.streams else { return whole(text, asked) }
        let stream = ScriptedReply.events(pieces(of: text).map { event($0, asked) } + [end(asked), "[DONE]"])
        // In the middle of the third event.
        return asked.model == "cutting" ? stream.cut(after: 3 * event("xxxxxx", asked).utf8.count) : stream
    }

    /// What is read of a request.
    private struct Asked {
        var model: String
        var streams: Bool
        var hasSchema: Bool
        var hasPicture: Bool
        var words: String
        var messages: Int
        var isBall: Bool

        init?(_ body: [UInt8]) {
            guard let object = try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any],
                let model = object["model"] as? String, let messages = object["messages"] as? [[String: Any]]
            else { return nil }
            self.model = model
            streams = object["stream"] as? Bool ?? false
            let text = String(decoding: body, as: UTF8.self)
            hasSchema = text.contains("\"additionalProperties\"") || text.contains("\\\"additionalProperties\\\"")
            hasPicture = text.contains("image_url")
            isBall = text.contains("answer_en")
            self.messages = messages.count
            let content = messages.last?["content"]
            if let parts = content as? [[String: Any]] {
                words = parts.compactMap { $0["text"] as? String }.last ?? ""
            } else {
                words = content as? String ?? ""
            }
        }
    }

    private static func text(for asked: Asked) -> String {
        let isChinese = asked.words.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
        if asked.hasPicture { return "A grey river under rain, with bare willows on the far bank." }
        if asked.hasSchema {
            if asked.model == "blank" { return "I cannot do that." }
            if asked.isBall {
                return #"{"answer":"雲散了就知道","answer_en":"When the clouds part, you will know.","type":"neutral"}"#
            }
            return isChinese
                ? #"{"title":"雨中的河邊","page":"今天下雨，我沿著河走了很久。\n\n晚上想起那隻白鷺，心裡很安靜。","tags":["散步","下雨","白鷺"]}"#
                : #"{"title":"The heron in the rain","page":"It rained all day, and I walked along the river for a long time. A heron stood on the stones and did not mind.\n\nI thought of it again in the evening.","tags":["walk","rain","heron","json","../x"]}"#
        }
        if isChinese { return "下雨的河邊真安靜。你還看到了什麼？" }
        return asked.messages > 3
            ? "So it stayed with you. What did you take home from it?"
            : "A wet day, and a long walk all the same. What made you stay?"
    }

    /// A text in the pieces that it is streamed in.
    private static func pieces(of text: String) -> [String] {
        var pieces: [String] = []
        var rest = Substring(text)
        while !rest.isEmpty {
            pieces.append(String(rest.prefix(6)))
            rest = rest.dropFirst(6)
        }
        return pieces
    }

    private static func event(_ text: String, _ asked: Asked) -> String {
        json([
            "model": asked.model, "choices": [["index": 0, "delta": ["content": text], "finish_reason": NSNull()]],
        ])
    }

    private static func end(_ asked: Asked) -> String {
        json([
            "model": asked.model, "choices": [["index": 0, "delta": [:] as [String: String], "finish_reason": "stop"]],
            "usage": ["prompt_tokens": 100 + asked.messages, "completion_tokens": 20],
        ])
    }

    private static func whole(_ text: String, _ asked: Asked) -> ScriptedReply {
        let body = json([
            "model": asked.model,
            "choices": [
                ["index": 0, "message": ["role": "assistant", "content": text], "finish_reason": "stop"]
            ],
            "usage": ["prompt_tokens": 100 + asked.messages, "completion_tokens": 60],
        ])
        return .reply(200, ["Content-Type": "application/json"], body)
    }

    private static func fault(_ status: Int, _ message: String) -> ScriptedReply {
        .reply(status, ["Content-Type": "application/json"], json(["error": ["message": message, "type": "test"]]))
    }

    private static func json(_ object: [String: Any]) -> String {
        let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
        return String(decoding: data ?? Data(), as: UTF8.self)
    }
}
