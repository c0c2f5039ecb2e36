/// Tells which sets of a program each scalar is in, and gives scalars that no set tells apart the same number.
///
/// Scalars are looked at when they are first met, since the standard library has their properties and no tables of them.
struct ScalarClasses: Sendable {
    private let sets: [RegexSet]
    /// For each class a bit for each set that it is in.
    private var members: [[UInt64]] = []
    /// Whether the scalars of a class are of words.
    private var wordness: [Bool] = []
    private var known: [[UInt64]: UInt16] = [:]
    /// For each 256 scalars their classes, once one of them was met; `unknown` for those that were not.
    private var pages: [[UInt16]]
    private static let unknown = UInt16.max

    init(_ sets: [RegexSet]) {
        self.sets = sets
        pages = Array(repeating: [], count: 0x1100)
    }

    /// How many classes there are as yet.
    var count: Int { members.count }

    /// The class of a scalar.
    mutating func of(_ value: UInt32) -> Int {
        let page = Int(value >> 8)
        let place = Int(value & 0xFF)
        if !pages[page].isEmpty, pages[page][place] != Self.unknown { return Int(pages[page][place]) }
        return look(value, page, place)
    }

    /// Whether the scalars of a class are in a set.
    func isIn(_ set: Int, _ found: Int) -> Bool { members[found][set >> 6] & 1 << UInt64(set & 63) != 0 }

    /// Whether the scalars of a class are of words.
    func isOfWord(_ found: Int) -> Bool { wordness[found] }

    private mutating func look(_ value: UInt32, _ page: Int, _ place: Int) -> Int {
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        var bits = [UInt64](repeating: 0, count: sets.count / 64 + 1)
        for (number, set) in sets.enumerated() where set.contains(scalar) {
            bits[number >> 6] |= 1 << UInt64(number & 63)
        }
        let isOfWord = ScalarProperty.isOfWord(scalar)
        let found = known[bits + [isOfWord ? 1 : 0]] ?? UInt16(truncatingIfNeeded: members.count)
        if Int(found) == members.count {
            known[bits + [isOfWord ? 1 : 0]] = found
            members.append(bits)
            wordness.append(isOfWord)
        }
        if pages[page].isEmpty { pages[page] = Array(repeating: Self.unknown, count: 256) }
        pages[page][place] = found
        return Int(found)
    }
}
