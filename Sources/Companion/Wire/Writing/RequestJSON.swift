/// A JSON value as it is sent, its members in the order they were given: models write the members of an answer in the order that
/// its schema has, so that order must not be lost on the way.
indirect enum RequestJSON: Sendable {
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    /// Text of letters, digits and other characters that need no escape, such as base64, between two stretches of such.
    case plain([UInt8])
    /// JSON text that stands there as it is.
    case raw(String)
    case array([RequestJSON])
    case object([(key: String, value: RequestJSON)])

    /// The value in one line of JSON (RFC 8259), UTF-8 as it is.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return bytes
    }

    private func append(to bytes: inout [UInt8]) {
        switch self {
        case .bool(let value): bytes += Array((value ? "true" : "false").utf8)
        case .integer(let value): bytes += Array(String(value).utf8)
        case .number(let value): bytes += Array((value.isFinite ? value.description : "null").utf8)
        case .string(let text): Self.append(text, to: &bytes)
        case .plain(let text):
            bytes.append(0x22)
            bytes += text
            bytes.append(0x22)
        case .raw(let json): bytes += Array(json.utf8)
        case .array(let elements):
            bytes.append(0x5B)
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(0x2C) }
                element.append(to: &bytes)
            }
            bytes.append(0x5D)
        case .object(let members):
            bytes.append(0x7B)
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(0x2C) }
                Self.append(member.key, to: &bytes)
                bytes.append(0x3A)
                member.value.append(to: &bytes)
            }
            bytes.append(0x7D)
        }
    }

    private static func append(_ text: String, to bytes: inout [UInt8]) {
        let digits = Array("0123456789abcdef".utf8)
        func escape(_ byte: UInt8) {
            bytes.append(0x5C)
            bytes.append(byte)
        }
        bytes.append(0x22)
        // An entry may be eight megabytes of line ends: no array is made for each.
        for byte in text.utf8 {
            switch byte {
            case 0x22, 0x5C: escape(byte)
            case 0x0A: escape(0x6E)
            case 0x09: escape(0x74)
            case 0x0D: escape(0x72)
            case ..<0x20: bytes += [0x5C, 0x75, 0x30, 0x30, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: bytes.append(byte)
            }
        }
        bytes.append(0x22)
    }
}
