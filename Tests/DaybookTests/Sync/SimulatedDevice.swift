import Foundation
import Git
import TestSupport

@testable import Daybook

/// A device of a simulation: a clone in memory, a clock that may go backwards, and somebody who writes at random.
struct SimulatedDevice {
    let number: Int
    let path: String
    let clock = World.Clock()
    var words = 0
    /// How many calls on files its last whole sync made.
    var calls = 150

    /// What somebody did: what was written, and what was taken away that stood before his eyes.
    struct Edit {
        var how: String
        var words: Set<Word> = []
        var mayForget: Set<Word> = []
    }

    /// Few names, so that they are taken again for something else.
    private static let names = [
        "a.md", "b.md", "c.md", "e/a.md", "e/b.md", "e/f/c.md", "雨.md", "caf\u{E9}.md", "t.txt", "x/t.txt",
    ]

    var name: String { "device\(number)" }

    func world(_ random: inout SplitMix64) -> World {
        World.fixed(by: clock, seed: random.next(), device: name)
    }

    mutating func word() -> Word {
        words += 1
        return Word(device: number, number: words)
    }

    /// The files in the folder with what they hold, without settings and what is half written.
    func files() -> [String: [UInt8]] {
        var found: [String: [UInt8]] = [:]
        for name in FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String }) ?? []
        where !name.hasPrefix(".") && !name.hasSuffix(".tmp-daybook") {
            if let data = FileManager.default.contents(atPath: "\(path)/\(name)") { found[name] = [UInt8](data) }
        }
        return found
    }

    func seen() -> Set<Word> { files().values.reduce(into: []) { $0.formUnion(Word.all(in: $1)) } }

    /// Something at random.
    mutating func edit(_ random: inout SplitMix64) throws -> Edit {
        let files = files()
        let name = files.keys.sorted().randomElement(using: &random)
        let free = Self.names.filter { files[$0] == nil }.randomElement(using: &random)
        guard let name, let bytes = files[name] else { return try make(free ?? "a.md", &random) }
        let text = String(decoding: bytes, as: UTF8.self)
        switch Int.random(in: 0..<20, using: &random) {
        case 0, 1, 2: return free == nil ? try append(text, to: name) : try make(free ?? name, &random)
        case 3, 4, 5, 6: return try append(text, to: name)
        case 7, 8, 9, 10, 11, 12: return try rewrite(text, name, &random)
        case 13, 14: return try retitle(text, name)
        case 15, 16:
            guard let free else { return try append(text, to: name) }
            try FileManager.default.removeItem(atPath: "\(path)/\(name)")
            try write(text, to: free)
            return Edit(how: "mv \(name) \(free)")
        case 17:
            try FileManager.default.removeItem(atPath: "\(path)/\(name)")
            return Edit(how: "rm \(name)", mayForget: Word.all(in: bytes))
        case 18:
            // The same name for another entry.
            var edit = try make(name, &random)
            edit.mayForget = Word.all(in: bytes)
            return edit
        default:
            guard let free else { return try append(text, to: name) }
            try write(text, to: free)
            return Edit(how: "cp \(name) \(free)")
        }
    }

    private mutating func make(_ name: String, _ random: inout SplitMix64) throws -> Edit {
        let (one, two) = (word(), word())
        let head = "---\nid: \(number)-\(random.next() % 0xFFFF_FFFF)\ntitle: \(one)\n---\n\n"
        try write((random.chance(80) ? head : "\(one)\n\n") + "\(two)\n\nSame last line.\n", to: name)
        return Edit(how: "new \(name)", words: [one, two])
    }

    private mutating func append(_ text: String, to name: String) throws -> Edit {
        let new = word()
        try write(text + (text.hasSuffix("\n") ? "" : "\n") + "\n\(new)\n", to: name)
        return Edit(how: ">> \(name)", words: [new])
    }

    private mutating func rewrite(_ text: String, _ name: String, _ random: inout SplitMix64) throws -> Edit {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var first = 0
        if lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") { first = end + 1 }
        let places = lines.indices.filter { $0 >= first && !lines[$0].isEmpty && !lines[$0].hasPrefix("<!--") }
        guard let place = places.randomElement(using: &random) else { return try append(text, to: name) }
        let new = word()
        var edit = Edit(how: "rewrite \(name)", words: [new])
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: lines[place] += " \(new)"
        case 2:
            edit.mayForget = Word.all(in: lines[place])
            lines[place] = "\(new)"
        case 3:
            edit = Edit(how: "cut \(name)", mayForget: Word.all(in: lines[place]))
            lines.remove(at: place)
        default: lines.insert(contentsOf: ["\(new)", ""], at: place)
        }
        try write(lines.joined(separator: "\n"), to: name)
        return edit
    }

    private mutating func retitle(_ text: String, _ name: String) throws -> Edit {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.first == "---", let place = lines.firstIndex(where: { $0.hasPrefix("title: ") }) else {
            return try append(text, to: name)
        }
        let new = word()
        let edit = Edit(how: "retitle \(name)", words: [new], mayForget: Word.all(in: lines[place]))
        lines[place] = "title: \(new)"
        let modified = "modified: \(EntryDate(instant: clock.instant, offset: 0))"
        if let place = lines.firstIndex(where: { $0.hasPrefix("modified: ") }) {
            lines[place] = modified
        } else {
            lines.insert(modified, at: place)
        }
        try write(lines.joined(separator: "\n"), to: name)
        return edit
    }

    private func write(_ text: String, to name: String) throws {
        let file = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
