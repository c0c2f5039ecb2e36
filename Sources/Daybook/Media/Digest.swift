private import Crypto

/// The SHA-256 (FIPS 180-4) of some bytes.
public struct Digest: Sendable, Hashable, CustomStringConvertible {
    /// The 64 hexadecimal digits, lower case.
    public let description: String

    /// Reads 64 lower-case hexadecimal digits.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count == 64,
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        description = String(text)
    }

    /// The digest of bytes that are at hand.
    public init(of bytes: some ContiguousBytes) {
        var running = RunningDigest()
        running.add(bytes)
        self = running.finish()
    }

    fileprivate init(raw: some Sequence<UInt8>) {
        var digits: [UInt8] = []
        digits.reserveCapacity(64)
        func append(_ nibble: UInt8) { digits.append(nibble < 10 ? 0x30 + nibble : 0x57 + nibble) }
        for byte in raw {
            append(byte >> 4)
            append(byte & 15)
        }
        description = String(decoding: digits, as: UTF8.self)
    }

    /// The first 16 digits for a text with its line ends made LF, as the marks of AI text hold it.
    public static func mark(of text: String) -> String { mark(of: Array(text.utf8)[...]) }

    /// The same for a text in UTF-8, which is not held a second time.
    public static func mark(of text: ArraySlice<UInt8>) -> String {
        var digest = MarkDigest()
        digest.add(text)
        return digest.finish()
    }
}

/// A digest as the marks of AI text hold it, fed piece by piece.
struct MarkDigest {
    private var running = RunningDigest()
    private var previous: UInt8 = 0
    /// Whether nothing was added yet.
    private(set) var isEmpty = true

    /// Adds a piece that begins and ends between characters: CR and CRLF count as LF, what is no UTF-8 as U+FFFD.
    mutating func add(_ piece: ArraySlice<UInt8>) {
        piece.visitParts { part in
            add(String(decoding: part, as: UTF8.self))
            return true
        }
    }

    private mutating func add(_ text: String) {
        isEmpty = isEmpty && text.isEmpty
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if byte == 0x0D {
                bytes.append(0x0A)
            } else if byte != 0x0A || previous != 0x0D {
                bytes.append(byte)
            }
            previous = byte
        }
        running.add(bytes)
    }

    /// The first 16 digits.
    func finish() -> String { String(running.finish().description.prefix(16)) }
}

/// A digest in the making, fed piece by piece.
struct RunningDigest {
    private var hash = SHA256()

    mutating func add(_ bytes: some ContiguousBytes) {
        unsafe bytes.withBytes { unsafe hash.update(bufferPointer: $0) }
    }

    /// The digest of all that was added.
    func finish() -> Digest { Digest(raw: hash.finalize()) }
}
