extension Words {
    /// `help entry`.
    var entryTopic: String {
        pick(
            en: """
                How to name an entry

                Where a command takes an ENTRY, any of these names one:

                  last                the entry that you last made or changed
                  3                   line 3 of the listing last shown in this terminal
                  3fa1                the beginning of its id, 4 characters or more
                  diary/2026/11/x.md  its path, from here or from the vault's folder

                last is what commands in this clone last wrote; where none has \
                written yet, the newest entry. Its title is said back to you.

                A number is good from 1 to 999 and stays with its entry until the \
                next listing, even where other entries come and go. If its entry is \
                gone, that is said, and no other one is taken for it.

                  daybook list tag:trip
                  daybook show 2
                  daybook set 2 mood=calm
                  daybook diff last

                Commands that change entries take a filter only after --where, so \
                that a loose search changes nothing. They ask first if it finds more \
                than one entry; --dry-run only says what would be done, --yes does \
                not ask.

                  daybook set --where 'tag:trip on:11-21' location=Kyoto

                What a filter can say: daybook help filter

                """,
            zh: """
                怎麼指出一篇

                指令要你給 ENTRY（一篇）的地方，可以用下面任何一種：

                  last                你最近新增或修改的那一篇
                  3                   這個終端機上次清單的第 3 行
                  3fa1                id 的開頭，至少 4 個字
                  diary/2026/11/x.md  路徑，從目前的資料夾或從日記庫算起都可以

                last 是這份日記庫裡的指令最近寫過的那一篇；還沒寫過時，就是日期最新的\
                一篇。用 last 時會說出它的標題，讓你確認。

                編號可用 1 到 999，直到下次列出清單為止都指著同一篇，中間新增或刪除\
                別篇也不會錯位。那一篇如果已經不在，會直接告訴你，不會拿別篇代替。

                  daybook list tag:散步
                  daybook show 2
                  daybook set 2 mood=平靜
                  daybook diff last

                會修改內容的指令，只在 --where 之後接受篩選條件，這樣隨手一搜不會改到\
                東西。找到不只一篇時會先問你；--dry-run 只說會做什麼，--yes 不詢問。

                  daybook set --where 'tag:散步 on:11-21' location=河邊

                篩選條件的寫法：daybook help filter

                """)
    }
}
