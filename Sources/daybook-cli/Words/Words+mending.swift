import Git

extension Words {
    /// What to do where a part of the repository cannot be read.
    var lookAtDamage: String {
        pick(
            en:
                "nothing was written; what is damaged: daybook check, and to mend it: daybook check --fix (of earlier versions: daybook check --history --fix)",
            zh: "什麼都沒有寫入；看看哪裡壞了：daybook check；修正方法：daybook check --fix（較早的版本：daybook check --history --fix）")
    }

    /// What was put right in a damaged repository.
    func mended(_ mended: Mended) -> String {
        switch mended {
        case .references:
            pick(
                en: "git's folder had no refs, in which the branches are; it is made again",
                zh: "git 的資料夾少了放分支的 refs；已重新建立")
        case .head(let branch):
            pick(
                en: "git's HEAD could not be read; it names the branch \(quoted(branch)) again",
                zh: "無法讀取 git 的 HEAD；已重新指向分支\(quoted(branch))")
        case .packedReferences(let copy):
            pick(
                en: "git's packed-refs held lines that name nothing; they are left out, and a copy is \(quoted(copy))",
                zh: "git 的 packed-refs 有無效的內容，已略過；原檔留在\(quoted(copy))")
        case .renamedReference(let name):
            pick(
                en: "what git's packed-refs held under a name that is cut off is \(quoted(name)) now",
                zh: "git 的 packed-refs 有一個名稱不完整的項目，現在名為\(quoted(name))")
        case .reference(let name, let commit):
            pick(
                en: "git's \(quoted(name)) could not be read; it is at \(commit.hex.prefix(8)) again, where git's log"
                    + " or what git had packed last had it",
                zh: "無法讀取 git 的\(quoted(name))；已依 git 的紀錄回到 \(commit.hex.prefix(8))")
        case .droppedReference(let name, let copy):
            pick(
                en: "git's \(quoted(name)) could not be read, and nothing tells what it was; it is removed. What a"
                    + " remote has comes back with the next sync" + (copy.map { "; a copy is \(quoted($0))" } ?? ""),
                zh: "無法讀取 git 的\(quoted(name))，也沒有紀錄可查；已移除。遠端有的，下次同步會再取回"
                    + (copy.map { "；原檔留在\(quoted($0))" } ?? ""))
        case .index(let copy):
            pick(
                en: "git's index could not be read; it is made again from the last commit, and the old one is"
                    + " \(quoted(copy)): what was only staged is staged no more",
                zh: "無法讀取 git 的索引；已依最後一次提交重建，舊的留在\(quoted(copy))：暫存區的內容要重新加入")
        case .missingIndex:
            pick(
                en: "git had no index; it is made again from the last commit: what was only staged is staged no more",
                zh: "git 沒有索引；已依最後一次提交重建：暫存區的內容要重新加入")
        case .packIndex(let name):
            pick(
                en: "git had lost the index of \(quoted(name)), without which nothing in it is found; it is made again",
                zh: "git 遺失了\(quoted(name))的索引，裡面的東西都找不到；已重建")
        case .objects(let number):
            pick(
                en: "\(count(number, "object", "objects", zh: "")) of git's brought back from the files here",
                zh: "已用這裡的檔案取回 git 的 \(number) 個物件")
        case .putAside(let number):
            pick(
                en:
                    "\(count(number, "damaged object", "damaged objects", zh: "")) of git's put aside, in .git/daybook: a remote"
                    + " that has them can give them now, by git fetch --refetch",
                zh: "git 有 \(number) 個損壞的物件已移到 .git/daybook；遠端若還有，現在可用 git fetch --refetch 取回")
        case .lostObjects(let number):
            pick(
                en:
                    "\(count(number, "object", "objects", zh: "")) of git's cannot be brought back from here; a copy of the"
                    + " repository may still hold what git fsck names",
                zh: "git 有 \(number) 個物件無法從這裡取回；git fsck 會列出，儲存庫的備份裡也許還有")
        case .branch(let name, let commit):
            pick(
                en: "the branch \(quoted(name)) could not be read; it is at \(commit.hex.prefix(8)) again, the newest"
                    + " commit that is whole. The files are as they were: see git status for what is not committed",
                zh: "無法讀取分支\(quoted(name))；已回到最新的完整提交 \(commit.hex.prefix(8))。檔案都沒有動：尚未提交的部分請看 git status")
        case .keptCommit(let commit, let name):
            pick(
                en: "a part of the commit \(commit.hex.prefix(8)) cannot be read; it and those before it are kept as"
                    + " \(quoted(name))",
                zh: "提交 \(commit.hex.prefix(8)) 有一部分無法讀取；它和之前的提交都留在\(quoted(name))")
        case .lostBranch(let name, let commit):
            pick(
                en: "git had lost the branch \(quoted(name)); it is at \(commit.hex.prefix(8)) again, where git's"
                    + " log last had it. The files are as they were: see git status for what is not committed",
                zh: "git 遺失了分支\(quoted(name))；已依 git 的紀錄回到 \(commit.hex.prefix(8))。"
                    + "檔案都沒有動：尚未提交的部分請看 git status")
        }
    }
}

extension Words {
    /// What git cannot give back, and who may have it.
    func broken(_ object: BrokenObject) -> String {
        let name = object.id.hex.prefix(8)
        let what =
            switch object.use {
            case .commit: pick(en: "git cannot give back a commit", zh: "git 給不回一個提交")
            case .folder: pick(en: "git cannot give back what this folder held", zh: "git 給不回這個資料夾的一個版本")
            case .hidden:
                pick(
                    en: "git cannot give back what a broken folder or commit may need",
                    zh: "git 給不回壞掉的資料夾或提交可能需要的東西")
            case .file: pick(en: "git cannot give back a version of this file", zh: "git 給不回這個檔案的一個版本")
            }
        let why =
            object.isDamaged
            ? pick(en: ": object \(name) is damaged", zh: "：物件 \(name) 已損壞")
            : pick(en: ": object \(name) is missing", zh: "：物件 \(name) 遺失了")
        if object.isDamaged {
            return what + why
                + pick(
                    en: "; daybook check --history --fix, and for what the files here do not hold: git fetch --refetch",
                    zh: "；請用 daybook check --history --fix，這裡的檔案沒有的再用 git fetch --refetch")
        }
        return what + why
            + pick(
                en: "; a copy of the vault may have it, or the remote: git fetch --refetch",
                zh: "；日記庫的備份或遠端可能還有：git fetch --refetch")
    }
}
