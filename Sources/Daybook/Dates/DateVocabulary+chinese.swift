extension DateVocabulary {
    static let chinese: [(String, Meaning)] = single + days + parts + weeks + spans + feasts

    private static let single: [(String, Meaning)] = [
        ("現在", .now), ("此刻", .now), ("剛剛", .now), ("剛才", .now), ("方才", .now), ("在", .nothing), ("於", .nothing),
        ("整", .nothing), ("半", .halfOf), ("西元", .nothing), ("公元", .nothing), ("民國", .republic), ("中華民國", .republic),
        ("第", .ordinal),
        ("前", .ago), ("以前", .ago), ("之前", .ago), ("後", .hence), ("以後", .hence), ("之後", .hence), ("最近", .past),
        ("過去", .past), ("近", .past), ("這", .past), ("未來", .coming), ("接下來", .coming), ("上半年", .half(1)),
        ("下半年", .half(2)),
    ]

    private static let dayShifts = [
        ("大前", -3), ("前", -2), ("昨", -1), ("今", 0), ("明", 1), ("後", 2), ("大後", 3),
    ]

    private static let days: [(String, Meaning)] =
        dayShifts.flatMap { name, shift -> [(String, Meaning)] in
            var words: [(String, Meaning)] = ["天", "日", "兒"].map { (name + $0, .dayShift(shift)) }
            for (part, meaning) in [("早", DayPart.morning), ("晨", .morning), ("晚", .night), ("夜", .night)] {
                words.append((name + part, .both(.dayShift(shift), .part(meaning))))
            }
            return words
        }
        + [
            ("大前年", .yearShift(-3)), ("前年", .yearShift(-2)), ("去年", .yearShift(-1)), ("上年", .yearShift(-1)),
            ("今年", .yearShift(0)), ("本年", .yearShift(0)), ("這一年", .yearShift(0)), ("明年", .yearShift(1)),
            ("後年", .yearShift(2)),
        ]

    private static let parts: [(String, Meaning)] = [
        ("凌晨", .part(.smallHours)), ("清晨", .part(.dawn)), ("清早", .part(.dawn)), ("一大早", .part(.dawn)),
        ("一早", .part(.dawn)), ("早上", .part(.morning)), ("早晨", .part(.morning)), ("早", .part(.morning)),
        ("上午", .part(.forenoon)), ("午前", .part(.forenoon)), ("中午", .part(.noon)), ("正午", .part(.noon)),
        ("下午", .part(.afternoon)), ("午後", .part(.afternoon)), ("傍晚", .part(.dusk)), ("黃昏", .part(.dusk)),
        ("晚上", .part(.night)), ("晚間", .part(.night)), ("晚", .part(.night)), ("夜裡", .part(.night)),
        ("夜間", .part(.night)), ("夜晚", .part(.night)), ("深夜", .part(.lateNight)), ("半夜", .part(.midnight)),
        ("午夜", .part(.midnight)), ("子夜", .part(.midnight)),
    ]

    private static let feasts: [(String, Meaning)] = [
        ("元旦", 1, 1), ("聖誕節", 12, 25), ("聖誕", 12, 25), ("耶誕節", 12, 25), ("耶誕", 12, 25), ("平安夜", 12, 24),
        ("聖誕夜", 12, 24),
        ("跨年夜", 12, 31), ("情人節", 2, 14), ("萬聖節", 10, 31),
    ].map { ($0, .dayOfYear(month: $1, day: $2)) }

    private static let weekdayNames = [
        ("一", 1), ("二", 2), ("三", 3), ("四", 4), ("五", 5), ("六", 6), ("日", 7), ("天", 7),
    ]

    private static let reaches = [
        ("上上", -2), ("上", -1), ("上一", -1), ("這", 0), ("這一", 0), ("本", 0), ("下", 1), ("下一", 1), ("下下", 2),
    ]

    private static let weeks: [(String, Meaning)] = ["週", "星期", "禮拜"].flatMap { week -> [(String, Meaning)] in
        var words: [(String, Meaning)] = weekdayNames.map { (week + $0, .weekday($1)) }
        words += [(week + "末", .weekend(nil)), (week, .weekShift(0))]
        for (reach, shift) in reaches {
            for name in [reach + week, reach + "個" + week] {
                words += weekdayNames.map { (name + $0, .weekdayOfWeek(shift, $1)) }
                words += [(name + "末", .weekend(shift)), (name, .weekShift(shift))]
            }
        }
        return words
    }

    private static let spans: [(String, Meaning)] = reaches.flatMap { reach, shift -> [(String, Meaning)] in
        [
            (reach + "個月", .monthShift(shift)), (reach + "月", .monthShift(shift)), (reach + "季", .quarterShift(shift)),
            (reach + "個季", .quarterShift(shift)), (reach + "季度", .quarterShift(shift)),
        ]
    }
}
