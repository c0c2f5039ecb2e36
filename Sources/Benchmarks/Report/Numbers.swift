extension Double {
    /// Seconds as a person reads them, with three digits: `6.41 ms`, `235 ms`, `14.5 s`.
    var asDuration: String { abs(self) < 0.9995 ? (self * 1000).threeDigits + " ms" : threeDigits + " s" }

    /// A ratio with as many digits as mean something: `0.82`, `11`, `0.0012`.
    var asRatio: String {
        if self != 0, abs(self) < 0.0095 { return decimals(4) }
        return abs(self) < 9.95 ? decimals(2) : abs(self) < 99.5 ? decimals(1) : decimals(0)
    }

    private var threeDigits: String { abs(self) < 9.995 ? decimals(2) : abs(self) < 99.95 ? decimals(1) : decimals(0) }

    /// The number with so many digits behind the point.
    func decimals(_ count: Int) -> String {
        let scale = (0..<count).reduce(1.0) { scale, _ in scale * 10 }
        guard isFinite, abs(self) < 1e12 else { return "?" }
        let digits = String(Int((abs(self) * scale).rounded()))
        let padded = String(repeating: "0", count: max(0, count + 1 - digits.count)) + digits
        let text = count == 0 ? padded : padded.dropLast(count) + "." + padded.suffix(count)
        return (self < 0 ? "-" : "") + text
    }
}

extension Int {
    /// With commas between thousands.
    var grouped: String {
        let digits = String(self)
        var text = ""
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place) % 3 == 0, text.last != "-" { text.append(",") }
            text.append(digit)
        }
        return text
    }

    /// Bytes in millions.
    var asMegabytes: String { "\((self + 500_000) / 1_000_000) MB" }
}
