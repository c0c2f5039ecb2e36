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
    private var waiting = ShortPieces()

    /// Adds a piece that begins and ends between characters: CR and CRLF count as LF, what is no UTF-8 as U+FFFD.
    mutating func add(_ piece: ArraySlice<UInt8>) {
        guard let first = piece.first else { return }
        isEmpty = false
        // Bytes that are no UTF-8 are not to become some by standing together.
        if first & 0xC0 == 0x80, let last = waiting.last, last >= 0x80 { take(waiting.rest()) }
        for full in waiting.add(piece) { take(full) }
    }

    private mutating func take(_ piece: ArraySlice<UInt8>) {
        piece.visitParts { part in
            add(String(decoding: part, as: UTF8.self))
            return true
        }
    }

    private mutating func add(_ text: String) {
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
    consuming func finish() -> String {
        take(waiting.rest())
        return String(running.finish().description.prefix(16))
    }
}

/// A digest in the making, fed piece by piece.
struct RunningDigest {
    private var hash = SHA256()
    private var waiting = ShortPieces()

    mutating func add(_ piece: ArraySlice<UInt8>) {
        for full in waiting.add(piece) { take(full) }
    }

    mutating func add(_ bytes: some ContiguousBytes) {
        take(waiting.rest())
        take(bytes)
    }

    private mutating func take(_ bytes: some ContiguousBytes) {
        unsafe bytes.withBytes { unsafe hash.update(bufferPointer: $0) }
    }

    /// The digest of all that was added.
    consuming func finish() -> Digest {
        take(waiting.rest())
        return Digest(raw: hash.finalize())
    }
}

/// Pieces of a text that are too short for each to be worth a call, put together; long ones pass as they are.
private struct ShortPieces {
    private var bytes: [UInt8] = []
    private static let enough = 1 << 14

    /// The last byte that waits.
    var last: UInt8? { bytes.last }

    /// Adds a piece behind the others, and gives what is long enough by now.
    mutating func add(_ piece: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        if piece.count >= Self.enough { return bytes.isEmpty ? [piece] : [rest(), piece] }
        bytes += piece
        return bytes.count >= Self.enough ? [rest()] : []
    }

    /// What waits, which then no longer does.
    mutating func rest() -> ArraySlice<UInt8> {
        let rest = bytes[...]
        bytes = []
        return rest
    }
}
