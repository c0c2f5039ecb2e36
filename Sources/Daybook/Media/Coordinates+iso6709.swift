extension MediaInfo.Coordinates {
    /// Reads the form of ISO 6709 that cameras write: `+25.0330+121.5654+010.000/`, in degrees with a fraction, degrees and
    /// minutes, or degrees, minutes and seconds, told by the number of digits before the point.
    init?(iso6709 bytes: some Sequence<UInt8>) {
        var numbers: [(sign: Double, digits: [UInt8], fraction: [UInt8])] = []
        var isFraction = false
        for byte in bytes.prefix(64) {
            switch byte {
            case 0x2B, 0x2D:
                numbers.append((byte == 0x2D ? -1 : 1, [], []))
                isFraction = false
            case 0x2E where !numbers.isEmpty: isFraction = true
            case 0x30...0x39 where !numbers.isEmpty:
                let last = numbers.count - 1
                if isFraction { numbers[last].fraction.append(byte) } else { numbers[last].digits.append(byte) }
            default:
                guard byte == 0x2F || byte == 0 || byte == 0x43 else { return nil }
            }
            if byte == 0x2F || byte == 0 || byte == 0x43 { break }
        }
        guard numbers.count >= 2,
            let latitude = Self.degrees(numbers[0].digits, numbers[0].fraction, degreeDigits: 2),
            let longitude = Self.degrees(numbers[1].digits, numbers[1].fraction, degreeDigits: 3)
        else { return nil }
        self.init(latitude: numbers[0].sign * latitude, longitude: numbers[1].sign * longitude)
    }

    private static func degrees(_ digits: [UInt8], _ fraction: [UInt8], degreeDigits: Int) -> Double? {
        func number(_ text: some Collection<UInt8>) -> Double {
            text.reduce(0) { $0 * 10 + Double($1 - 0x30) }
        }
        var rest = 0.0
        for digit in fraction.prefix(15).reversed() { rest = (rest + Double(digit - 0x30)) / 10 }
        switch digits.count - degreeDigits {
        case 0: return number(digits) + rest
        case 2: return number(digits.dropLast(2)) + (number(digits.suffix(2)) + rest) / 60
        case 4:
            return number(digits.dropLast(4)) + number(digits.dropLast(2).suffix(2)) / 60
                + (number(digits.suffix(2)) + rest) / 3600
        default: return digits.count == degreeDigits - 1 ? number(digits) + rest : nil
        }
    }
}
