/// A reply as it comes, and when it is time to write what there is of it into the entry: a process that dies loses a few seconds of it
/// at most.
struct GrowingReply {
    /// The bytes by which it grows before it is written again.
    static let bytes = 4 << 10
    /// The bytes from which on it is a very long one.
    static let longBytes = 64 << 10
    /// The time after which it is written again.
    static let pause = Duration.seconds(2)

    /// What came so far of the answer that comes now.
    private(set) var text = ""
    /// The identity of the message that it was last written as; nil where it was not written yet.
    var id: String?
    /// The model that is asked.
    var model: String?
    /// Why it could not be written; after that it is not tried again before the end.
    var failure: (any Error)?
    private var writtenBytes = 0
    private var looked: Duration?

    /// Begins with nothing.
    init(model: String?) { self.model = model }

    /// Takes a piece, and says whether what there is now is to be written.
    ///
    /// - Parameter now: What a clock shows that nobody sets.
    mutating func take(_ piece: String, now: Duration) -> Bool {
        text += piece
        // The time runs from the first piece.
        let since = looked ?? now
        looked = since
        let grown = text.utf8.count - writtenBytes
        // A very long one is written more and more rarely, so that the work stays in proportion to it: what is longer than any
        // that is meant to be read each time it has doubled.
        guard failure == nil, grown > (writtenBytes > Self.longBytes ? writtenBytes : writtenBytes / 8) else {
            return false
        }
        guard grown >= Self.bytes || now - since >= Self.pause else { return false }
        looked = now
        writtenBytes = text.utf8.count
        return true
    }

    /// Says whether something stands in no file yet that is to be written, though no piece comes: however long the text is, since the next
    /// piece may never come, and at most once in a pause.
    ///
    /// - Parameter now: What the clock shows; nil where it is to be written however short the time was.
    mutating func wait(now: Duration?) -> Bool {
        guard failure == nil, text.utf8.count > writtenBytes else { return false }
        if let now {
            guard now - (looked ?? now) >= Self.pause else { return false }
            looked = now
        }
        writtenBytes = text.utf8.count
        return true
    }

    /// Begins anew, since what came is void; what was written of it stays until there is more.
    mutating func discard() { text = "" }
}
