import Daybook

extension Words {
    /// What `check` says of a place where a merge kept more than one version.
    func overlap(versions: Int) -> String {
        pick(
            en: "\(versions) versions of this place are kept, since they were changed on both sides of a merge;"
                + " settle it: daybook resolve, or delete the others and the marks in your editor",
            zh: "合併的兩邊都改了這裡，所以並存 \(versions) 種版本；請用 daybook resolve 決定，或在編輯器裡刪去不要的和前後的記號")
    }

    var strayMark: String {
        pick(
            en: "a mark of a merge whose others are gone, so that its versions cannot be told apart;"
                + " choose what stays and delete the mark in your editor, or bring the others back: daybook restore",
            zh: "合併留下的記號，和它一起的其他記號不見了，無法分辨各個版本；請在編輯器裡選擇要留下的部分並刪去記號，或找回其他記號：daybook restore")
    }

    /// What `show` says before a version of such a place, and behind the last one.
    func version(_ number: Int, of count: Int) -> String {
        if number == count { return pick(en: "the versions end here", zh: "版本到此為止") }
        return pick(en: "version \(number + 1) of \(count), from a merge", zh: "合併留下的 \(count) 個版本，第 \(number + 1) 個")
    }

    /// What `check` says of values that a merge did not choose.
    func unchosen(_ number: Int) -> String {
        pick(
            en: "a merge had to choose between values; what it did not choose is kept under conflicts:"
                + " (\(count(number, "value", "values", zh: ""))); look at it, then delete it: daybook edit",
            zh: "合併時必須在不同的值之間選一個，沒選上的 \(number) 個留在 conflicts:；看過之後可以刪掉：daybook edit")
    }

    func mergedWithOverlaps(_ path: String, _ number: Int) -> String {
        pick(
            en: "\(path): changed on both sides; both versions are kept between marks"
                + " (\(count(number, "place", "places", zh: ""))). Edit it, or leave that to daybook resolve, then git add"
                + " it and git commit.",
            zh: "\(path)：兩邊都改了，\(number) 處並存兩種版本，前後有記號。可以先編輯，或之後用 daybook resolve；接著 git add，再 git commit。")
    }

    func mergedDifferentEntries(_ path: String) -> String {
        pick(
            en:
                "\(path): both sides made an entry of this name; the text of both is kept between marks. Settle it, then git add"
                + " it; or have them as two entries: give up what git is doing (git status says how), and then daybook sync",
            zh: "\(path)：兩邊各自用這個檔名寫了一篇，兩篇的內容都留在記號之間。處理之後再 git add；"
                + "若要成為兩篇：先放棄 git 正在做的事（git status 會說怎麼做），再 daybook sync")
    }

    func mergedAsText(_ path: String) -> String {
        pick(
            en: "\(path): changed on both sides; both versions are kept between git's own marks",
            zh: "\(path)：兩邊都改了，兩種版本都留在 git 自己的衝突記號裡")
    }

    func choseValues(_ path: String, _ number: Int) -> String {
        pick(
            en: "\(path): values that were not chosen are kept under conflicts: \(number)",
            zh: "\(path)：沒選上的值留在 conflicts: 底下，共 \(number) 個")
    }

    func cannotMerge(_ path: String) -> String {
        pick(
            en: "\(path) cannot be merged: it is no text, or too long; nothing was written",
            zh: "無法合併 \(path)：不是文字，或是太長；什麼都沒有寫入")
    }

    var bothAreInGit: String {
        pick(
            en: "both versions are in git: git checkout --ours or --theirs takes one of them",
            zh: "兩種版本都在 git 裡：用 git checkout --ours 或 --theirs 取其中一種")
    }
}
