import Daybook

extension Words {
    var noConflicts: String { pick(en: "There is nothing to settle.", zh: "沒有需要處理的地方。") }

    var howToResolve: String {
        pick(
            en: "To settle one: daybook resolve ENTRY --mine, --theirs, --both or --edit",
            zh: "處理方法：daybook resolve 哪一篇 --mine、--theirs、--both 或 --edit")
    }

    var howToTakeCopies: String {
        pick(
            en: "Of a version in a file of its own take what you need; then: daybook rm, or rm where it is no entry",
            zh: "另存成檔案的版本：取用需要的部分，再用 daybook rm（不是一篇的用 rm）移除")
    }

    var howToSettleMarks: String {
        pick(
            en: "To choose what stays, and delete the marks: daybook resolve ENTRY --edit",
            zh: "選擇要留下的部分並刪去記號：daybook resolve 哪一篇 --edit")
    }

    /// The same in a file that is no entry.
    var howToSettleOtherMarks: String {
        pick(
            en: "In a file that is no entry, choose what stays and delete the marks in any editor.",
            zh: "不是日記內容的檔案，請用任何編輯器選擇要留下的部分並刪去記號。")
    }

    /// Two lines.
    var howToTakeValues: String {
        pick(
            en:
                "To take a value: daybook set ENTRY KEY=VALUE; a key that its kind does not have: daybook edit ENTRY\nTo forget them: daybook set ENTRY conflicts=",
            zh: "要用沒選的值：daybook set 某一篇 欄位=值；種類沒有的欄位：daybook edit 某一篇\n不要了：daybook set 某一篇 conflicts=")
    }

    func summary(of conflict: Conflict) -> String {
        var parts = [titled(conflict.title)]
        if !conflict.places.isEmpty {
            let isBoth = conflict.places.allSatisfy { $0.versions.count == 2 }
            let versions = isBoth ? "both versions" : "several versions"
            parts.append(
                count(conflict.places.count, "place with \(versions)", "places with \(versions)", zh: "處並存"))
        }
        if let line = conflict.strays.first {
            let number = count(conflict.strays.count, "mark", "marks", zh: "個記號")
            parts.append(
                pick(en: "\(number) whose others are gone, from line \(line) on", zh: "\(number)缺了其他的，從第 \(line) 行起"))
        }
        if let line = conflict.gitMarks.first {
            let number = count(
                conflict.gitMarks.count, "place with git's marks", "places with git's marks", zh: "處 git 的記號")
            parts.append(pick(en: "\(number), from line \(line) on", zh: "\(number)，從第 \(line) 行起"))
        }
        if !conflict.values.isEmpty {
            parts.append(count(conflict.values.count, "value not chosen", "values not chosen", zh: "個沒選上的值"))
        }
        if conflict.isCopy { parts.append(pick(en: "a version kept beside another", zh: "另存的版本")) }
        return parts[0] + colon + listed(Array(parts.dropFirst()))
    }

    func heading(of version: Conflict.Version) -> String {
        let device = version.device.map { Sanitised.line($0) } ?? pick(en: "unknown device", zh: "不明的裝置")
        guard let date = version.date else { return "— \(device)" }
        return "— \(device) · \(self.date(date))"
    }

    var oneChoice: String {
        pick(
            en: "say which version stays: one of --mine, --theirs, --both and --edit",
            zh: "請說要留下哪個版本：--mine、--theirs、--both、--edit 擇一")
    }

    func resolved(_ title: String, _ places: Int) -> String {
        let number = count(places, "place", "places", zh: "處")
        return pick(en: "Settled \(number) in \(titled(title))", zh: "已處理\(titled(title))的 \(number)")
    }

    /// The question which version of a place stays.
    func whichStays(_ number: Int, of all: Int) -> String {
        let place = all > 1 ? pick(en: " (\(number) of \(all))", zh: "（第 \(number) 處，共 \(all) 處）") : ""
        return pick(en: "Which one stays\(place)?", zh: "留下哪個\(place)？")
    }

    /// The keys that answer it, with what each does.
    func placeKeys(_ keys: [String]) -> String {
        let each = keys.map { key in
            switch key {
            case "m": pick(en: "m mine", zh: "m 我的")
            case "t": pick(en: "t theirs", zh: "t 別處的")
            case "b": pick(en: "b both", zh: "b 都留")
            case "e": pick(en: "e edit", zh: "e 用編輯器")
            case "s": pick(en: "s skip", zh: "s 先跳過")
            case "q": pick(en: "q quit", zh: "q 離開")
            default: key
            }
        }
        return "[" + each.joined(separator: pick(en: ", ", zh: "、")) + "]"
    }

