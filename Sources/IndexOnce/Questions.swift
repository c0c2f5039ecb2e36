/// What is asked of an index: sets of filters of one sort, so that no answer is that of the question before.
struct Questions {
    /// The sets by name.
    let sets: [(name: String, filters: [String])]

    /// The usual ones, or filters that are sets of their own.
    init(named filters: [String]) {
        if !filters.isEmpty {
            sets = filters.enumerated().map { ("filter\($0 + 1)", [$1]) }
            return
        }
        let common = [
            "coffee", "garden", "letter", "window", "river", "music", "winter", "bridge", "teacher", "lighthouse",
            "market",
            "kitchen",
        ]
        let chinese = ["咖啡", "今天", "燈塔", "旅行", "音樂", "朋友", "媽媽", "下雨", "圖書", "早上", "海邊", "生日"]
        let tags = ["work", "family", "travel", "reading", "walk", "coffee", "旅行", "工作", "家庭"]
        sets = [
            ("rare", ["brindlewhisk", "quartzolith", "紙鶴飛過", "rare"]),
            ("common", common),
            ("chinese", chinese),
            ("half", ["the", "and", "的", "to"]),
            ("phrase", ["\"月台上的紙鶴\"", "\"someone had written\"", "\"back of the map\"", "\"那天的風\""]),
            ("tagword", zip(tags, common).map { "tag:\($0) \($1)" }),
            ("tagdate", tags.enumerated().map { "tag:\($1) date:\(2008 + $0)" }),
            ("field", ["mood:happy", "mood:calm", "mood:開心", "mood:tired"]),
        ]
    }
}
