extension DateVocabulary {
    static let english: [(String, Meaning)] =
        single + parts + weekdays + months + feasts
        + reaches.flatMap { word, shift in
            [
                (word + " week", .weekShift(shift)), (word + " month", .monthShift(shift)),
                (word + " quarter", .quarterShift(shift)), (word + " year", .yearShift(shift)),
                (word + " weekend", .weekend(shift)),
            ]
        }

    private static let single: [(String, Meaning)] = [
        ("now", .now), ("right now", .now), ("just now", .now), ("on", .nothing), ("the", .nothing), ("of", .nothing),
        ("from", .nothing), ("o'clock", .nothing), ("in", .within), ("at", .at), ("@", .at), ("a", .amount(1)),
        ("an", .amount(1)), ("a couple of", .amount(2)), ("a couple", .amount(2)), ("half a", .halfOf),
        ("half an", .halfOf), ("half", .halfOf), ("and a half", .andHalf), ("ago", .ago), ("before now", .ago),
        ("earlier", .ago), ("from now", .hence), ("from today", .hence), ("later", .hence), ("hence", .hence),
        ("last", .past), ("past", .past), ("the last", .past), ("the past", .past), ("previous", .past),
        ("next", .coming), ("coming", .coming), ("today", .dayShift(0)), ("yesterday", .dayShift(-1)),
        ("tomorrow", .dayShift(1)), ("the day before yesterday", .dayShift(-2)),
        ("day before yesterday", .dayShift(-2)), ("the day after tomorrow", .dayShift(2)),
        ("day after tomorrow", .dayShift(2)), ("ereyesterday", .dayShift(-2)), ("overmorrow", .dayShift(2)),
        ("week", .weekShift(0)), ("month", .monthShift(0)), ("quarter", .quarterShift(0)), ("year", .yearShift(0)),
        ("weekend", .weekend(nil)), ("the week before last", .weekShift(-2)), ("week before last", .weekShift(-2)),
        ("the month before last", .monthShift(-2)), ("month before last", .monthShift(-2)),
        ("the year before last", .yearShift(-2)), ("year before last", .yearShift(-2)),
        ("the weekend before last", .weekend(-2)), ("weekend before last", .weekend(-2)), ("q", .quarterSign),
        ("w", .weekSign), ("h", .halfSign), ("roc", .republic), ("first quarter", .quarter(1)),
        ("second quarter", .quarter(2)), ("third quarter", .quarter(3)), ("fourth quarter", .quarter(4)),
        ("last quarter", .quarterShift(-1)), ("first half", .half(1)), ("second half", .half(2)),
    ]

    private static let parts: [(String, Meaning)] = [
        ("this morning", .both(.dayShift(0), .part(.morning))),
        ("this noon", .both(.dayShift(0), .clock(12))),
        ("this afternoon", .both(.dayShift(0), .part(.afternoon))),
        ("this evening", .both(.dayShift(0), .part(.evening))),
        ("tonight", .both(.dayShift(0), .part(.night))),
        ("last night", .both(.dayShift(-1), .part(.night))),
        ("last evening", .both(.dayShift(-1), .part(.evening))),
        ("in the small hours", .part(.smallHours)), ("small hours", .part(.smallHours)),
        ("in the early morning", .part(.dawn)), ("early morning", .part(.dawn)), ("at dawn", .part(.dawn)),
        ("dawn", .part(.dawn)), ("in the morning", .part(.morning)), ("morning", .part(.morning)),
        ("noon", .clock(12)), ("midday", .clock(12)), ("at noon", .clock(12)), ("at lunchtime", .part(.noon)),
        ("in the afternoon", .part(.afternoon)), ("afternoon", .part(.afternoon)), ("at dusk", .part(.dusk)),
        ("dusk", .part(.dusk)), ("in the evening", .part(.evening)), ("evening", .part(.evening)),
        ("at night", .part(.night)), ("in the night", .part(.night)), ("night", .part(.night)),
        ("late at night", .part(.lateNight)), ("late night", .part(.lateNight)), ("midnight", .clock(0)),
        ("half past", .minutesPast(30)), ("quarter past", .minutesPast(15)), ("a quarter past", .minutesPast(15)),
        ("quarter to", .minutesPast(-15)), ("a quarter to", .minutesPast(-15)),
    ]

    private static let feasts: [(String, Meaning)] = [
        ("christmas", 12, 25), ("christmas day", 12, 25), ("christmas eve", 12, 24), ("new year's day", 1, 1),
        ("new year's eve", 12, 31), ("halloween", 10, 31), ("valentine's day", 2, 14),
    ].flatMap { name, month, day -> [(String, Meaning)] in
        // The last one is the latest there was, as without the word.
        [name, "last " + name].map { ($0, .dayOfYear(month: month, day: day)) }
    }

    private static let reaches = [("last", -1), ("previous", -1), ("this", 0), ("current", 0), ("next", 1)]

    private static let weekdays: [(String, Meaning)] = [
        ["monday", "mon"], ["tuesday", "tue", "tues"], ["wednesday", "wed"], ["thursday", "thu", "thur", "thurs"],
        ["friday", "fri"], ["saturday", "sat"], ["sunday", "sun"],
    ].enumerated().flatMap { index, names in
        names.flatMap { name -> [(String, Meaning)] in
            [
                (name, .weekday(index + 1)), ("last " + name, .weekdayReach(-1, index + 1)),
                ("this past " + name, .weekdayReach(-1, index + 1)), ("past " + name, .weekdayReach(-1, index + 1)),
                ("this " + name, .weekdayOfWeek(0, index + 1)), ("next " + name, .weekdayReach(1, index + 1)),
                ("coming " + name, .weekdayReach(1, index + 1)),
            ]
        }
    }

    private static let months: [(String, Meaning)] = [
        ["january", "jan"], ["february", "feb"], ["march", "mar"], ["april", "apr"], ["may"], ["june", "jun"],
        ["july", "jul"], ["august", "aug"], ["september", "sep", "sept"], ["october", "oct"], ["november", "nov"],
        ["december", "dec"],
    ].enumerated().flatMap { index, names in
        names.flatMap { name -> [(String, Meaning)] in
            [
                (name, .month(index + 1)), ("last " + name, .monthReach(-1, index + 1)),
                ("next " + name, .monthReach(1, index + 1)),
                ("this " + name, .both(.yearShift(0), .month(index + 1))),
            ]
        }
    }
}
