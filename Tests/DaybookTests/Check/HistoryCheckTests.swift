import Daybook
import Foundation
import Git
import TestSupport
import Testing

@Suite struct HistoryCheckTests {
    private func problems(_ scene: VaultScene) throws -> [String] {
        let vault = try scene.vault()
        let configuration = try Configuration(vault: vault, userFile: scene.folder("none.yaml"))
        return try vault.check(configuration: configuration, readsHistory: true).problems.compactMap { problem in
            guard case .brokenObject(let object) = problem.fact else { return nil }
            return "\(problem.path) \(object.use) \(object.isDamaged ? "damaged" : "missing")"
        }
    }

    private func file(of object: String, _ scene: VaultScene) -> String {
        "\(scene.path)/.git/objects/\(object.prefix(2))/\(object.dropFirst(2))"
    }

    /// Gives an object the bytes of another, as a disk does that writes to the wrong place.
    private func damage(_ object: String, with other: String, _ scene: VaultScene) throws {
        try FileManager.default.removeItem(atPath: file(of: object, scene))
        try FileManager.default.copyItem(atPath: file(of: other, scene), toPath: file(of: object, scene))
    }

    @Test func `a version that a disk has changed is named, and one that is gone`() throws {
        let scene = try VaultScene()
        try scene.write("one\n", to: "notes/a.md")
        try scene.write("first\n", to: "notes/b.md")
        try scene.commitAll()
        let (old, gone) = (try scene.git("rev-parse", "HEAD:notes/a.md"), try scene.git("rev-parse", "HEAD:notes/b.md"))
        try scene.write("two\n", to: "notes/a.md")
        try scene.write("second\n", to: "notes/b.md")
        try scene.commitAll()
        #expect(try problems(scene) == [])
        try damage(old, with: scene.git("rev-parse", "HEAD:notes/a.md"), scene)
        try FileManager.default.removeItem(atPath: file(of: gone, scene))
        #expect(try problems(scene) == ["notes/a.md file damaged", "notes/b.md file missing"])
        // The last commit is whole, and that is what is looked at otherwise.
        #expect(try scene.problems().filter { $0.severity == .error } == [])
        // Git fetches nothing that it finds damaged.
        #expect(try scene.vault().mendRepository(readsHistory: true) == [.putAside(count: 1)])
        #expect(try problems(scene) == ["notes/a.md file missing", "notes/b.md file missing"])
        #expect(try scene.unfinished() == ["object-damaged-\(old.prefix(8))"])
    }

    @Test func `what is damaged of the last commit comes back from the files here`() throws {
        let scene = try VaultScene()
        try scene.write("one\n", to: "a.md")
        try scene.write("two\n", to: "b.md")
        try scene.commitAll()
        let object = try scene.git("rev-parse", "HEAD:a.md")
        try damage(object, with: scene.git("rev-parse", "HEAD:b.md"), scene)
        #expect(try problems(scene) == ["a.md file damaged"] && !scene.isSound())
        #expect(try scene.vault().mendRepository() == [])
        #expect(try scene.vault().mendRepository(readsHistory: true) == [.objects(count: 1)])
        #expect(try problems(scene) == [] && scene.isSound())
        #expect(try scene.unfinished() == ["object-damaged-\(object.prefix(8))"])
    }

    @Test func `what a damaged folder hides is damaged for all that, and put aside with it`() throws {
        let scene = try VaultScene()
        try scene.write("one\n", to: "notes/a.md")
        try scene.commitAll()
        let (folder, note) = (try scene.git("rev-parse", "HEAD:notes"), try scene.git("rev-parse", "HEAD:notes/a.md"))
        try scene.write("two\n", to: "notes/a.md")
        try scene.commitAll()
        try damage(folder, with: scene.git("rev-parse", "HEAD:notes"), scene)
        try damage(note, with: scene.git("rev-parse", "HEAD:notes/a.md"), scene)
        #expect(try problems(scene) == [" hidden damaged", "notes folder damaged"])
        #expect(try scene.vault().mendRepository(readsHistory: true) == [.putAside(count: 2)])
        #expect(try scene.unfinished() == [folder, note].map { "object-damaged-\($0.prefix(8))" }.sorted())
    }

