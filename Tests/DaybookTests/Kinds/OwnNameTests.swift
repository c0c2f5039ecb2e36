import Testing

@testable import Daybook

/// Fields of kinds whose names other programs give to the keys that all entries have.
@Suite struct OwnNameTests {
    @Test(arguments: ["day", "created", "Creation_Date"])
    func `a field of the kind's own is no other name of the date, and keeps what it holds`(name: String) throws {
        let scene = try VaultScene()
        try scene.write(
            "---\nkind: shift\npath: shift/{slug}\ndate: start\nfields:\n  start: { type: datetime }\n  \(name): { type: date }\n  updated: { type: date }\n---\n",
            to: ".daybook/templates/kinds/shift.md")
        let own = "\(name): 2026-02-03\nupdated: 2026-02-04\n"
        try scene.write("---\nid: 1\nkind: shift\nstart: 2026-11-22T05:00:00Z\n\(own)---\n", to: "a.md")
        try scene.commitAll()
        #expect(try scene.vault().repairDates().paths == ["a.md"])
        let text = try scene.text("a.md")
        #expect(text.contains("\ndate: 2026-11-22T05:00:00Z\n") && text.contains(own), "\(text)")
        #expect(text.contains("\nmodified: "), "\(text)")
        #expect(try scene.vault().repairDates().paths == [])
    }
}
