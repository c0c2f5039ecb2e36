extension Words {
    /// `help formats`.
    var formatsTopic: String {
        pick(
            en: """
                How listings are written

                list and search take --format (-f) with one of these:

                  short   a line each, on a terminal with a line of text (the default)
                  full    a card each, with all fields
                  json    one object: {"schema":1,"entries":[…]}; --json is the same
                  jsonl   an object on each line
                  csv     a table as RFC 4180 has it, with a header
                  tsv     tabs between values; \\t \\n \\r \\\\ stand for what would break a row
                  paths   the files, relative to the current folder

                or a template with fields in braces:

                  daybook list --format '{date:yyyy-MM-dd} {title} ({tags})'

                  number id path kind title date tags starred done photos videos
                  audio files location weather snippet body, and the fields of kinds

                {date:…} takes yyyy yy MM M dd d HH H mm m ss s and E for the day of \
                the week. Write {{ and }} for braces themselves, \\t for a tab and \\n \
                for a line break.

                Each field of a template is one line: breaks and tabs in it become \
                spaces, but for the body. There and in tsv other control characters \
                stand as signs, such as ␛ for escape; json and jsonl have all as it is.

                -0 ends each path, or each line of a template, with a zero byte, \
                which no file name can hold:

                  daybook list tag:trip -f paths -0 | xargs -0 grep -l rain

                --count says only how many, -n 10 shows ten at most, --sort takes \
                date, modified, title or relevance, --reverse turns it around.

                The names of keys and columns never change with the language; dates \
                are RFC 3339. Data goes to standard output, all talk to standard error.

                """,
            zh: """
                清單的格式

                list 和 search 可用 --format（或 -f）選擇：

                  short   一篇一行，在終端機上再加一行內文（預設）
                  full    一篇一張卡片，列出所有欄位
                  json    一整個物件：{"schema":1,"entries":[…]}；--json 也一樣
                  jsonl   一行一個物件
                  csv     RFC 4180 的表格，第一行是欄名
                  tsv     以 tab 分隔；會斷行的字元寫成 \\t、\\n、\\r、\\\\
                  paths   只有檔案路徑，從目前的資料夾算起

                也可以自訂格式，欄位寫在大括號裡：

                  daybook list --format '{date:yyyy-MM-dd} {title}（{tags}）'

                  number id path kind title date tags starred done photos videos
                  audio files location weather snippet body，以及各種類的欄位

                {date:…} 可用 yyyy yy MM M dd d HH H mm m ss s，星期用 E。要大括號本身\
                請寫 {{ 和 }}；\\t 是 tab，\\n 是換行。

                格式的每個欄位都是一行：其中的換行與 tab 換成空格，內文（body）除外。\
                自訂格式與 tsv 裡的其他控制字元以符號代替，例如 ␛ 代表 escape；json 與 \
                jsonl 則原樣保留。

                -0 讓每個路徑、或自訂格式的每一行以零位元組結尾；檔名裡不會有這個字元，接\
                其他程式最可靠：

                  daybook list tag:旅行 -f paths -0 | xargs -0 grep -l 雨

                --count 只說有幾篇，-n 10 最多列十篇，--sort 可用 date、modified、\
                title、relevance，--reverse 反過來排。

                鍵和欄名不會隨語言改變；日期一律是 RFC 3339。資料寫到標準輸出，其他的\
                話都寫到標準錯誤輸出。

                """)
    }
}
