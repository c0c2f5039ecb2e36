import Foundation
import TestSupport

/// What somebody did on a device: what it was to write, and what it may take away.
struct Deed: Sendable {
    var how: String
    var words: Set<Word> = []
    /// Words that whoever did it had before their eyes and took away.
    var mayForget: Set<Word> = []
    /// What the program left; nil where an editor did it.
    var output: Program.Output?
    /// Whether it was killed.
    var isKilled = false

    /// Whether it said that it is done.
    var isDone: Bool { output.map { $0.status == 0 } ?? true }
}

extension Device {
    /// Something that somebody does at random.
    mutating func act() throws -> Deed {
        if !hasGitAlone, random.chance(50) { return try useProgram() }
        if random.chance(12) { return try commit() }
        return try edit()
    }

    /// Commits what is in the folder by plain git.
    mutating func commit() throws -> Deed {
        removeLocks()
        _ = try git("add", "-A")
        if try git("status", "--porcelain").isEmpty { return Deed(how: "git commit of nothing") }
        _ = try git("commit", "--quiet", "-m", "by git on \(name)")
        return Deed(how: "git commit")
    }

    /// Does what git says to do where somebody who was killed has left a lock: nobody else is at work here now.
    private func removeLocks() {
        for name in FileManager.default.enumerator(atPath: path + "/.git")?.compactMap({ $0 as? String }) ?? []
        where name.hasSuffix(".lock") {
            try? FileManager.default.removeItem(atPath: "\(path)/.git/\(name)")
        }
    }

    private mutating func useProgram() throws -> Deed {
        let new = word()
        let entry = entries().randomElement(using: &random)
        let old = entry.map { text(of: $0) } ?? ""
        var deed = Deed(how: "", words: [new])
        var words: [String]
        switch Int.random(in: 0..<24, using: &random) {
        case 0...6:
            let more = word()
            deed.words.insert(more)
            words = ["add", "\(new) in the rain. 今天下雨，\(more)。"]
            if random.chance(40) {
                let tag = word()
                deed.words.insert(tag)
                words += ["--tag", "\(tag)"]
            }
        case 7, 8: words = ["idea", "A kettle that whistles \(new)"]
        case 9, 10:
            guard let entry else { return Deed(how: "nothing to set") }
            deed.mayForget = lines(of: old, beginning: "title:")
            words = ["set", entry, "title=A walk of \(new)"]
        case 11, 12:
            guard let entry else { return Deed(how: "nothing to set") }
            deed.mayForget = lines(of: old, beginning: "mood:")
            words = ["set", entry, "mood=\(new)"]
        case 13, 14, 15:
            guard let entry else { return Deed(how: "nothing to tag") }
            words = ["tag", entry, "+\(new)"]
        case 16:
            let tags = tags(in: old)
            guard let entry, let tag = tags.randomElement(using: &random) else { return Deed(how: "no tag") }
            deed.words = []
            deed.mayForget = [tag]
            words = ["tag", entry, "--remove", "\(tag)"]
        case 17, 18:
            guard let entry else { return Deed(how: "nothing to rename") }
            deed.mayForget = lines(of: old, beginning: "title:")
            words = ["rename", entry, "Called \(new)"]
        case 19:
            guard let entry else { return Deed(how: "nothing to remove") }
            deed.words = []
            deed.mayForget = Word.all(in: old)
            words = ["rm", entry, "--yes"]
        case 20:
            let ideas = entries().filter { $0.hasPrefix("ideas/") }
            guard let idea = ideas.randomElement(using: &random) else { return Deed(how: "no idea") }
            deed.words = []
            words = [random.chance(70) ? "done" : "undone", idea]
        case 21:
            guard let entry else { return Deed(how: "nothing to star") }
            deed.words = []
            words = [random.chance(70) ? "star" : "unstar", entry]
        default:
            guard let entry else { return Deed(how: "nothing to talk about") }
            words = ["chat", entry, "I thought of \(new) again."]
        }
        deed.isKilled = random.chance(5)
        deed.how = (["daybook"] + words).joined(separator: " ") + (deed.isKilled ? " (killed)" : "")
        let limit = deed.isKilled ? Double.random(in: 0.005...0.15, using: &random) : 120
        deed.output = try run(["daybook"] + words, limit: limit)
        if deed.isKilled { deed.isKilled = deed.output?.end == .outOfTime }
        return deed
    }

    /// The words in the lines of front matter that begin so.
    private func lines(of text: String, beginning key: String) -> Set<Word> {
        text.split(separator: "\n").filter { $0.hasPrefix(key) }.reduce(into: []) { $0.formUnion(Word.all(in: $1)) }
    }

    private func tags(in text: String) -> [Word] {
        let head = text.split(separator: "\n")
        guard let start = head.firstIndex(where: { $0.hasPrefix("tags:") }) else { return [] }
        return head[start...].dropFirst().prefix { $0.hasPrefix("  - ") }.flatMap { Word.all(in: $0) }.sorted()
    }
}
