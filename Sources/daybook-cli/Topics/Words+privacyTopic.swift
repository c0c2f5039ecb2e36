extension Words {
    /// `help privacy`.
    var privacyTopic: String {
        pick(
            en: """
                What goes where

                daybook sends nothing anywhere. No command of this version opens a \
                network connection: no account, no statistics, no check for updates. \
                finish works with rules that are part of the program, on this machine.

                Programs of yours that it starts (your editor, pager, photo viewer, \
                ffmpeg for --shrink, add-ons called daybook-NAME) do what they do.

                Git. Each command that writes makes a commit in the vault's own \
                repository, on this disk. It goes to a remote only when you push it \
                with git. A push takes all of it, every earlier version and removed \
                entries too; only files added with --local stay behind. A backup or \
                a cloud drive copies the vault as it copies any folder.

                A commit's message names the command, the entry's kind and day, and \
                this machine; its author is your name and mail address. No word of \
                an entry stands in it. File names do hold words of the title.

                ai: never (or private: true) in an entry says that no AI service may \
                be sent it; ai: local, that only one on this machine may. That rule \
                is about AI alone. It does not keep an entry out of a git remote: \
                what is in the vault is pushed.

                Photos are kept byte for byte unless you --shrink them, so what the camera wrote into them, \
                the place (GPS) included, is in the vault too. daybook reads it and \
                writes it into the entry only after: daybook config media.gps true

                Nothing is encrypted: whoever can read the folder can read it all.

                """,
            zh: """
                什麼會到哪裡去

                daybook 不會把任何東西送到任何地方。這個版本沒有一個指令會連上網路：\
                不用帳號，不做統計，也不檢查更新。finish 用的是程式內建的規則，就在這台\
                機器上做完。

                它替你打開的程式（編輯器、分頁程式、看照片的程式、--shrink 用的 ffmpeg、\
                名為 daybook-某某 的外掛）各有各的行為，不歸 daybook 管。

                Git：會寫入的指令，都在日記庫自己的儲存庫裡提交一次，就在你的硬碟上。\
                只有你自己用 git 推送時，才會到遠端去。一旦推送就是全部，包括以前的版本和\
                移除過的內容；只有用 --local 加入的檔案會留下。備份程式或雲端硬碟則像對\
                待任何資料夾一樣，會複製整個日記庫。

                提交的訊息記著指令、那一篇的種類與日期、這台機器的名字；作者是你的名字\
                與電子郵件。訊息裡沒有你寫的內容，但檔名會用到標題的字。

                在一篇裡寫 ai: never（或 private: true），表示這篇不可送給任何 AI 服務；\
                ai: local 表示只能給這台機器上的。這只管 AI，不會讓那一篇避開 git 遠端：\
                日記庫裡有什麼，就會推送什麼。

                除非用 --shrink 縮小，照片一個位元組都不動，所以相機寫在裡面的資訊，包括位置（GPS），也\
                會在日記庫裡。daybook 讀得到，但要你先設定 daybook config media.gps true，\
                才會把位置寫進那一篇。

                沒有任何加密：能讀這個資料夾的人，就能讀到全部。

                """)
    }
}
