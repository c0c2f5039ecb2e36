/// Two changes of a long text put together without a record of each of its lines, of which libgit2 makes some 70 bytes.
///
/// What all three versions share at their beginning and end is set aside. Where the changes lie apart in what is left nothing more is
/// compared; where they do not, libgit2 has that part alone.
struct LargeLineMerge {
    /// The bytes of all versions together from which a text is long.
    static let least = 1 << 20
    /// The lines of all versions together that libgit2 is given at most.
    static let mostLines = 400_000

    private let base: [UInt8]
    private let ours: [UInt8]
    private let theirs: [UInt8]
    private let one: Span
    private let other: Span

    init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
        self.base = base
        self.ours = ours
        self.theirs = theirs
        one = Span(from: base, to: ours)
        other = Span(from: base, to: theirs)
    }

    /// The text with both changes, where at least one line lies between them that neither touches; nil where none does.
    var apart: [UInt8]? {
        if one.base.upperBound < other.base.lowerBound { return joined((one, ours), (other, theirs)) }
        if other.base.upperBound < one.base.lowerBound { return joined((other, theirs), (one, ours)) }
        return nil
    }

    private func joined(_ first: (span: Span, text: [UInt8]), _ second: (span: Span, text: [UInt8])) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(ours.count &+ theirs.count &- base.count)
        result += first.text[..<first.span.side.upperBound]
        result += base[first.span.base.upperBound..<second.span.base.lowerBound]
        result += second.text[second.span.side.lowerBound...]
        return result
    }

    /// How much is compared before and behind the changes, in bytes: which of several equal lines one is taken for may depend on it.
    private static let context = 1 << 16

    /// The part of each version that holds both changes, of whole lines, with some before and behind; nil where it has too many lines.
    var middle: (base: ArraySlice<UInt8>, ours: ArraySlice<UInt8>, theirs: ArraySlice<UInt8>)? {
        var before = max(0, min(one.base.lowerBound, other.base.lowerBound) &- Self.context)
        while before > 0, base[before &- 1] != UInt8(ascii: "\n") { before &-= 1 }
        var end = min(base.count, max(one.base.upperBound, other.base.upperBound) &+ Self.context)
        while end < base.count, base[end &- 1] != UInt8(ascii: "\n") { end &+= 1 }
        let after = base.count &- end
        let parts = (
            base: base[before..<(base.count &- after)], ours: ours[before..<(ours.count &- after)],
            theirs: theirs[before..<(theirs.count &- after)]
        )
        let lines = [parts.base, parts.ours, parts.theirs].reduce(0) { $0 &+ $1.count { $0 == UInt8(ascii: "\n") } }
        return lines > Self.mostLines ? nil : parts
    }

    /// What one side changed: whole lines of the base, and those that stand there instead.
    private struct Span {
        var base: Range<Int>
        var side: Range<Int>

        init(from base: [UInt8], to side: [UInt8]) {
            let shorter = min(base.count, side.count)
            var start = 0
            while start < shorter, base[start] == side[start] { start &+= 1 }
            while start > 0, base[start &- 1] != UInt8(ascii: "\n") { start &-= 1 }
            var rest = 0
            while rest < shorter &- start, base[base.count &- 1 &- rest] == side[side.count &- 1 &- rest] { rest &+= 1 }
            while rest > 0, !Self.startsLine(base, base.count &- rest) || !Self.startsLine(side, side.count &- rest) {
                rest &-= 1
            }
            self.base = start..<(base.count &- rest)
            self.side = start..<(side.count &- rest)
        }

        private static func startsLine(_ text: [UInt8], _ place: Int) -> Bool {
            place == 0 || text[place &- 1] == UInt8(ascii: "\n")
        }
    }
}
