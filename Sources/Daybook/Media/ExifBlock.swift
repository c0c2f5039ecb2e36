/// A bounded copy of an Exif block with nothing in it but the three tables that are read: the picture's, the camera's, the place's.
///
/// libexif follows every pointer to a further table, in all of them and again and again, so that a quarter of a megabyte of pointers
/// keeps it busy for twenty seconds; and it takes apart the makers' own notes. So all that is blanked first: tables beyond the three,
/// the thumbnail's link, and the notes. Only zeros are ever written, so that tables that overlap can't bring a pointer back.
struct ExifBlock {
    /// The bytes, from the TIFF header on.
    private(set) var bytes: [UInt8]
    private let isLittleEndian: Bool

    /// The longest block that is decoded; JPEG holds no more than a quarter of it.
    static let longest = 256 << 10
    private static let mostEntries = 1000
    private static let camera = 0x8769
    private static let place = 0x8825
    private static let interoperability = 0xA005
    private static let makersNote = 0x927C

    /// Copies a block that begins with a TIFF header (TIFF 6.0, section 2); nil where it does not, or its first table is broken.
    init?(_ tiff: some Collection<UInt8>) {
        bytes = Array(tiff.prefix(Self.longest))
        if bytes.isSame(as: "II*\0", at: 0) {
            isLittleEndian = true
        } else if bytes.isSame(as: "MM\0*", at: 0) {
            isLittleEndian = false
        } else {
            return nil
        }
        guard let first = number(at: 4, bytes: 4), let entries = entries(at: first) else { return nil }
        var found: [Int: Int] = [:]
        for entry in entries {
            guard let tag = number(at: entry, bytes: 2), let target = number(at: entry + 8, bytes: 4) else { continue }
            let isWanted = (tag == Self.camera || tag == Self.place) && found[tag] == nil
            if isWanted, self.entries(at: target) != nil {
                found[tag] = target
            } else {
                blank(tag, at: entry)
            }
        }
        erase(4, at: first + 2 + entries.count * 12)
        for target in found.values { blankPointers(in: target) }
    }

    private mutating func blankPointers(in table: Int) {
        for entry in entries(at: table) ?? [] {
            if let tag = number(at: entry, bytes: 2) { blank(tag, at: entry) }
        }
    }

    /// Makes an entry that leads somewhere one of a tag that nobody knows.
    private mutating func blank(_ tag: Int, at entry: Int) {
        if [Self.camera, Self.place, Self.interoperability, Self.makersNote].contains(tag) { erase(2, at: entry) }
    }

    private mutating func erase(_ length: Int, at offset: Int) {
        for index in offset..<(offset + length) where bytes.indices.contains(index) { bytes[index] = 0 }
    }

    /// Where the entries of a table stand; nil for a table that is not there or absurdly long.
    private func entries(at table: Int) -> [Int]? {
        guard let count = number(at: table, bytes: 2), count <= Self.mostEntries else { return nil }
        return (0..<count).map { table + 2 + $0 * 12 }
    }

    private func number(at offset: Int, bytes length: Int) -> Int? {
        bytes.number(at: offset, bytes: length, littleEndian: isLittleEndian)
    }
}
