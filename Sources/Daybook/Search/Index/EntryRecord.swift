/// What an index knows of an entry besides its words, in few bytes.
struct EntryRecord: Sendable {
    /// The bytes of its text.
    let length: Int
    /// The bytes of its file.
    let fileLength: Int
    let date: KnownDate
    let modified: KnownDate
    /// The place of its kind among those of the part.
    let kind: Int
    private let flags: UInt16

    init(_ text: inout EntryText, kind: Int) {
        (length, fileLength) = (text.textLength(), text.bytes.count)
        date = KnownDate(text.date())
        modified = KnownDate(text.modified())
        self.kind = kind
        var flags: UInt16 = 0
        for (place, feature) in Filter.Feature.allCases.enumerated() where text.holds(feature) {
            flags |= 1 << UInt16(place)
        }
        for (place, state) in Filter.State.allCases.enumerated() where text.isIn(state) {
            flags |= 1 << UInt16(place + 8)
        }
        self.flags = flags
    }

    /// A question for `holds`, which is put once.
    static func flag(_ feature: Filter.Feature) -> UInt16 {
        1 << UInt16(Filter.Feature.allCases.firstIndex(of: feature) ?? 15)
    }

    static func flag(_ state: Filter.State) -> UInt16 {
        1 << UInt16((Filter.State.allCases.firstIndex(of: state) ?? 7) + 8)
    }

    func holds(_ flag: UInt16) -> Bool { flags & flag != 0 }
}
