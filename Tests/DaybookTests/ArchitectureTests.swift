import Foundation
import Testing

/// The source as a whole, held against the rules of the house.
@Suite struct ArchitectureTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    @Test func `no file breaks a rule`() throws {
        let files = try SwiftFile.all(under: ["Sources", "Templates"], of: Self.root)
        #expect(files.count > 1)
        let violations = Architecture.violations(in: files)
        #expect(violations.isEmpty, "\n\(violations.joined(separator: "\n"))")
    }

    @Test func `every target is in the table, and the table has no other`() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: "\(Self.root)/Sources")
            .filter { !$0.hasPrefix(".") }
        #expect(Set(Architecture.targets.keys) == Set(folders.map { "Sources/\($0)" } + ["Templates"]))
    }

    @Test(arguments: [
        ("Sources/Git/A.swift", "import Daybook", "1: Sources/Git may not import Daybook"),
        ("Sources/Daybook/A.swift", "private import CLibgit2", "1: Sources/Daybook may not import CLibgit2"),
        ("Sources/Daybook/A.swift", "import ArgumentParser", "1: Sources/Daybook may not import ArgumentParser"),
        ("Sources/daybook-cli/A.swift", "import struct Crypto.SHA256", "1: Sources/daybook-cli may not import Crypto"),
        (
            "Sources/Daybook/A.swift", "\nprivate import CLibyaml",
            "2: CLibyaml is imported in Sources/Daybook/Documents/YAMLReader.swift alone"
        ),
        (
            "Sources/Daybook/Media/A.swift", "import Crypto",
            "1: Crypto is imported in Sources/Daybook/Entries/EntryID+derived.swift and Sources/Daybook/Media/Digest.swift and Sources/Git/SHA1.swift alone"
        ),
        (
            "Sources/Daybook/A.swift", "public import CLibexif",
            "1: CLibexif is imported in Sources/Daybook/Media/ alone"
        ),
        ("Sources/Daybook/A.swift", "import Foundation", "1: Foundation is for systems without FoundationEssentials"),
        (
            "Sources/Daybook/A.swift", "#if canImport(Glibc)\nimport Foundation\n#endif",
            "2: Foundation is for systems without FoundationEssentials"
        ),
        ("Sources/Git/A.swift", "import Glibc", "1: Glibc is not on every system: it needs #if canImport"),
        ("Sources/Web/A.swift", "", "1: belongs to no target of the table"),
        ("Sources/Daybook/A.swift", "let a = 1\nprint(a)", "2: print( has no place here"),
        ("Sources/Git/A.swift", "Glibc.exit(1)", "1: exit( has no place here"),
        ("Sources/Git/A.swift", "if a { _ = getenv(\"HOME\") }", "1: getenv( has no place here"),
        ("Sources/Daybook/A.swift", "let a = ProcessInfo.processInfo", "1: ProcessInfo has no place here"),
        ("Sources/Daybook/A.swift", "let a = \"\\(try! b())\"", "1: try! has no place here"),
        ("Sources/daybook-cli/A.swift", "fatalError()", "1: fatalError( has no place here"),
        ("Sources/daybook-cli/A.swift", "a as! B", "1: as! has no place here"),
        ("Sources/daybook-cli/A.swift", "nonisolated(unsafe) var a = 1", "1: nonisolated(unsafe) has no place here"),
        ("Templates/A.swift", "extension A: @unchecked Sendable {}", "1: @unchecked has no place here"),
        (
            "Sources/Git/A.swift", "if path.hasPrefix(root + \"/\") { return }",
            "1: names are taken apart by their bytes: begins, ends, pathParts"
        ),
        (
            "Sources/Daybook/A.swift", "let parts = path.split(separator: \"/\")",
            "1: names are taken apart by their bytes: begins, ends, pathParts"
        ),
        ("Sources/Git/GitHelpers.swift", "", "1: \"Helper\" does not say what is in a file"),
    ])
    func `a broken rule is told with its place`(path: String, text: String, violation: String) {
        let file = SwiftFile(path: path, text: text)
        #expect(Architecture.violations(in: [file]) == ["\(path):\(violation)"])
    }

    @Test(arguments: [
        (
            "Sources/Daybook/A.swift",
            "#if canImport(FoundationEssentials)\n    import FoundationEssentials\n#else\n    import Foundation\n#endif"
        ),
        (
            "Sources/Daybook/A.swift",
            "#if canImport(Glibc)\nimport Glibc\n#elseif canImport(Musl)\nimport Musl\n#else\nimport Darwin\n#endif"
        ),
        ("Sources/Daybook/Media/Digest.swift", "private import Crypto"),
        ("Sources/Daybook/A.swift", "@_spi(_Unicode) import Swift\npublic import Git"),
        (
            "Sources/Daybook/A.swift",
            "// print(a)\n/* exit( /* */ getenv( */ let a = \"print(\" + #\"\"exit(\"\"# + \"\"\"\n  print(\n  \"\"\""
        ),
        ("Sources/Daybook/A.swift", "reprint(a); a.print(b); let commandLine = \"\\\"print(\"; environment()"),
        ("Sources/daybook-cli/A.swift", "print(CommandLine.arguments); exit(1)"),
        ("Sources/Daybook/Database.swift", "let aim = try b as? C; assert(a)"),
    ])
    func `what is allowed is let be`(path: String, text: String) {
        #expect(Architecture.violations(in: [SwiftFile(path: path, text: text)]) == [])
    }

    @Test(arguments: [(400, []), (401, ["Sources/Git/A.swift:401: more than 400 lines"])])
    func `a file has 400 lines at most`(count: Int, violations: [String]) {
        let text = String(repeating: "let a = 1\n", count: count)
        #expect(Architecture.violations(in: [SwiftFile(path: "Sources/Git/A.swift", text: text)]) == violations)
    }

    @Test func `two files may not share a confined module`() {
        let files = ["A", "B"].map { SwiftFile(path: "Sources/Daybook/Media/\($0).swift", text: "import CLibexif") }
        #expect(
            Architecture.violations(in: files)
                == ["Sources/Daybook/Media/B.swift:1: CLibexif is already imported by Sources/Daybook/Media/A.swift"])
    }
}
