import TestSupport
import Testing

@testable import Benchmarks

/// What the summariser's figures are made of: texts, sentences, and how they are scored.
@Suite struct SummaryMeasureTests {
    private static let lists = """
        Package: walk
        Description-md5: 1
        Description-en: find ways along rivers
         Walk finds ways along rivers. It knows every bridge!
         .
         Features:
          * maps of rivers
          * bridges

        Package: empty
        Description-en: nothing but a line

        """

    @Test func `stanzas are read with the fields that are wanted, and their lines`() {
        var stanzas: [[String: String]] = []
        ControlFile.read(Array(Self.lists.utf8), fields: ["Package", "Description-en"]) { stanzas.append($0) }
        #expect(stanzas.count == 2)
        #expect(stanzas.first?["Package"] == "walk")
        #expect(
            stanzas.first?["Description-en"]
                == "find ways along rivers\nWalk finds ways along rivers. It knows every bridge!\n\nFeatures:\n * maps of rivers\n * bridges"
        )
        #expect(stanzas.first?["Description-md5"] == nil)
    }

    @Test func `descriptions get the tags of what they are about, in either form of the lists`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.lists, to: "a_Translation-en")
        try folder.write(
            "Package: walk\nSource: ways (1.2-3)\nTag: role::program, use::searching,\n field::geography, devel::lang:c, sound::TODO\n\nPackage: empty\nSource: ways\n",
            to: "a_Packages.gz")
        let lists = try #require(
            PackageLists([folder("none"), folder.path], for: .english) { path in
                Array(try folder.text(of: String(path.dropFirst(folder.path.count + 1))).utf8)
            })
        let texts = try lists.texts(in: .english)
        #expect(texts.map(\.name) == ["walk"])
        #expect(texts.first?.tags == ["use/searching", "field/geography", "devel/lang/c"])
        #expect(texts.first?.source == "ways")
        #expect(PackageLists([folder.path], for: .chinese) { _ in [] } == nil)
    }

    @Test func `sentences end at marks before a capital, and lists have none`() {
        let english =
            "It finds ways, e.g. by river. It knows\n every bridge! And so on.\n * a bullet that says a lot\n(Or so one hopes to see.)"
        #expect(
            SummaryTask.sentences(of: english, in: .english)
                == ["It finds ways, e.g. by river.", "It knows every bridge!", "(Or so one hopes to see.)"])
        #expect(SummaryTask.sentences(of: "它沿著河\n 找路。好！它認得每一座橋！", in: .chinese) == ["它沿著河找路。", "它認得每一座橋！"])
    }

    @Test func `a summary is as good as the words that it shares`() {
        #expect(Rouge.one("the cat sat", "The cat sat.", in: .english) == 1)
        #expect(Rouge.one("the the cat", "the dog", in: .english) == 2.0 / 5)
        #expect(Rouge.one("c++ well-known it's", "c++ well-known it's", in: .english) == 1)
        #expect(Rouge.units(of: "c++ well-known it's", in: .english).count == 3)
        #expect(Rouge.one("下大雨", "下雨了。", in: .chinese) == 4.0 / 6)
        #expect(Rouge.one("", "rain", in: .english) == 0)
    }

    @Test func `tags are counted entry by entry`() {
        var tally = TagTally()
        tally.count(["a", "b"], of: ["a"])
        tally.count([], of: ["c"])
        #expect(tally.precision == 0.5)
        #expect(tally.precisionError == 0)
        tally.count(["c"], of: ["c"])
        // Of 0.5 and 1: a standard deviation of 0.354, over the root of 2.
        #expect(abs(tally.precisionError - 0.25) < 1e-9)
        tally = TagTally()
        tally.count(["a", "b"], of: ["a"])
        tally.count([], of: ["c"])
        #expect(tally.recall == 0.5)
        #expect(tally.harmonicMean == 0.5)
        #expect(tally.tagsPerEntry == 1)
        #expect(TagTally().harmonicMean == 0)
    }

    @Test func `the same texts are drawn each time, and copies once`() {
        let body = (1...6).map { "Sentence number \($0) says a thing." }.joined(separator: " ")
        let texts = (0..<30).map { number in
            PackageText(
                name: "p\(number)", source: "s\(number / 3)", synopsis: "s", body: "Text \(number / 2) " + body,
                tags: ["a/b", "a/c"])
        }
        let set = SummarySet(texts, in: .english, count: 10, others: 100)
        #expect(!set.tasks.isEmpty && !set.others.isEmpty && set.tasks.count + set.others.count <= 15)
        #expect(Set(set.tasks.map { $0.sentences.first }).count == set.tasks.count)
        #expect(
            SummarySet(texts, in: .english, count: 10, others: 100).tasks.map(\.sentences) == set.tasks.map(\.sentences)
        )
        let tags = TagSet(texts, in: .english, count: 5)
        #expect(tags.tasks.count == 5 && tags.pool.count > 5)
        #expect(Set(tags.tasks.map(\.name)).isDisjoint(with: tags.pool.map(\.name)))
    }

    @Test func `what is measured with has no source in common with what was tuned on`() {
        let texts = (0..<400).map { number in
            PackageText(
                name: "p\(number)", source: "source\(number / 4)", synopsis: "s\(number)",
                body: "Text \(number) " + String(repeating: "says a thing. It goes on. ", count: 8),
                tags: ["a/b", "a/c"])
        }
        let parts = Dictionary(grouping: texts, by: \.part).mapValues { Set($0.map(\.source)) }
        #expect(parts[.tuning]?.isDisjoint(with: parts[.heldOut] ?? []) == true)
        #expect((30...70).contains(parts[.heldOut]?.count ?? 0))
        let tags = TagSet(texts, in: .english, count: 1_000)
        #expect(tags.tasks.allSatisfy { $0.part == .heldOut } && tags.pool.allSatisfy { $0.part == .tuning })
        #expect(tags.tasks.count + tags.pool.count == 400)
        let held = SummarySet(texts, in: .english, count: 1_000, others: 1_000)
        let tuning = SummarySet(texts, in: .english, count: 1_000, others: 1_000, of: .tuning)
        #expect(!held.tasks.isEmpty && held.tasks.count == tags.tasks.count)
        #expect(tuning.tasks.count == tags.pool.count)
        #expect(Set(held.tasks.map(\.reference)).isDisjoint(with: tuning.tasks.map(\.reference)))
        // The hash is the same on every machine and in every version.
        let names = ["bash", "git", "vim", "zsh", "curl", "rsync"]
        let found = names.map { PackageText(name: $0, source: $0, synopsis: "", body: "", tags: []).part }
        #expect(found == [.tuning, .tuning, .heldOut, .tuning, .heldOut, .heldOut])
    }

    @Test func `a row of merit is held against its floor and the peer`() {
        func figure(_ ours: Double, _ theirs: Double?) -> Figure {
            Figure(
                "a", entries: 7, against: "b", Figure.Merit(ours: ours, theirs: theirs, floor: 0.5, isAgainstPeer: true)
            )
        }
        #expect(!figure(0.6, 0.55).isMissed)
        #expect(figure(0.49, nil).isMissed)
        #expect(figure(0.6, 0.61).isMissed)
        #expect(!figure(0.6, nil).isMissed)
        let lines = FigureTable(figures: [figure(0.6, 0.75), figure(0.4, nil)]).lines
        #expect(
            lines[2]
                == "| a   |       7 |   0.600 | b    |         0.750 |           0.80 | ≥ 0.50, **≥ peer's** |            |"
        )
        #expect(lines[3].contains("| not installed |"))
        #expect(lines[3].contains("**≥ 0.50**"))
    }

    @Test func `a time within a program is held against a number of seconds`() {
        let figure = Figure(
            "a", entries: 7, against: "b", ours: [0.006, 0.002, 0.004], theirs: [0.02, 0.02, 0.02], timeBar: 0.005)
        #expect(!figure.isMissed)
        #expect(figure.ours?.wall == 0.004)
        #expect(figure.ratio == 0.2)
        #expect(Figure("a", entries: 7, against: "b", ours: [0.0051], theirs: nil, timeBar: 0.005).isMissed)
        #expect(
            FigureTable(figures: [figure]).lines[2].contains(
                "| 4.00 ms | b    | 20.0 ms | 0.20 (0.10–0.30) | ≤ 5.00 ms |"))
    }
}
