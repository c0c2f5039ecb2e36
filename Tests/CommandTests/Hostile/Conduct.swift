import Foundation
import TestSupport
import Testing

/// What is asked of every command whatever it is given: it ends by itself, says why in a status of its own, sends nothing raw to a
/// terminal, and stays small.
enum Conduct {
    /// The most memory, in bytes, that a command may hold: 64 MB for the program that people run. One built for tests holds 11 MB
    /// more than that before it reads anything, all of it its own pages, and its frames and copies are larger.
    static var memory: Int { HostileVault.isForRelease ? 64 << 20 : 80 << 20 }

    /// The statuses of sysexits(3) and of grep(1), and the shell's for an interruption.
    private static let statuses: Set<Int32> = [0, 1, 2, 64, 65, 66, 69, 70, 73, 74, 75, 77, 78, 130]

    /// Runs a command and holds it to that; returns what it left. The time limit is no measure, but the end of a hang.
    ///
    /// A small program starts it and weighs it: a child of the tests' own process would count what that one holds.
    @discardableResult
    static func check(
        _ arguments: [String], in sandbox: inout Sandbox, english: Bool = true, memory limit: Int = Conduct.memory,
        at place: SourceLocation = #_sourceLocation
    ) throws -> TestSupport.Program.Output {
        sandbox.environment["LANG"] = english ? "en_US.UTF-8" : "zh_TW.UTF-8"
        sandbox.environment["EDITOR"] = "true"
        sandbox.environment["PAGER"] = "cat"
        let words = arguments.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " ")
        let watch = try #require(TestSupport.Program.built("Stopwatch")).path
        let (out, errors) = (sandbox.folder("out"), sandbox.folder("errors"))
        var output = try sandbox.run(
            "cd journal && exec '\(watch)' '\(out)' '\(errors)' '\(sandbox.folder("bin/daybook"))' \(words)",
            limit: HostileDocuments.isFull ? 600 : 60)
        let figures = output.stdout.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        let name: Comment = "daybook \(arguments.description.prefix(200))"
        if figures.count == 4 {
            let status = Int32(truncatingIfNeeded: figures[3])
            output.bytes = try sandbox.folder.bytes(of: "out")
            output.stderr = try sandbox.folder.text(of: "errors")
            output.end = .exited(status)
            output.use.processorTime = Double(figures[1]) / 1e6
            output.use.peakMemory = figures[2]
            #expect(statuses.contains(status), name, sourceLocation: place)
        } else {
            Issue.record("\(name.rawValue): \(output.end)", sourceLocation: place)
        }
        // Data for programs is as the files have it, where no terminal shows it.
        let isData = arguments.contains { ["csv", "tsv", "--raw"].contains($0) || $0.contains("{") }
        for text in [isData ? "" : output.stdout, output.stderr] {
            let found = text.unicodeScalars.firstIndex(where: acts)
            let near = found.map { text.unicodeScalars[$0...].prefix(40).map { $0.escaped(asASCII: true) }.joined() }
            #expect(near == nil, name, sourceLocation: place)
        }
        #expect(output.use.peakMemory <= limit, name, sourceLocation: place)
        if ProcessInfo.processInfo.environment["DAYBOOK_TEST_USE"] != nil {
            let use = output.use
            print(
                "use \(use.peakMemory >> 20) MB \(Int(use.processorTime * 1000)) ms \(name.rawValue.debugDescription)")
        }
        return output
    }

    /// Whether a scalar makes a terminal do something else than show it.
    static func acts(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF: true
        default: false
        }
    }
}
