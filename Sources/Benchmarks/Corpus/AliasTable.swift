/// Draws places by weight, each in the same short time (Vose, "A linear algorithm for generating random numbers with a
/// given distribution", 1991).
///
/// The weights are made and shared out by additions, multiplications, divisions and square roots alone, which IEEE 754
/// rounds alike everywhere.
struct AliasTable: Sendable {
    private var thresholds: [UInt64]
    private var aliases: [Int32]

    /// A table of weights that are more than 0.
    init(_ weights: [Double]) {
        let mean = weights.reduce(0, +) / Double(weights.count)
        var shares = weights.map { $0 / mean }
        thresholds = Array(repeating: .max, count: weights.count)
        aliases = weights.indices.map { Int32($0) }
        var small = shares.indices.filter { shares[$0] < 1 }
        var large = shares.indices.filter { shares[$0] >= 1 }
        while let lesser = small.popLast(), let greater = large.popLast() {
            thresholds[lesser] = UInt64(min(max(shares[lesser], 0), 0.999_999_999) * 18_446_744_073_709_551_616)
            aliases[lesser] = Int32(greater)
            shares[greater] -= 1 - shares[lesser]
            if shares[greater] < 1 { small.append(greater) } else { large.append(greater) }
        }
    }

    /// A place, as often as its weight says.
    func draw(_ dice: inout Dice) -> Int {
        let (place, fraction) = dice.next().multipliedFullWidth(by: UInt64(thresholds.count))
        return fraction < thresholds[Int(place)] ? Int(place) : Int(aliases[Int(place)])
    }

    /// Weights by rank as words have them in a language (Zipf): 1 / (rank + offset) to the power of so many eighths.
    static func weights(_ count: Int, offset: Double, eighths: Int) -> [Double] {
        (0..<count).map { rank in
            let root = (Double(rank) + offset).squareRoot().squareRoot().squareRoot()
            return (0..<eighths).reduce(1.0) { weight, _ in weight / root }
        }
    }
}
