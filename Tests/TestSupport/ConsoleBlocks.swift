import Daybook

/// The sessions in a Markdown text: its fenced blocks marked `console`, but for those after a line `<!-- not run -->`.
///
/// A line `<!-- elsewhere -->` before a block has it run in a second sandbox, as the next of those that do; with a time
/// (`<!-- elsewhere 2026-11-22T20:41:05+08:00 -->`), that is what its first command's clock shows.
public struct ConsoleBlocks: Sendable {
    /// Where a session runs.
    public enum Place: Sendable, Equatable {
        /// After the ones before it.
        case here
        /// In the second sandbox, from an instant on.
        case elsewhere(clock: Int?)
    }

    /// The sessions in their order.
    public var transcripts: [Transcript] = []
    /// Where each of them runs.
    public var places: [Place] = []
    private var lines: [String]
    private var ranges: [Range<Int>] = []

    /// Finds the sessions of a text.
    public init(markdown: String) throws(Transcript.Mistake) {
        lines = Transcript.lines(of: markdown)
        var start: Int?
        var wanted = true
        var place = Place.here
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
                    places.append(place)
                    ranges.append((first + 1)..<index)
                }
                start = nil
                wanted = true
                place = .here
            } else if line.hasPrefix("```") {
                start = index
            } else if line == "<!-- not run -->" {
                wanted = false
            } else if let named = Self.place(line) {
                place = named
            } else if !line.isEmpty {
                wanted = true
                place = .here
            }
        }
    }

    /// Runs the sessions one after another, and returns the Markdown with what came back this time.
    ///
    /// - Parameters:
    ///   - sandbox: Where those run that say nothing of it.
    ///   - other: Where those run that are elsewhere.
    public func played(in sandbox: inout Sandbox, and other: inout Sandbox, limit: Double = 60) throws -> String {
        var result: [String] = []
        var next = 0
        for ((range, place), transcript) in zip(zip(ranges, places), transcripts) {
            result += lines[next..<range.lowerBound]
            let played: Transcript
            switch place {
            case .here: played = try transcript.played(in: &sandbox, limit: limit)
            case .elsewhere(let clock):
                if let clock { other.clock = clock }
                played = try transcript.played(in: &other, limit: limit)
            }
            result += Transcript.lines(of: played.text).dropLast()
            next = range.upperBound
        }
        return (result + lines[next...]).joined(separator: "\n")
    }

    /// Where a line says that the next session runs; nil where it says nothing of it.
    private static func place(_ line: String) -> Place? {
        let words = line.split(separator: " ")
        guard words.first == "<!--", words.last == "-->", words.count > 2, words[1] == "elsewhere" else { return nil }
        if words.count == 3 { return .elsewhere(clock: nil) }
        guard words.count == 4, let date = EntryDate(words[2]), date.hasTime else { return nil }
        return .elsewhere(clock: date.instant(assumingOffset: 8 * 3600))
    }
}
