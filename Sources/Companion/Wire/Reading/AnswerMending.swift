/// Makes text of what a server sends that is nearly so, and keeps what the end of one frame began for the next.
struct AnswerMending {
    private var characters: UTF8Mending
    private var surrogates = SurrogateMending()

    /// - Parameter isStream: Whether more frames of the same answer come.
    init(isStream: Bool) { characters = UTF8Mending(isStream: isStream) }

    /// The bytes with every character whole; the same where none is cut.
    mutating func mend(_ bytes: [UInt8]) -> [UInt8] { surrogates.mend(characters.mend(bytes)) }
}
