/// The Chinese of the corpus: characters that stand alone, words of two or three, and rarer ones that are made.
enum ChineseWords {
    /// Characters, the most common first.
    static let characters = Array(
        """
        的一是不了在我有人這他們來到說要就出會也你那得著下之自時年過發後作用道行所然家事成方多去如都同現沒動面起看定天分還進好小\
        心她本前開但因只從想日又無力把手很最長老將兩間問聲走樣聽見身高女月和地裡生為大中上個子學水風雪山路車門窗花樹草石火夜星雲海河\
        湖島岸沙船魚鳥貓狗馬牛羊紙筆書信字句詩歌畫圖色光影音茶酒飯麵米肉菜果湯鍋碗杯刀桌椅床燈鏡鐘衣鞋帽傘包鑰市街巷橋站票城村鎮\
        店園院校班課題答考寫讀念記忘懂教練習玩跑跳游爬坐站立睡醒夢病藥醫痛笑哭怕愛恨想念謝請給送帶拿放買賣借還付錢價貴便宜新舊冷熱\
        暖涼乾濕輕重快慢早晚遠近深淺寬窄厚薄明暗靜吵忙閒空滿飽餓渴累甜酸苦辣鹹香臭軟硬圓方直彎黑白紅黃藍綠紫灰金銀銅鐵木竹土泥布線\
        針針皮毛骨血肩背腰腿腳頭髮臉眼耳鼻口舌牙父母兄弟姐妹叔姑舅姨爺奶孫友伴客鄰師徒工農商兵王民國族史法政經科技數理化物植動葉根種\
        收割切洗掃擦修補蓋拆搬推拉抬扔接抓握指點按打擊敲響唱吹彈拍照相機電腦網線訊號速度溫度春夏秋冬晴陰雨霧霜冰露虹雷閃陽陸東西南北\
        左右內外旁邊角落頂底層樓梯牆壁屋簷廚房廳臥室櫃架箱盒袋瓶罐鏟鋸釘錘繩網籃掛貼寄郵局銀行公司館場港灣碼頭塔寺廟碑橋洞溪谷嶺坡原野
        """
    ).filter { !$0.isWhitespace }.map(String.init)

    /// Words that a diary is made of.
    static let common =
        """
        今天 昨天 明天 早上 晚上 下午 中午 現在 以前 以後 時候 地方 東西 朋友 家人 媽媽 爸爸 哥哥 姐姐 弟弟 妹妹 孩子 老師 同學 同事 公司
        會議 工作 專案 問題 辦法 感覺 心情 開心 難過 生氣 緊張 放鬆 疲倦 休息 睡覺 起床 吃飯 喝茶 咖啡 早餐 午餐 晚餐 麵包 水餃 牛肉 豆腐
        拉麵 火鍋 餐廳 市場 超市 書店 圖書館 博物館 電影院 公園 車站 機場 港口 燈塔 海邊 沙灘 森林 河邊 湖水 天空 月亮 太陽 雲朵 下雨 颱風
        下雪 春天 夏天 秋天 冬天 天氣 溫暖 寒冷 涼爽 台北 台中 台南 高雄 花蓮 宜蘭 東京 京都 香港 旅行 行李 民宿 火車 捷運 公車 飛機 單車
        走路 跑步 游泳 爬山 運動 健康 醫院 醫生 感冒 頭痛 電腦 手機 網路 程式 資料 檔案 照片 影片 音樂 鋼琴 吉他 電影 小說 故事 文章 日記
        筆記 寫作 閱讀 學習 練習 考試 學校 大學 功課 語言 中文 英文 日文 歷史 科學 數學 藝術 社會 經濟 世界 生活 生命 記憶 夢想 希望 約會
        決定 選擇 改變 開始 結束 繼續 停止 離開 回來 回家 出門 等待 見面 聊天 說話 聽見 看見 發現 知道 明白 相信 懷疑 喜歡 討厭 生日 新年
        中秋 禮物 蛋糕 打掃 洗衣 煮飯 買菜 花園 種花 小貓 小狗 衣服 鞋子 帽子 雨傘 眼鏡 錢包 鑰匙 桌子 椅子 窗戶 房間 廚房 客廳 陽台 樓梯
        街道 巷子 路口 城市 鄉下 村子 島嶼 風景 顏色 紅色 藍色 綠色 白色 安靜 吵鬧 簡單 複雜 重要 特別 奇怪 有趣 無聊 忙碌 自由 也許 可能
        應該 必須 可以 需要 已經 還是 或者 因為 所以 但是 如果 雖然 不過 然後 終於 突然 慢慢 一直 常常 有時 從來 永遠 非常 比較 一點 一些
        許多 全部 每天 這裡 那裡 哪裡 這樣 那樣 怎麼 什麼 為什麼 我們 他們 大家 自己 別人 先生 鄰居 客人 經驗 機會 結果 原因 方法 過程 目標
        意義 關係 情況 環境 設計 技術 價格 收入 薪水 銀行 股票 保險 新聞 報紙 電視 廣播 郵局 包裹 電話 訊息 約定 時間 計畫 答案 外套 冰箱
        """.split { $0 == " " || $0 == "\n" }.map(String.init)

    /// So many words: characters and common words by turns, then rarer characters, then pairs of characters.
    static func words(_ count: Int) -> [String] {
        var dice = Dice(seed: 0x7A68)
        var seen = Set<String>()
        var words: [String] = []
        func add(_ word: String) { if seen.insert(word).inserted { words.append(word) } }
        // The most common thirty stand alone: they hold sentences together.
        characters.prefix(30).forEach(add)
        let shuffled = dice.shuffled(common)
        for place in 0..<max(characters.count - 30, shuffled.count) {
            if place < shuffled.count { add(shuffled[place]) }
            if place + 30 < characters.count { add(characters[place + 30]) }
        }
        // Every seventh ideograph of Unicode's first block gives the long tail that characters have.
        let rare = stride(from: UInt32(0x4E00), to: 0x9F00, by: 7).compactMap { Unicode.Scalar($0) }.map(String.init)
        dice.shuffled(rare).prefix(1300).forEach(add)
        while words.count < count { add(dice.one(of: characters) + dice.one(of: characters)) }
        return Array(words.prefix(count))
    }
}
