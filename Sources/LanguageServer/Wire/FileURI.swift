internal import Daybook

/// Addresses of files (RFC 8089), as editors name them.
enum FileURI {
    /// The absolute path that an address names; nil for any other address.
    static func path(_ uri: String) -> String? {
        let bytes = Array(uri.utf8)
        let scheme = Array("file://".utf8)
        guard bytes.count > scheme.count,
            zip(bytes, scheme).allSatisfy({ $0 == $1 || ($0 | 0x20) == $1 }),
            let slash = bytes[scheme.count...].firstIndex(of: 0x2F)
        else { return nil }
        let host = String(decoding: bytes[scheme.count..<slash], as: UTF8.self).lowercased()
        guard host.isEmpty || host == "localhost" else { return nil }
        var decoded: [UInt8] = []
        var place = slash
        while place < bytes.count {
            if bytes[place] == 0x25, place + 2 < bytes.count, let high = digit(bytes[place + 1]),
                let low = digit(bytes[place + 2])
            {
                decoded.append(high << 4 | low)
                place += 3
            } else {
                decoded.append(bytes[place])
                place += 1
            }
        }
        guard !decoded.contains(0) else { return nil }
        return String(validating: decoded, as: UTF8.self)
    }

    /// The address of an absolute path, in ASCII alone.
    static func uri(_ path: String) -> String {
        var uri = Array("file://".utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in path.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: uri.append(byte)
            default: uri += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: uri, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
