/// Numbers as lengths and heights, in the block elements of Unicode (U+2581 to U+258F).
enum Bar {
    /// A bar that is as long, beside one of so many cells for the largest, as a number is large; in eighths of a cell, and never
    /// nothing for something.
    static func across(_ number: Double, of largest: Double, cells: Int) -> String {
        guard number > 0, largest.isFinite, number <= largest, cells > 0 else { return "" }
        let eighths = max(1, Int((number / largest * Double(cells * 8)).rounded()))
        let rest = eighths % 8
        return String(repeating: "█", count: eighths / 8) + (rest > 0 ? parts[rest - 1] : "")
    }

    /// A cell for each number, as high as it is large; a blank for none.
    static func spark(_ numbers: [Int]) -> String {
        let largest = numbers.max() ?? 0
        return numbers.map { number in
            guard number > 0, largest > 0 else { return " " }
            return heights[min(7, Int(Double(number) / Double(largest) * 8))]
        }.joined()
    }

    private static let parts = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    private static let heights = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
}
