import Testing

@testable import Git

/// The index of a pack as bytes.
@Suite struct PackIndexTests {
    @Test func `git reads places beyond two gigabytes`() throws {
        let fixture = try Fixture()
        let places = [(3, 12), (1, 1 << 31 - 1), (2, 1 << 31), (0, 1 << 40 + 5)].map { first, offset in
            let name = ObjectID(hex: "0\(first)" + String(repeating: "7", count: 38))
            return name.map { PackIndex.Place(id: $0, offset: offset, checksum: UInt32(offset % 1000)) }
        }
        let index = PackIndex(places.compactMap { $0 }, ofPackEnding: [UInt8](repeating: 9, count: 20))
        try writeFile(fixture.path + "/index", index.bytes)
        let shown = try fixture.git("-c", "alias.shown=!git show-index < index", "shown").lines
        let expected = [(0, 1 << 40 + 5), (1, 1 << 31 - 1), (2, 1 << 31), (3, 12)].map { first, offset in
            let checksum = String(offset % 1000, radix: 16)
            let padded = String(repeating: "0", count: 8 - checksum.count) + checksum
            return "\(offset) 0\(first)\(String(repeating: "7", count: 38)) (\(padded))"
        }
        #expect(shown == expected)
    }
}
