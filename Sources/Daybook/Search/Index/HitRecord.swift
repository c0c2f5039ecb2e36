/// One hit of a term as a part of an index collects it: term, place and class in one number, so that sorting them is
/// sorting numbers.
struct HitRecord: Sendable {
    /// The numbers that places and terms may have.
    static let places = 1 << 24
    static let mostTerms = 1 << 36

    let number: UInt64

    init(_ number: UInt64) { self.number = number }

    init(term: UInt64, _ place: HitPlace, _ kind: HitCounts.Class) {
        number = term << 27 | UInt64(place.number) << 3 | UInt64(truncatingIfNeeded: kind.rawValue)
    }

    var term: UInt64 { number >> 27 }
    var place: HitPlace { HitPlace(number: UInt32(truncatingIfNeeded: number >> 3) & UInt32(Self.places - 1)) }
    var kind: Int { Int(truncatingIfNeeded: number & 7) }

    /// Sorts records by their terms, digit by digit from the last (LSD radix sort; Knuth, TAOCP 3, 5.2.5); those of one
    /// term keep their order.
    static func sort(_ records: inout [UInt64]) {
        let used = records.reduce(0) { $0 | $1 } >> 27
        guard records.count > 1, used > 0 else { return }
        var from = records
        var to = [UInt64](repeating: 0, count: records.count)
        records = []
        var shift: UInt64 = 27
        while used >> (shift - 27) != 0 {
            sort(from, into: &to, shift)
            swap(&from, &to)
            shift += digitBits
        }
        records = from
    }

    private static let digitBits: UInt64 = 9

    private static func sort(_ from: [UInt64], into to: inout [UInt64], _ shift: UInt64) {
        let mask = UInt64(1) << digitBits - 1
        var places = [Int](repeating: 0, count: 1 << Int(digitBits))
        for record in from { places[Int(truncatingIfNeeded: record >> shift & mask)] += 1 }
        var next = 0
        for digit in places.indices { (places[digit], next) = (next, next + places[digit]) }
        guard next == to.count else { return }
        unsafe places.withUnsafeMutableBufferPointer { places in
            unsafe to.withUnsafeMutableBufferPointer { to in
                for record in from {
                    let digit = Int(truncatingIfNeeded: record &>> shift & mask)
                    let place = unsafe places[digit]
                    unsafe to[place] = record
                    unsafe places[digit] = place &+ 1
                }
            }
        }
    }
}
