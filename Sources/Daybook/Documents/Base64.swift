#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Base64 with padding (RFC 4648, 4), piece by piece.
struct Base64Encoder {
    private var rest: [UInt8] = []

    /// The digits of whole groups of what was given so far.
    mutating func add(_ bytes: [UInt8]) -> [UInt8] {
        let all = rest + bytes
        let whole = all.count / 3 * 3
        rest = Array(all[whole...])
        return Array(Data(all[..<whole]).base64EncodedData())
    }

    /// The digits of what is left.
    mutating func finish() -> [UInt8] {
        defer { rest = [] }
        return Array(Data(rest).base64EncodedData())
    }
}

/// The bytes of base64, piece by piece; white space is no digit.
struct Base64Decoder {
    private var rest: [UInt8] = []

    /// The bytes of whole groups of what was given so far; nil where a sign is no digit.
    mutating func add(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
        let all = rest + digits
        // The last group, which may be padded, waits for the end.
        let whole = max(0, (all.count - 1) / 4 * 4)
        rest = Array(all[whole...])
        guard !all[..<whole].contains(0x3D) else { return nil }
        return Data(base64Encoded: Data(all[..<whole])).map { Array($0) }
    }

    /// The bytes of the last group; nil where it is not whole.
    mutating func finish() -> [UInt8]? {
        defer { rest = [] }
        // What stands behind padding is no part of it; the library passes over that.
        let digits = rest.prefix { $0 != 0x3D }
        guard rest.isEmpty || rest.count == 4 && digits.count >= 2, rest[digits.count...].allSatisfy({ $0 == 0x3D })
        else { return nil }
        return Data(base64Encoded: Data(rest)).map { Array($0) }
    }
}
