/// Many short texts as UTF-8 in one array, to be added to other texts without one allocation each.
struct PackedTexts: Sendable {
    private var bytes: [UInt8] = []
    private var ends: [Int32] = [0]

    init(_ texts: some Sequence<String>) {
        for text in texts {
            bytes += text.utf8
            ends.append(Int32(bytes.count))
        }
    }

    /// How many there are.
    var count: Int { ends.count - 1 }

    /// The bytes of one.
    subscript(_ place: Int) -> ArraySlice<UInt8> {
        bytes[Int(ends[place])..<Int(ends[place + 1])]
    }
}
