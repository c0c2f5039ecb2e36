import Foundation
import Testing

@testable import Git

/// Large objects in packs, read piece by piece.
@Suite struct PackedStreamTests {
    /// A repository with files of two megabytes and more, and the names of their objects; all in one pack.
    private func packed(_ files: [[UInt8]]) throws -> (fixture: Fixture, ids: [ObjectID]) {
        let fixture = try Fixture()
        var ids: [ObjectID] = []
        for (number, bytes) in files.enumerated() {
            try Data(bytes).write(to: URL(fileURLWithPath: fixture.path + "/\(number).bin"))
            ids.append(try Repository.objectID(of: bytes))
        }
        try fixture.git("add", "-A")
        try fixture.git("commit", "-q", "-m", "files")
        try fixture.git("repack", "-adfq", "--window=10")
        return (fixture, ids)
    }

    /// Bytes that zlib cannot make shorter.
    private static func noise(_ count: Int, _ seed: UInt64) -> [UInt8] {
        var random = SplitMix64(state: seed)
        return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }

    @Test func `what stands by itself comes in pieces, whatever it holds`() throws {
        let files = [[UInt8](repeating: 0, count: 5_000_001), Self.noise(2_500_000, 1), Self.noise(1 << 21, 2)]
        let (fixture, ids) = try packed(files)
        let repository = try fixture.open()
        for (bytes, id) in zip(files, ids) {
            var (all, longest) = ([UInt8](), 0)
            try repository.readBlob(id) { piece in
                all += piece
                longest = max(longest, piece.count)
            }
            #expect(all == bytes && longest <= 1 << 18)
            struct Stop: Error {}
            #expect(throws: Stop.self) { try repository.readBlob(id) { _ in throw Stop() } }
        }
    }

    @Test func `one that is told by its difference from another is read all the same`() throws {
        let noise = Self.noise(2_000_000, 3)
        let files = [noise, noise + [1, 2, 3]]
        let (fixture, ids) = try packed(files)
        let repository = try fixture.open()
        for (bytes, id) in zip(files, ids) {
            var all: [UInt8] = []
            try repository.readBlob(id) { all += $0 }
            #expect(all == bytes)
        }
    }

    @Test func `an index that leads to another object is told`() throws {
        let (fixture, ids) = try packed([Self.noise(2_000_000, 5), Self.noise(2_000_000, 6)])
        let folder = fixture.path + "/.git/objects/pack/"
        let name = try #require(
            try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix(".idx") })
        var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder + name)))
        // Behind the header, the counts, and of each object its name and check sum.
        let count = bytes[(8 + 1020)..<(8 + 1024)].reduce(0) { $0 << 8 | Int($1) }
        let names = (0..<count).map { Array(bytes[(1032 + $0 * 20)..<(1052 + $0 * 20)]) }
        let places = try ids.map { id in 1032 + count * 24 + 4 * (try #require(names.firstIndex(of: id.bytes))) }
        for byte in 0..<4 { bytes.swapAt(places[0] + byte, places[1] + byte) }
        try FileManager.default.removeItem(atPath: folder + name)
        try Data(bytes).write(to: URL(fileURLWithPath: folder + name))
        let repository = try fixture.open()
        for id in ids {
            let error = #expect(throws: GitError.self) { try repository.readBlob(id) { _ in } }
            #expect(error?.code == .damaged(id.hex))
        }
    }

    @Test func `a damaged pack is told`() throws {
        let (fixture, ids) = try packed([Self.noise(3_000_000, 4)])
        let folder = fixture.path + "/.git/objects/pack/"
        let name = try #require(
            try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix(".pack") })
        var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder + name)))
        for place in 1_000_000..<1_000_100 { bytes[place] ^= 0x55 }
        try FileManager.default.removeItem(atPath: folder + name)
        try Data(bytes).write(to: URL(fileURLWithPath: folder + name))
        let repository = try fixture.open()
        #expect(throws: GitError.self) { try repository.readBlob(ids[0]) { _ in } }
    }
}
