import Daybook
import Git

extension Words {
    /// Why a remote was not reached, and what to do.
    func transfer(_ error: TransferError) -> (message: String, hint: String?) {
        let next = pick(en: "what you wrote is committed here; the next sync sends it", zh: "你寫的都已提交在這裡；下一次同步會送出")
        return switch error.reason {
        case .address(let problem): (addressProblem(problem), addressHint(problem))
        case .noProgram(let name): (pick(en: "\(quoted(name)) is not installed", zh: "沒有安裝\(quoted(name))"), nil)
        case .notStarted(let path, _):
            (pick(en: "\(quoted(path)) could not be started", zh: "無法啟動\(quoted(path))"), nil)
        case .unsupported: (pick(en: "this way to a remote is not supported", zh: "不支援這種遠端"), nil)
        case .outOfTime: (pick(en: "the remote gave no answer in time", zh: "遠端沒有及時回應"), next)
        case .cancelled: (pick(en: "stopped", zh: "已停止"), nil)
        case .tooLarge(let limit), .tooManyBranches(let limit):
            (pick(en: "the remote has more than is taken from one (\(limit))", zh: "遠端的內容超過上限（\(limit)）"), nil)
        case .unresolved: (pick(en: "no such host is known", zh: "找不到這個主機") + said(error.words), next)
        case .unreachable: (pick(en: "the remote cannot be reached", zh: "連不到遠端") + said(error.words), next)
        case .hostKeyChanged:
            (
                pick(en: "the host shows another key than before; nothing was sent", zh: "主機的金鑰和先前不同；什麼都沒有送出")
                    + keyWords(error.words),
                pick(
                    en: "ask whoever runs it; if that is right: ssh-keygen -R \(keyHost(error.words) ?? "HOST")",
                    zh: "請問管理它的人；若確定沒問題：ssh-keygen -R \(keyHost(error.words) ?? "主機")")
            )
        case .hostKeyUnknown:
            (
                pick(en: "the host's key was never seen before; nothing was sent", zh: "沒見過這個主機的金鑰；什麼都沒有送出")
                    + keyWords(error.words),
                pick(
                    en: "connect once by hand to accept it: ssh \(connection(to: error.words) ?? "HOST")",
                    zh: "請先手動連線一次並接受：ssh \(connection(to: error.words) ?? "主機")")
            )
        case .accessRefused:
            (
                pick(en: "the remote does not let you in", zh: "遠端不讓你進入") + said(error.words),
                pick(en: "look at your key, password or token", zh: "請檢查金鑰、密碼或權杖")
            )
        case .secretWithheld(let host):
            (
                pick(
                    en:
                        "\(quoted(host)) wants to know who you are; DAYBOOK_REMOTE_TOKEN was not given for it and not sent",
                    zh: "\(quoted(host))要知道你是誰；DAYBOOK_REMOTE_TOKEN 不是給它的，沒有送出"),
                pick(
                    en: "if the token is for it, set DAYBOOK_REMOTE_TOKEN_HOST=\(Sanitised.line(host)) too",
                    zh: "若權杖是給它的，請再設定 DAYBOOK_REMOTE_TOKEN_HOST=\(Sanitised.line(host))")
            )
        case .notFound:
            (
                pick(en: "there is no repository at that place, or none for you", zh: "那裡沒有儲存庫，或是你無權存取")
                    + said(error.words),
                pick(en: "see where it is looked for: git remote -v", zh: "看看找的是哪裡：git remote -v")
            )
        case .otherOwner:
            (
                pick(en: "the remote's repository belongs to another user", zh: "遠端的儲存庫屬於另一個使用者"),
                pick(
                    en: "if you trust it: git config --global --add safe.directory FOLDER",
                    zh: "若信任它：git config --global --add safe.directory 資料夾")
            )
        case .noGitThere: (pick(en: "there is no git on the other machine", zh: "另一台機器上沒有 git"), nil)
        case .brokenOff: (pick(en: "the connection broke off", zh: "連線中斷了") + said(error.words), next)
        case .movedTo(let place):
            (
                pick(en: "the repository has moved to \(quoted(place))", zh: "儲存庫搬到\(quoted(place))了"),
                pick(
                    en: "if you trust that place: git remote set-url origin \(ShellWords.quoted(place))",
                    zh: "若信任那裡：git remote set-url origin \(ShellWords.quoted(place))")
            )
        case .status(413):
            (
                pick(
                    en: "the server takes no request that is as long as all that is to be sent (413)",
                    zh: "要送出的內容加起來超過伺服器一次能收的長度（413）"),
                pick(
                    en:
                        "whoever runs it can raise that limit (nginx: client_max_body_size), or use ssh; what you wrote"
                        + " is committed here, and the next sync tries again",
                    zh: "管理它的人可以提高上限（nginx：client_max_body_size），或改用 ssh；你寫的都已提交在這裡，下一次同步會再試")
            )
        case .status(let status):
            (pick(en: "the server answered \(status)", zh: "伺服器回應 \(status)") + said(error.words), next)
        case .web(let error): transportError(error)
        case .notGit:
            (
                pick(en: "what answers there does not speak git", zh: "那裡的回應不是 git"),
                pick(
                    en:
                        "it may be a network's page to sign in at, a login shell there that prints something, or another address: git remote -v",
                    zh: "可能是網路的登入頁面、那裡登入時會印出文字，或位址不對：git remote -v")
            )
        case .otherDigest:
            (
                pick(
                    en: "the repository there names what it holds by SHA-256, which daybook cannot do",
                    zh: "那裡的儲存庫以 SHA-256 命名內容，daybook 無法使用"),
                pick(
                    en: "make one of the usual kind: git init --bare --object-format=sha1",
                    zh: "請建立一般的儲存庫：git init --bare --object-format=sha1")
            )
        case .refused: (pick(en: "the remote refused", zh: "遠端拒絕了") + said(error.words), askThere)
        case .full: (remoteFull + said(error.words), makeRoomThere)
        case .unwritable(let errno):
            (
                pick(
                    en: "the remote's folder cannot be written to", zh: "無法寫入遠端的資料夾")
                    + remoteReason(FileError(call: .write, path: "", code: errno)), getLeaveThere
            )
        case .ended(let status):
            (
                pick(en: "the program that reaches the remote ended with \(status)", zh: "連線的程式以 \(status) 結束")
                    + said(error.words), nil
            )
        case .local(let error):
            {
                let failure = error.failure(in: self)
                return (failure.message, failure.hint)
            }()
        }
    }

