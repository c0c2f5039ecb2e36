/// The packets of a remote that sends on several bands (gitprotocol-common(5), "pkt-line Format"; gitprotocol-pack(5)).
struct SidebandPackets: Sequence, IteratorProtocol {
    /// One packet.
    struct Packet: Equatable {
        /// 1 for data, 2 for talk, 3 for a last word.
        var band: UInt8
        var text: ArraySlice<UInt8>

        /// Whether it is for people.
        var isTalk: Bool { band == 2 || band == 3 }
    }

    private var rest: ArraySlice<UInt8>

    /// Reads some bytes, up to the first that are no packet.
    init(_ bytes: [UInt8]) { rest = bytes[...] }

    mutating func next() -> Packet? {
        while rest.count >= 4, let length = Int(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16) {
            // Lengths of 0 to 3 have no content.
            if length < 4 {
                rest = rest.dropFirst(4)
                continue
            }
            let packet = rest.prefix(length).dropFirst(4)
            rest = rest.dropFirst(length)
            if let band = packet.first { return Packet(band: band, text: packet.dropFirst()) }
        }
        return nil
    }
}
