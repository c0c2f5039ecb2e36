extension Words {
    /// `help privacy`.
    var privacyTopic: String {
        pick(
            en: """
                What goes where

                As long as no provider is switched on and you do not sync, daybook sends \
                no word of yours anywhere: no account, no statistics, no check for updates.

                Models. A provider is a service that you choose: daybook config \
                provider. Once it is on, describe, chat, finish, retry and transcribe \
                send it what they need of the one entry that you name: its words, date, \
                title and tags, the talk so far; ask --companion, the question. Nothing \
                goes later by itself. --preview prints what would go, and sends nothing. \
                daybook config provider use none ends it.

                Photos (smaller, without what the camera wrote), recordings (the sound \
                alone, without what the recorder wrote), place, weather and file names \
                each have a switch, off at first: daybook config send.photos true. What \
                cannot be cleaned is not sent. With send.weather, add and the first \
                reply of a talk tell a weather service the day and the place, to about \
                a kilometre.

                ai: never (or private: true) in an entry keeps it from every model; ai: \
                local, from all but those that you called local. ai.tags and ai.folders \
                say so of many. To a git remote goes what is in the vault, \
                all the same.

                What is sent is encrypted, or stays on this machine; to a model elsewhere \
                on your own network it goes in the clear only where you said --allow-http.

                Keys stay in a variable or a program of yours, and go to their provider \
                alone. daybook config requests shows what was sent where, without words.

                Git. Each command that writes makes a commit in the vault, on this disk. \
                It goes to a remote only when you sync or push. That takes all of it, \
                earlier versions and removed entries too; only files added with --local \
                stay behind. A commit's message names the command, the entry's kind and day, \
                and this machine; file names hold words of the title.

                Photos are kept byte for byte unless you --shrink them, so the place \
                (GPS) that the camera wrote is in the vault too, and in the entry with \
                media.gps.

                Programs that it starts for you (editor, viewer, ffmpeg, add-ons) do what \
                they do. Nothing is encrypted: who can read the folder can read it all.

                """,
            zh: """
                什麼會到哪裡去

                只要沒有啟用任何服務，也不同步，daybook 不會把你寫的任何字送到任何地方：不用\
                帳號，不做統計，也不檢查更新。

                模型：服務由你自己選擇（daybook config provider）。啟用之後，describe、chat、\
                finish、retry 與 transcribe 會把你指定的那一篇裡需要的部分送給它：文字、日期、\
                標題、標籤與先前的對話；ask --companion 會送出問題。不會有東西事後自己送出。加上 --preview 只會印出要送\
                的內容，什麼都不送。daybook config provider use none 可全部停用。

                照片（會縮小，並去掉相機寫的資訊）、錄音（只送聲音，不送錄音程式寫的資訊）、地\
                點、天氣與檔名各有開關，起初都是關的：daybook config send.photos true。無法清\
                除的就不送。開啟 send.weather 後，add 與對話的第一則回覆會讓天氣服務知道日期，\
                以及大約一公里內的位置。

                在一篇裡寫 ai: never（或 private: true），就不會送給任何模型；ai: local 表示只\
                能給你標為本機的。ai.tags 與 ai.folders 可一次規定許多篇。這只管 AI，不會讓那\
                一篇避開 git 遠端：日記庫裡有什麼，就會推送什麼。

                送出的內容都有加密，或不離開這台機器；給你自己網路上另一台機器的模型時，只有你\
                用 --allow-http 允許了才會不加密。

                金鑰留在環境變數或你自己的程式裡，只會送給它的服務。daybook config requests \
                可查看送過什麼到哪裡，但不含內容。

                Git：會寫入的指令都在日記庫裡提交一次，就在你的硬碟上；你同步或推送時才會到\
                遠端去。送出的是全部，包括以前的版本和移除過的內容；只有用 --local 加入的檔案\
                會留下。\
                提交的訊息記著指令、那一篇的種類與日期、這台機器的名字；檔名會用到標題的字。

                除非用 --shrink 縮小，照片一個位元組都不動，所以相機寫在裡面的位置（GPS）也會\
                在日記庫裡。要先設定 daybook config media.gps true，才會把位置寫進那一篇。

                它替你打開的程式（編輯器、看照片的程式、ffmpeg、外掛）各有各的行為。沒有任何\
                加密：能讀這個資料夾的人，就能讀到全部。

                """)
    }
}
