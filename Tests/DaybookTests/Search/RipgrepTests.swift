import Foundation
import TestSupport
import Testing

@testable import Daybook

/// What `daybook search` finds, `rg` finds too, in files whose front matter holds nothing but a title.
@Suite(.enabled(if: Ripgrep.program != nil, "rg is not installed")) struct RipgrepTests {
    @Test func `a word finds the files that rg finds`() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var generator = SplitMix64(seed: seed)
        let words = [
            "run", "running", "Runner", "outrun", "art", "smart", "party", "RUN", "coffee", "雨天", "下雨", "今天", "燈塔", "，",
            "。",
            "l'art", "re-run", "run-time", "x1", "42", "(run)", "*run*", "café",
        ]
        let folder = try TemporaryFolder()
        for number in 0..<200 {
            let count = Int.random(in: 1...8, using: &generator)
            let text = (0..<count).map { _ in generator.text(of: words, count: 1) }.joined(separator: " ")
            try folder.write(
                number.isMultiple(of: 3) ? "---\ntitle: '\(text.filter { $0 != "'" })'\n---\n" : text,
                to: "\(number).md")
        }
        for word in ["run", "art", "coffee", "雨", "下雨", "今天", "燈塔", "x1", "42", "party"] {
            let isLatin = word.utf8.allSatisfy { $0 < 0x80 }
            let expected = try Ripgrep.files(isLatin ? "\\b" + word : word, below: folder.path)
            #expect(try Set(folder.find(word)) == expected, "seed \(seed): \(word)")
            #expect(!expected.isEmpty)
        }
    }
}

/// The `rg` of this machine.
private enum Ripgrep {
    static let program = ["/usr/bin/rg", "/usr/local/bin/rg", "/opt/homebrew/bin/rg"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    static func files(_ pattern: String, below folder: String) throws -> Set<String> {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program ?? "rg")
        process.arguments = ["--no-config", "--no-ignore", "-l", "-i", pattern, "."]
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Set(
            String(decoding: data, as: UTF8.self).split(separator: "\n").map { String($0.dropFirst(2).dropLast(3)) })
    }
}
