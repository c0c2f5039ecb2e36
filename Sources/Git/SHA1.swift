/// The digest that git's index ends in (FIPS 180-4, SHA-1), over bytes that come piece by piece.
///
/// libgit2 has it for objects alone, with their header before them.
struct SHA1 {
    private var state: (UInt32, UInt32, UInt32, UInt32, UInt32) = (
        0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0
    )
    private var rest: [UInt8] = []
    private var count = 0

    /// The digest of some bytes.
    static func digest(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var hash = SHA1()
        unsafe hash.add(bytes)
        return hash.finish()
    }

    private mutating func add(_ bytes: UnsafeRawBufferPointer) {
        count += bytes.count
        let whole = bytes.count / 64 * 64
        unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { words in
            for start in stride(from: 0, to: whole, by: 64) {
                unsafe mix(UnsafeRawBufferPointer(rebasing: bytes[start..<(start + 64)]), words)
            }
        }
        rest = unsafe Array(bytes[whole...])
    }

    private mutating func finish() -> [UInt8] {
        var tail = rest + [0x80]
        while tail.count % 64 != 56 { tail.append(0) }
        let bits = UInt64(count) &* 8
        for shift in stride(from: 56, through: 0, by: -8) {
            tail.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
        }
        unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { words in
            unsafe tail.withUnsafeBytes { tail in
                for start in stride(from: 0, to: tail.count, by: 64) {
                    unsafe mix(UnsafeRawBufferPointer(rebasing: tail[start..<(start + 64)]), words)
                }
            }
        }
        return [state.0, state.1, state.2, state.3, state.4].flatMap { word in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
        }
    }

    @inline(__always)
    private mutating func mix(_ block: UnsafeRawBufferPointer, _ words: UnsafeMutableBufferPointer<UInt32>) {
        for index in 0..<16 {
            unsafe words[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
        }
        for index in 16..<80 {
            unsafe words[index] = SHA1.rotated(
                words[index &- 3] ^ words[index &- 8] ^ words[index &- 14] ^ words[index &- 16], 1)
        }
        var (a, b, c, d, e) = state
        @inline(__always) func turn(_ mixed: UInt32, _ constant: UInt32, _ index: Int) {
            let next = unsafe SHA1.rotated(a, 5) &+ mixed &+ e &+ constant &+ words[index]
            (e, d, c, b, a) = (d, c, SHA1.rotated(b, 30), a, next)
        }
        for index in 0..<20 { turn(d ^ (b & (c ^ d)), 0x5A82_7999, index) }
        for index in 20..<40 { turn(b ^ c ^ d, 0x6ED9_EBA1, index) }
        for index in 40..<60 { turn((b & c) | (d & (b | c)), 0x8F1B_BCDC, index) }
        for index in 60..<80 { turn(b ^ c ^ d, 0xCA62_C1D6, index) }
        state = (state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d, state.4 &+ e)
    }

    @inline(__always)
    private static func rotated(_ word: UInt32, _ by: UInt32) -> UInt32 { word &<< by | word &>> (32 &- by) }
}
