import Daybook
import Git

extension Words {
    /// That very many files would go.
    func massRemoval(_ removed: Int, of all: Int, _ files: MassRemoval.Files, isIncoming: Bool) -> String {
        switch (files, isIncoming) {
        case (.entries, true):
            pick(
                en: "\(removed) of \(all) entries were removed elsewhere; nothing was removed here yet",
                zh: "\(all) 篇中有 \(removed) 篇在別處移除了；這裡還沒有移除任何一篇")
        case (.entries, false):
            pick(
                en: "\(removed) of \(all) entries are gone from the folder; nothing was removed from git or sent",
                zh: "資料夾裡 \(all) 篇中少了 \(removed) 篇；git 裡沒有移除任何一篇，也沒有送出")
        case (.ignored, _):
            pick(
                en:
                    "git would drop \(removed) of \(all) entries that are in the folder, since it ignores them now; nothing was"
                    + " removed from git or sent",
                zh: "\(all) 篇中有 \(removed) 篇還在資料夾裡，git 卻要忽略它們；git 裡沒有移除任何一篇，也沒有送出")
        case (.words, true):
            pick(
                en: "\(removed) of \(all) entries were emptied elsewhere; nothing was emptied here yet",
                zh: "\(all) 篇中有 \(removed) 篇在別處被清空了；這裡還沒有清空任何一篇")
        case (.words, false):
            pick(
                en:
                    "the files of \(removed) of \(all) entries hold no text now; that was not committed, and nothing was sent",
                zh: "\(all) 篇中有 \(removed) 篇的檔案裡沒有文字了；沒有提交，也沒有送出")
        case (.media, true):
            pick(
                en: "\(removed) of \(all) media files were removed elsewhere; nothing was removed here yet",
                zh: "\(all) 個媒體檔中有 \(removed) 個在別處移除了；這裡還沒有移除任何一個")
        case (.media, false):
            pick(
                en: "\(removed) of \(all) media files are gone from the folder; nothing was removed from git or sent",
                zh: "資料夾裡 \(all) 個媒體檔中少了 \(removed) 個；git 裡沒有移除任何一個，也沒有送出")
        }
    }

    /// What is asked before a sync goes on; nil where it cannot.
    func question(about error: SyncError) -> String? {
        switch error {
        case .massRemoval(let removed, let all, .media, let isIncoming):
            isIncoming
                ? pick(
                    en: "\(removed) of \(all) media files were removed elsewhere. Remove them here?",
                    zh: "\(all) 個媒體檔中有 \(removed) 個在別處移除了。這裡也移除嗎？")
                : pick(
                    en: "\(removed) of \(all) media files are gone from the folder. Remove them everywhere?",
                    zh: "資料夾裡 \(all) 個媒體檔中少了 \(removed) 個。每台裝置都移除嗎？")
        case .massRemoval(let removed, let all, .words, let isIncoming):
            isIncoming
                ? pick(
                    en: "\(removed) of \(all) entries were emptied elsewhere. Empty them here?",
                    zh: "\(all) 篇中有 \(removed) 篇在別處被清空了。這裡也清空嗎？")
                : pick(
                    en: "The files of \(removed) of \(all) entries hold no text now. Empty them everywhere?",
                    zh: "\(all) 篇中有 \(removed) 篇的檔案裡沒有文字了。每台裝置都清空嗎？")
        case .massRemoval(let removed, let all, .ignored, _):
            pick(
                en:
                    "git ignores \(removed) of \(all) entries that are in the folder. Remove them from git and from other devices?",
                zh: "\(all) 篇中有 \(removed) 篇在資料夾裡，git 卻忽略它們。要從 git 和其他裝置移除嗎？")
        case .massRemoval(let removed, let all, .entries, let isIncoming):
            isIncoming
                ? pick(
                    en: "\(removed) of \(all) entries were removed elsewhere. Remove them here?",
                    zh: "\(all) 篇中有 \(removed) 篇在別處移除了。這裡也移除嗎？")
                : pick(
                    en: "\(removed) of \(all) entries are gone from the folder. Remove them everywhere?",
                    zh: "資料夾裡 \(all) 篇中少了 \(removed) 篇。每台裝置都移除嗎？")
        case .emptied(let remote):
            pick(
                en: "The remote \(quoted(remote)) was emptied. Fill it again from here?",
                zh: "遠端\(quoted(remote))被清空了。要從這裡重新填入嗎？")
        case .wentBack(let remote, let commits):
            pick(
                en:
                    "The remote \(quoted(remote)) went back by \(self.commits(commits)) that it had. Send all of it again"
                    + " from here?",
                zh: "遠端\(quoted(remote))退回了原本有的 \(commits) 個提交。要從這裡全部再送一次嗎？")
        case .branchMoved(_, let branch, let to):
            pick(
                en: "\(branchMoved(branch, to: to)). Sync with that from now on?",
                zh: "\(branchMoved(branch, to: to))。以後要和它同步嗎？")
        case .unrelated(let remote):
            pick(
                en:
                    "The history of the remote \(quoted(remote)) has nothing in common with this vault's. Join both, so that"
                    + " each has everything of both?",
                zh: "遠端\(quoted(remote))的歷史與這個日記庫完全無關。要合在一起，讓兩邊都有全部的內容嗎？")
        case .tooLarge(let files, let limit):
            pick(
                en: "\(tooLarge(files, limit: limit)). Keep that on this machine, and send all else in one commit?",
                zh: "\(tooLarge(files, limit: limit))。要把它留在這台機器，其他的合成一次提交送出嗎？")
        default: nil
        }
    }

    /// That a remote does not have any more what it had.
    func wentBack(_ remote: String, _ commits: Int) -> String {
        pick(
            en: "the remote \(quoted(remote)) went back by \(self.commits(commits)) that it had",
            zh: "遠端\(quoted(remote))退回了原本有的 \(commits) 個提交")
    }

    func commits(_ number: Int) -> String { count(number, "commit", "commits", zh: "個提交") }

    /// That files are larger than a remote takes.
    func tooLarge(_ files: [LargeFile], limit: Int) -> String {
        let names = files.prefix(5).map {
            pick(en: "\(quoted($0.path)) (\(size($0.size)))", zh: "\(quoted($0.path))（\(size($0.size))）")
        }
        let more = files.count > 5 ? pick(en: ", …", zh: "、…") : ""
        return pick(
            en: "the remote takes files up to \(size(limit)); committed, and larger: \(listed(names))\(more)",
            zh: "遠端只收 \(size(limit)) 以下的檔案；已提交但更大的：\(listed(names))\(more)")
    }

    /// That a remote lacks a branch, and which is there.
    func branchMoved(_ branch: String, to other: String) -> String {
        pick(
            en: "The remote has no branch \(quoted(branch)) now, but has \(quoted(other))",
            zh: "遠端現在沒有分支\(quoted(branch))，但有\(quoted(other))")
    }
}
