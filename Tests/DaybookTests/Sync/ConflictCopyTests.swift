import TestSupport
import Testing

@testable import Daybook

/// Versions that lie beside a file, since a merge could not put them together.
@Suite struct ConflictCopyTests {
    @Test(arguments: ["notes.txt", "b.md"])
    func `a version that another device put beside a file is told of`(file: String) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let isEntry = file.hasSuffix(".md")
        func text(_ words: String) -> String { isEntry ? "---\nid: [\n---\n\n\(words)\n" : "\(words)\n" }
        try laptop.write(text("One"), to: file)
        try laptop.sync()
        let phone = try scene.clone("phone")
        try laptop.write(text("Two"), to: file)
        try phone.write(text("Three"), to: file)
        try laptop.sync()
        let merged = try phone.sync()
        #expect(merged.copies.map(\.path) == [file] && merged.toLookAt == [file])
        let copy = try #require(merged.copies.first?.copy)
        #expect(try laptop.sync().toLookAt == [copy] && laptop.sync().toLookAt == [])
        #expect(try laptop.vault().conflicts().map(\.path) == [copy] && laptop.files() == phone.files())
    }

    @Test(arguments: [("*.log\n", "*.tmp\n"), ("*.tmp\n", "*.log\n")])
    func `a version that lies beside its file already is not put there again`(first: String, others: String) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write("x\n", to: ".gitignore")
        try laptop.sync()
        let devices = try ["phone", "tablet"].map { try scene.clone($0) }
        try laptop.write(first, to: ".gitignore")
        try laptop.sync()
        for device in devices { try device.write(others, to: ".gitignore") }
        for device in devices { try device.sync() }
        let names = try scene.files().keys.filter { $0.contains("gitignore") }
        #expect(names.count == 2 && names.filter { $0.contains("conflict-") }.count == 1, "\(names)")
    }

    @Test(arguments: ["", "notes/"])
    func `what a device had hidden is not sent before the rules are put together`(folder: String) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write("x\n", to: folder + ".gitignore")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try laptop.write("*.log\n", to: folder + ".gitignore")
        try phone.write("*.tmp\n", to: folder + ".gitignore")
        try laptop.sync()
        let copy = try #require(try phone.sync().copies.first?.copy)
        let secrets = ["log", "tmp"].flatMap { [folder + "secret." + $0, folder + "deep/secret." + $0] }
        for secret in secrets { try phone.write("Secret.\n", to: secret) }
        try phone.write("Words.\n", to: folder + "a.md")
        // The version that lies beside the other hides its own.
        let left = try phone.sync().leftAlone
        #expect(left.count == 2 && left.allSatisfy { $0.reason == .ignored(by: copy) })
        #expect(try scene.files().keys.filter { $0.contains("secret") } == [])
        // Once somebody has chosen, it is as they say.
        try phone.scene.git("rm", "-q", copy)
        #expect(try phone.sync().leftAlone == [])
        #expect(try scene.files().keys.filter { $0.contains("secret") }.sorted() == left.map(\.path).sorted())
    }
}
