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

    @Test func `a regular expression finds the files that rg finds`() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var generator = SplitMix64(seed: seed)
        let words = [
            "run", "Runner", "outrun", "art ", "smart", " 42", "1,5", "雨天", "下雨", "燈塔", "，", "カナ", "かな", "café",
            "Straße",
            "_x", "2026-11-21", "ＡＢ", "한글", "\n", " ", "k", "ſ", "Ω",
        ]
        let folder = try TemporaryFolder()
        for number in 0..<200 { try folder.write(generator.text(of: words, count: 6), to: "\(number).md") }
        let patterns = [
            #"\brun"#, #"run\b"#, #"r.n"#, #"\d+"#, #"\d{4}-\d{2}-\d\d"#, #"[下雨]{2}"#, #"\p{Han}{3}"#, #"\p{Katakana}"#,
            #"\p{Hiragana}+\s"#, #"^art"#, #"rt $"#, #"\w{12}"#, #"\W\w\W"#, #"caf[éx]"#, #"s"#, #"(run|art) ?42"#,
            #"[^a-z]art"#,
            #"\p{L}\p{N}"#, #"ω"#, #"\S{15,}"#, #"\p{Hangul}"#, #"x_?2"#, #"ａ"#, #"\Bart\b"#, #"(?-i)R"#,
        ]
        for pattern in patterns {
            let expected = try Ripgrep.files(pattern, below: folder.path)
            #expect(try Set(folder.find("body:/\(pattern)/")) == expected, "seed \(seed): \(pattern)")
            #expect(try !expected.isEmpty || folder.find("body:/\(pattern)/").isEmpty)
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
