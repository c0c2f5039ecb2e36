import Testing

@testable import Daybook

/// Entries that are named by what they were called once.
@Suite struct RestoreByFormerNameTests {
    @Test(arguments: ["git mv", "rename", "twice", "gone"])
    func `a note without an identity is found by the name that it had`(way: String) throws {
        let scene = try VaultScene()
        try scene.write("# Soup\n\nLeek, potato, cream, and a long simmering.\n", to: "notes/soup.md")
        try scene.git("add", "-A")
        try scene.git("commit", "-q", "-m", "by hand")
        switch way {
        case "rename":
            _ = try scene.vault().rename("notes/soup.md", title: "Leek soup")
        default:
            try scene.git("mv", "notes/soup.md", "notes/leek.md")
            try scene.git("commit", "-q", "-m", "another name")
            if way == "twice" {
                try scene.git("mv", "notes/leek.md", "notes/winter.md")
                try scene.git("commit", "-q", "-m", "a third")
            } else if way == "gone" {
                try scene.git("rm", "-q", "notes/leek.md")
                try scene.git("commit", "-q", "-m", "gone")
            }
        }
        let found = try scene.vault().removedEntry(named: "notes/soup.md")
        #expect((found.removal == nil) == (way != "gone"))
        #expect(found.path != "notes/soup.md" && scene.holds(found.path) == (way != "gone"))
    }
}
