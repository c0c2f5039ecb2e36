import Testing

@testable import Daybook

/// A table of words for dates, a line each: what is said, and what it means.
enum DateReadings {
    /// One line of it.
    struct Line: CustomTestStringConvertible {
        var said: String
        var meant: String
        var testDescription: String { said }
    }

    static func lines(_ table: String) -> [Line] {
        table.split(separator: "\n").compactMap { line in
            guard let bar = line.firstIndex(of: "|") else { return nil }
            return Line(said: String(line[..<bar]).trimmed, meant: String(line[bar...].dropFirst()).trimmed)
        }
    }
}
