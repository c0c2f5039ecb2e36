/// Numbers for texts, the same for the same text.
struct Interner {
    private var numbers: [[UInt8]: Int] = [:]

    /// How many numbers there are.
    var count: Int { numbers.count }

    /// The number of a text.
    mutating func number(_ text: [UInt8]) -> Int {
        if let number = numbers[text] { return number }
        numbers[text] = numbers.count
        return numbers.count &- 1
    }
}
