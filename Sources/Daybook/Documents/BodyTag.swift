/// A tag in running text, as `#公園` or `#公園#`.
public struct BodyTag: Sendable, Equatable {
    /// The body.
    let bytes: [UInt8]
    private let place: Place

    init(_ bytes: [UInt8], _ place: Place) {
        self.bytes = bytes
        self.place = place
    }

    /// The tag without `#`, in the writer's own letters.
    public var name: String { String(decoding: bytes[nameRange], as: UTF8.self) }

    /// The bytes, every `#` included.
    public var range: Range<Int> { place.range }

    /// The bytes of the name.
    public var nameRange: Range<Int> { Self.name(in: bytes, place.range) }

    /// The bytes of the name of a tag.
    static func name(in bytes: [UInt8], _ tag: Range<Int>) -> Range<Int> {
        let start = min(tag.upperBound, tag.lowerBound &+ signLength(bytes, tag.lowerBound))
        var end = tag.upperBound
        if end > start, bytes[end &- 1] == UInt8(ascii: "#") {
            end &-= 1
        } else if end &- 3 > start, signLength(bytes, end &- 3) == 3, bytes[end &- 1] == 0x83 {
            end &-= 3
        } else {
            return start..<end
        }
        // What closes it may stand behind slashes, which are no part of the name.
        while end > start, bytes[end &- 1] == UInt8(ascii: "/") { end &-= 1 }
        return start..<end
    }

    /// The length of `#` or `＃`.
    private static func signLength(_ bytes: [UInt8], _ place: Int) -> Int {
        bytes[place] == 0xEF && place &+ 2 < bytes.count && bytes[place &+ 1] == 0xBC && bytes[place &+ 2] == 0x83
            ? 3 : 1
    }

    /// Whether two are the same at the same place.
    public static func == (left: BodyTag, right: BodyTag) -> Bool {
        left.place == right.place && left.name == right.name
    }
}

/// The tags in the running text of a body, in order; the text of each is read when it is asked for.
public struct BodyTags: RandomAccessCollection, Sendable, Equatable {
    /// How many tags of one text count: beyond that they are no tags, but a text about something else.
    public static let most = 30_000

    private let bytes: [UInt8]
    private let places: [Place]

    init(_ bytes: [UInt8], _ places: [Place]) {
        self.bytes = bytes
        self.places = places
    }

    /// The first place.
    public var startIndex: Int { 0 }
    /// The place behind the last.
    public var endIndex: Int { places.count }
    /// The tag at a place.
    public subscript(index: Int) -> BodyTag { BodyTag(bytes, places[index]) }
}
