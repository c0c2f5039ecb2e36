import CLibgit2

/// The SHA-1 name of an object: 20 bytes, written as 40 hexadecimal digits.
public struct ObjectID: Sendable, Hashable, CustomStringConvertible {
    private let high: UInt64
    private let middle: UInt64
    private let low: UInt32

    /// Reads exactly 40 hexadecimal digits of either case.
    public init?(hex: some StringProtocol) {
        self.init(hexBytes: hex.utf8)
    }

    init?(hexBytes: some Collection<UInt8>) {
        guard hexBytes.count == 40 else { return nil }
        // Without arrays: a walk through a history reads some of these per commit.
        var (high, middle, low) = (UInt64(0), UInt64(0), UInt32(0))
        var position = 0
        for byte in hexBytes {
            let digit: UInt8
            switch byte {
            case 0x30...0x39: digit = byte &- 0x30
            case 0x41...0x46: digit = byte &- 0x37
            case 0x61...0x66: digit = byte &- 0x57
            default: return nil
            }
            switch position {
            case 0..<16: high = high &<< 4 | UInt64(digit)
            case 16..<32: middle = middle &<< 4 | UInt64(digit)
            default: low = low &<< 4 | UInt32(digit)
            }
            position += 1
        }
        self.init(high, middle, low)
    }

    /// Takes the first 20 bytes.
    init?(rawBytes: some Collection<UInt8>) {
        guard rawBytes.count >= 20 else { return nil }
        var (high, middle, low) = (UInt64(0), UInt64(0), UInt32(0))
        var position = 0
        for byte in rawBytes.prefix(20) {
            switch position {
            case 0..<8: high = high &<< 8 | UInt64(byte)
            case 8..<16: middle = middle &<< 8 | UInt64(byte)
            default: low = low &<< 8 | UInt32(byte)
            }
            position += 1
        }
        self.init(high, middle, low)
    }

    init(_ oid: git_oid) {
        let (high, middle, low) = unsafe withUnsafeBytes(of: oid.id) { bytes in
            unsafe (
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)),
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)),
                UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self))
            )
        }
        self.init(high, middle, low)
    }

    private init(_ high: UInt64, _ middle: UInt64, _ low: UInt32) {
        self.high = high
        self.middle = middle
        self.low = low
    }

    var oid: git_oid {
        var oid = git_oid()
        unsafe withUnsafeMutableBytes(of: &oid.id) { bytes in
            unsafe bytes.storeBytes(of: high.bigEndian, toByteOffset: 0, as: UInt64.self)
            unsafe bytes.storeBytes(of: middle.bigEndian, toByteOffset: 8, as: UInt64.self)
            unsafe bytes.storeBytes(of: low.bigEndian, toByteOffset: 16, as: UInt32.self)
        }
        return oid
    }

    /// Whether it is all zeros, by which git's logs say that there is nothing.
    var isNone: Bool { high == 0 && middle == 0 && low == 0 }

    /// The order of the bytes.
    func precedes(_ other: ObjectID) -> Bool { (high, middle, low) < (other.high, other.middle, other.low) }

    /// The first of the bytes.
    var firstByte: UInt8 { UInt8(truncatingIfNeeded: high >> 56) }

    /// The 20 bytes.
    var bytes: [UInt8] {
        var oid = oid
        return unsafe withUnsafeBytes(of: &oid.id) { unsafe Array($0) }
    }

    /// The 40 lower-case hexadecimal digits.
    public var hex: String {
        padded(high, 16) + padded(middle, 16) + padded(UInt64(low), 8)
    }

    /// The 40 lower-case hexadecimal digits.
    public var description: String { hex }

    private func padded(_ word: UInt64, _ width: Int) -> String {
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: width - digits.utf8.count) + digits
    }
}
