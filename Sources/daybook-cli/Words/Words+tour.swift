extension Words {
    var tourBegins: String {
        pick(
            en: "A diary day, in a throw-away vault. Every command really runs.",
            zh: "在用完即丟的日記庫裡過一天。每個指令都真的執行。")
    }

    var tourEnds: String {
        pick(
            en: "The throw-away vault is gone. Make your own: daybook init ~/journal",
            zh: "用完即丟的日記庫已經移除。建立你自己的：daybook init ~/journal")
    }

    func tourFailed(_ command: String) -> String {
        pick(en: "the tour stopped at: \(command)", zh: "停在這個指令：\(command)")
    }

    /// What the tour's editor adds.
    var tourLine: String {
        pick(en: "The water was high. I felt calm on the way home.", zh: "水漲得很滿。回家的路上心裡很平靜。")
    }

    /// The commands of the tour.
    var tourSteps: [TourStage.Step] {
        let text = pick(
            en: "Rain all afternoon. I walked along the river for a long time, and a white heron stood on the stones.",
            zh: "今天下雨，在河邊走了很久。一隻白鷺站在石頭上，怎麼都不肯飛走。")
        let tag = pick(en: "walk", zh: "散步")
        let word = pick(en: "river", zh: "河邊")
        return [
            TourStage.Step(
                comment: pick(en: "a vault is a folder, and a git repository", zh: "日記庫是一個資料夾，也是 git 儲存庫"),
                command: "daybook init journal --name Mei --email mei@example.com && cd journal",
                beginsOutside: true),
            TourStage.Step(
                comment: pick(en: "a sentence and a photo", zh: "一句話和一張照片"),
                command: "daybook add \"\(text)\" --photo ../IMG_2033.jpg --tag \(tag)"),
            TourStage.Step(
                comment: pick(en: "your editor opens the real file (here it adds a line)", zh: "用你的編輯器開啟檔案本身（這裡加了一行）"),
                command: "daybook edit last"),
            TourStage.Step(
                comment: pick(
                    en:
                        "made on this machine: title and summary of your own words, tags of these and of entries like it",
                    zh: "在本機完成：標題與摘要取自你的字句，標籤也參考相似的內容"
                ),
                command: "daybook finish last"),
            TourStage.Step(comment: pick(en: "find it again", zh: "再找到它"), command: "daybook list"),
            TourStage.Step(comment: pick(en: "by a word", zh: "用一個詞"), command: "daybook search \(word)"),
            TourStage.Step(comment: pick(en: "read it", zh: "讀它"), command: "daybook show last"),
            TourStage.Step(comment: pick(en: "its tags", zh: "它的標籤"), command: "daybook tags"),
            TourStage.Step(
                comment: pick(en: "it is one plain file, for grep and every editor", zh: "它就是一個純文字檔，grep 與任何編輯器都能用"),
                command: "cat diary/*/*/*.md"),
            TourStage.Step(
                comment: pick(en: "and every step is one readable commit", zh: "每一步都是一個看得懂的提交"),
                command: pick(
                    en: "git log --stat --format='%h %s'",
                    zh: "git -c core.quotePath=false log --stat --format='%h %s'")),
            TourStage.Step(comment: pick(en: "whole and sound", zh: "完好無缺"), command: "daybook check"),
        ]
    }
}
