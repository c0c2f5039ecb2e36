import Testing

@testable import Daybook

/// Some devices that change one and the same lines and sync by one remote, as texts alone: what a merge makes of it, again and again.
struct TangledHistory {
    /// What is wrong, for a person to look at.
    struct Fault: Error, CustomStringConvertible { var description: String }

    private struct Commit {
        var text: [UInt8]
        /// All commits that lead to it, and itself.
        var past: Set<Int>
        /// Lines that somebody took away in its past, having seen them.
        var gone: Set<String>
        /// Words that somebody took away anywhere, having seen them.
        var forgotten: Set<String>
        /// Lines that came back in its past, since two devices chose against each other.
        var reopened: Set<String> = []
    }

    private var commits: [Commit] = []
    private var heads: [Int]
    private var remote = 0
    private var words = 0
    private var random: SplitMix64
    private let isOneLine: Bool
    /// How many places with so many versions were met.
    private(set) var sizes: [Int: Int] = [:]
    /// Lines that came back since two devices chose against each other.
    private(set) var reopened = 0

    init(devices: Int, isOneLine: Bool, seed: UInt64) {
        random = SplitMix64(seed: seed)
        self.isOneLine = isOneLine
        heads = Array(repeating: 0, count: devices)
        let middle =
            isOneLine ? "w0" : (1...4).map { "w\($0) w\($0 + 10)" + ($0 == 2 ? "\n" : "") }.joined(separator: "\n")
        words = 20
        let text = Array("---\nid: a1\n---\n\nBefore.\n\n\(middle)\n\nAfter.\n".utf8)
        commits = [Commit(text: text, past: [0], gone: [], forgotten: [])]
    }

    /// So many steps at random; then all sync until they agree, and settle what is left on one device.
    mutating func run(steps: Int) throws {
        for _ in 0..<steps {
            let device = Int.random(in: heads.indices, using: &random)
            if random.chance(55) { try edit(device) } else { try sync(device) }
        }
        for _ in 0..<3 { for device in heads.indices { try sync(device) } }
        guard Set(heads) == [remote] else { throw Fault(description: "the devices never agree") }
        for device in heads.indices where !body(heads[device]).overlaps.isEmpty {
            commit(Array(settled(device) { $0.versions.indices }), on: device)
            guard body(heads[device]).overlaps.isEmpty else { throw fault(heads[device], "is not settled at once") }
            break
        }
        for _ in 0..<2 { for device in heads.indices { try sync(device) } }
        guard body(remote).overlaps.isEmpty else { throw fault(remote, "is open again, settled once") }
        let all = commits.reduce(into: Set<String>()) { $0.formUnion(Self.words($1.text)) }
        let lost = all.subtracting(Self.words(commits[remote].text)).subtracting(commits[remote].forgotten)
        guard lost.isEmpty else { throw fault(remote, "lacks \(lost.sorted())") }
    }

    private func body(_ commit: Int) -> Body { Body(of: Document(bytes: commits[commit].text)) }

    private func settled(_ device: Int, _ choose: (Overlap) -> Range<Int>?) -> [UInt8] {
        let document = Document(bytes: commits[heads[device]].text)
        return document.bytes[..<document.bodyStart] + Body(of: document).settling(choose)
    }

    private static func words(_ text: [UInt8]) -> Set<String> { Set(counts(text).keys) }

