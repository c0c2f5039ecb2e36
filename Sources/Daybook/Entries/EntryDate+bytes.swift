extension EntryDate {
    /// Adds the day to some UTF-8, as `dayText` has it.
    public func appendDay(to bytes: inout [UInt8]) {
        guard (0...9999).contains(year), (0...99).contains(month), (0...99).contains(day) else {
            bytes.append(contentsOf: dayText.utf8)
            return
        }
        // All at once, the first character in the lowest byte.
        let start: UInt64 =
            0x2D30_302D_3030_3030 + Self.digits(year / 100) + Self.digits(year % 100) << 16 + Self.digits(month) << 40
        let end = UInt16(truncatingIfNeeded: 0x3030 + Self.digits(day))
        unsafe withUnsafeBytes(of: (start.littleEndian, end.littleEndian)) { text in
            unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[..<10]))
        }
    }

    /// The two digits of a number up to 99, the first in the lowest byte.
    private static func digits(_ number: Int) -> UInt64 {
        UInt64(truncatingIfNeeded: number / 10 | (number % 10) << 8)
    }

    /// Reads the form that our own files have, `2026-11-21T19:32:05+08:00`, from some place on; nil for any other.
    init?(stamp bytes: [UInt8], at start: Int) {
        guard start >= 0, start &+ 25 <= bytes.count else { return nil }
        let read = unsafe bytes.withUnsafeBytes { bytes -> (date: (Int, Int, Int), time: Int, offset: Int)? in
            guard let base = bytes.baseAddress else { return nil }
            let text = unsafe base + start
            /// Two digits as a number, 100 or more where they are none.
            func two(_ place: Int) -> Int {
                let first = unsafe text.load(fromByteOffset: place, as: UInt8.self) ^ 0x30
                let second = unsafe text.load(fromByteOffset: place &+ 1, as: UInt8.self) ^ 0x30
                return first < 10 && second < 10 ? Int(first) &* 10 &+ Int(second) : 1_000
            }
            func isSign(_ sign: UInt8, _ place: Int) -> Bool {
                unsafe text.load(fromByteOffset: place, as: UInt8.self) == sign
            }
            guard isSign(0x2D, 4), isSign(0x2D, 7), isSign(0x54, 10), isSign(0x3A, 13), isSign(0x3A, 16),
                isSign(0x3A, 22)
            else { return nil }
            let (century, year, month, day) = (two(0), two(2), two(5), two(8))
            let (hour, minute, second) = (two(11), two(14), two(17))
            let (offsetHour, offsetMinute) = (two(20), two(23))
            guard century < 100, year < 100, hour < 24, minute < 60, second < 60, offsetHour <= 18, offsetMinute < 60,
                isSign(0x2B, 19) || isSign(0x2D, 19)
            else { return nil }
            let offset = offsetHour &* 3600 &+ offsetMinute &* 60
            return (
                (century &* 100 &+ year, month, day), hour &* 3600 &+ minute &* 60 &+ second,
                isSign(0x2B, 19) ? offset : -offset
            )
        }
        guard let read else { return nil }
        self.init(
            year: read.date.0, month: read.date.1, day: read.date.2, secondOfDay: read.time, offset: read.offset)
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
