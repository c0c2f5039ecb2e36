import Foundation
import TestSupport
import Testing

@testable import Daybook

/// What an index answers is what a scan answers, whatever is edited and asked.
@Suite struct IndexDifferenceTests {
    /// Files of such names are there, and nobody may read them.
    private static let operations = FileOperations { (call, path) throws(FileError) in
        if call == .open, FileOperations.name(of: path).contains("locked") {
            throw FileError(call: call, path: path, code: EACCES)
        }
    }

    @Test func `over random edits an index and a scan give the same answers`() throws {
        let seed = DaybookTests.SplitMix64.printedSeed("an index beside a scan")
        var random = RandomEntries(dice: DaybookTests.SplitMix64(seed: seed))
        let folder = try TemporaryFolder()
        try folder.write("merge_policy: 1\n", to: ".daybook/config.yaml")
        for _ in 0..<25 { try folder.write(random.entry(), to: random.path()) }
        let vault = try Vault(at: folder.path, world: .fixed(), operations: Self.operations)
        let index = try Daybook.Index(vault: vault)
        for round in 0..<40 {
            let changed = try edit(folder, &random)
            if random.chance(30) { try index.refresh() } else { try index.refresh(paths: changed) }
            for _ in 0..<6 { try compare(index, vault, &random, "seed \(seed), round \(round)") }
            #expect(index.entryCount == (try vault.listing().paths.count), "seed \(seed), round \(round)")
        }
    }

    @Test func `phrases of few words, which nearly match everywhere, are found as a scan finds them`() throws {
        let seed = DaybookTests.SplitMix64.printedSeed("phrases of an index")
        var random = RandomEntries(dice: DaybookTests.SplitMix64(seed: seed), isDense: true)
        for round in 0..<6 {
            let folder = try TemporaryFolder()
            try folder.write("merge_policy: 1\n", to: ".daybook/config.yaml")
            for _ in 0..<20 { try folder.write(random.entry(), to: random.path()) }
            let vault = try Vault(at: folder.path, world: .fixed(), operations: Self.operations)
            let index = try Daybook.Index(vault: vault)
            for _ in 0..<40 { try compare(index, vault, &random, "seed \(seed), round \(round)") }
        }
    }

    /// Some changes on the disk; the paths that they touch.
    private func edit(_ folder: TemporaryFolder, _ random: inout RandomEntries) throws -> [String] {
        var changed: [String] = []
        for _ in 0..<Int.random(in: 1...4, using: &random.dice) {
            let path = random.path()
            changed.append(path)
            if random.chance(60) || !folder.holds(path) {
                try folder.write(random.entry(), to: path)
            } else if random.chance(50) {
                try FileManager.default.removeItem(atPath: folder(path))
            } else {
                let other = random.path()
                guard !folder.holds(other) else { continue }
                changed.append(other)
                try folder.write([], to: other)
                try FileManager.default.removeItem(atPath: folder(other))
                try FileManager.default.moveItem(atPath: folder(path), toPath: folder(other))
            }
        }
        return changed
    }

    private func compare(_ index: Daybook.Index, _ vault: Vault, _ random: inout RandomEntries, _ place: String) throws
    {
        let words = random.filter()
        let filter = try FilterParser.parse(
            [words], vocabulary: FilterVocabulary(fields: ["mood", "duration", "people", "latitude"]),
            today: vault.world.localNow)
        let query = Query(
            filter, sort: random.one([nil, nil, nil, .date, .modified, .title, .relevance]),
            isReversed: random.chance(20), limit: random.one([nil, nil, 0, 1, 3, 20]), details: .all,
            snippet: Snippet.Shape(width: 30) { $0.utf8.count > 1 ? 2 : 1 })
        let includesUnlisted = random.chance(50)
        let (found, scanned) = try (
            index.list(query, includingUnlisted: includesUnlisted),
            vault.list(query, includingUnlisted: includesUnlisted)
        )
        #expect(found.entries == scanned.entries, "\(place): \(words)")
        #expect(found.matchCount == scanned.matchCount, "\(place): \(words)")
        #expect(found.entryCount == scanned.entryCount, "\(place): \(words)")
        // An index knows of all front matter that is broken; a scan parses no more than what the question asks for.
        func told(_ listing: Listing, ofFiles: Bool) -> [UnreadableEntry] {
            listing.unreadable.filter { if case .file = $0.reason { ofFiles } else { !ofFiles } }
        }
        #expect(told(found, ofFiles: true) == told(scanned, ofFiles: true), "\(place): \(words)")
        let broken = told(found, ofFiles: false)
        #expect(told(scanned, ofFiles: false).allSatisfy(broken.contains), "\(place): \(words)")
        let unparsed = try vault.listing().entries.filter { (try? vault.entry(at: $0))?.problem != nil }
        #expect(broken.map(\.path) == unparsed, "\(place): \(words)")
        let (tags, scannedTags) = try (index.tags(filter), vault.tags(filter))
        #expect(
            tags.tags.map { [$0.tag.description, "\($0.count)"] }
                == scannedTags.tags.map { [$0.tag.description, "\($0.count)"] }, "\(place): \(words)")
        let (latest, scannedLatest) = (tags.tags.map(\.latest), scannedTags.tags.map(\.latest))
        #expect(
            latest.map { $0?.instant(assumingOffset: 0) } == scannedLatest.map { $0?.instant(assumingOffset: 0) },
            "\(place): \(words)")
    }
}
