import Foundation
import TestSupport
import Testing

@testable import Daybook

/// What goes with an entry, and what loses its link.
@Suite struct RemovalPlanTests {
    private static let kinds = [
        "parent": "",
        "child":
            "  of: { type: link, to: parent, on_delete: cascade }\n  by: { type: link, to: child, on_delete: cascade }",
        "gift":
            "  for: { type: link, to: child, on_delete: nullify }\n  from: { type: link, to: parent, on_delete: deny }",
    ]

    private func vault(_ folder: TemporaryFolder) throws -> Vault {
        try folder.write("merge_policy: 1\n", to: ".daybook/config.yaml")
        for (kind, fields) in Self.kinds {
            let list = fields.isEmpty ? "" : "fields:\n\(fields)\n"
            try folder.write("---\nkind: \(kind)\n\(list)---\n", to: ".daybook/templates/kinds/\(kind).md")
        }
        return try Vault(at: folder.path, world: .fixed())
    }

    private func id(_ number: Int) -> String { "3f9c31d2-8a7d-4d56-94ac-\(100_000_000_000 + number)" }

    @Test func `of two with one identity the one that goes takes nothing of the other's with it`() throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder)
        for path in ["mei.md", "copy.md"] {
            try folder.write("---\nid: \(id(1))\nkind: parent\n---\nText.\n", to: path)
        }
        try folder.write("---\nid: \(id(2))\nkind: child\nof: \(id(1))\n---\n", to: "by-id.md")
        try folder.write("---\nid: \(id(3))\nkind: child\nof: \"[[copy]]\"\n---\n", to: "by-name.md")
        #expect(try vault.removalPlan(for: ["copy.md"]).removed == ["copy.md", "by-name.md"])
        #expect(try vault.removalPlan(for: ["mei.md"]).removed == ["mei.md"])
        #expect(Set(try vault.removalPlan(for: ["copy.md", "mei.md"]).removed).count == 4)
    }

    @Test(arguments: ["missing", "broken"])
    func `an entry that names the one to go is not left behind where no template tells what it is`(way: String) throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder)
        try folder.write("---\nid: \(id(1))\nkind: parent\n---\nText.\n", to: "mei.md")
        try folder.write("---\nid: \(id(2))\nkind: child\nof: \(id(1))\n---\n", to: "by-id.md")
        try folder.write("---\nid: \(id(3))\nkind: parent\n---\n", to: "other.md")
        let template = ".daybook/templates/kinds/child.md"
        if way == "missing" {
            try FileManager.default.removeItem(atPath: folder.path + "/" + template)
        } else {
            try folder.write("---\nkind: child\nfields:\n  of: { type: lnk }\n---\n", to: template)
        }
        let error = try #require(throws: RelationError.self) { _ = try vault.removalPlan(for: ["mei.md"]) }
        guard case .unruled("by-id.md", "child", "mei.md", let mistakes) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(mistakes.isEmpty == (way == "missing"))
        // Nothing names the others, and where it goes itself it is in nobody's way.
        #expect(try vault.removalPlan(for: ["other.md"]).removed == ["other.md"])
        #expect(try vault.removalPlan(for: ["by-id.md", "mei.md"]).removed == ["by-id.md", "mei.md"])
        try folder.write("---\nid: \(id(2))\nkind: child\nof: \"[[mei]]\"\n---\n", to: "by-id.md")
        #expect(throws: error) { _ = try vault.removalPlan(for: ["mei.md"]) }
    }

    @Test(arguments: ["3f9c31d2-8a7d-4d56-94ac-100000000001", "\"[[mei]]\"", "[\"[[mei|Mei]]\"]", "\"[[name]]\""])
    func `what names the one to go by a field that its kind does not have is not left behind where it lacks its link`(
        link: String
    ) throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder)
        try folder.write("---\nid: \(id(1))\nkind: parent\ntitle: Name\n---\nText.\n", to: "mei.md")
        try folder.write("---\nid: \(id(2))\nkind: child\nbelongs: \(link)\n---\n", to: "child.md")
        // One of another kind takes no name from it.
        try folder.write("---\nid: \(id(5))\nkind: diary\ntitle: Name\n---\n", to: "name-too.md")
        #expect(
            throws: RelationError.undeclared(
                path: "child.md", kind: "child", field: "belongs", lacking: "of", target: "mei.md")
        ) { _ = try vault.removalPlan(for: ["mei.md"]) }
        #expect(try vault.removalPlan(for: ["mei.md", "child.md"]).removed == ["mei.md", "child.md"])
        // What goes with it by another of its links is not left behind.
        try folder.write("---\nid: \(id(6))\nkind: gift\nfrom: \(id(3))\nto: \(link)\n---\n", to: "gift.md")
        try folder.write("---\nid: \(id(2))\nkind: child\nof: \(id(1))\nwas: \(link)\n---\n", to: "child.md")
        #expect(try vault.removalPlan(for: ["mei.md"]).removed == ["mei.md", "child.md"])
        // Where it has its link, or is of a kind without such links, it may name what it likes.
        try folder.write("---\nid: \(id(3))\nkind: parent\n---\n", to: "other.md")
        try folder.write("---\nid: \(id(2))\nkind: child\nof: \(id(3))\nbelongs: \(link)\n---\n", to: "child.md")
        try folder.write("---\nid: \(id(4))\nkind: diary\nabout: \(link)\n---\n", to: "day.md")
        #expect(try vault.removalPlan(for: ["mei.md"]).removed == ["mei.md"])
    }

    @Test func `of several links that an entry lacks the one is named whose name is most like`() throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder)
        let fields = ["reviewer", "owner"].map { "  \($0): { type: link, to: parent, on_delete: deny }" }
        try folder.write(
            "---\nkind: task\nfields:\n\(fields.joined(separator: "\n"))\n---\n", to: ".daybook/templates/kinds/task.md"
        )
        try folder.write("---\nid: \(id(1))\nkind: parent\n---\n", to: "mei.md")
        try folder.write("---\nid: \(id(2))\nkind: task\nowners: \(id(1))\n---\n", to: "dig.md")
        let error = RelationError.undeclared(
            path: "dig.md", kind: "task", field: "owners", lacking: "owner", target: "mei.md")
        #expect(throws: error) { _ = try vault.removalPlan(for: ["mei.md"]) }
    }

    @Test func `a link with a heading behind the name leads to the entry, after it has another name too`() throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder)
        try folder.write("---\nid: \(id(1))\nkind: parent\ntitle: C#\n---\n", to: "mei.md")
        try folder.write("---\nid: \(id(2))\nkind: child\nof: \"[[mei#night]]\"\n---\n", to: "one.md")
        try folder.write("---\nid: \(id(3))\nkind: child\nof: \"[[C#]]\"\n---\n", to: "two.md")
        #expect(try vault.orphans().isEmpty)
        #expect(try vault.removalPlan(for: ["mei.md"]).removed == ["mei.md", "one.md", "two.md"])
        var document = Document(bytes: Array("---\nof: \"[[mei#night|Mei]]\"\n---\n".utf8))
        let count = try document.repairNames(
            in: "of", document.frontMatter(), Renaming(path: "mei.md", target: "lin.md"))
        #expect(count == 1 && String(decoding: document.bytes, as: UTF8.self).contains("[[lin#night|Mei]]"))
    }

    @Test func `a link whose whole name leads to an entry stays where another has what is before the sign`() throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder)
        try folder.write("---\nid: \(id(1))\nkind: parent\ntitle: C\n---\n", to: "C.md")
        try folder.write("---\nid: \(id(2))\nkind: parent\ntitle: C#\n---\n", to: "csharp.md")
        try folder.write("---\nid: \(id(3))\nkind: child\nof: \"[[C#]]\"\n---\n", to: "one.md")
        try folder.write("---\nid: \(id(4))\nkind: child\nof: \"[[C#night]]\"\n---\n", to: "two.md")
        let leadsWhole = vault.leadsWhole()
        let links = try ["one.md", "two.md"].map { path in
            var document = try vault.entry(at: path).document
            var renaming = Renaming(path: "C.md", target: "clang.md")
            renaming.leadsWhole = leadsWhole
            _ = try document.repairNames(in: "of", document.frontMatter(), renaming)
            return try document.frontMatter().links("of")
        }
        #expect(links == [["[[C#]]"], ["[[clang#night]]"]])
    }

    @Test(arguments: ["baby", "diary"])
    func `what links to one of a kind that comes with the program may have lost its template too`(kind: String) throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder)
        try folder.write("---\nid: \(id(1))\nkind: \(kind)\n---\nText.\n", to: "mei.md")
        try folder.write("---\nid: \(id(2))\nkind: nap\nof: \(id(1))\n---\n", to: "nap.md")
        let error = try #require(throws: RelationError.self) { _ = try vault.removalPlan(for: ["mei.md"]) }
        #expect(error == .unruled(path: "nap.md", kind: "nap", target: "mei.md", mistakes: []))
    }

    @Test func `a plan is what a slow look at every link comes to, circles and all`() throws {
        let seed = DaybookTests.SplitMix64.printedSeed("plans of removal")
        var dice = DaybookTests.SplitMix64(seed: seed)
        for round in 0..<12 {
            let folder = try TemporaryFolder()
            let vault = try vault(folder)
            let count = Int.random(in: 3...25, using: &dice)
            var entries: [(path: String, kind: String, links: [(field: String, number: Int)])] = []
            for number in 0..<count {
                let kind = ["parent", "child", "child", "gift"].randomElement(using: &dice) ?? "child"
                let fields = ["parent": [], "child": ["of", "by"], "gift": ["for", "from"]][kind] ?? []
                let links = fields.filter { _ in Bool.random(using: &dice) }
                    .map { (field: $0, number: Int.random(in: 0..<count, using: &dice)) }
                let path = "e\(number).md"
                let lines = links.map { link in
                    // Without quotes a name is a list in a list to YAML.
                    let texts = ["\"[[e\(link.number)]]\"", "[[e\(link.number)]]", id(link.number), id(link.number)]
                    return "\(link.field): " + (texts.randomElement(using: &dice) ?? "") + "\n"
                }
                try folder.write("---\nid: \(id(number))\nkind: \(kind)\n\(lines.joined())---\nText.\n", to: path)
                entries.append((path, kind, links))
            }
            let root = Int.random(in: 0..<count, using: &dice)
            let plan = try vault.removalPlan(for: ["e\(root).md"])
            // Slowly: until nothing more goes.
            let targets = ["of": "parent", "by": "child", "for": "child", "from": "parent"]
            var gone: Set<Int> = [root]
            func leads(_ link: (field: String, number: Int)) -> Bool {
                gone.contains(link.number) && entries[link.number].kind == targets[link.field]
            }
            var size = 0
            while size != gone.count {
                size = gone.count
                for (number, entry) in entries.enumerated()
                where entry.kind == "child" && entry.links.contains(where: leads) {
                    gone.insert(number)
                }
            }
            let place: Comment = "seed \(seed), round \(round)"
            #expect(Set(plan.removed) == Set(gone.map { "e\($0).md" }), place)
            #expect(plan.removed.count == gone.count, place)
            func others(_ field: String) -> Set<String> {
                Set(
                    entries.indices.filter { number in
                        !gone.contains(number) && entries[number].links.contains { $0.field == field && leads($0) }
                    }.map { "e\($0).md" })
            }
            #expect(Set(plan.emptied.map(\.path)) == others("for"), place)
            #expect(Set(plan.denied.map(\.path)) == others("from"), place)
            let counted = plan.branches(of: "e\(root).md")
            func total(_ branches: [RemovalPlan.Branch]) -> Int {
                branches.reduce(0) { $0 + $1.count + total($1.branches) }
            }
            #expect(total(counted) == plan.descendants.count, place)
        }
    }

    @Test func `an entry that is not there is none, and one that is no entry belongs to nothing`() throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder)
        #expect(throws: ReferenceError.noSuchEntry("x.md")) { try vault.removalPlan(for: ["x.md"]) }
        try folder.write("---\nbroken: [\n---\nText.\n", to: "broken.md")
        try folder.write("---\nid: \(id(1))\nkind: child\nof: \(id(9))\n---\n", to: "orphan.md")
        #expect(try vault.removalPlan(for: ["broken.md", "broken.md"]).removed == ["broken.md"])
    }

    @Test func `a folder that the disk cannot list may hold what belongs to the entry, so that nothing is planned`()
        throws
    {
        let folder = try TemporaryFolder()
        _ = try vault(folder)
        try folder.write("---\nid: \(id(1))\nkind: parent\n---\n", to: "ann.md")
        try folder.write("---\nid: \(id(2))\nkind: child\nof: \(id(1))\n---\n", to: "children/bo.md")
        let operations = FileOperations { (call, path) throws(FileError) in
            if call == .list, path.hasSuffix("/children") { throw FileError(call: call, path: path, code: EIO) }
        }
        let failing = try Vault(at: folder.path, world: .fixed(), operations: operations)
        #expect(throws: FileError.self) { try failing.removalPlan(for: ["ann.md"]) }
    }

    @Test(arguments: ["of: {id}\nbroken: [\n---\n", "of: '[[Ann]]'\nbroken: [\n---\n", "of: {id}\nno end\n"])
    func `what cannot be read and names the entry keeps it`(rest: String) throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder)
        try folder.write("---\nid: \(id(1))\nkind: parent\ntitle: Ann\n---\n", to: "ann.md")
        try folder.write("---\nid: \(id(2))\nkind: parent\ntitle: Bea\n---\n", to: "bea.md")
        let text = "---\nkind: child\n" + rest.replacingOccurrences(of: "{id}", with: id(1).uppercased())
        try folder.write(text, to: "broken.md")
        #expect(throws: RelationError.unread(path: "broken.md", target: "ann.md")) {
            try vault.removalPlan(for: ["bea.md", "ann.md"])
        }
        // It is in nobody else's way, nor where it goes too.
        #expect(try vault.removalPlan(for: ["bea.md"]).removed == ["bea.md"])
        #expect(try vault.removalPlan(for: ["ann.md", "broken.md"]).removed == ["ann.md", "broken.md"])
    }

    @Test func `one of several stays and gets what belongs to the others`() throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder)
        try folder.write("---\nkind: who\nsingle: true\n---\n", to: ".daybook/templates/kinds/who.md")
        try folder.write(
            "---\nkind: note-of\nfields:\n  who: { type: link, to: who, on_delete: deny }\n---\n",
            to: ".daybook/templates/kinds/note-of.md")
        for number in 1...3 { try folder.write("---\nid: \(id(number))\nkind: who\n---\n", to: "who\(number).md") }
        for (number, link) in [id(1), "\"[[who2]]\"", id(3), id(9)].enumerated() {
            try folder.write("---\nid: \(id(20 + number))\nkind: note-of\nwho: \(link)\n---\n", to: "n\(number).md")
        }
        #expect(try vault.crowdedSingles().map(\.paths) == [["who1.md", "who2.md", "who3.md"]])
        #expect(try vault.keeping("n0.md") == nil)
        let plan = try #require(try vault.keeping("who3.md"))
        #expect(plan.removed == ["who1.md", "who2.md"] && plan.moved.map(\.path) == ["n0.md", "n1.md"])
    }

    @Test func `what stays is in git as soon as others lead to it`() throws {
        let scene = try VaultScene()
        try scene.write("---\nkind: who\nsingle: true\n---\n", to: ".daybook/templates/kinds/who.md")
        try scene.write(
            "---\nkind: note-of\nfields:\n  who: { type: link, to: who, on_delete: deny }\n---\n",
            to: ".daybook/templates/kinds/note-of.md")
        try scene.write("---\nid: \(id(1))\nkind: who\n---\n", to: "one.md")
        try scene.write("---\nid: \(id(3))\nkind: note-of\nwho: \(id(1))\n---\n", to: "n.md")
        try scene.commitAll()
        try scene.write("---\nid: \(id(2))\nkind: who\n---\n", to: "two.md")
        let vault = try scene.vault()
        _ = try vault.keep(#require(try vault.keeping("two.md")), command: "check")
        #expect(try scene.text("n.md").contains(id(2)) && !scene.holds("one.md"))
        #expect(try scene.git("ls-tree", "--name-only", "HEAD", "two.md", "one.md") == "two.md")
        #expect(try scene.git("status", "--porcelain") == "")
        // The undoing leaves what was made by hand.
        let undone = try scene.vault().undo()
        #expect(undone.reversal.effects.contains(.restored("one.md")), "\(undone.reversal)")
        #expect(scene.holds("two.md"))
        #expect(try scene.text("n.md").contains(id(1)))
        // Done again, what gives its link up keeps nothing back.
        let redone = try scene.vault().undo(redoing: true)
        #expect(redone.reversal.effects.contains(.removed("one.md")), "\(redone.reversal)")
        #expect(!scene.holds("one.md"))
        #expect(try scene.text("n.md").contains(id(2)))
    }
}
