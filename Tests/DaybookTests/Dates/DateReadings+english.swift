extension DateReadings {
    /// What English words for a day or a moment say on Saturday, 2026-11-21 at 20:21.
    static let englishMoments = """
        now | 2026-11-21 20:21
        1h ago | 2026-11-21 19:21
        2d ago | 2026-11-19
        right now | 2026-11-21 20:21
        just now | 2026-11-21 20:21
        Today | 2026-11-21
        20/11 | 2026-11-20
        11/20 | 2026-11-20
        30/10/2026 | 2026-10-30
        10.30.2026 | 2026-10-30
        5/5/2026 | 2026-05-05
        yesterday | 2026-11-20
        YESTERDAY | 2026-11-20
        ｙｅｓｔｅｒｄａｙ | 2026-11-20
        tomorrow | 2026-11-22
        the day before yesterday | 2026-11-19
        day  before   yesterday | 2026-11-19
        the day after tomorrow | 2026-11-23
        yesterday 9pm | 2026-11-20 21:00
        yesterday 9 pm | 2026-11-20 21:00
        yesterday, 9 p.m. | 2026-11-20 21:00
        yesterday at 9pm | 2026-11-20 21:00
        yesterday at 9 | 2026-11-20 09:00
        yesterday at 9 in the evening | 2026-11-20 21:00
        yesterday at 9 o'clock | 2026-11-20 09:00
        9pm yesterday | 2026-11-20 21:00
        yesterday 21:00 | 2026-11-20 21:00
        yesterday 21:05:09 | 2026-11-20 21:05:09
        yesterday 9:30pm | 2026-11-20 21:30
        yesterday 9.30pm | 2026-11-20 21:30
        yesterday 9:30 AM | 2026-11-20 09:30
        yesterday 12am | 2026-11-20 00:00
        yesterday 12pm | 2026-11-20 12:00
        yesterday noon | 2026-11-20 12:00
        yesterday at noon | 2026-11-20 12:00
        yesterday midnight | 2026-11-20 00:00
        yesterday 24:00 | 2026-11-21 00:00
        yesterday morning | 2026-11-20 08:00
        yesterday afternoon | 2026-11-20 15:00
        yesterday afternoon at 3 | 2026-11-20 15:00
        yesterday evening | 2026-11-20 19:00
        yesterday night | 2026-11-20 21:00
        yesterday-9pm | 2026-11-20 21:00
        yesterday half past nine | 2026-11-20 09:30
        yesterday half past nine pm | 2026-11-20 21:30
        yesterday quarter to ten | 2026-11-20 09:45
        yesterday a quarter past 3 pm | 2026-11-20 15:15
        yesterday quarter to 1 pm | 2026-11-20 12:45
        today 7am | 2026-11-21 07:00
        today 11pm | 2026-11-21 23:00
        tomorrow 8am | 2026-11-22 08:00
        tomorrow morning | 2026-11-22 08:00
        this morning | 2026-11-21 08:00
        this morning at 7 | 2026-11-21 07:00
        this noon | 2026-11-21 12:00
        this afternoon | 2026-11-21 15:00
        this evening | 2026-11-21 19:00
        tonight | 2026-11-21 20:21
        tonight at 11 | 2026-11-21 23:00
        tonight 1am | 2026-11-22 01:00
        last night | 2026-11-20 21:00
        last night at 11 | 2026-11-20 23:00
        last night 1am | 2026-11-21 01:00
        last evening | 2026-11-20 19:00
        noon | 2026-11-21 12:00
        midday | 2026-11-21 12:00
        midnight | 2026-11-21 00:00
        9pm | 2026-11-20 21:00
        9am | 2026-11-21 09:00
        20:21 | 2026-11-21 20:21
        20:22 | 2026-11-20 20:22
        7:05 | 2026-11-21 07:05
        in the morning | 2026-11-21 08:00
        half past eight | 2026-11-21 08:30
        saturday | 2026-11-21
        sunday | 2026-11-15
        monday | 2026-11-16
        tuesday | 2026-11-17
        Tue | 2026-11-17
        Tues. | 2026-11-17
        wednesday | 2026-11-18
        thursday | 2026-11-19
        thurs | 2026-11-19
        on friday | 2026-11-20
        fri 9pm | 2026-11-20 21:00
        saturday 9pm | 2026-11-14 21:00
        saturday 9am | 2026-11-21 09:00
        tuesday night | 2026-11-17 21:00
        tuesday at noon | 2026-11-17 12:00
        last tuesday | 2026-11-17
        last saturday | 2026-11-14
        last-tuesday | 2026-11-17
        last_tuesday | 2026-11-17
        past friday | 2026-11-20
        last friday 7pm | 2026-11-20 19:00
        this tuesday | 2026-11-17
        this sunday | 2026-11-22
        next friday | 2026-11-27
        next saturday | 2026-11-28
        next sunday | 2026-11-22
        tuesday last week | 2026-11-10
        last week tuesday | 2026-11-10
        last week on tuesday 9pm | 2026-11-10 21:00
        friday next week | 2026-11-27
        saturday this week | 2026-11-21
        3 days ago | 2026-11-18
        three days ago | 2026-11-18
        3-days-ago | 2026-11-18
        3 days ago 9pm | 2026-11-18 21:00
        a year ago today | 2025-11-21
        two years ago today at 5pm | 2024-11-21 17:00
        a week ago yesterday | 2026-11-13
        3 days ago at noon | 2026-11-18 12:00
        a day ago | 2026-11-20
        two weeks ago | 2026-11-07
        a week ago | 2026-11-14
        a couple of weeks ago | 2026-11-07
        a fortnight ago | 2026-11-07
        twenty-five days ago | 2026-10-27
        twenty days ago | 2026-11-01
        3 nights ago | 2026-11-18
        a month ago | 2026-10-21
        two months ago | 2026-09-21
        9 months ago | 2026-02-21
        a year ago | 2025-11-21
        10 years ago | 2016-11-21
        half a year ago | 2026-05-21
        a year and a half ago | 2025-05-21
        one and a half years ago | 2025-05-21
        2 quarters ago | 2026-05-21
        1 year 2 months ago | 2025-09-21
        0 days ago | 2026-11-21
        an hour ago | 2026-11-21 19:21
        half an hour ago | 2026-11-21 19:51
        an hour and a half ago | 2026-11-21 18:51
        1.5 hours ago | 2026-11-21 18:51
        2 hours 10 minutes ago | 2026-11-21 18:11
        15 min ago | 2026-11-21 20:06
        30 seconds ago | 2026-11-21 20:20:30
        30 hours ago | 2026-11-20 14:21
        1 day 2 hours ago | 2026-11-20 18:21
        in 3 days | 2026-11-24
        3 days from now | 2026-11-24
        3 days later | 2026-11-24
        in two weeks | 2026-12-05
        in 2 hours | 2026-11-21 22:21
        in an hour | 2026-11-21 21:21
        in half an hour | 2026-11-21 20:51
        in 3 days at 9am | 2026-11-24 09:00
        Nov 20 | 2026-11-20
        nov. 20 | 2026-11-20
        November 20th | 2026-11-20
        20 November | 2026-11-20
        20th of November | 2026-11-20
        the 20th of November | 2026-11-20
        20 November 2025 | 2025-11-20
        November 20, 2025 | 2025-11-20
        20-nov-2025 | 2025-11-20
        November 20th, 9:30 pm | 2026-11-20 21:30
        9:30 pm on November 20th, 2024 | 2024-11-20 21:30
        nov 21 | 2026-11-21
        nov 21 9pm | 2025-11-21 21:00
        nov 22 | 2025-11-22
        december 24 | 2025-12-24
        dec 24 at 6 pm | 2025-12-24 18:00
        last december 24 | 2025-12-24
        24 december last year | 2025-12-24
        24 december this year | 2026-12-24
        24 december next year | 2027-12-24
        next december 24 | 2026-12-24
        feb 29 | 2024-02-29
        may 1st | 2026-05-01
        1 may | 2026-05-01
        Friday, November 20 | 2026-11-20
        Friday 20 November 2026 | 2026-11-20
        Saturday, 22 November | 2025-11-22
        the 5th | 2026-11-05
        the 22nd | 2026-10-22
        the 31st | 2026-10-31
        the 5th of last month | 2026-10-05
        the 5th of this month | 2026-11-05
        today last year | 2025-11-21
        2026-11-20 | 2026-11-20
        2026-11-20 9pm | 2026-11-20 21:00
        2026-11-20 evening | 2026-11-20 19:00
        2026/11/20 | 2026-11-20
        2026/3/5 | 2026-03-05
        2026.11.20 | 2026-11-20
        11-20 | 2026-11-20
        11-20 19:32 | 2026-11-20 19:32
        12-24 | 2025-12-24
        2028-02-29 | 2028-02-29
        """

    /// What English words for a period say on that day; days, the last one too.
    static let englishPeriods = """
        today | 2026-11-21
        yesterday | 2026-11-20
        tomorrow | 2026-11-22
        3 days ago | 2026-11-18
        last tuesday | 2026-11-17
        nov 20 | 2026-11-20
        20 november 2025 | 2025-11-20
        week | 2026-11-16..2026-11-22
        this week | 2026-11-16..2026-11-22
        last week | 2026-11-09..2026-11-15
        last-week | 2026-11-09..2026-11-15
        last_week | 2026-11-09..2026-11-15
        previous week | 2026-11-09..2026-11-15
        the week before last | 2026-11-02..2026-11-08
        next week | 2026-11-23..2026-11-29
        month | 2026-11-01..2026-11-30
        this month | 2026-11-01..2026-11-30
        last month | 2026-10-01..2026-10-31
        the month before last | 2026-09-01..2026-09-30
        next month | 2026-12-01..2026-12-31
        year | 2026-01-01..2026-12-31
        this year | 2026-01-01..2026-12-31
        last year | 2025-01-01..2025-12-31
        the year before last | 2024-01-01..2024-12-31
        next year | 2027-01-01..2027-12-31
        quarter | 2026-10-01..2026-12-31
        this quarter | 2026-10-01..2026-12-31
        last quarter | 2026-07-01..2026-09-30
        weekend | 2026-11-21..2026-11-22
        this weekend | 2026-11-21..2026-11-22
        last weekend | 2026-11-14..2026-11-15
        the weekend before last | 2026-11-07..2026-11-08
        next weekend | 2026-11-28..2026-11-29
        2026 | 2026-01-01..2026-12-31
        2026-02 | 2026-02-01..2026-02-28
        2024-02 | 2024-02-01..2024-02-29
        2026/02 | 2026-02-01..2026-02-28
        2026-11-21 | 2026-11-21
        20261120 | 2026-11-20
        2-28 | 2026-02-28
        11-5 | 2026-11-05
        christmas | 2025-12-25
        Christmas 2024 | 2024-12-25
        last christmas | 2025-12-25
        new year's day | 2026-01-01
        last 3d | 2026-11-19..2026-11-21
        october..november | 2026-10-01..2026-11-30
        november..december | 2025-11-01..2025-12-31
        november 2023..february | 2023-11-01..2024-02-29
        2023-01..march | 2023-01-01..2023-03-31
        last year q1..q3 | 2025-01-01..2025-09-30
        march 15 2023..march | 2023-03-15..2023-03-31
        2023..march | 2023-01-01..2026-03-31
        november..february 2024 | 2023-11-01..2024-02-29
        friday..sunday | 2026-11-13..2026-11-15
        nov 20..jan 5 | 2025-11-20..2026-01-05
        q4..q1 | 2025-10-01..2026-03-31
        2026-Q3 | 2026-07-01..2026-09-30
        2026Q3 | 2026-07-01..2026-09-30
        q3 2026 | 2026-07-01..2026-09-30
        q3 | 2026-07-01..2026-09-30
        q4 | 2026-10-01..2026-12-31
        third quarter | 2026-07-01..2026-09-30
        third quarter of 2025 | 2025-07-01..2025-09-30
        3rd quarter 2025 | 2025-07-01..2025-09-30
        q2 last year | 2025-04-01..2025-06-30
        2025-h1 | 2025-01-01..2025-06-30
        second half of 2025 | 2025-07-01..2025-12-31
        2026-W47 | 2026-11-16..2026-11-22
        2026W47 | 2026-11-16..2026-11-22
        2026-W01 | 2025-12-29..2026-01-04
        2020-W53 | 2020-12-28..2021-01-03
        week 46 | 2026-11-09..2026-11-15
        week 50 | 2025-12-08..2025-12-14
        w47 | 2026-11-16..2026-11-22
        november | 2026-11-01..2026-11-30
        Nov. | 2026-11-01..2026-11-30
        december | 2025-12-01..2025-12-31
        in november | 2026-11-01..2026-11-30
        november 2025 | 2025-11-01..2025-11-30
        2025 november | 2025-11-01..2025-11-30
        last november | 2025-11-01..2025-11-30
        last october | 2026-10-01..2026-10-31
        this december | 2026-12-01..2026-12-31
        next december | 2026-12-01..2026-12-31
        next january | 2027-01-01..2027-01-31
        march last year | 2025-03-01..2025-03-31
        may | 2026-05-01..2026-05-31
        last 7 days | 2026-11-15..2026-11-21
        the last 7 days | 2026-11-15..2026-11-21
        last-7-days | 2026-11-15..2026-11-21
        past 30 days | 2026-10-23..2026-11-21
        last 1 day | 2026-11-21
        last two weeks | 2026-11-08..2026-11-21
        past 3 months | 2026-08-22..2026-11-21
        last 2 years | 2024-11-22..2026-11-21
        next 7 days | 2026-11-21..2026-11-27
        1990s | 1990-01-01..1999-12-31
        the 1990s | 1990-01-01..1999-12-31
        90s | 1990-01-01..1999-12-31
        the 2020s | 2020-01-01..2029-12-31
        2024..2026 | 2024-01-01..2026-12-31
        2026-03..2026-05 | 2026-03-01..2026-05-31
        2026-11-01..2026-11-05 | 2026-11-01..2026-11-05
        march..may | 2026-03-01..2026-05-31
        last month..today | 2026-10-01..2026-11-21
        monday..yesterday | 2026-11-16..2026-11-20
        2024.. | 2024-01-01..9999-12-31
        ..2024 | 0001-01-01..2024-12-31
        """
}
