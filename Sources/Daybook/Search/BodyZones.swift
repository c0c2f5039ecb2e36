/// Whose words stand at the places of a body, which are asked for in order.
struct BodyZones {
    private let body: EntryBody
    private let heading: Range<Int>?
    private let voices: Blocks<EntryBody.Voice>
    private let hidden: Blocks<Place>
    private var nextVoice = 0
    private var nextHidden = 0
    /// Whether all of it is the writer's text.
    let isPlain: Bool

    init(_ body: EntryBody, heading: Range<Int>?) {
        (self.body, self.heading) = (body, heading)
        (voices, hidden) = (body.voices, body.hidden)
        isPlain = heading == nil && voices.isEmpty && hidden.isEmpty
    }

    /// The zone of a hit that begins at a place, no earlier than the last one; nil where no text is.
    mutating func zone(at place: Int, in bytes: [UInt8]) -> Matcher.Zone? {
        if isPlain { return .body }
        while nextHidden < hidden.count, hidden[nextHidden].range.upperBound <= place { nextHidden += 1 }
        if nextHidden < hidden.count, hidden[nextHidden].range.contains(place) { return nil }
        while nextVoice < voices.count, voices[nextVoice].range.upperBound <= place { nextVoice += 1 }
        if nextVoice < voices.count, voices[nextVoice].range.contains(place) {
            return body.zone(of: voices[nextVoice], in: bytes)
        }
        return heading?.contains(place) == true ? .heading : .body
    }
}
