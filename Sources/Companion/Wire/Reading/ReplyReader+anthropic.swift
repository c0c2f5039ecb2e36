internal import Daybook

extension ReplyReader {
    /// Reads an event of Messages, or a whole message; returns the text that it brings.
    mutating func readMessage(_ frame: WireJSON) -> String {
        switch frame["type"]?.string {
        case "message_start":
            note(model: frame["message"]?["model"])
            count(frame["message"]?["usage"])
        case "content_block_start": return words(ofBlock: frame["content_block"], isWhole: false)
        case "content_block_delta":
            note(model: nil)
            let delta = frame["delta"]
            return delta?["text"]?.string ?? (mayAnswerByTool ? delta?["partial_json"]?.string : nil) ?? ""
        case "message_delta":
            count(frame["usage"])
            end(frame["delta"]?["stop_reason"])
        case "message_stop":
            note(model: nil)
            isOver = true
        case "message":
            note(model: frame["model"])
            count(frame["usage"])
            end(frame["stop_reason"])
            isOver = true
            return (frame["content"]?.elements ?? []).map { words(ofBlock: $0, isWhole: true) }.joined()
        default: break
        }
        return ""
    }

    /// The text of a block; of a tool's, what it is called with, which is the answer that was asked for in that form.
    private func words(ofBlock block: WireJSON?, isWhole: Bool) -> String {
        switch block?["type"]?.string {
        case "text": block?["text"]?.string ?? ""
        // A stream begins with an empty object, which is not part of what follows.
        case "tool_use" where isWhole && mayAnswerByTool: block?["input"]?.text ?? ""
        default: ""
        }
    }

    private mutating func count(_ usage: WireJSON?) {
        let kinds = ["input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens"]
        let inputs = kinds.compactMap { usage?[$0]?.integer }
        note(
            input: inputs.isEmpty ? nil : inputs.reduce(0) { $0.addingReportingOverflow($1).partialValue },
            output: usage?["output_tokens"]?.integer)
    }

    private mutating func end(_ reason: WireJSON?) {
        switch reason?.string {
        case nil: break
        case "max_tokens", "model_context_window_exceeded": ending = .length
        case "refusal": ending = .refused(nil)
        default: ending = .complete
        }
    }
}
