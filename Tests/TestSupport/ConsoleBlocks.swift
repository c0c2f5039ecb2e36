/// The sessions in a Markdown text: its fenced blocks marked `console`, but for those after a line `<!-- not run -->`.
public struct ConsoleBlocks: Sendable {
    /// The sessions in their order.
    public var transcripts: [Transcript] = []
    private var lines: [String]
    private var places: [Range<Int>] = []

    /// Finds the sessions of a text.
    public init(markdown: String) throws(Transcript.Mistake) {
        lines = Transcript.lines(of: markdown)
        var start: Int?
        var wanted = true
        for (index, line) in lines.enumerated() {
            if let first = start {
                guard line == "```" else { continue }
                if wanted, lines[first] == "```console" {
                    let text = lines[(first + 1)..<index].map { $0 + "\n" }.joined()
                    do {
                        transcripts.append(try Transcript(text))
                    } catch {
                        throw Transcript.Mistake(line: first + 1 + error.line, text: error.text)
                    }
                    places.append((first + 1)..<index)
                }
                start = nil
                wanted = true
            } else if line.hasPrefix("```") {
                start = index
            } else if line == "<!-- not run -->" {
                wanted = false
            } else if !line.isEmpty {
                wanted = true
            }
        }
    }

    /// Runs the sessions one after another in one sandbox, and returns the Markdown with what came back this time.
    public func played(in sandbox: inout Sandbox, limit: Double = 60) throws -> String {
        var result: [String] = []
        var next = 0
        for (place, transcript) in zip(places, transcripts) {
            result += lines[next..<place.lowerBound]
            result += Transcript.lines(of: try transcript.played(in: &sandbox, limit: limit).text).dropLast()
            next = place.upperBound
        }
        return (result + lines[next...]).joined(separator: "\n")
    }
}
