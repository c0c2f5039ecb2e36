/// Which entries hold each of many terms, and how often: a few bytes for each, one term's behind the other's.
///
/// An entry is written as the distance from the one before, with what its hits are in the two lowest bits: one in plain
/// text, two there, several there (how many follows), or others (which, and how many of each, follows).
///
/// The places of the hits are kept apart, since only phrases ask for them: for each hit how far its number is from that of
/// the one before, the first one's from the beginning of the entry, with its class below where not all are in plain text.
struct Postings: Sendable {
    private var bytes: [UInt8] = []
    private var places: [UInt8] = []
    /// Where each term's end.
    private var ends: [UInt32] = []
    private var placeEnds: [UInt32] = []

    /// How many terms there are.
    var count: Int { ends.count }
    /// How much memory it takes, in bytes.
    var byteCount: Int { bytes.count + places.count + ends.count * 8 }

    /// How many bytes the places of a term take.
    func byteCount(of term: Int) -> Int { Int(placeEnds[term] - (term > 0 ? placeEnds[term - 1] : 0)) }

    /// Adds the next term by its sorted records.
    mutating func append(_ records: ArraySlice<UInt64>, _ starts: EntryStarts) {
        var last = -1
        var place = records.startIndex
        while place < records.endIndex {
            let (entry, orders) = starts.entry(of: HitRecord(records[place]).place.order)
            var kinds: UInt64 = 0
            var end = place
            while end < records.endIndex, HitRecord(records[end]).place.order < orders.upperBound {
                kinds |= 1 << UInt64(HitRecord(records[end]).kind)
                end += 1
            }
            append(UInt64(truncatingIfNeeded: entry - last), kinds, records[place..<end])
            append(placesOf: records[place..<end], from: orders.lowerBound, isPlain: kinds == 1)
            last = entry
            place = end
        }
        ends.append(UInt32(truncatingIfNeeded: bytes.count))
        placeEnds.append(UInt32(truncatingIfNeeded: places.count))
    }

    private mutating func append(placesOf records: ArraySlice<UInt64>, from start: Int, isPlain: Bool) {
        var last = UInt32(truncatingIfNeeded: start) << 1
        for record in records {
            let hit = HitRecord(record)
            let distance = UInt64(hit.place.number &- last)
            Self.append(isPlain ? distance : distance << 3 | UInt64(truncatingIfNeeded: hit.kind), to: &places)
            last = hit.place.number
        }
    }

    /// Gives back the memory that is not needed.
    mutating func trim() {
        bytes = Array(bytes)
        places = Array(places)
        ends = Array(ends)
        placeEnds = Array(placeEnds)
    }

    /// Adds an entry by the records of one term in it, whose classes are the bits of `kinds`.
    private mutating func append(_ distance: UInt64, _ kinds: UInt64, _ records: ArraySlice<UInt64>) {
        if kinds == 1 {
            let count = UInt64(truncatingIfNeeded: records.count)
            Self.append(distance << 2 | (count <= 2 ? count - 1 : 2), to: &bytes)
            if count > 2 { Self.append(count, to: &bytes) }
            return
        }
        Self.append(distance << 2 | 3, to: &bytes)
        Self.append(kinds, to: &bytes)
        for kind in 0..<8 where kinds >> UInt64(kind) & 1 != 0 {
            let count = records.reduce(0) { HitRecord($1).kind == kind ? $0 + 1 : $0 }
            Self.append(UInt64(truncatingIfNeeded: count), to: &bytes)
        }
    }

    private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
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

    /// Adds the hits of a term in some entries, in order.
    func collect(of term: Int, in entries: EntrySet, into hits: inout [PlacedHit]) {
        var reader = Reader(place: term > 0 ? Int(placeEnds[term - 1]) : 0)
        forEach(of: term) { entry, count in
            if !entries.contains(entry) { return reader.skip(Int(count), in: places) }
            var place: UInt64 = 0
            for _ in 0..<count {
                place += reader.next(in: places)
                hits.append(PlacedHit(entry, place, .plain))
            }
        } other: { entry, counts in
            if !entries.contains(entry) { return reader.skip(counts.total, in: places) }
            var place: UInt64 = 0
            for _ in 0..<counts.total {
                let next = reader.next(in: places)
                place += next >> 3
                hits.append(PlacedHit(entry, place, HitCounts.Class(rawValue: Int(next & 7)) ?? .plain))
            }
        }
    }

    private struct Reader {
        var place: Int

        /// Passes over some numbers.
        @inline(__always) mutating func skip(_ count: Int, in bytes: [UInt8]) {
            var left = count
            while left > 0 {
                if bytes[place] < 0x80 { left &-= 1 }
                place &+= 1
            }
        }

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
