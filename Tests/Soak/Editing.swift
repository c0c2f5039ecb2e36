import Foundation
import TestSupport

extension Device {
    /// What an editor, a file manager or a shell does with the files.
    mutating func edit() throws -> Deed {
        let entry = entries().randomElement(using: &random)
        switch Int.random(in: 0..<24, using: &random) {
        case 0, 1, 2: return try makeFile()
        case 3...8:
            guard let entry else { return try makeFile() }
            return try append(to: entry)
        case 9...17:
            guard let entry else { return try makeFile() }
            return try rewrite(entry)
        case 18, 19:
            guard let entry else { return try makeFile() }
            return try move(entry)
        case 20:
            guard let entry else { return try makeFile() }
            let gone = Word.all(in: bytes(of: entry))
            try FileManager.default.removeItem(atPath: "\(path)/\(entry)")
            return Deed(how: "rm \(entry)", mayForget: gone)
        case 21:
            guard let entry else { return try makeFile() }
            let copy = "notes/copy-\(Int.random(in: 0..<1000, using: &random)).md"
            try makeFolder(of: copy)
            try? FileManager.default.copyItem(atPath: "\(path)/\(entry)", toPath: "\(path)/\(copy)")
            return Deed(how: "cp \(entry) \(copy)")
        default:
            let new = word()
            try appendBytes("\(new)\n", to: "shopping.txt")
            return Deed(how: "echo >> shopping.txt", words: [new])
        }
    }

    /// A file by hand, with front matter or without, under a name that others take too.
    private mutating func makeFile() throws -> Deed {
        let name =
            "notes/\(random.pick(["tea", "rain", "list", "雨天", "a b"]) ?? "tea")\(Int.random(in: 0..<3, using: &random)).md"
        guard !FileManager.default.fileExists(atPath: "\(path)/\(name)") else { return try append(to: name) }
        let (one, two) = (word(), word())
        let id = "\(random.next() % 0xFFFF_FFFF)-\(number)"
        let head = random.chance(60) ? "---\nid: n\(id)\ntitle: Of \(one)\ntags:\n  - own\n---\n\n" : "# \(one)\n\n"
        try makeFolder(of: name)
        try save(head + "First \(two).\n\nSame last line.\n", to: name)
        return Deed(how: "new file \(name)", words: [one, two])
    }

    private mutating func append(to name: String) throws -> Deed {
        let new = word()
        let ending = bytes(of: name).last == 0x0A ? "" : "\n"
        let text = ending + (random.chance(60) ? "\n" : "") + "Added \(new).\n"
        try appendBytes(text, to: name)
        return Deed(how: ">> \(name)", words: [new])
    }

    /// Reads a file, changes its paragraphs and writes all of it, in place or beside it.
    private mutating func rewrite(_ name: String) throws -> Deed {
        var deed = Deed(how: "rewrite \(name)")
        var lines = text(of: name).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // Front matter is left as it is.
        var first = 0
        if lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") { first = end + 1 }
        let places = lines.indices.filter { $0 >= first && isProse(lines, at: $0) }
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let new = word()
            guard let place = places.randomElement(using: &random), place < lines.count else {
                lines += ["", "Only \(new)."]
                deed.words.insert(new)
                continue
            }
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1, 2:
                lines[place] += " And \(new)."
                deed.words.insert(new)
            case 3:
                deed.mayForget.formUnion(Word.all(in: lines[place]))
                lines[place] = "Instead \(new)."
                deed.words.insert(new)
            case 4:
                deed.mayForget.formUnion(Word.all(in: lines[place]))
                lines[place] = ""
            default:
                lines[place] = "Before \(new).\n\n" + lines[place]
                deed.words.insert(new)
            }
        }
        // What was written and taken away in one go was never there.
        let after = lines.joined(separator: "\n")
        deed.words.formIntersection(Word.all(in: after))
        if random.chance(40) {
            deed.how += " by another file"
            try save(after, to: name, atomically: true)
        } else {
            try save(after, to: name)
        }
        return deed
    }

    /// Whether a line is a person's own: no mark, no head of a message, and nothing between marks of a merge.
    private func isProse(_ lines: [String], at index: Int) -> Bool {
        let line = lines[index]
        return !line.isEmpty && !line.contains("<!--") && !line.hasPrefix("```") && !line.hasPrefix("---")
    }

    private mutating func move(_ name: String) throws -> Deed {
        let target =
            "\(random.pick(["notes", "moved", "moved/far"]) ?? "notes")/m\(Int.random(in: 0..<40, using: &random)).md"
        guard !FileManager.default.fileExists(atPath: "\(path)/\(target)") else { return try append(to: name) }
        try makeFolder(of: target)
        try FileManager.default.moveItem(atPath: "\(path)/\(name)", toPath: "\(path)/\(target)")
        return Deed(how: "mv \(name) \(target)")
    }

    private func makeFolder(of name: String) throws {
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: "\(path)/\(name)").deletingLastPathComponent(), withIntermediateDirectories: true)
    }

    /// Writes a file as editors do: cut off and written anew, or written beside it and renamed.
    func save(_ text: String, to name: String, atomically: Bool = false) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"), options: atomically ? .atomic : [])
    }

    /// Adds bytes to a file in one step, as a shell's `>>` does; the file is made where it is missing.
    func appendBytes(_ text: String, to name: String) throws {
        let bytes = Array(text.utf8)
        let file = unsafe open("\(path)/\(name)", O_WRONLY | O_CREAT | O_APPEND, 0o644)
        guard file >= 0 else { throw SoakFailure("\(name) cannot be opened") }
        defer { close(file) }
        guard unsafe write(file, bytes, bytes.count) == bytes.count else {
            throw SoakFailure("\(name) cannot be written")
        }
    }
}
