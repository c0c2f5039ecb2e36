extension EntryDate {
    /// Reads the forms that front matter holds: `2026-11-21`, with `T19:32`, ` 19:32:05`, a fraction of seconds, and `Z`,
    /// `+08:00`, `+0800` or `+08`; or thirteen digits, the milliseconds since 1970 that some note programs write.
    public init?(_ text: some StringProtocol) {
        self.init(bytes: Array(text.utf8))
    }

    /// Reads the same forms from UTF-8 bytes.
    public init?(bytes: some RandomAccessCollection<UInt8>) {
        var scanner = DigitScanner(bytes)
        if bytes.count == 13, let milliseconds = scanner.number(digits: 13), scanner.isAtEnd {
            self.init(instant: milliseconds / 1000, offset: 0)
            return
        }
        scanner = DigitScanner(bytes)
        guard let year = scanner.number(digits: 4), scanner.skip(0x2D), let month = scanner.number(digits: 2),
            scanner.skip(0x2D), let day = scanner.number(digits: 2)
        else { return nil }
        if scanner.isAtEnd {
            self.init(year: year, month: month, day: day)
            return
        }
        guard scanner.skip(0x54) || scanner.skip(0x74) || scanner.skipSpaces(), let hour = scanner.number(digits: 2),
            scanner.skip(0x3A), let minute = scanner.number(digits: 2), hour < 24, minute < 60
        else { return nil }
        var second = 0
        if scanner.skip(0x3A) {
            guard let value = scanner.number(digits: 2), value <= 60 else { return nil }
            second = min(value, 59)
            if scanner.skip(0x2E), !scanner.skipDigits() { return nil }
        }
        _ = scanner.skipSpaces()
        let offset = scanner.offset()
        guard scanner.isAtEnd else { return nil }
        self.init(
            year: year, month: month, day: day, secondOfDay: hour * 3600 + minute * 60 + second, offset: offset)
    }
}

/// A reader of runs of ASCII digits and single bytes.
private struct DigitScanner<Bytes: RandomAccessCollection<UInt8>> {
    private let bytes: Bytes
    private var index: Bytes.Index

    init(_ bytes: Bytes) {
        self.bytes = bytes
        index = bytes.startIndex
    }

    var isAtEnd: Bool { index == bytes.endIndex }

    mutating func number(digits: Int) -> Int? {
        var value = 0
        for _ in 0..<digits {
            guard index < bytes.endIndex, (0x30...0x39).contains(bytes[index]) else { return nil }
            value = value * 10 + Int(bytes[index] - 0x30)
            bytes.formIndex(after: &index)
        }
        return value
    }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard index < bytes.endIndex, bytes[index] == byte else { return false }
        bytes.formIndex(after: &index)
        return true
    }

    mutating func skipSpaces() -> Bool {
        var found = false
        while skip(0x20) || skip(0x09) { found = true }
        return found
    }

    mutating func skipDigits() -> Bool {
        var found = false
        while index < bytes.endIndex, (0x30...0x39).contains(bytes[index]) {
            bytes.formIndex(after: &index)
            found = true
        }
        return found
    }

    /// `Z`, `+08:00`, `+0800` or `+08` in seconds east of UTC.
    mutating func offset() -> Int? {
        if skip(0x5A) || skip(0x7A) { return 0 }
        let start = index
        let sign = skip(0x2D) ? -1 : skip(0x2B) ? 1 : 0
        guard sign != 0, let hours = number(digits: 2) else {
            index = start
            return nil
        }
        let colon = skip(0x3A)
        guard let minutes = number(digits: 2) else {
            if colon { index = start }
            return colon ? nil : sign * hours * 3600
        }
        return minutes < 60 ? sign * (hours * 3600 + minutes * 60) : nil
    }
}
