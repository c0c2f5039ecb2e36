extension Words {
    /// `help filter`.
    var filterTopic: String {
        pick(
            en: """
                What a filter can say

                Terms side by side must all be true. Put the whole filter between \
                single quotes if it has ( ) < > or " in it.

                  river              a word, or the beginning of one: rivers, Riverside
                  =river             the whole word only
                  "slow walk"        these words, one after the other
                  /r(ai|u)n\\b/       a regular expression, within a line
                  title:rain  body:/rain$/    only in the title, only in the text
                  river in:chat      in the conversation only; or in:summary
                  tag:trip  '#trip'  the tag, and those within it: trip/japan
                  kind:idea          the kind of entry
                  has:photo          also video, audio, media, summary, chat, location
                  is:starred         also done, private, unfinished, conflict
                  date:2026-11       in that time; also yesterday, last-week …
                  after:2026-01-01   on its first day or later
                  before:2026        before its first day
                  on:11-21           on that day of any year; on:february, on:friday
                  mood:calm          any field: this value, or this item of a list
                  temperature:>30    a number, or a length as >1h30m: > >= < <= 20..30
                  a OR b             one of them; binds less than terms side by side
                  NOT a  -a          not this; a group too: -(a OR b)
                  @friends           a saved one: daybook config filter.friends 'tag:lin'

                A word is looked for in title, tags, text and text fields. Capitals, \
                accents, full or half width, and Traditional or Simplified characters \
                make no difference. Chinese and Japanese words are found anywhere, from one character on, and over the end \
                of a line too; others \
                only where a word begins. search puts your own words before the companion's. \
                A regular expression has . [a-z] \\d \\w \\s \\b ^ $ ( | ) * + ? {2,5} \\p{Han}; only \
                capitals make no difference to it, and with (?-i) at its beginning these do too. A \
                path goes between quotes: '"/etc"'.

                OR and NOT are in capitals. A term that begins with - needs a -- \
                before it on the command line, or a place inside quotes. What has a \
                colon of its own goes between quotes: '"re:plan"'.

                  daybook search river tag:trip -- -rain
                  daybook list 'has:photo (date:2025 OR date:2026)'

                """,
            zh: """
                篩選條件的寫法

                並列的條件要全部符合。條件裡有 ( ) < > 或 " 時，請用單引號把整段括起來。

                  河邊               一個詞；中文在哪裡都找得到，一個字也行
                  river              英文從字首找起：river、rivers、Riverside
                  =river             只找完整的單字
                  "slow walk"        連在一起的字句；也可用「」
                  /下[雨雪]/         正規表示式，在一行之內
                  title:雨  body:/雨$/    只找標題、只找內文
                  河邊 in:chat       只在對話裡找；或 in:summary，只在摘要裡找
                  tag:旅行  '#旅行'  這個標籤，也含底下的：旅行/日本
                  kind:idea          種類
                  has:photo          或 video、audio、media、summary、chat、location
                  is:starred         或 done、private、unfinished、conflict
                  date:2026-11       那段時間；也可寫昨天、上週等
                  after:2026-01-01   從第一天起（含當天）
                  before:2026        在第一天以前（不含當天）
                  on:11-21           每一年的這一天；也可寫 on:2月、on:週五
                  mood:平靜          任何欄位：值相同，或清單裡有這一項
                  temperature:>30    比較數字或時間長度（>1h30m）：> >= < <= 20..30
                  雨 OR 雪           其中之一；並列的條件先算，再算 OR
                  NOT 雨  -雨        不要這個；也可以是一組：-(雨 OR 雪)
                  tag:旅行 (雨 OR 雪)
                  @朋友              存起來的篩選：daybook config filter.朋友 'tag:阿玲'

                字詞會在標題、標籤、內文和文字欄位裡找。大小寫、重音、全形半形、繁體簡體都不分，在一行末尾斷開的詞也找得到。\
                中文和日文連續的字當成一串，在任何位置都找得到；英文等有空格的文字\
                只從字首找。search 把你自己的話排在夥伴的話前面。

                正規表示式照文字原樣比對，只有大小寫不分；開頭寫 (?-i) 就要分。可用 \
                . [a-z] \\d \\w \\s \\b ^ $ ( | ) * + ? {2,5} 和 \\p{Han}（或 L、Lu、Ll、N、P、\
                Hiragana、Katakana、Hangul）；什麼都不符合也行的（如 a*）、\\1、(?=…) 都不能用。\
                路徑請加引號：'"/etc"'。

                OR 和 NOT 要大寫。以 - 開頭的條件，在命令列上前面要先放 --，或寫在引號\
                裡。本身帶有冒號的字，請再加一層引號：'"re:計畫"'。

                  daybook search 河邊 tag:旅行 -- -雨
                  daybook list 'has:photo (date:2025 OR date:2026)'

                """)
    }
}
