@testable import Daybook

/// Three versions of an entry, merged: which side is which says nothing, the result reads as the sides do, merging it again with what it was
/// made of leads nowhere else, and no word that either wrote is lost.
///
/// The parts: the older version, and either side as any bytes, or, in the first run, as what `Drafting` makes of them.
func fuzzMerge(_ input: FuzzInput) {
    var input = input
    let (base, ours, theirs) = (input.next(), input.next(), input.next())
    check(base, ours, theirs, words: [])
    check(nil, base, ours, words: [])
    var (one, other) = (Drafting(base, mark: "x"), Drafting(base, mark: "y"))
    one.follow(ours)
    other.follow(theirs)
    check(base, one.bytes, other.bytes, words: one.words + other.words)
    check(nil, one.bytes, other.bytes, words: one.words + other.words)
}

private func check(_ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8], words: [[UInt8]]) {
    guard let merge = try? EntryMerge(base: base, ours: ours, theirs: theirs),
        let mirrored = try? EntryMerge(base: base, ours: theirs, theirs: ours)
    else { return demand(false, "versions are merged or kept apart") }
    demand(merge == mirrored, "a merge does not ask which side is which")
    if let both = EntryMerge.keepingDifferentEntries(ours, theirs) {
        let other = EntryMerge.keepingDifferentEntries(theirs, ours)
        demand(both == other ?? ([], 0), "two entries in one file do not ask which side is which")
        demand((try? Document(bytes: both.bytes).frontMatter()) != nil, "two entries in one file are read")
    }
    switch merge.outcome {
    case .deleted: demand(false, "a version that is there is not taken for a deletion")
    case .apart(_, let stays, let beside):
        demand([[ours, theirs], [theirs, ours]].contains([stays, beside]), "what is kept apart is as it was")
    case .merged(let result):
        let canBeRead = [ours, theirs].allSatisfy { (try? Document(bytes: $0).frontMatter()) != nil }
        demand(!canBeRead || (try? Document(bytes: result).frontMatter()) != nil, "what was read before is read after")
        for parent in [ours, theirs] {
            let again = try? EntryMerge(base: parent, ours: parent, theirs: result).bytes
            demand(again == result, "a merge with what it was made of leads nowhere else")
        }
        for word in words {
            demand(Needle.stands(word, in: result), "a word is lost: \(String(decoding: word, as: UTF8.self))")
        }
        let body = Body(of: Document(bytes: result))
        demand(body.settling(keeping: { _ in nil }) == body.bytes, "settling nothing changes nothing")
    }
}

private enum Needle {
    static func stands(_ word: [UInt8], in text: [UInt8]) -> Bool {
        guard let first = word.first, text.count >= word.count else { return false }
        return (0...(text.count - word.count)).contains {
            text[$0] == first && text[$0..<($0 + word.count)].elementsEqual(word)
        }
    }
}

/// What somebody makes of an entry by a few steps, each of two bytes: what is done, and at which line of the body.
///
/// Every word is written once, and remembered unless its writer takes it away again. Lines that the program wrote itself, and front matter,
/// of which one value is chosen, are left as they are.
private struct Drafting {
    private var head: [UInt8]
    private var lines: [[UInt8]]
    private let mark: String
    private var count = 0
    private var written: [[UInt8]] = []

    init(_ bytes: [UInt8], mark: String) {
        let document = Document(bytes: bytes)
        head = Array(bytes[..<document.bodyStart])
        lines = document.bodyBytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
        self.mark = mark
    }

    var bytes: [UInt8] { head + Array(lines.joined(separator: [0x0A])) }

    /// The words that stand in it still.
    var words: [[UInt8]] { written.filter { Needle.stands($0, in: bytes) } }

    mutating func follow(_ steps: [UInt8]) {
        for step in stride(from: 0, to: min(steps.count, 24) - 1, by: 2) {
            let place = lines.isEmpty ? 0 : Int(steps[step + 1]) % lines.count
            switch steps[step] % 8 {
            case 0, 1: lines.insert(word(), at: place)
            case 2: lines.insert(contentsOf: [[], word(), []], at: place)
            case 3, 4: if isOpen(place) { lines[place] += [0x20] + word() }
            case 5: if isOpen(place) { lines[place] = word() }
            case 6: if isOpen(place) { lines.remove(at: place) }
            default: if isOpen(place), lines.count > 1 { lines.swapAt(place, (place + 1) % lines.count) }
            }
        }
    }

    private func isOpen(_ place: Int) -> Bool {
        lines.indices.contains(place) && !Needle.stands(Array("<!--".utf8), in: lines[place])
    }

    private mutating func word() -> [UInt8] {
        count += 1
        let word = Array("\(mark)\(count)\(mark)".utf8)
        written.append(word)
        return word
    }
}