    @Test func `a commit and a folder that are gone are named by what they are`() throws {
        let scene = try VaultScene()
        try scene.write("one\n", to: "notes/2020/a.md")
        try scene.commitAll()
        let folder = try scene.git("rev-parse", "HEAD:notes/2020")
        try scene.write("two\n", to: "notes/2020/a.md")
        try scene.commitAll()
        try FileManager.default.removeItem(atPath: file(of: folder, scene))
        #expect(try problems(scene) == ["notes/2020 folder missing"])
        try FileManager.default.removeItem(atPath: file(of: scene.git("rev-parse", "HEAD~2"), scene))
        #expect(try problems(scene) == [" commit missing", "notes/2020 folder missing"])
    }

    @Test func `an object that was cut short anywhere, or has something behind it, is damaged, and the branch stays`()
        throws
    {
        let scene = try VaultScene()
        try scene.write("one\n", to: "notes/a.md")
        try scene.commitAll()
        let object = try scene.git("rev-parse", "HEAD:notes")
        try scene.write("two\n", to: "notes/a.md")
        try scene.commitAll()
        let head = try scene.git("rev-parse", "HEAD")
        let path = "vault/.git/objects/\(object.prefix(2))/\(object.dropFirst(2))"
        let bytes = try scene.folder.bytes(of: path)
        for count in 0...bytes.count {
            try FileManager.default.removeItem(atPath: scene.folder(path))
            try scene.folder.write(count == bytes.count ? bytes + [0x21] : Array(bytes.prefix(count)), to: path)
            #expect(try problems(scene) == ["notes folder damaged"], "\(count) of \(bytes.count)")
        }
        let fixed = try scene.vault().mendRepository(readsHistory: true)
        #expect(try fixed == [.putAside(count: 1)] && scene.git("rev-parse", "HEAD") == head)
    }

    @Test func `a version that git lost stands in the way of no other`() throws {
        let scene = try VaultScene()
        try scene.write("---\nid: aaaa-1\n---\nOne.\n", to: "a.md")
        try scene.commitAll()
        let lost = try scene.git("rev-parse", "HEAD:a.md")
        for text in ["Two.", "Three."] {
            try scene.write("---\nid: aaaa-1\n---\n\(text)\n", to: "a.md")
            try scene.commitAll()
        }
        try FileManager.default.removeItem(atPath: file(of: lost, scene))
        let vault = try scene.vault()
        #expect(try vault.history(of: PastEntry(at: "a.md")).count == 3)
        let back = try vault.restore(PastEntry(at: "a.md"), at: "HEAD~1")
        #expect(try back.path == "a.md" && scene.text("a.md").contains("Two."))
        let first = try scene.git("rev-parse", "HEAD~3")
        #expect(throws: RestoreError.lost("a.md", version: first, earlier: nil)) {
            try vault.restore(PastEntry(at: "a.md"), at: "HEAD~3")
        }
    }

    @Test(arguments: 0..<6) func `what git fsck misses is what is told`(seed: UInt64) throws {
        var random = DaybookTests.SplitMix64(seed: seed)
        let scene = try VaultScene()
        for round in 0..<6 {
            for _ in 0..<3 {
                let name = "\(Int.random(in: 0..<3, using: &random))/\(Int.random(in: 0..<3, using: &random)).md"
                try scene.write("\(round) \(UInt8.random(in: 0...255, using: &random))\n", to: name)
            }
            try scene.commitAll()
        }
        let head = try scene.git("rev-parse", "HEAD", "HEAD^{tree}").split(separator: "\n").map(String.init)
        let all = try scene.git("rev-list", "--objects", "--all").split(separator: "\n")
            .map { String($0.prefix { $0 != " " }) }.filter { !head.contains($0) }
        for object in all.shuffled(using: &random).prefix(4) {
            try FileManager.default.removeItem(atPath: file(of: object, scene))
        }
        let fsck = try VaultScene.git(["fsck", "--no-dangling", "--no-reflogs"], in: scene.path).stdout
        let missed = fsck.split(separator: "\n").filter { $0.hasPrefix("missing ") }.compactMap {
            $0.split(separator: " ").last
        }
        let found = try Repository.open(scene.path).brokenObjects()
        #expect(Set(found.map(\.id.hex)) == Set(missed.map(String.init)), "seed \(seed)")
        #expect(found.count == missed.count && found.allSatisfy { !$0.isDamaged }, "seed \(seed)")
    }
}
