/// Bytes as letters and digits (RFC 4648, section 4).
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func text(of bytes: [UInt8]) -> String {
        var letters: [UInt8] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let three = rest.prefix(3)
            rest = rest.dropFirst(3)
            let word = three.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - three.count))
            for place in 0..<4 {
                let digit = Int(word >> UInt32(18 - 6 * place) & 63)
                letters.append(place <= three.count ? alphabet[digit] : UInt8(ascii: "="))
            }
        }
        return String(decoding: letters, as: UTF8.self)
    }
}
