/// Leaves out the thoughts that some models write between `<think>` and `</think>` before their answer, piece by piece.
struct ReasoningFilter {
    private enum State { case undecided, thinking, beginning, answering }

    private var state = State.undecided
    private var held = ""

    /// What of the next piece belongs to the answer; the rest is held back or gone.
    mutating func pass(_ piece: String) -> String {
        if state == .answering { return piece }
        held += piece
        if state == .undecided {
            let start = held.drop { $0.isWhitespace }
            if start.hasPrefix("<think>") {
                state = .thinking
            } else if !"<think>".hasPrefix(start) {
                return release(held[...])
            }
        }
        if state == .thinking {
            if let end = held.firstRange(of: "</think>") {
                state = .beginning
                held = String(held[end.upperBound...])
            } else {
                // Only what may be the beginning of the end is still of interest.
                held = String(held.suffix(7))
            }
        }
        guard state == .beginning else { return "" }
        return release(held.drop { $0.isWhitespace })
    }

    /// What is still held back when the answer ends, and was no thought.
    mutating func rest() -> String {
        state == .undecided ? release(held[...]) : ""
    }

    private mutating func release(_ text: Substring) -> String {
        held = ""
        if !text.isEmpty { state = .answering }
        return String(text)
    }
}
