/// How many values a text of JSON may hold, told without reading it.
enum ValueCount {
    /// The most values of a message: a client's longest list of changes holds far fewer, and reading each takes microseconds.
    static let most = 100_000

    /// Whether more commas, brackets and braces stand outside of strings than so many values have.
    static func isBeyond(_ limit: Int, in bytes: [UInt8]) -> Bool {
        var count = 0
        var isInString = false
        var isEscaped = false
        for byte in bytes {
            if isEscaped {
                isEscaped = false
                continue
            }
            switch byte {
            case UInt8(ascii: "\\") where isInString: isEscaped = true
            case UInt8(ascii: "\""): isInString.toggle()
            case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"):
                if !isInString { count &+= 1 }
                if count > limit { return true }
            default: break
            }
        }
        return false
    }
}
