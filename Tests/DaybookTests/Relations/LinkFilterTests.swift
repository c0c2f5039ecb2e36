import TestSupport
import Testing

@testable import Daybook

/// What a filter finds by a field of type link: the entries that removal and roll-ups take for those of what it leads to.
@Suite struct LinkFilterTests {
    private func scene() throws -> VaultScene {
        let scene = try VaultScene()
        try scene.write("---\nkind: baby\nid: mei-1\ntitle: Mei\n---\n", to: "baby/mei.md")
        for (number, link) in ["mei-1", "\"[[Mei]]\"", "'[[../baby/mei]]'", "\"[[ mei ]]\"", "Mei", "\"[[Lin]]\""]
            .enumerated()
        {
            try scene.write("---\nkind: sleep\nid: s-\(number)\nbaby: \(link)\n---\n", to: "s/\(number).md")
        }
        // Of a kind that has no such field.
        try scene.write("---\nkind: diary\nid: d-1\nbaby: Mei\n---\n", to: "day.md")
        return scene
    }

    private func found(_ filter: String, in vault: Vault) throws -> (paths: [String], unreadable: Int) {
        let listing = try vault.list(Query(vault.filter([filter]), sort: .date), includingUnlisted: true)
        return (listing.entries.map(\.path).sorted(), listing.unreadable.count)
    }

    @Test(arguments: [
        ("baby:mei", ["day.md", "s/0.md", "s/1.md", "s/2.md", "s/3.md"]),
        ("baby:mei-1 kind:sleep", ["s/0.md", "s/1.md", "s/2.md", "s/3.md"]),
        ("kind:sleep NOT baby:\"[[Mei]]\"", ["s/4.md", "s/5.md"]),
        // What leads nowhere is found by what it says.
        ("baby:\"[[Lin]]\"", ["s/5.md"]), ("baby:nobody", []),
    ])
    func `it is found however it is written`(filter: String, expected: [String]) throws {
        let scene = try scene()
        #expect(try found(filter, in: scene.vault()).paths == expected)
    }

    @Test func `an entry that cannot be read hides no other`() throws {
        let scene = try scene()
        let operations = FileOperations { call, path throws(FileError) in
            guard call == .open || call == .read, path.hasSuffix("0.md") else { return }
            throw FileError(call: call, path: path, code: 5)
        }
        let answer = try found("baby:mei kind:sleep", in: scene.vault(operations))
        #expect(answer.paths == ["s/1.md", "s/2.md", "s/3.md"] && answer.unreadable == 1)
    }
}
