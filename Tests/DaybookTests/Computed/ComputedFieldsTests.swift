import Foundation
import TestSupport
import Testing

@testable import Daybook

/// What computed fields come to, shown and asked for.
@Suite struct ComputedFieldsTests {
    private static let parent = """
        ---
        kind: parent
        fields:
          base: { type: number }
          born: { type: date }
          all: { computed: "count(child.of)" }
          red: { computed: "count(child.of where colour:red)" }
          sum: { computed: "sum(child.of.size)" }
          avg: { computed: "avg(child.of.size)" }
          min: { computed: "min(child.of.size)" }
          max: { computed: "max(child.of.double)" }
          last: { computed: "latest(child.of.colour)" }
          long: { computed: "sum(child.of.length)" }
          rest: { computed: "base - sum" }
          share: { computed: "ratio(sum, base)" }
          level: { computed: "step(sum, [0, 10, 20])" }
          years: { computed: "age(born)" }
        ---

        """
    private static let child = """
        ---
        kind: child
        fields:
          of: { type: link, to: parent }
          size: integer
          colour: text
          start: datetime
          end: datetime
          length: { computed: "duration(start, end)" }
          double: { computed: "size + size" }
          first: date
          final: date
          days: { computed: "duration(first, final)" }
        ---

        """

    private func vault(_ folder: TemporaryFolder) throws -> Vault {
        try folder.write("merge_policy: 1\n", to: ".daybook/config.yaml")
        try folder.write(Self.parent, to: ".daybook/templates/kinds/parent.md")
        try folder.write(Self.child, to: ".daybook/templates/kinds/child.md")
        return try Vault(at: folder.path, world: .fixed())
    }

    private func id(_ number: Int) -> String { "3f9c31d2-8a7d-4d56-94ac-\(100_000_000_000 + number)" }

    private func values(_ vault: Vault, _ path: String) throws -> [String: String] {
        let found = try vault.computedFields(of: vault.entry(at: path))
        return Dictionary(uniqueKeysWithValues: found.map { ($0.field, $0.value.text) })
    }

