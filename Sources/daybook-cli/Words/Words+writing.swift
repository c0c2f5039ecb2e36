import Daybook

extension Words {
    func added(title: String, date: String, media: [MediaInfo], tags: [Tag]) -> String {
        var parts = [titled(title), date]
        if !media.isEmpty { parts.append(mediaCount(media.map { $0.type?.kind })) }
        if !tags.isEmpty { parts.append(tags.map { "#" + Sanitised.line($0.description) }.joined(separator: " ")) }
        return pick(en: "Added ", zh: "已記下") + parts.joined(separator: " · ")
    }

    /// `2 photos, 1 video`.
    func mediaCount(_ kinds: [MediaType.Kind?]) -> String {
        func of(_ kind: MediaType.Kind) -> Int { kinds.count { $0 == kind } }
        let others = kinds.count - of(.photo) - of(.video) - of(.audio)
        return media(MediaCounts(photo: of(.photo), video: of(.video), audio: of(.audio), other: others))
    }

    /// A date as people read it, with its offset where it is known.
    func moment(_ date: EntryDate) -> String {
        date.offset.map { self.date(date) + " " + EntryDate.offsetText($0) } ?? self.date(date)
    }

    func noTag(_ text: String) -> String {
        if text.allSatisfy({ "/#＃-_".contains($0) }) {
            return pick(
                en: "\(quoted(text)) is no tag: there is nothing in it but signs that part tags",
                zh: "\(quoted(text))不是標籤：裡面只有分隔用的符號")
        }
        return pick(
            en: "\(quoted(text)) is no tag: a tag holds no spaces, commas or control characters",
            zh: "\(quoted(text))不是標籤：標籤裡不能有空白、逗號或控制字元")
    }

    var noPhotoDate: String {
        pick(en: "no photo here tells when it was taken", zh: "這裡沒有照片記下拍攝時間")
    }

    func noDate(_ text: String, _ fault: DateFault) -> String {
        guard fault.kind == .unknown else { return dateFault(fault) }
        let sentence = pick(en: "\(quoted(text)) is no date that is understood", zh: "看不懂日期\(quoted(text))")
        return fault.word == text ? sentence : sentence + colon + dateFault(fault)
    }

    var dateForms: String {
        pick(
            en:
                "write 2026-11-21, 2026-11-21T19:32, yesterday 9pm, last tuesday, Nov 20, 3 days ago; more: daybook help dates",
            zh: "可寫 2026-11-21、2026-11-21T19:32、昨天下午三點、上週三、11月20日、三天前；更多寫法：daybook help dates")
    }

    var nothingToWrite: String { pick(en: "there is no text to write", zh: "沒有要寫的內容") }

    var giveText: String {
        pick(
            en: "write it behind the command (behind --text for new), or pipe it in",
            zh: "請寫在指令後面（new 是寫在 --text 後面），或從標準輸入給")
    }

    var currentFolderGone: String { pick(en: "the current folder is there no more", zh: "目前的資料夾已經不存在") }

    var emptyFolder: String { pick(en: "the folder's name is empty", zh: "資料夾名稱是空的") }

    var nameVault: String {
        pick(en: "go to another, or name a vault with --vault DIR", zh: "請切換到別的資料夾，或以 --vault DIR 指定日記庫")
    }

    func makingSmaller(_ file: String) -> String {
        pick(en: "making \(quoted(file)) smaller…", zh: "正在縮小\(quoted(file))……")
    }

    func editorFailed(_ name: String) -> String {
        pick(
            en: "the editor \(quoted(name)) ended with a failure; what was written stays in its file",
            zh: "編輯器\(quoted(name))沒有正常結束；已寫的內容仍在檔案裡")
    }

    func indexNotRefreshed() -> String {
        pick(
            en:
                "the commit is made, but git's index was in use, is damaged, may not be written or found no room (see: daybook check), so until the next command that writes `git status` may show it, and `git commit` would take it back",
            zh: "已提交，但 git 的索引正被使用、已損壞、不能寫入或沒有空間（見 daybook check），下一個會寫入的指令之前，`git status` 可能顯示差異，`git commit` 會把它撤回")
    }
}
