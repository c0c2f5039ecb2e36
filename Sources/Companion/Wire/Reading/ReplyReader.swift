internal import Daybook

/// Puts an answer together out of the frames of a stream, or of one whole answer.
struct ReplyReader {
    /// Why a frame ends the answer before its end.
    enum Break: Error, Equatable {
        /// The frame is not JSON.
        case malformed
        /// The server says that something went wrong.
        case fault(ServerFault)
    }

    private let dialect: Provider.Dialect
    let mayAnswerByTool: Bool
    private var filter = ReasoningFilter()
    private var mending = AnswerMending(isStream: true)
    /// The text so far, thoughts left out.
    private(set) var text = ""
    /// The model that says it answers.
    private(set) var model: String?
    /// The tokens that were counted so far.
    private(set) var usage: TokenUsage?
    /// What the model gave for declining.
    var refusal = ""
    /// What the server says of the end; nil where it said nothing yet.
    var ending: ChatReply.Ending?
    /// Whether the server said that nothing more comes.
    var isOver = false
    /// Whether a frame of the dialect was seen.
    private(set) var wasUnderstood = false

    /// - Parameter mayAnswerByTool: Whether what a tool is called with may be the answer; of one that nobody offered nothing is read.
    init(_ dialect: Provider.Dialect, mayAnswerByTool: Bool) {
        self.dialect = dialect
        self.mayAnswerByTool = mayAnswerByTool
    }

    /// Reads an event of a stream; returns the text that it brings.
    mutating func read(_ event: EventStream.Event) throws(Break) -> String {
        if event.data.starts(with: Self.done) {
            isOver = true
            return finish()
        }
        if event.data.allSatisfy({ $0 <= 0x20 }) { return "" }
        guard let frame = WireJSON(mending.mend(event.data)) else { throw .malformed }
        return try read(frame)
    }

    /// Reads a frame, or a whole answer; returns the text that it brings.
    mutating func read(_ frame: WireJSON) throws(Break) -> String {
        if let fault = ServerFault(in: frame) { throw .fault(fault) }
        let said: String
        switch dialect {
        case .openai: said = readCompletion(frame)
        case .anthropic: said = readMessage(frame)
        }
        var passed = filter.pass(said)
        if isOver { passed += filter.rest() }
        text += passed
        return passed
    }

    /// Ends the reading; returns the text that was held back until it was clear that it is no thought.
    mutating func finish() -> String {
        let rest = filter.rest()
        text += rest
        return rest
    }

    /// Takes note that a frame was one of the dialect, and of what it says about who answers.
    mutating func note(model: WireJSON?) {
        wasUnderstood = true
        if let name = model?.string, !name.isEmpty { self.model = name }
    }

    /// Takes note of tokens; what is not said stays as it was.
    mutating func note(input: Int?, output: Int?) {
        guard input != nil || output != nil else { return }
        usage = TokenUsage(input: max(0, input ?? usage?.input ?? 0), output: max(0, output ?? usage?.output ?? 0))
    }

    /// How the answer ends, as far as the server said; interrupted where it did not.
    var conclusion: ChatReply.Ending {
        let isWhole = dialect == .openai ? ending != nil || isOver : isOver
        guard isWhole else { return .interrupted }
        if !refusal.isEmpty { return .refused(String(refusal.prefix(ServerFault.longestRead))) }
        return ending ?? .complete
    }

    /// What the last frame of chat completions begins with.
    private static let done = Array("[DONE]".utf8)
}
