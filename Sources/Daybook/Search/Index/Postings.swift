/// Which entries hold each of many terms, and how often: a few bytes for each, one term's behind the other's.
///
/// An entry is written as the distance from the one before, with what its hits are in the two lowest bits: one in plain
/// text, two there, several there (how many follows), or others (which, and how many of each, follows).
struct Postings: Sendable {
    private var bytes: [UInt8] = []
    /// Where each term's end.
    private var ends: [UInt32] = []

    /// How many terms there are.
    var count: Int { ends.count }
    /// How much memory it takes, in bytes.
    var byteCount: Int { bytes.count + ends.count * 4 }

    /// Adds the next term by its sorted records.
    mutating func append(_ records: ArraySlice<UInt64>) {
        var last = -1
        var place = records.startIndex
        while place < records.endIndex {
            let entry = HitRecord(records[place]).entry
            var kinds: UInt64 = 0
            var end = place
            while end < records.endIndex, HitRecord(records[end]).entry == entry {
                kinds |= 1 << UInt64(HitRecord(records[end]).kind)
                end += 1
            }
            append(UInt64(truncatingIfNeeded: entry - last), kinds, records[place..<end])
            last = entry
            place = end
        }
        ends.append(UInt32(truncatingIfNeeded: bytes.count))
    }

    /// Gives back the memory that is not needed.
    mutating func trim() {
        bytes = Array(bytes)
        ends = Array(ends)
    }

    /// Adds an entry by the records of one term in it, whose classes are the bits of `kinds`.
    private mutating func append(_ distance: UInt64, _ kinds: UInt64, _ records: ArraySlice<UInt64>) {
        if kinds == 1 {
            let count = UInt64(truncatingIfNeeded: records.count)
            append(number: distance << 2 | (count <= 2 ? count - 1 : 2))
            if count > 2 { append(number: count) }
            return
        }
        append(number: distance << 2 | 3)
        append(number: kinds)
        for kind in 0..<8 where kinds >> UInt64(kind) & 1 != 0 {
            let count = records.reduce(0) { HitRecord($1).kind == kind ? $0 + 1 : $0 }
            append(number: UInt64(truncatingIfNeeded: count))
        }
    }

    private mutating func append(number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Calls `plain` with each entry of a term which has hits in plain text alone, and how many, and `other` with the rest.
    @inline(__always)
    func forEach(
        of term: Int, plain: (_ entry: Int, _ count: UInt32) -> Void, other: (_ entry: Int, HitCounts) -> Void
    ) {
        var reader = Reader(place: term > 0 ? Int(ends[term - 1]) : 0)
        let end = Int(ends[term])
        var entry = -1
        while reader.place < end {
            let header = reader.next(in: bytes)
            entry += Int(truncatingIfNeeded: header >> 2)
            switch header & 3 {
            case 0: plain(entry, 1)
            case 1: plain(entry, 2)
            case 2: plain(entry, UInt32(truncatingIfNeeded: reader.next(in: bytes)))
            default:
                let kinds = reader.next(in: bytes)
                var counts = HitCounts()
                for kind in HitCounts.Class.allCases where kinds >> UInt64(kind.rawValue) & 1 != 0 {
                    counts[kind] = Int(truncatingIfNeeded: reader.next(in: bytes))
                }
                other(entry, counts)
            }
        }
    }

    private struct Reader {
        var place: Int

        @inline(__always) mutating func next(in bytes: [UInt8]) -> UInt64 {
            var byte = bytes[place]
            place &+= 1
            if byte < 0x80 { return UInt64(byte) }
            var number = UInt64(byte & 0x7F)
            var shift: UInt64 = 7
            repeat {
                byte = bytes[place]
                place &+= 1
                number |= UInt64(byte & 0x7F) &<< shift
                shift &+= 7
            } while byte >= 0x80
            return number
        }
    }
}
