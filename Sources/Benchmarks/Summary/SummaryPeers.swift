import Daybook

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The peers of the embedded summariser, which run in Python: what they answer, and how long they take for it.
struct SummaryPeers {
    /// What a peer is asked, one line of JSON each.
    struct Question: Encodable {
        var language: String
        var sentences: [String]?
        var text: String?
        /// The tags of an entry of the vault, which is not to be answered but known.
        var tags: [String]?
    }

    /// What it answered to one question, and the seconds it took, without those of starting and of reading the question.
    struct Answer: Sendable, Equatable {
        var seconds: Double
        var text: String
        /// The parts of an answer of several words.
        var words: [String] { text.split(separator: "\u{1F}").map(String.init) }
    }

    private let python: String
    private let bench: Workbench

    /// The peers that `.ci/summary-peers` has installed; nil where it has not.
    init?(_ bench: Workbench) {
        python = bench.peers + "/venv/bin/python3"
        self.bench = bench
        guard FileManager.default.isExecutableFile(atPath: python),
            (try? bench.prepare([python, "-c", "import sumy, yake, jieba, numpy"])) != nil
        else { return nil }
    }

    /// Asks a method of `peers.py`; the answers come in the order of the questions.
    func ask(_ method: String, _ questions: [Question]) throws -> [Answer] {
        let operations = FileOperations()
        let (program, file) = (bench.folder + "/peers.py", bench.folder + "/questions.jsonl")
        try operations.replace(program, with: PackageResources.peers_py)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var lines: [UInt8] = []
        for question in questions { lines += try encoder.encode(question) + [UInt8(ascii: "\n")] }
        try operations.replace(file, with: lines)
        let answers = try bench.stopwatch.lines(of: Command(python, [program, method, file])).map { line in
            let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
            return Answer(
                seconds: parts.first.flatMap { Double($0) } ?? .nan, text: parts.count > 1 ? String(parts[1]) : "")
        }
        let expected = questions.count { $0.tags == nil }
        guard answers.count == expected else {
            throw BenchmarkError.failed(command: "peers.py " + method, status: 0, said: "\(answers.count) answers")
        }
        return answers
    }
}
