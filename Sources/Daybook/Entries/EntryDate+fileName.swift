extension EntryDate {
    /// The date that a file name begins with: `2026-11-21`, `2026-11-21-1932`, `2026_11_21` or `20261121`; nil where it begins with none.
    public init?(fileName name: some StringProtocol) {
        let bytes = Array(name.utf8.prefix(16))
        func number(_ range: Range<Int>) -> Int? {
            guard range.upperBound <= bytes.count else { return nil }
            var value = 0
            for byte in bytes[range] {
                guard (0x30...0x39).contains(byte) else { return nil }
                value = value * 10 + Int(byte - 0x30)
            }
            return value
        }
        func ends(at index: Int) -> Bool { index >= bytes.count || !(0x30...0x39).contains(bytes[index]) }
        if let year = number(0..<4), let month = number(4..<6), let day = number(6..<8), ends(at: 8) {
            self.init(year: year, month: month, day: day)
            return
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10), ends(at: 10),
            bytes[4] == bytes[7], bytes[4] == 0x2D || bytes[4] == 0x5F
        else { return nil }
        let hasTime = bytes.count > 10 && bytes[10] == 0x2D && ends(at: 15)
        if hasTime, let hour = number(11..<13), let minute = number(13..<15), hour < 24, minute < 60 {
            self.init(year: year, month: month, day: day, secondOfDay: hour * 3600 + minute * 60)
        } else {
            self.init(year: year, month: month, day: day)
        }
    }
}
