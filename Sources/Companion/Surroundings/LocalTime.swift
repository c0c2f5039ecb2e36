import Daybook

/// A local date and time in words.
enum LocalTime {
    /// `Saturday, 2026-11-21, 19:32, evening` or `2026-11-21 星期六 19:32，晚上`; of a date alone, what it tells.
    static func words(for date: EntryDate, in language: String) -> String {
        let isChinese = language == "zh-Hant"
        let day = (isChinese ? chineseDays : englishDays)[(date.weekday + 6) % 7]
        guard date.hasTime else { return isChinese ? "\(date.dayText) \(day)" : "\(day), \(date.dayText)" }
        let part = part(ofDay: date.hour, isChinese)
        return isChinese
            ? "\(date.dayText) \(day) \(date.timeText)，\(part)" : "\(day), \(date.dayText), \(date.timeText), \(part)"
    }

    private static let englishDays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    private static let chineseDays = ["星期一", "星期二", "星期三", "星期四", "星期五", "星期六", "星期日"]

    private static func part(ofDay hour: Int, _ isChinese: Bool) -> String {
        switch hour {
        case 5..<8: isChinese ? "清晨" : "early morning"
        case 8..<11: isChinese ? "上午" : "morning"
        case 11..<13: isChinese ? "中午" : "noon"
        case 13..<17: isChinese ? "下午" : "afternoon"
        case 17..<19: isChinese ? "傍晚" : "early evening"
        case 19..<23: isChinese ? "晚上" : "evening"
        default: isChinese ? "深夜" : "night"
        }
    }
}
