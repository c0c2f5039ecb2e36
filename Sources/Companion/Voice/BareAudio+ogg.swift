extension BareAudio {
    /// An Ogg stream of Opus or Vorbis (RFC 3533, RFC 7845, 5.2) with empty comments: they say nothing in as many bytes, so that no
    /// page has to move. A file of more than one stream gives nothing.
    static func ogg(_ bytes: [UInt8]) -> [UInt8]? {
        var pages = OggPages(bytes: bytes)
        guard pages.read() else { return nil }
        let first = pages.packets[0].flatMap { bytes[$0] }
        let second = pages.packets[1].reduce(0) { $0 + $1.count }
        guard second >= 16 else { return nil }
        if first.starts(with: "OpusHead".utf8) {
            pages.fill(Array("OpusTags".utf8), end: [])
        } else if first.starts(with: [1] + Array("vorbis".utf8)) {
            pages.fill([3] + Array("vorbis".utf8), end: [1])
        } else {
            return nil
        }
        return pages.bytes
    }
}

/// The pages of an Ogg stream, and where its first two packets stand.
private struct OggPages {
    var bytes: [UInt8]
    /// The parts of the first packet and of the second, in order.
    var packets: [[Range<Int>]] = [[], []]
    /// The pages that the second packet has a part in.
    private var touched: [Range<Int>] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Finds the pages, and leaves out what stands behind the last one; false where it is not one stream from its beginning.
    mutating func read() -> Bool {
        var start = 0
        var serial: Int?
        var packet = 0
        while BareAudio.has("OggS", bytes, at: start), let count = BareAudio.number(bytes, start + 26, 1) {
            let table = start + 27
            guard table + count <= bytes.count else { break }
            let lengths = bytes[table..<table + count].map { Int($0) }
            let end = table + count + lengths.reduce(0, +)
            guard end <= bytes.count else { break }
            let isBeginning = bytes[start + 5] & 2 != 0
            guard let own = BareAudio.littleNumber(bytes, start + 14, 4), serial == nil ? isBeginning : own == serial,
                isBeginning == (serial == nil)
            else { return false }
            serial = own
            var place = table + count
            for length in lengths where packet < 2 {
                packets[packet].append(place..<place + length)
                if packet == 1, touched.last != start..<end { touched.append(start..<end) }
                place += length
                if length < 255 { packet += 1 }
            }
            start = end
        }
        bytes.removeSubrange(start...)
        return packet >= 2
    }

    /// Writes the second packet anew: its name, a vendor of blanks, no comment, and the end.
    mutating func fill(_ name: [UInt8], end: [UInt8]) {
        let size = packets[1].reduce(0) { $0 + $1.count }
        let vendor = size - name.count - 8 - end.count
        let content =
            name + BareAudio.littleBytes(vendor) + [UInt8](repeating: 0x20, count: vendor) + [0, 0, 0, 0] + end
        for (index, place) in zip(content.indices, packets[1].joined()) { bytes[place] = content[index] }
        for page in touched { sign(page) }
    }

    /// Writes the checksum of a page (RFC 3533, 6).
    private mutating func sign(_ page: Range<Int>) {
        for index in page.lowerBound + 22..<page.lowerBound + 26 { bytes[index] = 0 }
        var sum: UInt32 = 0
        for byte in bytes[page] {
            sum ^= UInt32(byte) << 24
            for _ in 0..<8 { sum = sum & 0x8000_0000 != 0 ? sum << 1 ^ 0x04C1_1DB7 : sum << 1 }
        }
        for index in 0..<4 { bytes[page.lowerBound + 22 + index] = UInt8(truncatingIfNeeded: sum >> (8 * index)) }
    }
}
