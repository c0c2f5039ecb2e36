/// An amount of money, in whatever unit its owner counts, to a millionth of it.
public struct Amount: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The millionths; never below 0.
    public let millionths: Int

    /// The greatest amount that can be written down.
    private static let greatest = 1_000_000_000

    /// So many millionths; none where that is below 0.
    public init(millionths: Int) { self.millionths = max(0, millionths) }

    /// Reads `12`, `0.15` or `0.000015`: digits, and up to six behind a point.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isDigit) }),
            let whole = Int(parts[0]), whole < Self.greatest
        else { return nil }
        let rest = parts.count == 2 ? parts[1] : ""
        guard rest.utf8.count <= 6, let fraction = Int(rest + String(repeating: "0", count: 6 - rest.utf8.count)) else {
            return nil
        }
        millionths = whole * 1_000_000 + fraction
    }

    /// The shortest text that reads as the amount.
    public var description: String {
        let (whole, rest) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
        guard rest > 0 else { return String(whole) }
        var digits = String(rest)
        digits = String(repeating: "0", count: 6 - digits.utf8.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(whole).\(digits)"
    }

    /// The sum, or the greatest that there is.
    public func adding(_ other: Amount) -> Amount {
        let (sum, overflow) = millionths.addingReportingOverflow(other.millionths)
        return Amount(millionths: overflow ? Int.max : sum)
    }

    /// Whether the first is the smaller.
    public static func < (left: Amount, right: Amount) -> Bool { left.millionths < right.millionths }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