    private static func counts(_ text: [UInt8]) -> [String: Int] {
        String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("w") }
            .reduce(into: [:]) { $0[String($1), default: 0] += 1 }
    }

    private static func lines(_ text: [UInt8]) -> Set<String> {
        Set(String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init).filter { $0.hasPrefix("w") })
    }

    private mutating func commit(_ text: [UInt8], on device: Int) {
        let old = commits[heads[device]]
        guard text != old.text else { return }
        let (before, after) = (Self.counts(old.text), Self.counts(text))
        let forgotten = before.filter { $0.value > after[$0.key, default: 0] }.keys
        commits.append(
            Commit(
                text: text, past: old.past.union([commits.count]),
                gone: old.gone.union(Self.lines(old.text)).subtracting(Self.lines(text)),
                forgotten: old.forgotten.union(forgotten), reopened: old.reopened))
        heads[device] = commits.count - 1
    }

    private mutating func word() -> String {
        words += 1
        return "w\(words)"
    }

    /// A line is written anew or on, one more is written, or a place is settled; by a person, marks or none.
    private mutating func edit(_ device: Int) throws {
        let overlaps = body(heads[device]).overlaps
        if !overlaps.isEmpty, random.chance(30) {
            let (all, number) = (!isOneLine && random.chance(20), Int.random(in: 0..<100, using: &random))
            let text = settled(device) { overlap in
                let indices = overlap.versions.indices
                return all ? indices : indices.dropFirst(number % indices.count).prefix(1)
            }
            return commit(text, on: device)
        }
        var lines = String(decoding: commits[heads[device]].text, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let place = lines.indices.filter({ lines[$0].hasPrefix("w") }).randomElement(using: &random) else {
            return
        }
        switch Int.random(in: 0..<(isOneLine ? 4 : 9), using: &random) {
        case 0: lines[place] = word()
        case 1, 2, 3: lines[place] += " " + word()
        case 4, 5: lines.insert(word(), at: place)
        case 6: lines.insert(contentsOf: [word(), ""], at: place)
        case 7: lines.insert(contentsOf: ["", word()], at: place + 1)
        default: if lines.count(where: { $0.hasPrefix("w") }) > 2 { lines.remove(at: place) }
        }
        commit(Array(lines.joined(separator: "\n").utf8), on: device)
    }

    private mutating func sync(_ device: Int) throws {
        let head = heads[device]
        if !commits[head].past.contains(remote) {
            heads[device] = commits[remote].past.contains(head) ? remote : try merge(head, remote)
        }
        remote = heads[device]
    }

    /// The last commits that two have in common.
    private func bases(_ one: Int, _ other: Int) -> [Int] {
        let common = commits[one].past.intersection(commits[other].past)
        return common.filter { base in !common.contains { $0 != base && commits[$0].past.contains(base) } }.sorted()
    }

    private mutating func merge(_ one: Int, _ other: Int) throws -> Int {
        let bases = bases(one, other)
        guard bases.count == 1 else { throw Fault(description: "one remote has one base") }
        let base = commits[bases[0]].text
        let (ours, theirs) = (commits[one], commits[other])
        let merge = try EntryMerge(base: base, ours: ours.text, theirs: theirs.text)
        let mirrored = try EntryMerge(base: base, ours: theirs.text, theirs: ours.text)
        guard let text = merge.bytes else { throw Fault(description: "kept apart: \(merge.outcome)") }
        let number = commits.count
        commits.append(
            Commit(
                text: text, past: ours.past.union(theirs.past).union([number]),
                gone: ours.gone.union(theirs.gone).subtracting(Self.lines(text)),
                forgotten: ours.forgotten.union(theirs.forgotten), reopened: ours.reopened.union(theirs.reopened)))
        func wrong(_ what: String) -> Fault {
            let shown = [base, ours.text, theirs.text, text].map { String(decoding: $0.dropFirst(18), as: UTF8.self) }
            return Fault(
                description: zip(["base", "ours", "theirs", what], shown).map { "=== \($0)\n\($1)" }.joined())
        }
        guard merge == mirrored else { throw wrong("depends on the side") }
        let marks = String(decoding: text, as: UTF8.self).split(separator: "\n").filter { $0.contains("conflict") }
        let overlaps = body(number).overlaps
        guard marks.count == overlaps.reduce(0, { $0 + $1.versions.count + 1 }) else { throw wrong("is nested") }
        for overlap in overlaps {
            sizes[overlap.versions.count, default: 0] += 1
        }
        let lost = Self.words(ours.text).union(Self.words(theirs.text)).subtracting(Self.words(text))
            .subtracting(ours.forgotten).subtracting(theirs.forgotten)
        guard lost.isEmpty else { throw wrong("lacks \(lost)") }
        guard isOneLine else { return number }
        let back = Self.lines(text).intersection(ours.gone.union(theirs.gone)).subtracting(commits[number].reopened)
        if !back.isEmpty {
            // Nothing but what they took from each other is left.
            guard Self.lines(ours.text).subtracting(theirs.gone).isEmpty,
                Self.lines(theirs.text).subtracting(ours.gone).isEmpty
            else { throw wrong("brings back \(back)") }
            reopened += 1
            commits[number].reopened.formUnion(back)
        }
        return number
    }

    private func fault(_ commit: Int, _ what: String) -> Fault {
        Fault(description: what + ":\n" + String(decoding: commits[commit].text, as: UTF8.self))
    }
}
