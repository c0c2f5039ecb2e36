extension DateReadings {
    /// What is no moment, what is wrong with it, and the word at fault.
    static let refusedMoments = """
        someday | unknown someday
        blursday | unknown blursday
        last blursday | unknown blursday
        yesterday at teatime | unknown teatime
        last night or so | unknown or
        summer | unknown summer
        去年夏天 | unknown 夏天
        幾天前 | unknown 幾天前
        初一 | unknown 初一
        3 | unknown 3
        3 days | unknown 3
        ago | unknown ago
        前 | unknown 前
        半 | unknown 半
        第 | unknown 第
        the | unknown the
        13-01 | unknown 13-01
        nov 20 21 | unknown 21
        half a day ago | unknown half a day ago
        3/5 | ambiguous 3/5
        30/11/26 | ambiguous 30/11/26
        31/30/2026 | noSuchDay 31/30/2026
        31/4/2026 | noSuchDay 31/4/2026
        13/13 | noSuchDay 13/13
        0/5 | noSuchDay 0/5
        5/0/2026 | noSuchDay 5/0/2026
        3/5/2026 | ambiguous 3/5/2026
        86年7月1日 | ambiguousYear 86年7月1日
        115.3.5 | ambiguous 115.3.5
        2026-02-30 | noSuchDay 2026-02-30
        nov 31 | noSuchDay nov 31
        2月30日 | noSuchDay 2月30日
        十三月一日 | noSuchDay 十三月一日
        the 32nd | noSuchDay 32nd
        feb 29, 2026 | noSuchDay feb 29, 2026
        friday, november 20, 2025 | contradiction friday, november 20, 2025
        last week november | contradiction last week november
        yesterday today | contradiction today
        9pm 10pm | contradiction 10pm
        2025-W53 | contradiction 2025-W53
        13pm | noSuchTime 13pm
        yesterday 25:00 | noSuchTime yesterday 25:00
        yesterday 9:60 | noSuchTime 9:60
        上午十三點 | noSuchTime 上午十三點
        下午25點 | noSuchTime 下午25點
        凌晨九點 | noSuchTime 凌晨九點
        三點六十分 | noSuchTime 三點六十分
        99999999999 days ago | outOfRange 99999999999
        999999999 days ago | outOfRange 999999999 days ago
        999999999 hours ago | outOfRange 999999999 hours ago
        9999 years ago | outOfRange 9999 years ago
        0000-01-01 | outOfRange 0000-01-01
        民國0年1月1日 | outOfRange 0年1月1日
        民國9000年1月1日 | outOfRange 9000年1月1日
        last week | manyDays last week
        上個月 | manyDays 上個月
        november | manyDays november
        2026 | manyDays 2026
        2026-11 | manyDays 2026-11
        民國115年 | manyDays 民國115年
        last 3 days | manyDays last 3 days
        """

    /// What is no period.
    static let refusedPeriods = """
        summer | unknown summer
        lastweek | unknown lastweek
        去年夏天 | unknown 夏天
        week 54 | unknown week
        第五季 | unknown 第五季
        q5 | unknown q5
        last day | unknown day
        last | unknown last
        last 0 days | unknown last 0 days
        .. | unknown ..
        86年 | ambiguousYear 86年
        13/2026 | ambiguous 13/2026
        2026-13 | noSuchDay 2026-13
        2025-W53 | noSuchDay 2025-W53
        民國0年 | outOfRange 0年
        民國9999年 | outOfRange 9999年
        last 999999999 days | outOfRange last 999999999 days
        99999999999 days ago | outOfRange 99999999999
        2026..2024 | backwards 2026..2024
        now | timeOfDay now
        yesterday 9pm | timeOfDay yesterday 9pm
        昨晚 | timeOfDay 昨晚
        last 3 hours | timeOfDay last 3 hours
        an hour ago | timeOfDay an hour ago
        last week november | contradiction last week november
        """
}
