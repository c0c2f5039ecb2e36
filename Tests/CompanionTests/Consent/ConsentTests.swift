import Companion
import Daybook
import Foundation
import TestSupport
import Testing

@Suite struct ConsentTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func ruling(
        _ frontMatter: String, _ body: String = "", at path: String = "diary/a.md", settings: String = ""
    ) throws -> Consent.Ruling {
        try folder.write("---\n\(frontMatter)\n---\n\(body)\n", to: "journal/" + path)
        try folder.write(settings, to: "journal/.daybook/config.yaml")
        let vault = try Vault(at: folder("journal"), world: .fixed())
        let configuration = try Configuration(vault: vault, userFile: folder("none.yaml"))
        return Consent(configuration, vault: vault).ruling(onEntryAt: path)
    }

    @Test(
        arguments: [
            ("", AIRule.allow, nil), ("ai: allow", .allow, nil), ("private: no", .allow, nil),
            ("ai: local", .local, "ai"), ("ai: never", .never, "ai"), ("AI: Never", .never, "ai"),
            ("ai: off", .never, "ai"),
            ("ai: true", .allow, nil), ("ai: nevr", .never, "ai"), ("ai: [local]", .never, "ai"),
            ("ai: 'allow '", .never, "ai"), ("private: true", .never, "private"), ("private: yes", .never, "private"),
            ("private: perhaps", .never, "private"), ("private: 1", .never, "private"),
            ("ai: allow\nprivate: true", .never, "private"),
        ] as [(String, AIRule, String?)])
    func `what an entry says of itself; a word that is not understood means never`(
        frontMatter: String, rule: AIRule, field: String?
    ) throws {
        #expect(try ruling(frontMatter) == Consent.Ruling(rule, field.map { .field($0) }))
    }

    @Test(arguments: [
        ("讀書", "读书"), ("读书", "讀書/小說"), ("cafe", "café"), ("café", "ＣＡＦＥ/paris"), ("CAFÉ", "cafe"),
        ("health", "health#"), ("health", "health##"), ("health", "health＃"),
    ])
    func `a rule holds for what a filter finds under its tag`(tag: String, own: String) throws {
        #expect(try ruling("tags: [\(own)]", settings: "ai.tags: [\(tag)]\n") == Consent.Ruling(.never, .tag(tag)))
        #expect(try ruling("tags: [x\(own)]", settings: "ai.tags: [\(tag)]\n").rule == .allow)
    }

    @Test(arguments: [
        "tags: [health x]", "tags: \"#health#work\"", "tags: \"health#work\"", "tags: ['health, x']",
        "tags: ['#x #health']", "tags: [\"health\\nx\"]", "tag: health\ntags: [x]", "keywords: health\ntags: x",
        "tags: ['health，x']",
        "tags: [health、x]", "topics: &t [health]\ntags: *t", "topic: &t health\ntags: [x, *t]", "a: &t [x]\ntag: *t",

        "tags: {health: 1}", "tags: [x, {health: 1}]",
    ])
    func `tags that stand elsewhere may be any`(frontMatter: String) throws {
        #expect(try ruling(frontMatter).rule == .allow)
        #expect(
            try ruling(frontMatter, settings: "ai.tags: [health]\n") == Consent.Ruling(.never, .unclearTags))
        let local = try ruling(frontMatter, settings: "ai.tags: [health=local]\n")
        #expect(local == Consent.Ruling(.local, .unclearTags))
    }

    @Test(arguments: [
        "tags: [work, '#']", "tags: '##'", "tags: [work]\nkeywords: []", "tags: work\nkeywords: ''", "tags: [C#]",
        "tags: [C#/net, C#12, F#]", "source: {name: health}", "title: he\u{AD}alth",
    ])
    func `what is no tag holds nothing back`(frontMatter: String) throws {
        #expect(try ruling(frontMatter, settings: "ai.tags: [health]\n").rule == .allow)
    }

    @Test func `a sign that closes a tag keeps no rule from holding`() throws {
        for text in ["['#health#']", "['＃health＃']", "health#"] {
            let found = try ruling("tags: \(text)", settings: "ai.tags: [health]\n")
            #expect(found == Consent.Ruling(.never, .tag("health")), "\(text)")
        }
    }

    @Test(arguments: [
        "tags: [\"health\\u200B\"]", "tags: [\"he\\u00ADalth\"]", "tags: ['health:']", "tags: [a]\nｔags: [health]",
        "ｔag: health",
        "meta:\n  tags: [health]", "meta: {x: [{Keywords: [a, [health]]}]}", "tags: ['「health」', b]",
        "meta: {tags: 'health, work'}", "ｔａｇｓ: health work", "meta: {tags: {health: true}}",
        "tags: [\"he\\u180Ealth\"]",
    ])
    func `a sign that nobody sees or another place keeps no tag from being meant`(frontMatter: String) throws {
        #expect(
            try ruling(frontMatter, settings: "ai.tags: [health]\n") == Consent.Ruling(.never, .tag("health")))
        #expect(try ruling(frontMatter, settings: "ai.tags: [wealth]\n").rule == .allow)
    }

    @Test(arguments: ["標籤: [health]", "標籤: health", "标签: '#health'", "meta: {標籤: [health, x]}"])
    func `a tag under the name of the key in Chinese is one`(frontMatter: String) throws {
        let found = try ruling(frontMatter, settings: "ai.tags: [health]\n")
        #expect(found == Consent.Ruling(.never, .tag("health")))
        #expect(try ruling(frontMatter, settings: "ai.tags: [wealth]\n").rule == .allow)
    }

    @Test(arguments: [("me", AIRule.never), ("companion", .allow)])
    func `a tag in what the writer said to the companion holds the entry back`(speaker: String, rule: AIRule) throws {
        let talk =
            "<!-- chat -->\n**\(speaker)** · 2026-11-30T09:15:38+00:00 <!-- m:f7ee48c1 -->\n\nAt the doctor. #health\n<!-- /chat -->"
        #expect(try ruling("title: x", talk, settings: "ai.tags: [health]\n").rule == rule)
        #expect(try ruling("title: x", talk, settings: "ai.tags: [wealth]\n").rule == .allow)
    }

    @Test func `where there are more tags than count, any may be among them`() throws {
        let many = String(repeating: "#walk ", count: BodyTags.most) + "#health"
        let found = try ruling("title: x", many, settings: "ai.tags: [health]\n")
        #expect(found == Consent.Ruling(.never, .unclearTags))
        #expect(try ruling("title: x", many).rule == .allow)
        let talk = "<!-- chat -->\n**me** · 2026-11-30T09:15:38+00:00 <!-- m:f7ee48c1 -->\n\n\(many)\n<!-- /chat -->"
        let said = try ruling("title: x", talk, settings: "ai.tags: [health]\n")
        #expect(said == Consent.Ruling(.never, .unclearTags))
    }

    @Test func `a tag that would hold the entry back is stricter, where it is not held back already`() throws {
        _ = try ruling("title: x", settings: "ai.tags: [health, work=local]\n")
        let vault = try Vault(at: folder("journal"), world: .fixed())
        let consent = Consent(try Configuration(vault: vault, userFile: folder("none.yaml")), vault: vault)
        func stricter(_ rule: String) -> [String] {
            let entry = Entry(StoredFile(path: "diary/a.md", bytes: Array("---\n\(rule)\n---\nText.\n".utf8)))
            return ["health", "health/teeth", "work", "walk"].filter { consent.isStricter($0, than: entry) }
        }
        #expect(stricter("ai: allow") == ["health", "health/teeth", "work"])
        #expect(stricter("ai: local") == ["health", "health/teeth"])
        #expect(stricter("ai: never").isEmpty)
    }

    @Test(arguments: ["tags: [[health]]", "tags: ['[[health]]']", "tag: '[[health]]'"])
    func `one that is a link or in a list within the list is named`(frontMatter: String) throws {
        #expect(
            try ruling(frontMatter, settings: "ai.tags: [health]\n") == Consent.Ruling(.never, .tag("health")))
        #expect(try ruling(frontMatter, settings: "ai.tags: [work]\n") == Consent.Ruling(.never, .unclearTags))
    }

    @Test(arguments: ["health\u{200B}", "\u{200B}health", "he\u{AD}alth", "health\u{2060}/x"])
    func `nor does one in a tag of the text`(tag: String) throws {
        let text = "title: x\n---\nText #\(tag) and more.\n\n---"
        #expect(try ruling(text, settings: "ai.tags: [health]\n") == Consent.Ruling(.never, .tag("health")))
    }

    @Test func `what only entries with a stricter rule are tagged with comes into no other`() throws {
        let text = "The long corridor of the clinic by the harbour, and the nurse with the green shoes."
        for number in 1...6 {
            try folder.write(
                "---\ntags: [chemotherapy]\nai: never\n---\n\(text) \(number)\n", to: "journal/secret\(number).md")
            try folder.write("---\ntags: [garden]\n---\nBeans, lettuce. \(number)\n", to: "journal/g\(number).md")
        }
        func suggested(_ frontMatter: String) throws -> [String] {
            try folder.write("---\n\(frontMatter)\n---\nWalked past. \(text)\n", to: "journal/a.md")
            let vault = try Vault(at: folder("journal"), world: .fixed())
            let consent = Consent(try Configuration(vault: vault, userFile: folder("none.yaml")), vault: vault)
            let entry = try vault.entry(at: "a.md")
            let page = WrittenPage(title: nil, text: "A page.", tags: [], model: "m")
            let written = try vault.draftFinish("a.md", from: page, where: consent.telling(of: entry))
            let draft = try vault.draftFinish(of: entry, where: consent.telling(of: entry))
            return (draft.draft.suggestedTags + written.draft.suggestedTags).map(\.name)
        }
        #expect(try !suggested("title: x").contains("chemotherapy"))
        #expect(try !suggested("ai: local").contains("chemotherapy"))
        #expect(try suggested("ai: never").count { $0 == "chemotherapy" } == 2)
    }

    @Test(arguments: [".hidden/a.md", "media/a.md", ".daybook/templates/prompts/chat.md"])
    func `a file that is no entry of the vault goes nowhere`(path: String) throws {
        #expect(try ruling("ai: allow", at: path) == Consent.Ruling(.never, .noEntry))
    }

    @Test(
        arguments: [
            ("ai: local\nconflicts:\n- ai=\"never\"", AIRule.never, "conflicts"),
            ("ai: local\nconflicts:\n- ai=\"allow\"", .local, "ai"),
            ("conflicts: ['private=true', x=1]", .never, "conflicts"),
            ("conflicts: ['AI=\"local\"', 'ai=null', ai, '=']", .local, "conflicts"),
            ("conflicts: ['mood=\"never\"']", .allow, nil),
        ] as [(String, AIRule, String?)])
    func `of what a merge could not settle the strictest holds`(frontMatter: String, rule: AIRule, field: String?)
        throws
    {
        #expect(try ruling(frontMatter) == Consent.Ruling(rule, field.map { .field($0) }))
    }

    @Test(
        arguments: [
            ("private: true", AIRule.never, Consent.Reason.field("private")),
            ("tags: [health]", .never, .tag("health")),
            ("title: \"x", .never, .unreadable), ("title: Soup", .allow, nil), ("ai: local", .local, .field("ai")),
        ] as [(String, AIRule, Consent.Reason?)])
    func `another entry that git's merge put into it rules too`(kept: String, rule: AIRule, reason: Consent.Reason?)
        throws
    {
        let (one, other) = ("id: a1\ntitle: Walk\n", "id: b2\n\(kept)\n")
        func body(_ end: String) -> String {
            "<!-- conflict 0a1b2c3d: both versions kept, delete one -->\nRain.\n<!-- conflict 0a1b2c3d other -->\n"
                + "```yaml\n\(other)```\n\nSoup.\n\(end)"
        }
        for end in ["<!-- conflict 0a1b2c3d end -->", ""] {
            let found = try ruling(one, body(end), settings: "ai.tags: [health]\n")
            #expect(found == Consent.Ruling(rule, reason))
        }
        #expect(
            try ruling(one, "Of another:\n\n```yaml\n\(other)```\n", settings: "ai.tags: [health]\n").rule == .allow)
        // Of what nobody closed it cannot be told where it ends.
        let open = body("").replacing("```\n", with: "")
        #expect(try ruling(one, open, settings: "ai.tags: [health]\n") == Consent.Ruling(.never, .unreadable))
        let bytes = EntryMerge.keepingDifferentEntries(
            Array("---\n\(one)---\n\nRain.\n".utf8), Array("---\n\(other)---\n\nSoup.\n".utf8))?.bytes
        // What cannot be read is not put into another.
        guard reason != .unreadable else { return #expect(bytes == nil) }
        let entry = Entry(StoredFile(path: "a.md", bytes: try #require(bytes)))
        #expect(entry.entriesKeptWithin.count == 1)
    }

    @Test(
        arguments: [
            "ai:\n  tags:\n    - health\nai.tags:\n  - dream\n", "ai.tags: dream\nai:\n  tags: [health]\n",
            "ai.tags: [health, dream]\n", "ai.tags: health、dream\n", "ai.tags: 'health，dream'\n",
            "ai.tags: ['health;dream']\n", "ai.tags: health；dream\n",
        ])
    func `a list that stands in the settings in both forms holds as a whole`(settings: String) throws {
        for tag in ["health", "dream"] {
            #expect(try ruling("tags: [\(tag)]", settings: settings) == Consent.Ruling(.never, .tag(tag)))
        }
        #expect(try ruling("tags: [walk]", settings: settings).rule == .allow)
        // A sign within a tag is one of its own.
        #expect(try ruling("tags: [mom's]", settings: "ai.tags: [\"mom's\"]\n").reason == .tag("mom's"))
    }

    @Test(
        arguments: [
            ("title: x\nmeta:\n  ai: never", "", 4), ("", "---\nai: never\n---\n", 5),
            ("title: x", "\n\nai: local\n", 6), ("title: x", "Text.\n<!-- ai: never -->\n", 5),
        ])
    func `what only looks like a rule keeps an entry until it is settled`(
        frontMatter: String, body: String, line: Int
    ) throws {
        #expect(try ruling(frontMatter, body) == Consent.Ruling(.never, .unheeded(line: line)))
        #expect(try ruling("ai: allow\n" + frontMatter, body) == Consent.Ruling(.allow, nil))
    }

    @Test(arguments: ["ai:", "ai: ~", "ai: null", "AI:  # to be said"])
    func `an empty rule keeps an entry until it is given a value`(frontMatter: String) throws {
        #expect(try ruling("title: x\n" + frontMatter) == Consent.Ruling(.never, .unheeded(line: 3)))
    }

    @Test(arguments: ["a: [", "a: 1\na: 2", "- x", "ai: never\n\t"])
    func `front matter that cannot be read might say never`(frontMatter: String) throws {
        #expect(try ruling(frontMatter) == Consent.Ruling(.never, .unreadable))
    }

    @Test(
        arguments: [
            ("tags: [health]", "", AIRule.never, Consent.Reason.tag("health")),
            ("tags: [Health/Mind]", "", .never, .tag("health")), ("tags: [healthy]", "", .allow, nil),
            ("", "A word on #health here.", .never, .tag("health")), ("", "`#health` is code.", .allow, nil),
            ("tags: [work]", "", .local, .tag("work")), ("tags: [work, health]", "", .never, .tag("health")),
            ("tags: [health]\nai: local", "", .never, .tag("health")),
            ("tags: [work]\nai: never", "", .never, .field("ai")),
            ("ai: local\ntags: [work]", "", .local, .field("ai")), ("tags: [ＨＥＡＬＴＨ]", "", .never, .tag("health")),
        ] as [(String, String, AIRule, Consent.Reason?)])
    func `a tag of the settings keeps its entries, those that nest in it too`(
        frontMatter: String, body: String, rule: AIRule, reason: Consent.Reason?
    ) throws {
        let settings = "ai.tags: [health, work=local]\n"
        #expect(try ruling(frontMatter, body, settings: settings) == Consent.Ruling(rule, reason))
    }

    @Test(
        arguments: [
            ("diary/a.md", AIRule.allow, nil), ("dreams/a.md", .never, .folder("dreams")),
            ("dreams/2026/11/a.md", .never, .folder("dreams")), ("Dreams/a.md", .never, .folder("dreams")),
            ("dreamsofmine/a.md", .allow, nil), ("diary/dreams/a.md", .allow, nil),
            ("diary/2020/a.md", .local, .folder("diary/2020")), ("dreams.md", .allow, nil),
            // A mark that makes one character with the slash.
            ("dreams/\u{301}a.md", .never, .folder("dreams")),
        ] as [(String, AIRule, Consent.Reason?)])
    func `a folder of the settings keeps its entries`(path: String, rule: AIRule, reason: Consent.Reason?) throws {
        let settings = "ai:\n  folders:\n    - ./dreams/\n    - diary/2020: local\n"
        #expect(try ruling("", at: path, settings: settings) == Consent.Ruling(rule, reason))
    }

    @Test(arguments: [
        "ai.tags: [\n", "ai.tags: [health=perhaps]\n", "ai.tags: [two words]\n", "ai.folders: [/]\n",
        "ai.folders: [../x]\n", "ai.folders: [a/../..=local]\n",
        "ai.tag: [health]\n", "ai:\n  tagz: [health]\n", "- x\n", "<<<<<<< ours\nai.tags: [health]\n=======\n",
        "ai.tags: [health=allow]\n", "ai: never\n",
        "ai.tags: ['hea*']\n", "ai.tags: '\"health\"'\n", "ai.folders: ['diary/**']\n", "ai.folders: '\"My Dreams\"'\n",
        "AI.tags: [health]\n", "colour: red\n" + String(repeating: "# more\n", count: 10_000),
    ])
    func `settings of the vault that cannot be read might say never`(settings: String) throws {
        #expect(try ruling("ai: allow", settings: settings) == Consent.Ruling(.never, .settings))
    }

    @Test(arguments: ["send.photos: true\n", "companion.tone: plain\n", "colour: red\n", "providers: {}\n"])
    func `a vault's settings cannot loosen anything`(settings: String) throws {
        try folder.write(settings, to: "journal/.daybook/config.yaml")
        let vault = try Vault(at: folder("journal"), world: .fixed())
        let configuration = try Configuration(vault: vault, userFile: folder("none.yaml"))
        #expect(Consent(configuration, vault: vault).disclosures == [])
        #expect(try ruling("ai: never", settings: settings).rule == .never)
    }

    @Test func `settings that are a link to nothing are none that say nothing`() throws {
        try folder.write("ai.tags: [health]\n", to: "journal/.daybook/config.yaml")
        let vault = try Vault(at: folder("journal"), world: .fixed())
        try FileManager.default.removeItem(atPath: folder("journal/.daybook/config.yaml"))
        try FileManager.default.createSymbolicLink(
            atPath: folder("journal/.daybook/config.yaml"), withDestinationPath: folder("nothing"))
        #expect(throws: FileError.self) { try Configuration(vault: vault, userFile: folder("none.yaml")) }
    }

    @Test func `the strictest of all wins, whatever their order`() {
        #expect(AIRule.allCases.sorted() == [.never, .local, .allow])
        for rule in AIRule.allCases {
            #expect(rule.allows(.remote) == (rule == .allow))
            #expect(rule.allows(.local) == (rule != .never))
        }
    }
}
