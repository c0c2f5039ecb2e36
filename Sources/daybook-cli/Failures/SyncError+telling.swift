import Daybook
import Git

extension SyncError: Tellable {
    func failure(in words: Words) -> Failure {
        let yes = words.pick(en: "if that is right: daybook sync --yes", zh: "若確定沒問題：daybook sync --yes")
        switch self {
        case .manyRemotes(let names):
            return Failure(
                words.pick(
                    en: "there are several remotes and none is called origin: \(words.allOf(names))",
                    zh: "有好幾個遠端，沒有一個叫 origin：\(words.allOf(names))"),
                hint: words.pick(
                    en: "name one: git branch --set-upstream-to, or git remote rename",
                    zh: "請指定：git branch --set-upstream-to，或 git remote rename"),
                .configuration)
        case .massRemoval(let emptied, let all, .words, isIncoming: false):
            // Of the files that differ from the last commit those without any text: what was written since stays.
            let bringBack =
                "git reset -q; git ls-files -zm '*.[mM][dD]' | xargs -0 grep -La --null '[^[:cntrl:][:space:]]'"
                + " | xargs -0 git checkout -q HEAD --"
            return Failure(
                words.massRemoval(emptied, of: all, .words, isIncoming: false),
                hint: words.pick(
                    en:
                        "to have them back, in the vault's folder: \(bringBack); if they shall be empty: daybook sync --yes",
                    zh:
                        "要取回，請在日記庫的資料夾裡：\(bringBack)；若確定要清空：daybook sync --yes"
                ),
                .refused)
        case .massRemoval(let removed, let all, .ignored, _):
            return Failure(
                words.massRemoval(removed, of: all, .ignored, isIncoming: false),
                hint: words.pick(
                    en:
                        "to keep them there: take the rule out of .gitignore, then git reset -q; if other devices shall lose"
                        + " them: daybook sync --yes",
                    zh: "要留著，請刪去 .gitignore 裡的規則，再 git reset -q；若要從其他裝置移除：daybook sync --yes"),
                .refused)
        case .massRemoval(let removed, let all, let files, let isIncoming):
            return Failure(
                words.massRemoval(removed, of: all, files, isIncoming: isIncoming),
                hint: isIncoming
                    ? yes
                    : words.pick(
                        en:
                            "to have them back, in the vault's folder: git reset -q; git checkout-index -aq; if they shall go: daybook sync --yes",
                        zh: "要取回，請在日記庫的資料夾裡：git reset -q; git checkout-index -aq；若要移除：daybook sync --yes"),
                .refused)
        case .settingsRemoved(isIncoming: false):
            return Failure(
                words.pick(
                    en:
                        "the vault's own settings (.daybook/config.yaml) are gone from the folder; that was not committed, and nothing was sent",
                    zh: "日記庫本身的設定（.daybook/config.yaml）從資料夾裡消失了；沒有提交，也沒有送出"),
                hint: words.pick(
                    en:
                        "to have them back: git checkout HEAD -- :/.daybook/config.yaml; or, if this shall be no vault any more: daybook sync --yes",
                    zh: "要取回：git checkout HEAD -- :/.daybook/config.yaml；若不再當日記庫：daybook sync --yes"),
                .refused)
        case .settingsRemoved(isIncoming: true):
            return Failure(
                words.pick(
                    en: "the vault's own settings (.daybook/config.yaml) were removed elsewhere; nothing changed here",
                    zh: "日記庫本身的設定（.daybook/config.yaml）在別處被移除了；這裡什麼都沒有改"),
                hint: words.pick(
                    en: "put them back there; or, if this shall be no vault any more: daybook sync --yes",
                    zh: "請在那裡放回去；若這裡不再當日記庫：daybook sync --yes"),
                .refused)
        case .emptied(let remote):
            return Failure(
                words.pick(
                    en: "the remote \(words.quoted(remote)) had this vault and has nothing any more",
                    zh: "遠端\(words.quoted(remote))原本有這個日記庫，現在什麼都沒有"),
                hint: words.pick(
                    en: "to fill it again from here: daybook sync --yes", zh: "要從這裡重新填入：daybook sync --yes"),
                .refused)
        case .wentBack(let remote, let commits):
            return Failure(
                words.wentBack(remote, commits) + words.pick(en: "; nothing was sent", zh: "；什麼都沒有送出"),
                hint: words.pick(
                    en: "to send all of it again from here: daybook sync --yes", zh: "要從這裡全部再送一次：daybook sync --yes"),
                .refused)
        case .branchMoved(let remote, let branch, let to):
            return Failure(
                words.pick(
                    en: "the remote \(words.quoted(remote)) has no branch \(words.quoted(branch)) now, but has"
                        + " \(words.quoted(to)); nothing was sent",
                    zh: "遠端\(words.quoted(remote))現在沒有分支\(words.quoted(branch))，但有\(words.quoted(to))；什麼都沒有送出"),
                hint: words.pick(
                    en: "to sync with \(words.quoted(to)) from now on: daybook sync --yes",
                    zh: "以後要和\(words.quoted(to))同步：daybook sync --yes"),
                .refused)
        case .branchGone(let remote, let branch, let others):
            return Failure(
                words.pick(
                    en: "the remote \(words.quoted(remote)) has no branch \(words.quoted(branch)) now, but others:"
                        + " \(words.allOf(others)); nothing was sent",
                    zh: "遠端\(words.quoted(remote))現在沒有分支\(words.quoted(branch))，但有其他的："
                        + "\(words.allOf(others))；什麼都沒有送出"),
                hint: words.pick(
                    en: "name one: git branch --set-upstream-to=REMOTE/BRANCH",
                    zh: "請指定一個：git branch --set-upstream-to=遠端/分支"),
                .refused)
        case .otherBranch(let side, let remote):
            let (own, owner) = (ShellWords.quoted(side.checkedOut), ShellWords.quoted(side.owner))
            return Failure(
                words.otherBranch(side)
                    + words.pick(
                        en: "; nothing was sent, and nothing came (what you edited is committed on"
                            + " \(words.quoted(side.checkedOut)))",
                        zh: "；什麼都沒有送出或收進來（編輯已提交在\(words.quoted(side.checkedOut))上）"),
                hint: side.isElsewhere
                    ? words.pick(
                        en:
                            "to sync: in the folder in which \(owner) is checked out (git worktree list); or to keep this apart at"
                            + " the remote too: git push -u \(ShellWords.quoted(remote)) \(own)",
                        zh: "要同步：到取出 \(owner) 的那個資料夾（git worktree list）；或在遠端也分開放："
                            + "git push -u \(ShellWords.quoted(remote)) \(own)")
                    : words.pick(
                        en:
                            "to sync: git switch \(owner), and to have this in it: git merge \(own); or to keep it apart at the"
                            + " remote too: git push -u \(ShellWords.quoted(remote)) \(own)",
                        zh: "要同步：git switch \(owner)，要把這裡的併過去：git merge \(own)；或在遠端也分開放："
                            + "git push -u \(ShellWords.quoted(remote)) \(own)"),
                .refused)
        case .unrelated(let remote):
            return Failure(
                words.pick(
                    en: "the history of the remote \(words.quoted(remote)) has nothing in common with this vault's",
                    zh: "遠端\(words.quoted(remote))的歷史與這個日記庫完全無關"),
                hint: words.pick(
                    en: "to have everything of both: daybook sync --join", zh: "要把兩邊的內容合在一起：daybook sync --join"),
                .refused)
        case .tooLarge(let files, let limit):
            return Failure(
                words.tooLarge(files, limit: limit) + words.pick(en: "; nothing was sent", zh: "；什麼都沒有送出"),
                hint: words.pick(
                    en: "to keep that here and send the rest: daybook sync --leave-large; if the remote takes more:"
                        + " daybook config sync.max_file SIZE",
                    zh: "留在這裡、其他送出：daybook sync --leave-large；若遠端收得下：daybook config sync.max_file 大小"),
                .refused)
        case .unusable(let branch):
            return Failure(
                words.pick(
                    en: "the remote's branch \(words.quoted(branch)) holds nothing that can be used",
                    zh: "遠端的分支\(words.quoted(branch))沒有可用的內容"), .badData)
        case .refused(let refusal, let status, let said):
            let sentence = words.pushRefusal(refusal, status: status, words: said)
            return Failure(sentence.message, hint: sentence.hint, .unavailable)
        case .locked(let branch, let path, let isHere):
            let sentence = words.remoteLocked(branch, path, isHere: isHere)
            return Failure(sentence.message, hint: sentence.hint, .unavailable)
        case .shallow:
            return Failure(
                words.pick(
                    en: "the history of this vault was cut off when it was cloned; with that it cannot be synced",
                    zh: "這個日記庫複製時截斷了歷史，這樣無法同步"),
                hint: words.unshallow,
                .refused)
        case .newerPolicy(let number):
            return Failure(
                words.pick(
                    en: "the vault asks for newer rules of merging (merge_policy: \(number)) than this daybook knows"
                        + " (\(MergePolicy.newest)); nothing was merged",
                    zh: "日記庫要求的合併規則（merge_policy: \(number)）比這個 daybook 所知的（\(MergePolicy.newest)）還新；沒有合併"),
                hint: words.pick(
                    en: "what you wrote is committed here; install a newer daybook on this device",
                    zh: "你寫的都已提交在這裡；請在這台裝置安裝較新的 daybook"),
                .configuration)
        case .unknown(let error):
            let sentence = words.transfer(error)
            return Failure(sentence.message, hint: sentence.hint, .unavailable)
        case .pushedElsewhere(let remote):
            let name = ShellWords.quoted(Sanitised.line(remote.name))
            return Failure(
                words.pushedElsewhere(
                    remote.name, words.place(of: remote.address), words.place(of: remote.pushAddress)),
                hint: words.pick(
                    en: "let both be one repository, by: git config --unset-all remote.\(name).pushurl",
                    zh: "請讓兩者是同一個儲存庫：git config --unset-all remote.\(name).pushurl"),
                .configuration)
        case .outrun(let attempts):
            return Failure(
                words.pick(
                    en: "other devices were faster \(attempts) times; nothing is lost",
                    zh: "其他裝置搶先了 \(attempts) 次；沒有遺失任何內容"),
                hint: words.pick(en: "try again", zh: "請再試一次"), .temporary)
        }
    }
}

extension CloneError: Tellable {
    func failure(in words: Words) -> Failure {
        switch self {
        case .notEmpty(let folder):
            Failure(
                words.pick(
                    en: "something lies in \(words.quoted(folder)) already", zh: "\(words.quoted(folder))裡已經有東西"),
                hint: words.pick(en: "name another folder", zh: "請指定另一個資料夾"), .cannotCreate)
        case .nothingThere:
            Failure(
                words.pick(en: "the remote is empty: there is no vault in it yet", zh: "遠端是空的：裡面還沒有日記庫"),
                hint: words.pick(
                    en: "make one for it: daybook init DIR --remote URL", zh: "為它建立一個：daybook init 資料夾 --remote URL"),
                .noInput)
        }
    }
}