    /// What to do where a clone failed: nothing of the reader's is here yet; nil where it is what a sync says.
    func cloneHint(_ error: TransferError) -> String? {
        switch error.reason {
        case .unresolved, .notFound, .notGit, .noGitThere, .ended:
            pick(
                en: "look at the address, as git writes it: HOST:PATH, https://HOST/PATH or a folder",
                zh: "請檢查位址，寫法和 git 一樣：主機:路徑、https://主機/路徑，或資料夾")
        case .unreachable, .outOfTime, .brokenOff, .status:
            pick(en: "look at the address and the network, and try again", zh: "請檢查位址和網路，再試一次")
        default: nil
        }
    }

    /// Why the remote did not take what was sent.
    func pushRefusal(_ refusal: PushRefusal, status: String, words: String) -> (message: String, hint: String?) {
        let fact =
            switch refusal {
            case .protectedBranch: pick(en: "the branch is protected there", zh: "那裡的分支受保護")
            case .tooLarge: pick(en: "something is larger than the remote takes, or it is full", zh: "有檔案超過遠端的上限，或遠端已滿")
            case .full: remoteFull
            case .locked:
                pick(
                    en: "somebody else holds the branch there, or died while they did; a .lock file lies in its refs",
                    zh: "那裡的分支被別人鎖住，或留下了 .lock 檔")
            case .hookDeclined: pick(en: "a hook of the remote said no", zh: "遠端的掛鉤拒絕了")
            case .checkedOut:
                pick(en: "the branch is checked out there: a remote has to be bare", zh: "那裡正簽出這個分支：遠端必須是 bare")
            case .unwritable: pick(en: "the remote cannot be written to", zh: "無法寫入遠端")
            case .unpacking: pick(en: "the remote could not store what was sent", zh: "遠端無法存下送出的內容")
            case .needsGit:
                pick(
                    en: "the remote has hooks, which only git runs; install git here", zh: "遠端有掛鉤，只有 git 會執行；請在這裡安裝 git"
                )
            default: pick(en: "the remote refused", zh: "遠端拒絕了") + said(status)
            }
        let hint: String? =
            switch refusal {
            case .checkedOut: pick(en: "make one with: git init --bare -b main", zh: "建立方法：git init --bare -b main")
            case .full: makeRoomThere
            case .unwritable: getLeaveThere
            case .hookDeclined, .protectedBranch, .unpacking, .tooLarge, .other: askThere
            default: nil
            }
        // Whoever set a rule up says it in as many lines as it takes; what a program says of itself is in its last one.
        let isRule = [.hookDeclined, .protectedBranch, .tooLarge, .other].contains(refusal)
        return (fact + (isRule ? saidOfRule(words) : said(words)), hint)
    }

    private var remoteFull: String { pick(en: "the remote's disk is full", zh: "遠端的磁碟已滿") }

    private func remoteReason(_ error: FileError) -> String {
        switch error.kind {
        case .denied: pick(en: " (no permission)", zh: "（沒有權限）")
        case .readOnly: pick(en: " (it is read-only)", zh: "（是唯讀的）")
        default: pick(en: " (system error \(error.code))", zh: "（系統錯誤 \(error.code)）")
        }
    }

    private var askThere: String {
        pick(
            en: "ask whoever runs it; what you wrote is committed here, and the next sync tries again",
            zh: "請問管理它的人；你寫的都已提交在這裡，下一次同步會再試")
    }