    /// What else may be typed for these keys.
    var keysOfPlace: [String: [String]] {
        [
            "m": ["mine", "--mine", "ｍ", "我的", "我"], "t": ["theirs", "--theirs", "ｔ", "別處的", "別處", "對方的", "對方"],
            "b": ["both", "--both", "ｂ", "都留", "都"], "e": ["edit", "--edit", "ｅ", "用編輯器", "編輯"],
            "s": ["skip", "ｓ", "先跳過", "跳過"], "q": ["quit", "ｑ", "離開", "結束"],
        ]
    }

    func placesStay(_ count: Int) -> String {
        pick(
            en: count == 1 ? "1 place stays as it is." : "\(count) places stay as they are.",
            zh: "有 \(count) 處維持原樣。")
    }

    func changedMeanwhile(_ path: String) -> String {
        pick(
            en: "\(quoted(path)) was changed meanwhile; nothing was settled", zh: "\(quoted(path))在這期間被改過；什麼都沒有處理")
    }

    func lookAgain(_ path: String) -> String {
        let path = ShellWords.quoted(Sanitised.line(path))
        return pick(en: "look again: daybook resolve \(path)", zh: "請再看一次：daybook resolve \(path)")
    }

    func marksStay(_ path: String, _ lines: [Int]) -> String {
        let edit = "daybook resolve \(ShellWords.quoted(path)) --edit"
        let line = lines.first ?? 1
        return pick(
            en:
                "From line \(line) on there are marks whose others are gone; choose what stays, and delete them: \(edit)",
            zh: "從第 \(line) 行起有缺了其他的記號；請選擇要留下的部分並刪去記號：\(edit)")
    }

    func gitMarksStay(_ path: String, _ lines: [Int]) -> String {
        let edit = "daybook resolve \(ShellWords.quoted(path)) --edit"
        let line = lines.first ?? 1
        return pick(
            en: "From line \(line) on there are git's own marks (<<<<<<< to >>>>>>>); choose what stays: \(edit)",
            zh: "從第 \(line) 行起有 git 自己的記號（<<<<<<< 到 >>>>>>>）；請選擇要留下的部分：\(edit)")
    }

    func valuesStay(_ path: String) -> String {
        let path = ShellWords.quoted(path)
        return pick(
            en:
                "These values were not chosen. To take one: daybook set \(path) KEY=VALUE, or daybook edit \(path) where its kind has no such key; to forget them: daybook set \(path) conflicts=",
            zh:
                "這些值沒有選上。要用其中一個：daybook set \(path) 欄位=值，種類沒有的欄位用 daybook edit \(path)；不要了：daybook set \(path) conflicts="
        )
    }

    func copyStays(_ path: String) -> String {
        pick(
            en:
                "\(path) is a version that could not be merged: take what you need of it, then daybook rm \(ShellWords.quoted(path))",
            zh: "\(path) 是無法合併的版本：取用需要的內容後，再 daybook rm \(ShellWords.quoted(path))")
    }

    func nothingToResolve(_ path: String) -> String {
        pick(en: "there is nothing to settle in \(quoted(path))", zh: "\(quoted(path))沒有需要處理的地方")
    }

    func nothingSettled(_ path: String) -> String {
        pick(en: "nothing was settled in \(quoted(path))", zh: "\(quoted(path))裡什麼都沒有處理")
    }

    func unknownSide(_ path: String, _ places: Int) -> String {
        let number = count(places, "place", "places", zh: "處")
        return pick(
            en:
                "the history does not tell which version of \(number) in \(quoted(path)) was written here; nothing was changed",
            zh: "歷史無法判斷\(quoted(path))裡 \(number)的哪個版本是在這裡寫的；什麼都沒有更動")
    }

    func resolveOtherwise(_ path: String) -> String {
        let path = ShellWords.quoted(Sanitised.line(path))
        return pick(
            en: "keep both, or choose yourself: daybook resolve \(path) --edit",
            zh: "請兩種都留，或自己選：daybook resolve \(path) --edit")
    }
}
