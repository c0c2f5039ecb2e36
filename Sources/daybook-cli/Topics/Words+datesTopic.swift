extension Words {
    /// `help dates`.
    var datesTopic: String {
        pick(
            en: """
                How dates are written

                Days and times, after --date or as date=…, in words or in digits:

                  now, today, yesterday 9pm, last night, noon, this morning
                  tuesday, last tuesday, tuesday last week, the 5th, christmas
                  3 days ago, two weeks ago, half an hour ago, in 3 days
                  Nov 20, 20 November 2025, Friday, November 20th, 9:30 pm
                  昨天下午三點半, 上週三, 三天前, 民國115年3月5日
                  2026-11-21   2026-11-21T19:32   2026-11-21T19:32:05+08:00
                  photo        when the first photo was taken (only --date)

                Words look to the past: of the days that "tuesday", "Nov 20" or "9pm" \
                may mean it is the last, today's too. What is to come has to be said: \
                tomorrow, next friday, in 3 days. A day without a time has none. A part \
                of the day stands for an hour: morning 8, afternoon 15, evening 19, \
                night 21. Times are local ones; in digits they may say how far from UTC \
                they are (+08:00). One that clocks skip is as much later; of one that comes twice it \
                is the first. What was understood is shown. A word that is not \
                understood is an error, never "today"; so is 3/5, March or May. An \
                entry without a date has that of its file name.

                In a filter a date is a day or a period, in whole days (for calendar \
                one within a month, or a year); after: is from its first day on, \
                before: up to the day before:

                  date:2026   date:2026-11   date:november   date:2026-Q3
                  date:last-week   date:"last 7 days"   date:2026-W47
                  date:1990s   date:2024..2026   after:last-month   before:yesterday
                  date:2023-11..february   up to the February after it
                  on:11-21         on 21 November of any year; on:weekend, on:12-24..1-6 too

                Weeks begin on Monday. The entry's own day counts, wherever you are \
                when you search. Whoever writes after midnight: daybook config \
                day_starts 04:00 counts what is before four for the day before.

                  daybook add "Rain all day" --date "yesterday 9pm"
                  daybook list date:last-week

                """,
            zh: """
                日期的寫法

                日期與時間寫在 --date 之後，或寫成 date=…，可用文字或數字：

                  現在、今天、昨天下午三點半、前天、今早七點、昨晚、中午
                  星期三、上週三、上上個星期五、五號、上個月五號
                  三天前、兩個月前、半小時前、三天後、去年今天
                  11月20日、元旦、去年十一月二十日晚上八點、民國115年3月5日
                  2026-11-21   2026-11-21T19:32   2026-11-21T19:32:05+08:00
                  photo        第一張照片的拍攝時間（限 --date）

                簡體字、全形數字、英文（yesterday 9pm、last tuesday）也可以。說法都是往回看：\
                「星期三」「11月20日」「九點」指最近的那一個，今天也算；還沒到的要講明：明天、\
                下週三、三天後。沒說時間就沒有時間。只說時段的，早上是 8 點，下午 15 點，\
                傍晚 18 點，晚上 21 點。日光節約時間跳過的時刻往後順延；出現兩次的是第一次。\
                理解成哪一天，會顯示出來。看不懂的字會直接說，不會默默當成「今天」；3/5 可能\
                是三月也可能是五月，要寫清楚。沒寫時差的是當地時間，時差（+08:00）只寫在數字的寫法後面；沒有日期的檔案用檔名上的日期。

                在篩選條件裡，日期是一天或一段期間，都是整天（calendar 只看一個月以內，\
                或一整年）；after: 從第一天起，before: 到前一天為止：

                  date:2026   date:2026-11   date:十一月   date:2026-Q3
                  date:上週   date:最近七天   date:第三季   date:民國115年
                  date:1990年代   date:2024..2026   after:上個月   before:昨天
                  date:2023年11月..2月   到隔年二月
                  on:11-21         每一年的 11 月 21 日；也可寫 on:週末、on:12-24..1-6

                一週從星期一開始。算的是那一篇自己的日期，和你搜尋時人在哪裡無關。\
                習慣過了午夜才寫的人：daybook config day_starts 04:00，四點以前寫的算前一天。

                  daybook add "下了一整天的雨" --date 昨天晚上九點
                  daybook list date:上週

                """)
    }
}
