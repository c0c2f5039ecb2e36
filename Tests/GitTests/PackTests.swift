import Git
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Many objects at once, as git sees them.
@Suite struct PackTests {
    /// Files of all lengths at which something changes: of a length's digits, of a buffer, of what is streamed.
    private static func contents(_ generator: inout SplitMix64) -> [[UInt8]] {
        func random(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) } }
        let lengths = [0, 1, 15, 16, 17, 2047, 2048, 2049, (1 << 18) - 1, 1 << 18, (1 << 18) + 1, 1 << 20]
        return (0..<250).map { number in Array("entry \(number)\n".utf8) + random(number % 7 * 40) }
            + lengths.map(random) + lengths.map { [UInt8](repeating: 0x61, count: $0) }
            + [[UInt8](repeating: 0x62, count: (8 << 20) + 1)]
    }

    private func counts(_ fixture: Fixture) throws -> [String: Int] {
        let lines = try fixture.git("count-objects", "-v").lines.map { $0.split(separator: " ") }
        return Dictionary(uniqueKeysWithValues: lines.map { (String($0[0].dropLast()), Int($0[1]) ?? -1) })
    }

    @Test(arguments: [1, 2] as [UInt64])
    func `many new objects are one pack, in which git finds every byte`(seed: UInt64) throws {
        var generator = SplitMix64(state: seed)
        let fixture = try Fixture()
        var changes: [TreeChange] = []
        for (number, bytes) in Self.contents(&generator).enumerated() {
            let path = "d\(number % 9)/e\(number % 4)/\(number).md"
            try writeFile(fixture.path + "/" + path, bytes)
            changes.append(
                number.isMultiple(of: 3)
                    ? .write(path: path, bytes: bytes) : .writeFile(path: path, from: fixture.path + "/" + path))
        }
        try fixture.commitByLibrary(changes)
        let note = Comment(rawValue: "seed \(seed)")
        let counts = try counts(fixture)
        #expect(counts["packs"] == 1, note)
        // One that is too large for it.
        #expect(counts["count"] == 1, note)
        #expect(counts["garbage"] == 0 && counts["prune-packable"] == 0, note)
        #expect(try fixture.isSound(), note)
        let pack = try #require(try packs(fixture).first { $0.hasSuffix(".idx") })
        try fixture.git("verify-pack", ".git/objects/pack/" + pack)
        #expect(try fixture.status() == [], note)
        try fixture.git("add", "-A")
        #expect(try fixture.git("write-tree").output == fixture.git("rev-parse", "HEAD^{tree}").output, note)
        // git's own index of the pack is the same to the byte.
        let path = fixture.path + "/.git/objects/pack/" + pack
        try fixture.git("index-pack", "-o", "../again.idx", ".git/objects/pack/\(pack.dropLast(4)).pack")
        #expect(try readFile(path) == readFile(fixture.path + "/../again.idx"), note)
    }

    @Test func `a pack and its index are called and guarded as git's are`() throws {
        let fixture = try Fixture()
        try fixture.commitByLibrary((0..<150).map { .text("\($0)", "\($0)") })
        let names = try packs(fixture)
        #expect(names.count == 2)
        for name in names {
            let path = fixture.path + "/.git/objects/pack/" + name
            var status = stat()
            #expect(unsafe stat(path, &status) == 0 && status.st_mode & 0o777 == 0o444, "\(name)")
            guard name.hasSuffix(".pack") else { continue }
            let digest = try readFile(path).suffix(20).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            #expect(name == "pack-\(digest).pack")
        }
    }

    @Test func `what was packed is read by those who write it, and is not written again`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        let repository = try fixture.open()
        let ids = try repository.writingObjects { () throws(GitError) -> [ObjectID] in
            var ids: [ObjectID] = []
            for number in 0..<300 { ids.append(try repository.writeBlob(Array("text \(number / 2)".utf8))) }
            ids.append(try repository.writeBlob([]))
            for (number, id) in ids.enumerated().dropLast() {
                guard try repository.contents(of: id, limit: 100) == Array("text \(number / 2)".utf8) else { return [] }
                guard try repository.size(of: id) == "text \(number / 2)".utf8.count else { return [] }
            }
            return ids
        }
        #expect(ids.count == 301)
        #expect(try fixture.git("cat-file", "-p", ids[299].hex).output == "text 149")
        #expect(try counts(fixture)["in-pack"] == 151)
        let again = try fixture.open()
        try again.writingObjects { () throws(GitError) in
            for number in 0..<150 { _ = try again.writeBlob(Array("text \(number)".utf8)) }
        }
        #expect(try packs(fixture).count == 2)
    }

    @Test func `many objects of a commit that fails, or was only supposed, leave nothing behind`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        let many = (0..<300).map { TreeChange.text("b/\($0)", "\($0)") }
        let missing = TreeChange.writeFile(path: "c", from: fixture.path + "/missing")
        #expect(gitError { try fixture.commitByLibrary(many + [missing]) } != nil)
        let repository = try fixture.open()
        let head = try fixture.headID()
        let count = try repository.supposing(many, over: head) { (tree) throws(GitError) in
            try repository.entries(at: tree).count
        }
        #expect(count == 2)
        #expect(try packs(fixture) == [])
        #expect(try counts(fixture)["count"] == 3)
    }

    @Test func `of what a process left that died an index without its pack goes, and no pack does`() throws {
        let fixture = try Fixture()
        try fixture.commitByLibrary((0..<150).map { .text("\($0)", "\($0)") })
        let names = try packs(fixture)
        let folder = fixture.path + "/.git/objects/"
        // Died before the pack came to its place behind its index.
        let half = "pack-" + String(repeating: "ab", count: 20)
        try fixture.write(".git/objects/pack/\(half).idx", "half")
        try fixture.write(".git/objects/tmp_objdir-daybook-dead/\(half).pack", "half")
        // Died behind it, in a place where somebody has the same pack.
        let whole = String(try #require(names.first).prefix { $0 != "." })
        try fixture.write(".git/objects/tmp_objdir-daybook-dead2/\(whole).pack", "whole")
        let lone = "pack-" + String(repeating: "cd", count: 20) + ".pack"
        try fixture.write(".git/objects/pack/" + lone, "somebody's")
        Repository.removeUnfinishedObjects(fixture.path, since: .max)
        #expect(try packs(fixture) == (names + [lone]).sorted())
        #expect(!fileExists(folder + "tmp_objdir-daybook-dead") && !fileExists(folder + "tmp_objdir-daybook-dead2"))
    }

    private func packs(_ fixture: Fixture) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: fixture.path + "/.git/objects/pack").sorted()
    }
}
