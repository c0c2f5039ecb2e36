/// Which elements of one sequence are those of another: first those that occur once in both (the patience difference of
/// Bram Cohen), between these a longest common subsequence as far as that is cheap.
struct SequenceAlignment {
    /// The places of the same elements in both, in ascending order.
    private(set) var pairs: [(one: Int, other: Int)] = []
    /// What may still be spent on looking; a hostile text is aligned badly, and in time.
    private var budget: Int
    private let one: [Int]
    private let other: [Int]
    /// How often each element occurs in the ranges at hand, and where it was last seen.
    private var seen: [Seen]

    private struct Seen {
        var countInOne = 0
        var countInOther = 0
        var placeInOther = 0
    }

    /// The largest table of a longest common subsequence, in cells.
    private static let largestTable = 1 << 18

    /// Aligns two sequences of numbers from 0 up to, and without, `kinds`.
    init(_ one: [Int], _ other: [Int], kinds: Int) {
        var (one, other, kinds) = (one, other, kinds)
        if kinds > 4 &* (one.count &+ other.count) {
            // A small part of a large text has numbers of its own.
            var numbers: [Int: Int] = [:]
            func number(_ element: Int) -> Int {
                let number = numbers[element] ?? numbers.count
                numbers[element] = number
                return number
            }
            (one, other) = (one.map(number), other.map(number))
            kinds = numbers.count
        }
        self.one = one
        self.other = other
        budget = 1 << 22 &+ 32 &* (one.count &+ other.count)
        seen = Array(repeating: Seen(), count: kinds)
        var open = [(0..<one.count, 0..<other.count)]
        while let (left, right) = open.popLast() { align(left, right, &open) }
        pairs.sort { $0.one < $1.one }
        seen = []
    }

    private mutating func align(
        _ whole: Range<Int>, _ otherWhole: Range<Int>, _ open: inout [(Range<Int>, Range<Int>)]
    ) {
        var (left, right) = (whole, otherWhole)
        while let first = left.first, let otherFirst = right.first, one[first] == other[otherFirst] {
            pairs.append((first, otherFirst))
            (left, right) = (left.dropFirst(), right.dropFirst())
        }
        while let last = left.last, let otherLast = right.last, one[last] == other[otherLast] {
            pairs.append((last, otherLast))
            (left, right) = (left.dropLast(), right.dropLast())
        }
        budget &-= left.count &+ right.count
        guard !left.isEmpty, !right.isEmpty, budget > 0 else { return }
        let anchors = Self.ascending(unique(left, right))
        guard !anchors.isEmpty else { return alignByTable(left, right) }
        pairs += anchors
        var (start, otherStart) = (left.lowerBound, right.lowerBound)
        for anchor in anchors {
            open.append((start..<anchor.one, otherStart..<anchor.other))
            (start, otherStart) = (anchor.one &+ 1, anchor.other &+ 1)
        }
        open.append((start..<left.upperBound, otherStart..<right.upperBound))
    }

    /// The elements that occur once in each range.
    private mutating func unique(_ left: Range<Int>, _ right: Range<Int>) -> [(one: Int, other: Int)] {
        for place in left { seen[one[place]].countInOne &+= 1 }
        for place in right {
            seen[other[place]].countInOther &+= 1
            seen[other[place]].placeInOther = place
        }
        var found: [(one: Int, other: Int)] = []
        for place in left {
            let element = seen[one[place]]
            if element.countInOne == 1, element.countInOther == 1 { found.append((place, element.placeInOther)) }
        }
        for place in left { seen[one[place]] = Seen() }
        for place in right { seen[other[place]] = Seen() }
        return found
    }

    /// The longest run of pairs that ascend on both sides.
    private static func ascending(_ pairs: [(one: Int, other: Int)]) -> [(one: Int, other: Int)] {
        var tails: [Int] = []
        var previous = Array(repeating: -1, count: pairs.count)
        for index in pairs.indices {
            var (low, high) = (0, tails.count)
            while low < high {
                let middle = (low &+ high) / 2
                if pairs[tails[middle]].other < pairs[index].other { low = middle &+ 1 } else { high = middle }
            }
            if low > 0 { previous[index] = tails[low &- 1] }
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var result: [(one: Int, other: Int)] = []
        var index = tails.last ?? -1
        while index >= 0 {
            result.append(pairs[index])
            index = previous[index]
        }
        return result.reversed()
    }

    private mutating func alignByTable(_ left: Range<Int>, _ right: Range<Int>) {
        let cells = (left.count &+ 1).multipliedReportingOverflow(by: right.count &+ 1)
        guard !cells.overflow, cells.partialValue <= Self.largestTable, cells.partialValue <= budget else { return }
        budget &-= cells.partialValue
        let width = right.count &+ 1
        var table = [Int32](repeating: 0, count: cells.partialValue)
        for row in (0..<left.count).reversed() {
            for column in (0..<right.count).reversed() {
                table[row &* width &+ column] =
                    one[left.lowerBound &+ row] == other[right.lowerBound &+ column]
                    ? table[(row &+ 1) &* width &+ column &+ 1] &+ 1
                    : max(table[(row &+ 1) &* width &+ column], table[row &* width &+ column &+ 1])
            }
        }
        var (row, column) = (0, 0)
        while row < left.count, column < right.count {
            if one[left.lowerBound &+ row] == other[right.lowerBound &+ column] {
                pairs.append((left.lowerBound &+ row, right.lowerBound &+ column))
                (row, column) = (row &+ 1, column &+ 1)
            } else if table[(row &+ 1) &* width &+ column] >= table[row &* width &+ column &+ 1] {
                row &+= 1
            } else {
                column &+= 1
            }
        }
    }
}
