import Daybook

extension Words {
    /// The media of an entry, counted: `2 photos, 1 video`, `2 張照片、1 段影片`.
    func media(_ counts: MediaCounts) -> String {
        var parts: [String] = []
        if counts.photo > 0 { parts.append(count(counts.photo, "photo", "photos", zh: "張照片")) }
        if counts.video > 0 { parts.append(count(counts.video, "video", "videos", zh: "段影片")) }
        if counts.audio > 0 { parts.append(count(counts.audio, "sound", "sounds", zh: "段聲音")) }
        if counts.other > 0 { parts.append(count(counts.other, "file", "files", zh: "個檔案")) }
        return listed(parts)
    }

    var hasSummary: String { pick(en: "summary", zh: "有摘要") }
    var isDone: String { pick(en: "done", zh: "已完成") }
    var isNotDone: String { pick(en: "not done", zh: "未完成") }

    func unknownFormat(_ name: String, known: [String]) -> String {
        pick(
            en:
                "there is no format \(quoted(name)); there are \(listed(known)), or a template such as '{date} {title}'",
            zh: "沒有\(quoted(name))這種格式；可用 \(listed(known))，或像 '{date} {title}' 這樣的格式")
    }

    func templateFault(_ fault: ListingTemplate.Fault) -> String {
        switch fault {
        case .unknownField(let name, let known):
            pick(
                en: "the template names an unknown field \(quoted(name)); there are \(listed(known))",
                zh: "格式裡的欄位\(quoted(name))不存在；可用的有 \(listed(known))")
        case .unclosedBrace(let column):
            pick(
                en: "the template's { at column \(column) is never closed; a brace itself is written {{ or }}",
                zh: "格式第 \(column) 欄的 { 沒有對應的 }；要寫大括號本身，請用 {{ 或 }}")
        case .strayBrace(let column):
            pick(
                en: "the template's } at column \(column) closes nothing; a brace itself is written {{ or }}",
                zh: "格式第 \(column) 欄的 } 沒有對應的 {；要寫大括號本身，請用 {{ 或 }}")
        case .badDatePattern(let pattern):
            pick(
                en: "\(quoted(pattern)) is no date pattern; it is made of yyyy yy MM M dd d HH H mm m ss s E",
                zh: "\(quoted(pattern))不是日期格式；可用 yyyy yy MM M dd d HH H mm m ss s E")
        case .notADate(let name):
            pick(
                en: "only {date:…} takes a pattern; \(quoted(name)) is no date",
                zh: "只有 {date:…} 可以加格式；\(quoted(name))不是日期")
        }
    }
}

extension Words {
    /// What a file of media is called in the text of an entry.
    func mediaLabel(_ kind: MediaType.Kind?) -> String {
        switch kind {
        case .photo: pick(en: "photo", zh: "照片")
        case .video: pick(en: "video", zh: "影片")
        case .audio: pick(en: "sound", zh: "聲音")
        default: pick(en: "file", zh: "檔案")
        }
    }
}

extension Words {
    /// `3 entries`.
    func entries(_ number: Int) -> String { count(number, "entry", "entries", zh: "篇") }

    /// The heading of what has no date, or no tag.
    var withoutDate: String { pick(en: "no date", zh: "沒有日期") }
    var withoutTag: String { pick(en: "no tag", zh: "沒有標籤") }

    var pickOnly: String {
        pick(en: "-i picks one entry; it does not go with --count or --group", zh: "-i 是挑一篇，不能和 --count、--group 一起用")
    }
    var pickNeedsTerminal: String { pick(en: "-i needs a terminal to pick on", zh: "-i 要在終端機上才能挑選") }
    var pickWithout: String { pick(en: "leave it out, and take a number of the list", zh: "不加 -i，改用清單的編號") }
    var noPicker: String { pick(en: "there is no program \(quoted("fzf"))", zh: "沒有程式\(quoted("fzf"))") }
    var installPicker: String {
        pick(
            en: "install it (apt install fzf, brew install fzf), or leave out -i",
            zh: "請安裝（apt install fzf、brew install fzf），或不加 -i"
        )
    }
    var pickerFailed: String { pick(en: "fzf ended with a mistake; nothing was picked", zh: "fzf 出錯結束，沒有挑選") }

    func noGroups(in format: String) -> String {
        pick(
            en: "--group goes with the formats short, full, json and jsonl, not with \(quoted(format))",
            zh: "--group 可用於 short、full、json、jsonl 格式，不能用於\(quoted(format))")
    }
}