    @Test func `what is no value of a field is left out of what is worked out`() throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder)
        try folder.write("---\nid: \(id(1))\nkind: parent\nborn: 2020-01-01T08:00\n---\n", to: "a.md")
        let head = "---\nkind: child\nof: \(id(1))\n"
        try folder.write(head + "start: 2026-11-08\nend: 2026-11-09\n---\n", to: "days.md")
        try folder.write(head + "first: 2026-11-08\nfinal: 2026-11-09\n---\n", to: "day.md")
        #expect(try values(vault, "day.md")["days"] == "P1D")
        try folder.write(head + "start: 2026-11-08T20:00\nend: 2026-11-08T21:00\n---\n", to: "hour.md")
        #expect(try values(vault, "days.md")["length"] == nil && values(vault, "hour.md")["length"] == "PT1H")
        #expect(try values(vault, "a.md")["long"] == "PT1H" && values(vault, "a.md")["years"] == nil)
    }

    @Test func `values are what a slow look at every entry comes to`() throws {
        let seed = DaybookTests.SplitMix64.printedSeed("computed fields")
        var dice = DaybookTests.SplitMix64(seed: seed)
        for _ in 0..<10 {
            let folder = try TemporaryFolder()
            let vault = try vault(folder)
            let parents = Int.random(in: 1...4, using: &dice)
            for number in 0..<parents {
                try folder.write("---\nid: \(id(number))\nkind: parent\nbase: 20\n---\n", to: "p\(number).md")
            }
            var children: [(of: Int, size: Int?, colour: String, minute: Int)] = []
            for number in 0..<Int.random(in: 0...20, using: &dice) {
                // One more than there are: a link that leads to nothing.
                let of = Int.random(in: 0...parents, using: &dice)
                let size = Bool.random(using: &dice) ? Int.random(in: -5...15, using: &dice) : nil
                let colour = ["red", "green"].randomElement(using: &dice) ?? "red"
                let minute = Int.random(in: 0..<60, using: &dice)
                children.append((of, size, colour, minute))
                let link = of < parents && Bool.random(using: &dice) ? "\"[[p\(of)]]\"" : id(of)
                var text = "---\nid: \(id(100 + number))\nkind: child\ndate: 2026-01-\(EntryDate.padded(number + 1))\n"
                text += "of: \(link)\ncolour: \(colour)\nstart: 2026-01-01T10:00\n"
                text += "end: 2026-01-01T10:\(EntryDate.padded(minute))\n" + (size.map { "size: \($0)\n" } ?? "")
                try folder.write(text + "---\n", to: "c\(EntryDate.padded(number)).md")
            }
            var sums: [Int] = []
            for number in 0..<parents {
                let own = children.filter { $0.of == number }
                let sizes = own.compactMap(\.size)
                let sum = sizes.reduce(0, +)
                sums.append(sum)
                var expected = [
                    "all": "\(own.count)", "red": "\(own.filter { $0.colour == "red" }.count)", "sum": "\(sum)",
                    "rest": "\(20 - sum)", "level": "\([0, 10, 20].filter { sum >= $0 }.count + 1)",
                    "long": ISODuration(seconds: own.map(\.minute).reduce(0, +) * 60)?.description,
                    "share": ComputedValue.number(Double(sum) / 20).text,
                ]
                if !sizes.isEmpty {
                    expected["avg"] = ComputedValue.number(Double(sum) / Double(sizes.count)).text
                    expected["min"] = sizes.min().map(String.init)
                    expected["max"] = sizes.max().map { "\($0 * 2)" }
                }
                expected["last"] = own.last?.colour
                #expect(try values(vault, "p\(number).md") == expected, "seed \(seed)")
            }
            // The same by a filter, by listing and by counting.
            let large = sums.indices.filter { sums[$0] > 9 }.map { "p\($0).md" }
            #expect(try vault.paths(matching: "sum:>9") == large, "seed \(seed)")
            let both = try vault.paths(matching: "sum:>9 OR double:>4")
            let doubles = children.indices.filter { (children[$0].size ?? 0) > 2 }.map { "c\(EntryDate.padded($0)).md" }
            #expect(both == (large + doubles).sorted(), "seed \(seed)")
            let rest = try vault.paths(matching: "kind:parent -sum:>9")
            #expect(Set(rest).union(large).count == parents && Set(rest).isDisjoint(with: large), "seed \(seed)")
            let statistics = try vault.statistics(vault.filter(["kind:parent"]), fields: [MeantField("sum")])
            let counted = Dictionary(grouping: sums, by: String.init).mapValues(\.count)
            #expect(statistics.values.mapValues(\.entries) == counted, "seed \(seed)")
            for asked in [Query(try vault.filter(["kind:parent"])), Query(try vault.filter(["sum:>-99"]))] {
                let rows = try vault.rows(asked, computing: { $0 == "sum" }) { $0.path }
                let shown = rows.rows.sorted().map { path in rows.computed.values(of: path).map(\.value.text) }
                #expect(shown == sums.map { ["\($0)"] }, "seed \(seed)")
                #expect(rows.entryCount == parents + children.count)
            }
        }
    }

    @Test func `an age is whole years, and the years before a birth are none`() throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder)
        let today = vault.daysWorld.today
        for (name, born) in [("a", today.adding(days: 1)), ("b", today), ("c", today.adding(days: -366 * 2))] {
            try folder.write("---\nkind: parent\nborn: \(born)\n---\n", to: "\(name).md")
        }
        #expect(try ["a", "b", "c"].map { try values(vault, $0 + ".md")["years"] } == [nil, "0", "2"])
    }

    @Test func `a time that ends before it begins has no length, and zones count`() throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder)
        let times = [
            ("2026-01-01T10:00", "2026-01-01T09:00"), ("2026-01-01T10:00+08:00", "2026-01-01T03:00+00:00"),
            ("2026-01-01", "2026-01-02"), ("2026-01-01", "2026-01-02T03:00"), ("then", "2026-01-02T03:00"),
        ]
        var lengths: [String?] = []
        for (start, end) in times {
            try folder.write("---\nkind: child\nstart: \(start)\nend: \(end)\n---\n", to: "c.md")
            lengths.append(try values(vault, "c.md")["length"])
        }
        #expect(lengths == [nil, "PT1H", nil, nil, nil])
    }

    @Test func `what is worked out as a date is asked for as one`() throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder)
        try folder.write(
            "---\nkind: debt\nfields:\n  paid: { computed: \"latest(pay.of.day)\" }\n---\n",
            to: ".daybook/templates/kinds/debt.md")
        try folder.write(
            "---\nkind: pay\nfields:\n  of: { type: link, to: debt }\n  day: date\n---\n",
            to: ".daybook/templates/kinds/pay.md")
        try folder.write("---\nkind: debt\n---\n", to: "debt.md")
        try folder.write("---\nkind: pay\nof: \"[[debt]]\"\nday: \(vault.daysWorld.today)\n---\n", to: "pay.md")
        for (words, count) in [("paid:today", 1), ("paid:week", 1), ("paid:yesterday", 0)] {
            let query = Query(try vault.filter(["kind:debt", words]), sort: .date, details: .id)
            #expect(try vault.list(query).entries.count == count, "\(words)")
        }
        do {
            _ = try vault.filter(["paid:>5"])
            Issue.record("a date was held against a number")
        } catch let error as FilterError {
            guard case .noAmounts(key: "paid", let known) = error.kind else { throw error }
            #expect(!known.contains("paid") && known.contains("sum"))
        }
    }

    @Test func `what is asked of lengths is a length`() throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder)
        for (words, text) in [("long:>600", "600"), ("length:5", "5"), ("length:<", ""), ("length:long", "long")] {
            let key = words.hasPrefix("long:") ? "long" : "length"
            let column = words.contains(">") || words.contains("<") ? key.count + 3 : key.count + 2
            #expect(throws: FilterError(.badLength(text, key: key), column: column)) { try vault.filter([words]) }
        }
        #expect(throws: FilterError(.badNumber("1h"), column: 6)) { try vault.filter(["sum:>1h"]) }
        var term = FieldTerm("long", .greaterOrEqual(5400))
        term.amounts = .lengths
        #expect(try [.field(term), .all([.field(term)])].contains(vault.filter(["long:>=1h30m"])))
    }

    /// The clock says 2026-11-21.
    @Test(arguments: [
        ("mood:好", 1), ("心情:好", 1), ("ok:yes", 1), ("ok:是", 1), ("when:2026-11", 1), ("when:yesterday", 1),
        ("who:Bob", 1), ("who:bob-01", 1), ("at:2026-11", 1), ("NOT mood:好", 0), ("mood:bad", 0), ("when:2026-10", 0),
    ])
    func `a filter in a roll-up finds what it finds by itself`(filter: String, count: Int) throws {
        let folder = try TemporaryFolder()
        let visit = """
            ---
            kind: visit
            fields:
              shop: { type: link, to: shop }
              who: { type: link, to: note }
              when: date
              at: datetime
              ok: bool
              mood: { enum: [good, bad], label: { zh-Hant: 心情 }, labels: { zh-Hant: [好, 壞] } }
            ---

            """
        try folder.write(visit, to: ".daybook/templates/kinds/visit.md")
        try folder.write(
            "---\nkind: shop\nfields:\n  n: { computed: 'count(visit.shop where \(filter))' }\n---\n",
            to: ".daybook/templates/kinds/shop.md")
        try folder.write("---\nid: shop-001\nkind: shop\n---\n", to: "s.md")
        try folder.write("---\nid: bob-01\ntitle: Bob\n---\n", to: "bob.md")
        try folder.write(
            "---\nkind: visit\nshop: shop-001\nwho: bob-01\nwhen: 2026-11-20\nat: 2026-11-20T10:00:00+08:00\nok: true\n"
                + "mood: good\n---\n", to: "v.md")
        let vault = try Vault(at: folder.path, world: .fixed())
        #expect(try values(vault, "s.md") == ["n": "\(count)"])
        #expect(try vault.list(Query(vault.filter(["kind:visit", filter]))).entries.count == count)
    }

    @Test func `words for dates in a filter of rows are reckoned from today`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "---\nkind: v\nfields:\n  rows: { type: table, columns: { day: date } }\n"
                + "  n: { computed: 'count(rows where day:yesterday)' }\n---\n", to: ".daybook/templates/kinds/v.md")
        try folder.write(
            "---\nkind: v\n---\n## rows\n\n| day |\n| --- |\n| 2026-11-20 |\n| 2026-11-21 |\n", to: "v.md")
        #expect(try values(Vault(at: folder.path, world: .fixed()), "v.md") == ["n": "1"])
    }

    @Test func `of a roll-up whose filter cannot be read nothing is told, and of all else everything`() throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder)
        try folder.write(
            Self.parent.replacing("colour:red", with: "nope:red"), to: ".daybook/templates/kinds/parent.md")
        try folder.write("---\nid: \(id(1))\nkind: parent\nbase: 20\n---\n", to: "p.md")
        try folder.write("---\nid: \(id(2))\nkind: child\nof: \(id(1))\nsize: 3\n---\n", to: "c.md")
        let found = try values(vault, "p.md")
        #expect(found["red"] == nil && found["all"] == "1" && found["sum"] == "3")
        #expect(try vault.kinds().problems.map(\.field) == ["red"])
    }

    @Test(arguments: ["missing", "broken"])
    func `without the template of what is counted nothing is told, and that it lacks is`(way: String) throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder)
        try folder.write("---\nid: \(id(1))\nkind: parent\nbase: 20\n---\n", to: "p.md")
        try folder.write("---\nid: \(id(2))\nkind: child\nof: \(id(1))\nsize: 3\n---\n", to: "c.md")
        #expect(try vault.lackingTemplates(of: vault.entry(at: "p.md")) == [])
        let template = ".daybook/templates/kinds/child.md"
        if way == "missing" {
            try FileManager.default.removeItem(atPath: folder.path + "/" + template)
        } else {
            try folder.write(Self.child.replacing("integer", with: "integr"), to: template)
        }
        #expect(try values(vault, "p.md") == [:])
        let lacking = [UnreadableEntry(path: template, reason: .template(kind: "child"))]
        #expect(try vault.lackingTemplates(of: vault.entry(at: "p.md")) == lacking)
        let listing = try vault.list(Query(vault.filter(["rest:20"])))
        #expect(listing.entries.isEmpty && listing.unreadable == lacking)
    }

    @Test func `a value that its field cannot have counts nowhere`() throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder)
        try folder.write("---\nid: \(id(1))\nkind: parent\nbase: 20\n---\n", to: "p.md")
        for (number, size) in ["3", "1e3", "2.5", "many"].enumerated() {
            try folder.write(
                "---\nid: \(id(number + 2))\nkind: child\nof: \(id(1))\nsize: \(size)\n---\n", to: "c\(number).md")
        }
        let found = try values(vault, "p.md")
        #expect(found["all"] == "4" && found["sum"] == "3" && found["max"] == "6")
    }

    @Test func `an entry that cannot be read is told of where a computed field leaves a few to look at`() throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder)
        try folder.write("---\nkind: parent\nbase: 1\n---\n", to: "a.md")
        try folder.write("---\nkind: child\nsize: 1\n---\n" + String(repeating: "x", count: 9_000_000), to: "b.md")
        let listing = try vault.list(Query(vault.filter(["all:0"])))
        #expect(listing.entries.map(\.path) == ["a.md"] && listing.unreadable.map(\.path) == ["b.md"])
        #expect(listing.entryCount == 2)
    }
}
