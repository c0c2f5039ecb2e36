/// Takes the comments and the quoted texts out of Swift source, line by line.
struct CodeReader {
    private let bytes: [UInt8]
    private var place = 0
    private var code: [UInt8] = []

    init(_ text: String) { bytes = Array(text.utf8) }

    /// The lines of the source; what was taken out leaves nothing but the quotes.
    mutating func lines() -> [String] {
        readCode(nested: false)
        return code.split(separator: 0x0a, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether a text begins here; its first byte is looked at first, since there is hardly ever more to look at.
    private func starts(_ text: String) -> Bool {
        bytes[place] == text.utf8.first && bytes[place...].starts(with: text.utf8)
    }

    /// Reads code up to the end, or to the parenthesis that closes an interpolation.
    private mutating func readCode(nested: Bool) {
        var depth = 0
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "/") where starts("//"):
                while place < bytes.count, bytes[place] != 0x0a { place += 1 }
                continue
            case UInt8(ascii: "/") where starts("/*"):
                skipComment()
                continue
            case UInt8(ascii: "\""),
                UInt8(ascii: "#") where starts("#\"") || starts("##\""):
                readString()
                continue
            case UInt8(ascii: "`"):
                // A name in backticks may hold anything but a backtick.
                place = 1 + (bytes[(place + 1)...].firstIndex(of: UInt8(ascii: "`")) ?? bytes.count)
                code += Array("``".utf8)
                continue
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if nested, depth < 0 { return }
            default: break
            }
            code.append(bytes[place])
            place += 1
        }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if starts("/*") {
                depth += 1
                place += 2
            } else if starts("*/") {
                depth -= 1
                place += 2
            } else {
                if bytes[place] == 0x0a { code.append(0x0a) }
                place += 1
            }
        } while depth > 0 && place < bytes.count
    }

    private mutating func readString() {
        let hashes = bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count
        place += hashes
        let quote = [UInt8](repeating: UInt8(ascii: "\""), count: starts("\"\"\"") ? 3 : 1)
        let end = quote + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        let escape = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        place += quote.count
        code.append(UInt8(ascii: "\""))
        while place < bytes.count, !bytes[place...].starts(with: end) {
            if bytes[place...].starts(with: escape + [UInt8(ascii: "(")]) {
                place += escape.count + 1
                code.append(UInt8(ascii: "("))
                readCode(nested: true)
                code.append(UInt8(ascii: ")"))
                place += 1
            } else if bytes[place...].starts(with: escape) {
                place += escape.count + 1
            } else {
                if bytes[place] == 0x0a { code.append(0x0a) }
                place += 1
            }
        }
        code.append(UInt8(ascii: "\""))
        place += end.count
    }
}
