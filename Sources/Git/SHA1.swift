private import Crypto

/// The hash by which git names its objects and ends its files (FIPS 180-4); nothing is trusted for it.
struct SHA1 {
    private var hash = Insecure.SHA1()

    /// The hash of bytes, 20 bytes long.
    static func hash(_ bytes: [UInt8]) -> [UInt8] { Array(Insecure.SHA1.hash(data: bytes)) }

    /// Adds bytes behind those before.
    mutating func update(_ bytes: UnsafeRawBufferPointer) { unsafe hash.update(bufferPointer: bytes) }

    mutating func update(_ bytes: [UInt8]) { hash.update(data: bytes) }

    /// The hash of all bytes, 20 bytes long.
    consuming func finish() -> [UInt8] { Array(hash.finalize()) }
}
