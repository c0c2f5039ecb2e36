import Daybook

extension Words {
    /// What a setting of the companion does; nil for any other setting.
    func companionPurpose(of setting: Setting) -> String? {
        switch setting.name {
        case "companion.tone":
            pick(
                en: "How the companion speaks: warm, plain, humorous or empathetic.",
                zh: "夥伴說話的語氣：warm（溫暖）、plain（平實）、humorous（幽默）、empathetic（同理）。")
        case "companion.language":
            pick(
                en: "The language that the companion writes: entry (that of the entry), en or zh-Hant.",
                zh: "夥伴用的語言：entry（跟那一篇相同）、en 或 zh-Hant。")
        case "companion.titles":
            pick(
                en: "Whether finish gives an entry without a title one: true or false.",
                zh: "finish 是否替沒有標題的內容取標題：true 或 false。")
        case "companion.tags":
            pick(en: "Whether finish gives an entry tags: true or false.", zh: "finish 是否替內容加標籤：true 或 false。")
        case "ai.tags":
            pick(
                en: "The tags whose entries no AI is sent, such as \"health\"; \"health=local\" allows one on this"
                    + " machine.",
                zh: "有這些標籤的內容不送給任何 AI，例如 \"health\"；\"health=local\" 則允許這台機器上的。")
        case "ai.folders":
            pick(
                en: "The folders whose entries no AI is sent, such as \"dreams\"; \"dreams=local\" allows one on"
                    + " this machine.",
                zh: "這些資料夾裡的內容不送給任何 AI，例如 \"dreams\"；\"dreams=local\" 則允許這台機器上的。")
        case "send.photos":
            pick(
                en: "Whether a model may be sent your photos, made smaller and without what the camera wrote into"
                    + " them: true or false.",
                zh: "是否可把照片送給模型；會先縮小，並去掉相機寫在裡面的資訊：true 或 false。")
        case "send.location":
            pick(en: "Whether a model may be told the place: true or false.", zh: "是否可把地點告訴模型：true 或 false。")
        case "send.weather":
            pick(
                en: "Whether the weather may be asked for, which tells a weather service the place to about a"
                    + " kilometre, and told to a model: true or false.",
                zh: "是否可查詢天氣並告訴模型；查詢會讓天氣服務知道大約一公里內的位置：true 或 false。")
        case "send.file_names":
            pick(
                en: "Whether a model may be told the names of your files: true or false.",
                zh: "是否可把檔名告訴模型：true 或 false。")
        case "send.audio":
            pick(
                en: "Whether recordings may be sent to be written down: true or false.",
                zh: "是否可把錄音送出去轉成文字：true 或 false。")
        case "budget.tokens_per_day":
            pick(
                en: "The most tokens that all requests of a day may have; a request that would be over it is not sent.",
                zh: "一天所有請求最多用多少 token；會超過的請求不送出。")
        case "budget.money_per_day":
            pick(
                en: "The most money that all requests of a day may cost, by the prices of the providers (price); a"
                    + " request that would be over it is not sent.",
                zh: "一天所有請求最多花多少錢，依各服務的價格（price）計算；會超過的請求不送出。")
        case "sync.max_file":
            pick(
                en:
                    "The largest file that sync commits and sends, such as \"500 MB\". Without it, what the remote is known"
                    + " to take: 100 MiB at github.com and gitlab.com, else 256 MiB.",
                zh: "sync 提交並送出的檔案最大多少，例如 \"500 MB\"。沒有設定時依遠端已知的上限：github.com、gitlab.com 為 100 MiB，其他 256 MiB。")
        case "sync.enabled":
            pick(
                en:
                    "Whether sync may reach the remote: true or false. What was written meanwhile goes when it is on again.",
                zh: "sync 是否可以連到遠端：true 或 false。關閉期間寫的，再開啟時會送出。")
        case "sync.auto":
            pick(
                en: "When a sync runs by itself, beside the command and without waiting: after finish, after every"
                    + " command that writes (write), or never (off). What failed is shown by daybook status.",
                zh: "什麼時候自己同步，在指令旁邊進行，不用等：finish 之後、每個會寫入的指令之後（write），或從不（off）。失敗時"
                    + " daybook status 會說明。")
        case "log.requests":
            pick(
                en: "Whether each request is noted, without its content, for daybook config requests: on or off.",
                zh: "是否記下每個請求（不記內容），供 daybook config requests 查看：on 或 off。")
        default: weatherPurpose(of: setting)
        }
    }
}