    private var getLeaveThere: String {
        pick(
            en:
                "see that you may write there, and that it is not mounted read-only; what you wrote is committed here, and the"
                + " next sync sends it",
            zh: "請確認你在那裡有寫入權限，而且不是唯讀掛載；你寫的都已提交在這裡，下一次同步會送出")
    }

    private var makeRoomThere: String {
        pick(
            en: "make room there; what you wrote is committed here, and the next sync sends it",
            zh: "請在那裡騰出空間；你寫的都已提交在這裡，下一次同步會送出")
    }

    /// That a lock keeps everybody from sending, and what to do about it.
    ///
    /// - Parameter isHere: Whether the remote is a folder of this machine, or one that it can reach.
    func remoteLocked(_ branch: String, _ path: String?, isHere: Bool) -> (message: String, hint: String) {
        let lock = path.map { quoted($0) } ?? quoted("refs/heads/\(branch).lock")
        let message = pick(
            en:
                "a lock is in the way of the remote's branch \(quoted(branch)): somebody is sending to it, or died while they"
                + " did (\(lock))",
            zh: "遠端的分支\(quoted(branch))被鎖住：有人正在送出，或是送到一半就中斷了（\(lock)）")
        if isHere {
            let file = ShellWords.quoted(Sanitised.line(path ?? ""))
            return (
                message,
                pick(
                    en:
                        "try again: a lock that is ten minutes old is removed by the next sync; sooner, if nobody else syncs:"
                        + " rm \(file)",
                    zh: "請再試一次：十分鐘以上的鎖會由下一次同步移除；若確定沒有別人在同步，可先 rm \(file)")
            )
        }
        return (
            message,
            pick(
                en: "try again in some minutes; if it stays, whoever runs the remote has to remove that file there",
                zh: "請過幾分鐘再試；若一直如此，要請管理遠端的人移除那個檔案")
        )
    }

    /// What is wrong with an address.
    func addressProblem(_ problem: RemoteAddressProblem) -> String {
        let fact =
            switch problem {
            case .empty: pick(en: "it is empty", zh: "它是空的")
            case .tooLong: pick(en: "it is too long", zh: "太長了")
            case .controlCharacter: pick(en: "a control character stands in it", zh: "裡面有控制字元")
            case .dash: pick(en: "a part begins with -", zh: "有一部分以 - 開頭")
            case .scheme("git"):
                pick(
                    en: "git:// is not supported: it hides nothing and asks nobody who they are",
                    zh: "不支援 git://，它不加密，也不問是誰")
            case .scheme(let scheme): pick(en: "\(quoted(scheme)) is not supported", zh: "不支援\(quoted(scheme))")
            case .host: pick(en: "its host is no host's name", zh: "主機名稱不對")
            case .user: pick(en: "its user is no user's name", zh: "使用者名稱不對")
            case .port: pick(en: "its port is no number from 1 to 65535", zh: "連接埠不是 1 到 65535 的數字")
            case .path: pick(en: "it names no path", zh: "沒有路徑")
            case .otherMachine(let name):
                pick(en: "it names another machine, \(quoted(name))", zh: "它指向另一台機器\(quoted(name))")
            }
        return pick(en: "the remote's address is none: \(fact)", zh: "遠端的位址不對：\(fact)")
    }

    /// What to do about an address; nil where its fault says it.
    func addressHint(_ problem: RemoteAddressProblem) -> String? {
        guard problem == .scheme("git") else { return nil }
        return pick(
            en: "reach the same repository by ssh or https: git remote set-url origin ssh://HOST/PATH",
            zh: "請用 ssh 或 https 連到同一個儲存庫：git remote set-url origin ssh://主機/路徑")
    }

    /// The last line of what the other side said, in brackets.
    private func said(_ text: String) -> String {
        guard let line = lines(text).last else { return "" }
        return inBrackets(line)
    }

    /// The last lines of what somebody said who set up a rule, in brackets, without what git says of the refusal itself.
    private func saidOfRule(_ text: String) -> String {
        var own: [String] = []
        for line in lines(text) {
            let isGits = ["error: hook declined to update ", "! [", "Total ", "Processing "].contains {
                line.hasPrefix($0)
            }
            guard !isGits, !line.contains("% (") else { continue }
            let mark = ["error: ", "fatal: ", "- "].first { line.hasPrefix($0) } ?? ""
            let text = String(line.dropFirst(mark.count))
            if !own.contains(text) { own.append(text) }
        }
        guard !own.isEmpty else { return said(text) }
        return inBrackets(own.suffix(4).joined(separator: " · "))
    }

    private func inBrackets(_ text: String) -> String { pick(en: " (\(text))", zh: "（\(text)）") }

    /// The lines that say something.
    private func lines(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map { line in
            var line = Sanitised.line(String(line.prefix(300)))[...]
            if line.hasPrefix("remote: ") { line = line.dropFirst(8) }
            while line.last == " " { line = line.dropLast() }
            return String(line)
        }
        .filter { $0.contains { $0.isLetter } }
    }
}
