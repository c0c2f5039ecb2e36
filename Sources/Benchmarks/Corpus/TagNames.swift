/// The tags of the corpus, the most used first: every third is nested in another.
enum TagNames {
    static let all: [String] = {
        var dice = Dice(seed: 0x7461)
        let plain = zip(chinese, english).flatMap { [$0, $1] }
        let nested = dice.shuffled(
            families.flatMap { family in family.children.map { "\(family.parent)/\($0)" } })
        var names: [String] = []
        var next = (plain: 0, nested: 0)
        while next.plain < plain.count || next.nested < nested.count {
            if next.nested < nested.count, names.count % 3 == 2 || next.plain >= plain.count {
                names.append(nested[next.nested])
                next.nested += 1
            } else {
                names.append(plain[next.plain])
                next.plain += 1
            }
        }
        return names
    }()

    private static let english = words(
        """
        work family travel reading health running cooking music film code dream weather garden money thanks idea meeting
        study photo language friend love school home cat dog tea book game sport science history art writing review plan
        goal habit sleep food shopping bike hiking sea city gift party news politics design research startup interview
        lesson choir camera radio chess piano guitar baking
        """)

    private static let chinese = words(
        """
        工作 家庭 旅行 閱讀 健康 跑步 料理 音樂 電影 程式 夢境 天氣 園藝 理財 感謝 點子 會議 學習 攝影 語言 朋友 感情 學校 居家 小貓 小狗
        喝茶 書本 遊戲 運動 科學 歷史 藝術 寫作 回顧 計畫 目標 習慣 睡眠 美食 購物 單車 登山 海邊 城市 禮物 聚會 新聞 政治 設計 研究 創業
        面試 教學 志工 日記 生活 心情 反思 週記
        """)

    private static let families: [(parent: String, children: [String])] = [
        ("trip", words("japan taiwan kyoto tokyo hualien seoul paris london lisbon island train")),
        ("旅行", words("日本 京都 東京 花蓮 台南 香港 首爾 倫敦 離島 火車 山岳")),
        ("project", numbered(60) { "p\($0)" }),
        ("專案", numbered(45) { "第\($0)案" }),
        ("book", words("novel poem essay comic biography science")),
        ("閱讀", words("小說 詩集 散文 漫畫 傳記 科普")),
        ("person", numbered(65) { "f\($0)" }),
        ("人物", numbered(58) { "友\($0)" }),
        ("health", words("sleep run swim diet doctor teeth")),
        ("健康", words("睡眠 跑步 游泳 飲食 看診 牙齒")),
        ("lang", words("en ja ko de fr swift")),
    ]

    private static func words(_ text: String) -> [String] {
        text.split { $0 == " " || $0 == "\n" }.map(String.init)
    }

    private static func numbered(_ count: Int, _ name: (String) -> String) -> [String] {
        (0..<count).map { name($0 < 10 ? "0\($0)" : "\($0)") }
    }
}
