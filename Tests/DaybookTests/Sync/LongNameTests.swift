import Git
import Testing

@testable import Daybook

/// Names that are nearly as long as any disk takes.
@Suite struct LongNameTests {
    private let name = "diary/" + String(repeating: "長", count: 82) + "a.md"

    @Test func `two entries of one long name both lie in every folder`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let phone = try scene.clone("phone")
        try laptop.write(entry("a1", "One.\n"), to: name)
        try phone.write(entry("b2", "Two.\n"), to: name)
        try laptop.sync()
        let report = try phone.sync()
        #expect(report.unwritten.isEmpty && report.renamed.map(\.old) == [name])
        #expect(try laptop.sync().unwritten.isEmpty)
        let new = try #require(report.renamed.first?.new)
        #expect(new.utf8.count - "diary/".utf8.count <= 255 && new.hasSuffix(".md"))
        for device in [laptop, phone] { #expect(device.holds(name) && device.holds(new)) }
        #expect(try laptop.text(name) != laptop.text(new))
    }

    @Test(arguments: [
        ("a/b.md", "a/b-1234.md"), (".gitignore", ".gitignore-1234"),
        ("x" + String(repeating: "é", count: 127), "x" + String(repeating: "é", count: 124) + "-1234"),
        ("a." + String(repeating: "b", count: 253), "a." + String(repeating: "b", count: 248) + "-1234"),
    ]) func `an addition cuts what stands before it`(path: String, added: String) {
        let parts = NameParts(Array(path.utf8))
        #expect(parts.path(adding: "-1234", ending: parts.ending) == Array(added.utf8))
    }
}
