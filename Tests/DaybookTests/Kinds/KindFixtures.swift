import Testing

@testable import Daybook

/// Templates and the values around them that the tests of kinds share.
enum KindFixtures {
    /// 2026-11-21T19:32:05 at +08:00.
    static let world = World(
        now: { 1_795_260_725 }, utcOffset: { _ in 8 * 3600 }, timeZoneName: "Asia/Taipei",
        random: { Array(repeating: 7, count: $0) }, deviceName: "test")

    static let baby = """
        ---
        kind: baby
        label: { en: Baby, zh-Hant: 寶寶 }
        fields:
          title: { type: text, required: true }
          birthday: { type: date }
          gender: { type: enum, values: [male, female, other], labels: { zh-Hant: [男, 女, 其他] } }
          age: { computed: age(birthday) }
        ---
        {text}

        """

    static let sleep = """
        ---
        kind: sleep
        label: { en: Sleep, zh-Hant: 睡眠 }
        path: baby/{baby.slug}/sleep/{date:yyyy}/{date:yyyy-MM-dd-HHmm}      # folder and file name
        title: "{label} {start:HH:mm}–{end:HH:mm}"                           # when none is given
        date: start                                                          # which field `date` is a copy of, if any
        single: false
        listed: true
        fields:
          baby:      { type: link, to: baby, required: true, on_delete: cascade }
          start:     { type: datetime, required: true, default: now }
          end:       { type: datetime, after: start }
          quality:   { type: enum, values: [poor, fair, good], labels: { zh-Hant: [差, 普通, 好] } }
          noise:     { type: number, unit: dB, min: 0, max: 140 }
          length:    { computed: "duration(start, end)" }
          wakings:   { computed: "count(interruption.sleep)" }
        no_overlap: { from: start, to: end, within: baby }
        ---
        {text}

        """

    static let interruption = """
        ---
        kind: interruption
        listed: false
        fields:
          sleep: { type: link, to: sleep, required: true, on_delete: cascade }
          date: { type: datetime }
          length: { type: duration }
          reason: { type: text }
        ---
        """

    static let player = """
        ---
        kind: player
        label: { en: Player, zh-Hant: 球員 }
        single: true
        fields:
          nickname: { type: text, label: { en: Nickname, zh-Hant: 暱稱 } }
          sessions: { computed: count(session.player) }
          shots: { computed: sum(session.player.potted) }
          experience:
            computed: sum(session.player.experience) + sum(course.player.experience where completed:true)
          level: { computed: "step(experience, [500, 1500, 4000, 10000])" }
        ---
        """

    static let session = """
        ---
        kind: session
        fields:
          player: { type: link, to: player, on_delete: cascade }
          start: { type: datetime, default: now }
          end: { type: datetime, after: start }
          type: text
          experience: { type: integer, min: 0 }
          potted: { type: integer, min: 0 }
          shots:
            label: { en: Shots, zh-Hant: 擊球 }
            table:
              columns: { time: datetime, x: number, y: number, power: number, result: { enum: [pot, miss, foul] } }
        no_overlap: { from: start, to: end }
        ---
        """

    static let course = """
        ---
        kind: course
        fields:
          player: { type: link, to: player, on_delete: cascade }
          course: { type: text, required: true }
          completed: bool
          score: { type: number }
          experience: { type: integer, min: 0 }
        ---
        """

    static func file(_ text: String, named name: String) -> TemplateFile {
        TemplateFile(name: name, path: "\(name).md", bytes: Array(text.utf8))
    }

    static let library = KindLibrary(vault: [
        file(baby, named: "baby"), file(sleep, named: "sleep"), file(interruption, named: "interruption"),
        file(player, named: "player"), file(session, named: "session"), file(course, named: "course"),
    ])

    /// The problems of a template whose front matter is this, in a file of that name.
    static func problems(_ frontMatter: String, file: String = "k") -> [TemplateProblem] {
        KindReader.read(Array("---\n\(frontMatter)\n---\n".utf8), file: file, path: "k.md").problems
    }

    /// A kind `k` with these lines as its fields.
    static func kind(fields: String) throws -> Kind {
        let lines = fields.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        let bytes = Array("---\nkind: k\nfields:\n\(lines)\n---\n".utf8)
        let reading = KindReader.read(bytes, file: "k", path: "k.md")
        #expect(reading.problems == [])
        return try #require(reading.kind)
    }

    /// The front matter of an entry.
    static func frontMatter(_ text: String) throws -> FrontMatter {
        try Document(bytes: Array("---\n\(text)\n---\n".utf8)).frontMatter()
    }
}
