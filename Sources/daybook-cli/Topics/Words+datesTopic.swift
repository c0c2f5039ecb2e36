extension Words {
    /// `help dates`.
    var datesTopic: String {
        pick(
            en: """
                How dates are written

                When something happened, after --date or as date=…:

                  2026-11-21                  a day
                  2026-11-21T19:32            a day and a time on local clocks
                  '2026-11-21 19:32:05'       with a space instead of the T
                  2026-11-21T19:32:05+08:00   with its distance from UTC; Z is UTC
                  now, 現在                   this moment
                  today, 今天                 this day, without a time
                  yesterday, 昨天             the day before
                  photo                       when the first photo was taken (only --date)

                A time without distance from UTC is taken for the local time of this \
                machine on that day, and is written with the distance that held then. \
                An entry without a date in its front matter has that of its file name.

                  daybook add "Rain all day" --date yesterday
                  daybook add --photo IMG_2033.jpg --date photo "By the river"
                  daybook set last date=2026-11-21T19:32

                In a filter, a date is a whole year, month or day:

                  date:2026   date:2026-11   date:2026-11-21   in it
                  after:2026-11    from 1 November on
                  before:2026-11   up to 31 October
                  on:11-21         on 21 November of any year
                  date:today       also yesterday; on:today is this day of any year

                It is the entry's own calendar day that counts, wherever you are when \
                you search. Entries without any date match none of these.

                A word that is not understood is an error and never quietly "today".

                """,
            zh: """
                日期的寫法

                事情發生的時間，寫在 --date 之後，或寫成 date=…：

                  2026-11-21                  一天
                  2026-11-21T19:32            日期與當地時間
                  '2026-11-21 19:32:05'       T 也可以換成空白
                  2026-11-21T19:32:05+08:00   附上與 UTC 的時差；Z 表示 UTC
                  now、現在                   這一刻
                  today、今天                 今天，不含時間
                  yesterday、昨天             昨天
                  photo                       第一張照片的拍攝時間（限 --date）

                沒有寫時差的時間，當成這台機器那一天的當地時間，並連同當時的時差一起\
                寫下。開頭的資料裡沒有日期的檔案，就用檔名上的日期。

                  daybook add "下了一整天的雨" --date 昨天
                  daybook add --photo IMG_2033.jpg --date photo "在河邊"
                  daybook set last date=2026-11-21T19:32

                在篩選條件裡，日期是整年、整月或一整天：

                  date:2026   date:2026-11   date:2026-11-21   在這段期間
                  after:2026-11    從 11 月 1 日起
                  before:2026-11   到 10 月 31 日為止
                  on:11-21         每一年的 11 月 21 日
                  date:今天        或昨天；on:今天 是每一年的這一天

                算的是那一篇自己的日期，和你搜尋時人在哪裡無關。沒有日期的，這些條件\
                都不會符合。

                看不懂的寫法會直接說出來，不會默默當成「今天」。

                """)
    }
}
