import Daybook
import Git

extension Words {
    func remoteIs(_ name: String, _ address: String) -> String {
        pick(
            en: "The remote \(quoted(name)) is at \(Sanitised.line(address))",
            zh: "遠端\(quoted(name))在 \(Sanitised.line(address))")
    }

    /// Where a remote is.
    func place(of address: Result<RemoteAddress, RemoteAddressProblem>) -> String {
        switch address {
        case .success(let address): address.description
        case .failure(let problem): addressProblem(problem)
        }
    }

    func pushedElsewhere(_ name: String, _ address: String, _ other: String) -> String {
        let (address, other) = (Sanitised.line(address), Sanitised.line(other))
        return pick(
            en:
                "what is sent to \(quoted(name)) goes to \(other) (its pushurl), where the branch is not as at \(address),"
                + " from where it is fetched",
            zh: "送往\(quoted(name))的會到 \(other)（它的 pushurl），那裡的分支與取得的來源 \(address) 不同")
    }

    func pushesTo(_ address: String) -> String {
        pick(
            en: "What is sent goes to \(Sanitised.line(address)) (its pushurl)",
            zh: "送出的會到 \(Sanitised.line(address))（它的 pushurl）")
    }

    func reached(by program: String?) -> String {
        let program = program.map { Sanitised.line($0) }
        return pick(
            en: "It is reached by \(program ?? "daybook itself")", zh: "由 \(program ?? "daybook 自己") 連線")
    }

    func remoteHas(_ branches: [String]) -> String {
        guard !branches.isEmpty else { return pick(en: "It answers, and is empty", zh: "有回應，裡面是空的") }
        return pick(en: "It answers, and has: \(listed(branches))", zh: "有回應，有：\(listed(branches))")
    }

    func standing(_ standing: Vault.Standing) -> String {
        switch standing {
        case .empty: pick(en: "Nothing of this vault is there yet", zh: "這個日記庫還沒有內容在那裡")
        case .emptied:
            pick(
                en: "It had this vault and has nothing any more; to fill it again from here: daybook sync --yes",
                zh: "它原本有這個日記庫，現在什麼都沒有；要從這裡重新填入：daybook sync --yes")
        case .wentBack(let commits):
            pick(
                en:
                    "It went back by \(self.commits(commits)) that it had; to send all of it again from here: daybook sync --yes",
                zh: "它退回了原本有的 \(commits) 個提交；要從這裡全部再送一次：daybook sync --yes")
        case .same: pick(en: "It has what the last commit here has", zh: "它與這裡最後一次提交相同")
        case .ahead: pick(en: "It lacks what the next sync will send", zh: "它缺少下一次同步會送出的內容")
        case .behind: pick(en: "It has what the next sync will bring", zh: "它有下一次同步會帶來的內容")
        case .elsewhere(let branch, let successor?): branchMoved(branch, to: successor)
        case .elsewhere(let branch, nil):
            pick(en: "It has no branch \(quoted(branch)) now", zh: "它現在沒有分支\(quoted(branch))")
        case .otherBranch(let side): pick(en: "Here \(otherBranch(side))", zh: otherBranch(side))
        }
    }

    /// That another branch is checked out than the one that is synced.
    func otherBranch(_ side: SideBranch) -> String {
        pick(
            en:
                "the branch \(quoted(side.checkedOut)) is checked out, and the remote's \(quoted(side.theirs)) belongs to"
                + " \(quoted(side.owner))",
            zh: "現在在分支\(quoted(side.checkedOut))上，而遠端的\(quoted(side.theirs))屬於\(quoted(side.owner))")
    }
}
