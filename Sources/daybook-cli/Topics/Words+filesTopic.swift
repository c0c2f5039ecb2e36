extension Words {
    /// `help files`.
    var filesTopic: String {
        pick(
            en: """
                What is in a vault

                A vault is a folder. Its files are all there is: nothing is kept in a \
                database, and everything stays readable without daybook.

                  journal/
                    diary/2026/11/2026-11-21-1932-by-the-river.md   an entry
                    ideas/2026/2026-11-20-0914-solar-kettle.md      one of another kind
                    media/3f/a1/3fa19c….jpg    photos, videos and sounds
                    media/local/               those that stay out of git
                    .daybook/config.yaml       settings that every device shares
                    .daybook/templates/kinds/  kinds of your own
                    .git/                      every version of all of this

                An entry is any .md file outside of media/ and of folders that begin \
                with a dot, unless git ignores it. It may begin with front matter:

                  ---
                  kind: diary
                  date: 2026-11-21T19:32:05+08:00
                  tags: [trip/japan, rain]
                  ---

                One without kind: is a note: listed and searched, and left as it is until \
                a command names it. A #tag in the text counts, but no colour (#0af) or \
                number. Edit, move and add files as you like; daybook check tells of what broke.

                Media files are named by their content (SHA-256), so each is kept \
                once. An entry shows one by an ordinary Markdown link.

                A conversation stands at the end of its entry, from <!-- chat --> to \
                <!-- /chat -->. Each message begins with a line such as **me** · \
                2026-11-21T20:01:12+08:00; edit it like any text.

                A kind of your own: daybook templates show idea > NAME.md, write NAME \
                after kind: in it, change the rest as you like, and put it into \
                .daybook/templates/kinds/.

                Your own settings are in ~/.config/daybook/config.yaml, and what the \
                last listing showed in ~/.local/state/daybook/; neither is in the vault.

                """,
            zh: """
                日記庫裡有什麼

                日記庫就是一個資料夾。檔案就是全部：沒有資料庫，少了 daybook 也一樣\
                讀得到。

                  journal/
                    diary/2026/11/2026-11-21-1932-雨後的傍晚.md  一篇日記
                    ideas/2026/2026-11-20-0914-太陽能水壺.md     另一種：點子
                    media/3f/a1/3fa19c….jpg    照片、影片與聲音
                    media/local/               不進 git 的檔案
                    .daybook/config.yaml       每台裝置共用的設定
                    .daybook/templates/kinds/  自己的種類
                    .git/                      以上一切的每個版本

                media/ 和以點開頭的資料夾以外，每個 .md 檔就是一篇，除非 git 忽略它。\
                開頭可以有一段資料：

                  ---
                  kind: diary
                  date: 2026-11-21T19:32:05+08:00
                  tags: [旅行/日本, 雨]
                  ---

                沒有寫 kind: 的就是筆記：會列出、找得到，除非指令指名，否則不會動它。內文\
                裡的 #標籤 也算標籤，數字（#12）與顏色（#ff8800、#0af）不算。要用什麼程式\
                編輯、搬動、新增檔案都可以；哪裡壞了，daybook check 會告訴你。

                媒體檔用內容（SHA-256）命名，同樣的檔案只存一份。內文用一般的 Markdown \
                連結顯示它。

                對話放在那一篇的最後，從 <!-- chat --> 到 <!-- /chat -->。每則訊息以 \
                **me** · 2026-11-21T20:01:12+08:00 這樣的一行開頭；可以像一般文字一樣編輯。

                自己的種類：先 daybook templates show idea > 名稱.md，把 kind: 改成同樣的名稱，\
                其餘隨意修改，再放進 \
                .daybook/templates/kinds/。

                你自己的設定在 ~/.config/daybook/config.yaml，上次清單的內容在 \
                ~/.local/state/daybook/；都不在日記庫裡。

                """)
    }
}
