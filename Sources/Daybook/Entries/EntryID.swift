/// An entry's identity: any scalar that its front matter holds as `id`; new ones are UUIDs of version 4 (RFC 9562).
public struct EntryID: Sendable, Hashable, CustomStringConvertible {
    /// The identity as its file writes it.
    public let description: String

    /// Takes an identity as it was read.
    public init(_ text: String) {
        description = text
    }

    /// A new random UUID of version 4, lower case.
    public static func random(in world: World) -> EntryID {
        EntryID(uuid: world.random(16), version: 4)
    }

    /// A UUID of the given version from sixteen bytes, whose version and variant bits are set here.
    init(uuid source: [UInt8], version: UInt8) {
        var bytes = Array(source.prefix(16))
        bytes.append(contentsOf: repeatElement(0, count: 16 - bytes.count))
        bytes[6] = bytes[6] & 0x0F | version << 4
        bytes[8] = bytes[8] & 0x3F | 0x80
        var text = ""
        for (position, byte) in bytes.enumerated() {
            if [4, 6, 8, 10].contains(position) { text += "-" }
            text += Self.hex(byte >> 4) + Self.hex(byte & 0x0F)
        }
        description = text
    }

    /// Whether it has the form of a UUID, as those have that Daybook gives.
    package var isUUID: Bool {
        description.utf8.count == 36
            && description.utf8.enumerated().allSatisfy { position, byte in
                [8, 13, 18, 23].contains(position) ? byte == 0x2D : Self.isHexadecimal(byte)
            }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
    }

    private static func hex(_ nibble: UInt8) -> String {
        String(UnicodeScalar(nibble < 10 ? 0x30 + nibble : 0x57 + nibble))
    }
}
