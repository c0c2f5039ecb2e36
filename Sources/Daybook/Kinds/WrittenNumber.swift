/// A finite decimal number as people and YAML write it, with the digits to write back.
struct WrittenNumber {
    let value: Double
    /// The digits as given where they are plain, so that `36.50` keeps its last zero; else the shortest form.
    let written: String

    /// Reads an optional sign, digits with an optional fraction, and an optional exponent; nothing hexadecimal, `nan` or `inf`.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count <= 400 else { return nil }
        var rest = Array(text.utf8)[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
        let unsigned = rest
        let whole = Self.digits(&rest)
        var fraction = 0
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            fraction = Self.digits(&rest)
            guard fraction > 0 else { return nil }
        }
        guard whole + fraction > 0 else { return nil }
        let isPlain = rest.isEmpty && whole > 0 && (whole == 1 || unsigned.first != UInt8(ascii: "0"))
        if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
            rest = rest.dropFirst()
            if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
            guard Self.digits(&rest) > 0 else { return nil }
        }
        guard rest.isEmpty, let number = Double(String(decoding: unsigned, as: UTF8.self)), number.isFinite else {
            return nil
        }
        value = isNegative ? -number : number
        written = isPlain ? (isNegative ? "-" : "") + String(decoding: unsigned, as: UTF8.self) : "\(value)"
    }

    private static func digits(_ rest: inout ArraySlice<UInt8>) -> Int {
        let count = rest.prefix { (0x30...0x39).contains($0) }.count
        rest = rest.dropFirst(count)
        return count
    }
}
