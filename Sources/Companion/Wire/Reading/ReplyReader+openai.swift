internal import Daybook

extension ReplyReader {
    /// Reads a chunk of chat completions, or a whole completion; returns the text that it brings.
    mutating func readCompletion(_ frame: WireJSON) -> String {
        guard let choices = frame["choices"], case .array = choices else { return "" }
        note(model: frame["model"])
        let counted = frame["usage"]
        note(input: counted?["prompt_tokens"]?.integer, output: counted?["completion_tokens"]?.integer)
        // Others than the first are not asked for.
        guard let choice = choices.elements.first(where: { ($0["index"]?.integer ?? 0) == 0 }) else { return "" }
        let message = choice["delta"]?.present ?? choice["message"]?.present
        refusal += message?["refusal"]?.string ?? ""
        switch choice["finish_reason"]?.string {
        case nil, "": break
        case "length", "max_tokens": ending = .length
        case "content_filter", "refusal": ending = .refused(nil)
        case "error": ending = nil
        default: ending = ending ?? .complete
        }
        return Self.words(message?["content"]) ?? choice["text"]?.string ?? ""
    }

    /// A text, or the texts of a list of parts.
    private static func words(_ content: WireJSON?) -> String? {
        if let text = content?.string { return text }
        guard let parts = content?.elements, !parts.isEmpty else { return nil }
        return parts.map { $0["text"]?.string ?? "" }.joined()
    }
}
