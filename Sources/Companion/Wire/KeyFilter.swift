/// The pieces of an answer without any key, also one that came in several of them: what may be the beginning of a key waits for the rest.
struct KeyFilter {
    private let carrier: any RequestCarrier
    private var waiting = ""

    init(_ carrier: any RequestCarrier) { self.carrier = carrier }

    /// Takes a piece, and gives what may be shown by now.
    mutating func add(_ piece: String) -> String {
        let text = carrier.withoutKeys(waiting + piece)
        // Keys are ASCII, so that nothing is cut in two.
        let held = carrier.keyBegun(atEndOf: text)
        waiting = String(decoding: text.utf8.suffix(held), as: UTF8.self)
        return held == 0 ? text : String(decoding: text.utf8.dropLast(held), as: UTF8.self)
    }

    /// What waits when the answer has ended: no whole key, and where it broke off in the midst of one none of it.
    mutating func finish() -> String {
        defer { waiting = "" }
        return carrier.withoutKeys(inEnded: waiting)
    }
}
