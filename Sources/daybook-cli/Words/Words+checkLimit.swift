import Daybook

extension Words {
    /// That a check stopped, since an entry holds more of something than anybody wants to be told of.
    func onlyFirst(_ number: Int, _ part: CheckProblem.Part) -> String {
        switch part {
        case .links:
            pick(
                en: "it has more than \(number) links; those after the first \(number) were not followed",
                zh: "連結超過 \(number) 個，只檢查了前 \(number) 個")
        case .media:
            pick(
                en: "it has more than \(number) links to media; those after the first \(number) were not followed",
                zh: "媒體連結超過 \(number) 個，只檢查了前 \(number) 個")
        case .textTags:
            pick(
                en: "its text has more than \(number) tags; those after the first \(number) do not count as tags",
                zh: "內文的標籤超過 \(number) 個，之後的不算標籤")
        case .marks:
            pick(
                en: "it has more such marks; only the first \(number) are told of",
                zh: "這樣的記號還有更多，只列出前 \(number) 個")
        case .messages:
            pick(
                en: "its conversation has more of this; only the first \(number) places are told of",
                zh: "這段對話還有更多同樣的地方，只列出前 \(number) 處")
        case .tags:
            pick(
                en: "it has more such tags; only the first \(number) are told of",
                zh: "這樣的標籤還有更多，只列出前 \(number) 個")
        case .conflicts:
            pick(
                en: "it has more conflict marks; only the first \(number) are told of",
                zh: "衝突記號還有更多，只列出前 \(number) 處")
        case .overlaps:
            pick(
                en: "it has more places with two versions; only the first \(number) are told of",
                zh: "還有更多並存兩種版本的地方，只列出前 \(number) 處")
        }
    }
}
