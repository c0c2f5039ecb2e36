/// Finds a short run of bytes in a text, ASCII letters in either case, by its two rarest bytes.
struct ByteFinder: Sendable, Equatable {
    /// The longest run; what is longer is looked for by a piece of it, so that the time stays linear.
    static let lengthLimit = 32

    /// The bytes, letters in lower case.
    let bytes: [UInt8]
    /// For each byte what is set in the text before they are compared: 0x20 for letters, which makes them lower case.
    private let masks: [UInt8]
    private let first: Int
    private let second: Int

    /// A finder of UTF-8 bytes, of which at most `lengthLimit` count; there must be one.
    init?(_ text: some Sequence<UInt8>) {
        let lowered: [UInt8] = text.prefix(Self.lengthLimit).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        guard !lowered.isEmpty else { return nil }
        bytes = lowered
        masks = lowered.map { (0x61...0x7A).contains($0) ? 0x20 : 0 }
        let order = lowered.indices.sorted { (Self.rarity(lowered[$0]), $0) > (Self.rarity(lowered[$1]), $1) }
        first = order[0]
        // Of another scalar where there is one: both bytes of a single ideograph stand wherever a frequent one does.
        let scalar = Self.scalars(of: lowered)
        let others = order.filter { scalar[$0] != scalar[order[0]] }
        second = others.first ?? (order.count > 1 ? order[1] : order[0])
    }

    /// For each byte the number of the scalar that it is part of.
    private static func scalars(of bytes: [UInt8]) -> [Int] {
        var count = 0
        return bytes.map { byte in
            count += byte & 0xC0 == 0x80 ? 0 : 1
            return count
        }
    }

    /// Where the run first stands at or after `start` and within `end`.
    func find(in text: [UInt8], from start: Int, to end: Int) -> Int? {
        unsafe text.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return nil }
            return unsafe find(base, from: max(0, start), to: min(end, buffer.count))
        }
    }

    /// Compares both bytes at 32 places at a time: a lane of `difference` is zero where both fit.
    private func find(_ base: UnsafeRawPointer, from start: Int, to end: Int) -> Int? {
        var index = start
        let last = end - bytes.count
        let ones = SIMD4<UInt64>(repeating: 0x0101_0101_0101_0101)
        let highs = SIMD4<UInt64>(repeating: 0x8080_8080_8080_8080)
        let firstMask = ones &* UInt64(masks[first])
        let firstByte = ones &* UInt64(bytes[first])
        let secondMask = ones &* UInt64(masks[second])
        let secondByte = ones &* UInt64(bytes[second])
        while index + 31 <= last {
            let one = unsafe base.loadUnaligned(fromByteOffset: index + first, as: SIMD4<UInt64>.self)
            let two = unsafe base.loadUnaligned(fromByteOffset: index + second, as: SIMD4<UInt64>.self)
            let difference = ((one | firstMask) ^ firstByte) | ((two | secondMask) ^ secondByte)
            let zeros = (difference &- ones) & ~difference & highs
            if zeros[0] | zeros[1] | zeros[2] | zeros[3] != 0 {
                for lane in 0..<4 {
                    var bits = zeros[lane]
                    while bits != 0 {
                        let place = index + lane * 8 + bits.trailingZeroBitCount >> 3
                        if unsafe stands(at: place, base) { return place }
                        bits &= bits - 1
                    }
                }
            }
            index += 32
        }
        while index <= last {
            if unsafe stands(at: index, base) { return index }
            index += 1
        }
        return nil
    }

    private func stands(at place: Int, _ base: UnsafeRawPointer) -> Bool {
        for offset in bytes.indices {
            let byte = unsafe base.load(fromByteOffset: place + offset, as: UInt8.self)
            if byte | masks[offset] != bytes[offset] { return false }
        }
        return true
    }

    /// How rare a byte is in English and Chinese text, roughly: letters by their frequency, then what follows in UTF-8.
    private static func rarity(_ byte: UInt8) -> Int {
        if let rank = Array("etaoinshrdlcumwfgypbvkjxqz".utf8).firstIndex(of: byte) { return rank }
        return byte == 0x20 ? -1 : byte >= 0xE0 ? 1 : 20
    }
}
