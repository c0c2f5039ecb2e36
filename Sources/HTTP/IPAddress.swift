#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The bytes of an IPv4 or IPv6 address.
struct IPAddress: Equatable {
    let bytes: [UInt8]

    /// Reads the usual spellings, or nothing where a text is no address.
    init?(_ text: String) {
        var space = [UInt8](repeating: 0, count: 16)
        if unsafe inet_pton(AF_INET, text, &space) == 1 {
            bytes = Array(space.prefix(4))
        } else if unsafe inet_pton(AF_INET6, text, &space) == 1 {
            bytes = space
        } else {
            return nil
        }
    }

    /// A bit, counted from the most significant; the place must be inside.
    func bit(_ place: Int) -> Bool { bytes[place / 8] & (0x80 >> UInt8(place % 8)) != 0 }
}
