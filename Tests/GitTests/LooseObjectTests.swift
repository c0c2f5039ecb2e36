import Foundation
import TestSupport
import Testing

@testable import Git

/// Objects in files of their own, read as git wrote them and as a disk may leave them.
@Suite struct LooseObjectTests {
    private static let contents: [[UInt8]] = [
        [], [0x61], Array(repeating: 0x62, count: 63), Array(repeating: 0, count: 3_000_001),
        (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 2_654_435_761 >> 13) },
    ]

    private func fixture(_ bytes: [UInt8]) throws -> (fixture: Fixture, id: ObjectID, path: String) {
        let fixture = try Fixture()
        try Data(bytes).write(to: URL(fileURLWithPath: fixture.path + "/file"))
        let hex = try #require(fixture.git("hash-object", "-w", "file").lines.first)
        let id = try #require(ObjectID(hex: hex))
        return (fixture, id, "\(fixture.path)/.git/objects/\(hex.prefix(2))/\(hex.dropFirst(2))")
    }

    @Test(arguments: contents) func `what git wrote is read whole and piece by piece`(bytes: [UInt8]) throws {
        let (fixture, id, _) = try fixture(bytes)
        let repository = try fixture.open()
        #expect(try repository.contents(of: id, limit: .max) == bytes && repository.size(of: id) == bytes.count)
        var pieces: [UInt8] = []
        try repository.readBlob(id) { piece in
            #expect(piece.count <= 1 << 18)
            pieces += piece
        }
        #expect(pieces == bytes)
        struct Stop: Error {}
        if !bytes.isEmpty { #expect(throws: Stop.self) { try repository.readBlob(id) { _ in throw Stop() } } }
    }

    @Test func `a pipe in the place of one, or of the list of packs, is waited for by nobody`() throws {
        let (fixture, id, path) = try fixture([0x61])
        try FileManager.default.removeItem(atPath: path)
        try #require(unsafe mkfifo(path, 0o600) == 0)
        let repository = try fixture.open()
        #expect(throws: GitError.self) { try repository.contents(of: id, limit: .max) }
        #expect(throws: GitError.self) { try repository.readBlob(id) { _ in } }
        let list = fixture.path + "/.git/objects/pack/multi-pack-index"
        try #require(unsafe mkfifo(list, 0o600) == 0)
        do {
            _ = try fixture.open()
            Issue.record("it was opened")
        } catch {
            #expect((error as? GitError)?.code == .unreadable(path: list, errno: EINVAL))
        }
    }

    @Test func `one that is longer than what it says it holds is not read to its end`() throws {
        let (fixture, id, path) = try fixture([0x61])
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        // git makes them read-only; a test may run as root.
        try file.truncate(atOffset: 1 << 40)
        try file.close()
        let repository = try fixture.open()
        #expect(throws: GitError.self) { try repository.contents(of: id, limit: .max) }
    }

    @Test(arguments: contents) func `one that was cut short or goes on is damaged, and read to no end`(bytes: [UInt8])
        throws
    {
        let (fixture, id, path) = try fixture(bytes)
        let whole = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        try FileManager.default.removeItem(atPath: path)
        for count in Set([0, 1, 2, 10, whole.count / 2, whole.count - 4, whole.count - 1, whole.count + 1]).sorted() {
            let left = count > whole.count ? whole + [0] : Array(whole.prefix(max(count, 0)))
            try Data(left).write(to: URL(fileURLWithPath: path))
            // What was read of it before is remembered.
            let repository = try fixture.open()
            #expect(throws: GitError.self, "\(count)") { try repository.contents(of: id, limit: .max) }
            #expect(throws: GitError.self, "\(count)") { try repository.readBlob(id) { _ in } }
        }
    }

    @Test func `one that holds what another should is damaged`() throws {
        let (fixture, id, path) = try fixture(Array("words".utf8))
        try fixture.write("other", "other")
        let other = try #require(fixture.git("hash-object", "-w", "other").lines.first)
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.copyItem(
            atPath: "\(fixture.path)/.git/objects/\(other.prefix(2))/\(other.dropFirst(2))", toPath: path)
        let error = #expect(throws: GitError.self) { try fixture.open().readBlob(id) { _ in } }
        #expect(error?.code == .damaged(id.hex))
    }

    @Test func `what is damaged here is read from a pack that has it`() throws {
        let (fixture, id, path) = try fixture(Array("words".utf8))
        try fixture.git("add", "file")
        try fixture.git("commit", "-q", "-m", "x")
        try fixture.git("repack", "-aq")
        try FileManager.default.removeItem(atPath: path)
        try Data([0x78]).write(to: URL(fileURLWithPath: path))
        #expect(try fixture.open().contents(of: id, limit: .max) == Array("words".utf8))
    }

    @Test func `objects of another repository that this one has them of are found`() throws {
        let (fixture, id, _) = try fixture(Array("words".utf8))
        let other = try Fixture()
        try FileManager.default.createDirectory(
            atPath: other.path + "/.git/objects/info", withIntermediateDirectories: true)
        try Data("# a comment\n\(fixture.path)/.git/objects\n".utf8).write(
            to: URL(fileURLWithPath: other.path + "/.git/objects/info/alternates"))
        #expect(try other.open().contents(of: id, limit: .max) == Array("words".utf8))
    }
}
