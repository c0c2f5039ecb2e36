/// Sixteen bytes of text that are looked at side by side.
struct ByteLanes {
    /// Which of the bytes have a property.
    typealias Mask = SIMDMask<SIMD16<Int8>>

    /// How many they are.
    static let count = 16

    /// The bytes.
    let bytes: SIMD16<UInt8>

    @inline(__always) private init(bytes: SIMD16<UInt8>) { self.bytes = bytes }

    /// The bytes from a place on.
    @inline(__always) init(_ place: UnsafeRawPointer) {
        bytes = unsafe place.loadUnaligned(as: SIMD16<UInt8>.self)
    }

    /// With ASCII's capital letters as small ones; other bytes become others too.
    @inline(__always) var lowered: ByteLanes { ByteLanes(bytes: bytes | SIMD16(repeating: 0x20)) }

    /// Whether any is a byte of ASCII that stands behind one of other bytes which is none.
    @inline(__always) func holdsASCII(behind before: ByteLanes) -> Bool {
        let words = unsafe unsafeBitCast(before.bytes & ~bytes, to: SIMD2<UInt64>.self)
        return (words[0] | words[1]) & 0x8080_8080_8080_8080 != 0
    }

    /// Which are in a range.
    @inline(__always) func within(_ first: UInt8, _ last: UInt8) -> Mask {
        (bytes &- SIMD16(repeating: first)) .<= SIMD16(repeating: last &- first)
    }

    /// Which are a byte.
    @inline(__always) func equals(_ byte: UInt8) -> Mask { bytes .== SIMD16(repeating: byte) }

    /// Whether there is any.
    @inline(__always) static func isAny(_ mask: Mask) -> Bool {
        let words = unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
        return words[0] | words[1] != 0
    }
}
