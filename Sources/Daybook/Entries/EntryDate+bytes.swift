extension EntryDate {
    /// Adds the day to some UTF-8, as `dayText` has it.
    public func appendDay(to bytes: inout [UInt8]) {
        guard (0...9999).contains(year), (0...99).contains(month), (0...99).contains(day) else {
            bytes.append(contentsOf: dayText.utf8)
            return
        }
        Self.append(year / 100, to: &bytes)
        Self.append(year % 100, to: &bytes)
        bytes.append(0x2D)
        appendDayOfYear(to: &bytes)
    }

    /// Adds month and day, `11-21`.
    public func appendDayOfYear(to bytes: inout [UInt8]) {
        Self.append(month, to: &bytes)
        bytes.append(0x2D)
        Self.append(day, to: &bytes)
    }

    /// Adds hours and minutes, `19:32`; nothing where no time was given.
    public func appendTime(to bytes: inout [UInt8]) {
        guard hasTime else { return }
        Self.append(hour, to: &bytes)
        bytes.append(0x3A)
        Self.append(minute, to: &bytes)
    }

    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        bytes.append(UInt8(truncatingIfNeeded: 0x30 + number / 10 % 10))
        bytes.append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
    }
}
