import Daybook

/// Entries of kinds that belong to one another: babies with nights, wakings and meals, beside pages of a diary.
struct KindCorpus {
    /// How many entries there are.
    let count: Int
    /// How many babies: of 100,000 entries each has 10,000 below it.
    private static let babies = 7

    /// The path of a baby's entry.
    static func baby(_ number: Int) -> String { "baby/b\(number).md" }

    /// The entries one after the other: three in ten are a diary's.
    func forEach(_ visit: (_ path: String, _ text: String) throws -> Void) throws {
        let below = count * 7 / 10 / Self.babies
        var left = count
        func put(_ path: String, _ text: String) throws {
            left -= 1
            try visit(path, text)
        }
        for baby in 0..<Self.babies {
            let id = Self.id(baby, 0)
            try put(
                Self.baby(baby),
                "---\nid: \(id)\nkind: baby\ntitle: Baby \(baby)\ndate: 2020-01-01T00:00:00+08:00\n---\n")
            // Of seven: four nights, two wakings, one meal.
            for number in 0..<below {
                let (week, part) = (number / 7, number % 7)
                let own = Self.id(baby, number + 1)
                let day = Self.day(week * 4 + min(part, 3))
                switch part {
                case 0..<4:
                    try put(
                        "baby/b\(baby)/sleep/\(day.prefix(4))/\(day)-2000.md",
                        """
                        ---
                        id: \(own)
                        kind: sleep
                        title: Sleep 20:00
                        date: \(day)T20:00:00+08:00
                        baby: \(id)
                        start: \(day)T20:00:00+08:00
                        end: \(day)T23:30:00+08:00
                        quality: good
                        ---

                        Slept well after a long walk by the river.

                        """)
                case 4, 5:
                    try put(
                        "baby/interruption/\(day.prefix(4))/\(baby)-\(number).md",
                        """
                        ---
                        id: \(own)
                        kind: interruption
                        date: \(day)T21:\(part)0:00+08:00
                        sleep: \(Self.id(baby, week * 7 + part - 3))
                        length: PT10M
                        reason: teeth
                        ---

                        """)
                default:
                    try put(
                        "baby/b\(baby)/activity/\(day.prefix(4))/\(number).md",
                        """
                        ---
                        id: \(own)
                        kind: activity
                        date: \(day)T18:00:00+08:00
                        baby: \(id)
                        type: feeding
                        start: \(day)T18:00:00+08:00
                        amount: 120
                        unit: ml
                        ---

                        """)
                }
            }
        }
        for number in 0..<max(left, 0) {
            let day = Self.day(number / 3)
            try visit(
                "diary/\(day.prefix(4))/\(day.dropFirst(5).prefix(2))/\(day)-\(number % 3).md",
                """
                ---
                id: \(Self.id(99, number))
                kind: diary
                date: \(day)T22:0\(number % 3):00+08:00
                tags: [walk]
                ---

                Rain all day, and soup in the evening. 今天下雨，在河邊走了很久。

                """)
        }
    }

    /// An identity that follows from two numbers.
    private static func id(_ kind: Int, _ number: Int) -> String {
        "3f9c31d2-8a7d-4d56-94ac-\(100_000_000_000 + kind * 1_000_000 + number)"
    }

    /// A day by its number, in months of 28 days.
    private static func day(_ number: Int) -> String {
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        return "\(1990 + number / 336)-\(two(number % 336 / 28 + 1))-\(two(number % 28 + 1))"
    }

    /// So many answers of the magic ball, as the files of a vault.
    static func answers(_ count: Int) -> [(path: String, text: String)] {
        (0..<count).map { number in
            let day = day(number)
            return (
                "questions/\(day.prefix(4))/\(day)-2000-\(number).md",
                """
                ---
                id: \(id(98, number))
                kind: answer
                title: Will it rain?
                date: \(day)T20:00:00+08:00
                question: Will it rain?
                answer: 是的
                answer_en: Yes
                answer_type: affirmative
                ---

                """
            )
        }
    }
}
