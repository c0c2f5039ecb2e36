import TestSupport
import Testing

@testable import Daybook

/// The writer's own words stand before what others said.
@Suite struct OwnWordsTests {
    /// An entry whose words are known by who said them.
    private struct Piece {
        var title = "x"
        var tags = "x"
        var text = "x"
        var mine = "x"
        var theirs = "x"
        var page = "x"
        /// Whether the page is as its model wrote it.
        var isPageWritten = true
        var mood = "x"
        var picture = "x"
        var day = 1

        var file: String {
            let mark = isPageWritten ? Digest.mark(of: page) : "0"
            return """
                ---
                title: \(title)
                tags: [\(tags)]
                mood: \(mood)
                date: 2026-01-0\(day)
                ---
                \(text) ![\(picture)](a.jpg) <!-- describe model=m text=\(Digest.mark(of: picture)) -->

                <!-- summary model=m text=\(mark) -->
                \(page)
                <!-- /summary -->

                <!-- chat -->
                **me** <!-- m:1 -->

                \(mine)

                **companion** <!-- m:2 -->

                \(theirs)
                <!-- /chat -->

                """
        }

        func holds(_ word: String) -> Bool {
            let own = [title, tags, text, mine, mood] + (isPageWritten ? [] : [page])
            return own.contains { $0.split { " ,".contains($0) }.contains(Substring(word)) }
        }
    }

    @Test func `an entry in which only the companion said a word stands behind one in which the writer said it once`()
        throws
    {
        let folder = try TemporaryFolder()
        let often = Array(repeating: "heron", count: 9).joined(separator: " ")
        let long = Array(repeating: "filler", count: 3000).joined(separator: " ")
        for (name, piece) in [
            ("theirs", Piece(theirs: often, day: 9)), ("page", Piece(page: often, day: 8)),
            ("picture", Piece(picture: "heron", day: 7)), ("mine", Piece(text: long, mine: "heron", day: 1)),
        ] {
            try folder.write(piece.file, to: name + ".md")
        }
        #expect(try folder.find("heron").first == "mine")
        #expect(try folder.find("heron", isReversed: true).last == "mine")
        #expect(try folder.find("heron", limit: 1) == ["mine"])
        // A word that is in no entry changes nothing, nor does a negated one.
        #expect(try folder.find("heron OR nothing").first == "mine")
        #expect(try folder.find("heron -nothing").first == "mine")
        #expect(try folder.find("heron body:heron").first == "mine")
        // Where the companion's words are asked for they count for themselves.
        #expect(try folder.find("heron in:chat") == ["theirs", "mine"])
        #expect(try folder.find("heron in:summary") == ["page"])
    }

    @Test func `a page that the writer has edited is the writer's`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Piece(theirs: "heron heron", page: "x x", day: 3).file, to: "theirs.md")
        try folder.write(Piece(page: "heron x", isPageWritten: false, day: 2).file, to: "edited.md")
        try folder.write(Piece(page: "heron x", day: 1).file, to: "written.md")
        #expect(try folder.find("heron").first == "edited")
    }

    @Test func `whatever others said of a word weighs less than one hit of the writer's`() {
        let least = Ranking.weight(own: Ranking.spokenWeight, asides: 0)
        var last: Float = 0
        for count in [1, 2, 3, 5, 10, 100, 10_000, 1 << 20, 1 << 22] {
            let weight = -Ranking.weight(own: 0, asides: count)
            #expect(weight > last && weight < least)
            #expect(Ranking.weight(own: 2, asides: count) <= 2 + least)
            last = weight
        }
        #expect(-Ranking.weight(own: 0, asides: 1) == Float(Ranking.asideWeight))
        #expect(Ranking.weight(own: 0, asides: 0) == 0)
    }

    @Test func `no entry without the writer's own words stands before one with some`() throws {
        let seed = SplitMix64.printedSeed("own words in random entries")
        var random = SplitMix64(seed: seed)
        let words = ["river", "heron", "rain", "x", "x", "x"]
        func some(_ chance: Int, _ most: Int, by sign: String = " ") -> String {
            guard random.chance(chance) else { return "x" }
            return (0..<Int.random(in: 1...most, using: &random)).map { _ in random.pick(words) }.joined(
                separator: sign)
        }
        let folder = try TemporaryFolder()
        var pieces: [String: Piece] = [:]
        for number in 0..<200 {
            let piece = Piece(
                title: some(10, 2), tags: some(10, 2, by: ", "), text: some(20, random.chance(20) ? 400 : 9),
                mine: some(20, 4), theirs: some(70, 30), page: some(40, 20), isPageWritten: random.chance(80),
                mood: some(10, 2), picture: some(30, 3), day: Int.random(in: 1...9, using: &random))
            pieces["\(number)"] = piece
            try folder.write(piece.file, to: "\(number).md")
        }
        for (filter, asked) in [
            ("river", ["river"]), ("river heron", ["river", "heron"]), ("river OR heron", ["river", "heron"]),
            ("(river OR heron OR rain) -title:rain", ["river", "heron", "rain"]), ("rain tag:x", ["rain"]),
            ("rain OR tag:x", ["rain"]), ("body:heron", ["heron"]),
        ] {
            let found = try folder.find(filter)
            // In a body nothing of the front matter is found.
            let isOwn = found.compactMap { pieces[$0] }.map { piece in
                var piece = piece
                if filter.begins(with: "body:") { (piece.title, piece.tags, piece.mood) = ("", "", "") }
                return asked.contains { piece.holds($0) }
            }
            let first = isOwn.firstIndex(of: false) ?? isOwn.count
            #expect(isOwn.contains(true) && isOwn.contains(false), "seed \(seed): \(filter)")
            #expect(!isOwn[first...].contains(true), "seed \(seed): \(filter)")
            #expect(try folder.find(filter, limit: 7) == Array(found.prefix(7)), "seed \(seed): \(filter)")
        }
    }
}
