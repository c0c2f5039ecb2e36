import Daybook
import Git

extension Words {
    var noticeLabel: String { pick(en: "notice", zh: "提醒") }

    func gotAnID(_ path: String) -> String {
        pick(en: "\(Sanitised.line(path)) has an id of its own now", zh: "\(Sanitised.line(path)) 有自己的 id 了")
    }

    func gotItsDate(_ path: String) -> String {
        pick(en: "\(Sanitised.line(path)) has the date of its field now", zh: "\(Sanitised.line(path)) 的日期和欄位一致了")
    }

    func leadsToNewName(_ path: String) -> String {
        pick(
            en: "\(Sanitised.line(path)): a link leads to the entry under its new name",
            zh: "\(Sanitised.line(path))：連結改指向那一篇的新檔名")
    }

    /// What a check came to: `Looked at 12 entries: 2 problems, 1 notice.`
    func checked(entries: Int, errors: Int, notices: Int) -> String {
        var found = [
            errors == 0
                ? pick(en: "nothing is broken", zh: "沒有壞掉的地方")
                : count(errors, "problem", "problems", zh: "個問題")
        ]
        if notices > 0 { found.append(count(notices, "notice", "notices", zh: "個提醒")) }
        return pick(
            en: "Looked at \(count(entries, "entry", "entries", zh: "篇")): \(listed(found)).",
            zh: "看過 \(entries) 篇：\(listed(found))。")
    }

    /// Something that a check found, and what to do about it where that helps; the place is said by the caller.
    func checkFact(_ fact: CheckProblem.Fact) -> String {
        Sanitised.line(telling(fact))
    }

    private func telling(_ fact: CheckProblem.Fact) -> String {
        switch fact {
        case .unreadable(let kind):
            pick(en: "the front matter cannot be read: \(problem(kind))", zh: "無法讀取開頭的資料：\(problem(kind))")
        case .unterminated:
            pick(
                en: "the front matter opens here and is never closed, so all of it counts as text; close it with ---",
                zh: "開頭的資料從這裡開始，卻沒有結束，所以全部當成內文；請用 --- 結束")
        case .unheededRule:
            pick(
                en:
                    "this looks like a rule on what AI may be sent, but has no value, or stands where it is plain text; it is not sent"
                    + " until you say which: daybook set ENTRY ai=never (or ai=allow)",
                zh: "這一行看起來是規定可不可以給 AI，卻沒有值，或寫在只算內文的地方；在你說清楚之前不會送出："
                    + "daybook set 某一篇 ai=never（或 ai=allow）")
        case .notUTF8:
            pick(
                en: "the text is not UTF-8, so parts of it are not found; save it as UTF-8 in your editor",
                zh: "內文不是 UTF-8，有些字會找不到；請用編輯器另存成 UTF-8")
        case .alias(let key, let name):
            pick(
                en:
                    "\(Sanitised.line(key)): *\(Sanitised.line(name)) stands for another value, and is not followed; write the value itself",
                zh: "\(Sanitised.line(key))：*\(Sanitised.line(name)) 代表另一個值，不會跟著去讀；請直接寫出那個值")
        case .bareReturn:
            pick(
                en:
                    "a line ends with a carriage return alone, as on old Macs, which ends none here; what a command adds"
                    + " ends with line feeds, so save the file with those",
                zh: "這一行只用 CR 換行（舊 Mac 的格式），這裡不當成換行；指令加上的內容用 LF 換行，請另存成 LF")
        case .field(let problem): fieldProblem(problem)
        case .strayedDate(let field, let value):
            pick(
                en: "\"date\" is a copy of \(quoted(field)), which is \(value); to make it so: daybook check --fix",
                zh: "「date」應該和\(quoted(field))相同（\(value)）；要改成一樣：daybook check --fix")
        case .unknownKind(let name, let known): unknownKind(name, known: known)
        case .strayTable(let kind, let field, let heading):
            pick(
                en:
                    "the table below \(quoted(heading)) has the columns of \(quoted(field)), and its rows do not count; \(perhapsRenamed(kind, heading, field))",
                zh: "標題\(quoted(heading))底下的表格和\(quoted(field))的欄位相同，裡面的列不算數；\(perhapsRenamed(kind, heading, field))")
        case .duplicateID(let id, let other):
            pick(
                en: "the id \(quoted(id)) is that of \(other) too; for an id of its own: daybook check --fix",
                zh: "id\(quoted(id))和 \(other) 重複了；要換成自己的 id：daybook check --fix")
        case .missingID:
            pick(
                en: "no id, so it is known by its path alone; for one: daybook check --fix --ids",
                zh: "沒有 id，只能用路徑認得；要加上：daybook check --fix --ids")
        case .mark(let kind, let mark): self.mark(kind, mark)
        case .message(let kind): message(kind)
        case .longTag(let tag):
            pick(
                en: "the tag #\(tag) is very long and may have swallowed a sentence; a space ends it, or #…#",
                zh: "標籤 #\(tag) 很長，可能把後面的句子也算進去了；用空白隔開，或寫成 #…#")
        case .brokenLink(let target):
            pick(en: "the link to \(quoted(target)) leads to no entry", zh: "連結\(quoted(target))找不到對應的那一篇")
        case .bareName(let field, let target):
            pick(
                en: "\(quoted(field)) is read as an id, and is a name; write \(quoted("[[\(target)]]"))",
                zh: "\(quoted(field))寫的是名稱，會當成 id；請寫\(quoted("[[\(target)]]"))")
        case .orphan(let field, let target, let kind, let found, let isRequired, let rule):
            orphan(field, target, kind, found, isRequired: isRequired, rule)
        case .notSingle(let kind, let other):
            pick(
                en:
                    "a second \(quoted(kind)), where a vault may hold one: \(other) is there too; keep one, with the records of"
                    + " both: daybook check --fix --keep ENTRY",
                zh: "日記庫只能有一篇\(quoted(kind))，這是另一篇；已經有 \(other)。留下其中一篇，兩邊的紀錄都歸它：daybook check --fix --keep 哪一篇")
        case .sameFields(let fields, let other):
            pick(
                en:
                    "\(listed(fields)) are as in \(other), where no two entries may have the same; change or remove one",
                zh: "\(listed(fields)) 和 \(other) 一樣，而這裡不能有兩篇相同；請修改或移除其中一篇")
        case .timesOverlap(let other, let from, let to):
            pick(
                en: "the time overlaps with that of \(other) (\(span(from, to)))",
                zh: "時間和 \(other)（\(span(from, to))）重疊")
        case .onlyFirst(let number, let part): onlyFirst(number, part)
        case .conflictMarks:
            pick(
                en: "git's conflict marks are still in the text (<<<<<<< to >>>>>>>); choose what stays: daybook edit",
                zh: "內文還留著 git 的衝突記號（<<<<<<< 到 >>>>>>>）；請選擇要留下的部分：daybook edit")
        case .overlap(let versions): overlap(versions: versions)
        case .strayMark: strayMark
        case .unchosen(let number): unchosen(number)
        case .tooLarge(let limit):
            pick(
                en: "longer than an entry may be (\(size(limit))); no command changes it",
                zh: "超過一篇的上限（\(size(limit))）；指令不會改它")
        case .file(let error): unreadable(error)
        case .nameClash(let other):
            pick(
                en: "the same name as \(other) but for case or Unicode form, so one replaces the other on some systems;"
                    + " give it another: daybook rename",
                zh: "檔名和 \(other) 只差在大小寫或 Unicode 形式，在有些系統上會互相蓋掉；請改名：daybook rename")
        case .unsafeName(let problem): unsafeName(problem)
        case .notFollowed:
            pick(
                en: "a symbolic link or a special file; it is not followed, so its text is not found",
                zh: "這是符號連結或特殊檔案，不會跟著讀，內容也找不到")
        case .linkedFolder(let isCommitted):
            pick(
                en: "a symbolic link to a folder; it is not followed, so no entry in it is found"
                    + (isCommitted ? ", though git has some there: put the folder itself in its place" : ""),
                zh: "這是通往資料夾的符號連結，不會跟著讀，裡面的內容找不到" + (isCommitted ? "，而 git 裡這裡有內容：請把資料夾本身放回來" : ""))
        case .unnameable(let number):
            pick(
                en: "names here that are not UTF-8, which no command can reach: \(number); rename them",
                zh: "這裡有 \(number) 個檔名不是 UTF-8，指令讀不到；請改名")
        case .mediaMissing(let path): mediaMissing(path)
        case .mediaChanged:
            pick(
                en: "the file is damaged or was edited: its bytes are not what its name says;"
                    + " move it away, and what git has of it comes back with daybook restore and this path",
                zh: "檔案壞了或被改過：內容和檔名不符；先把它移開，git 裡若有原來的，可用 daybook restore 加這個路徑取回")
        case .mediaStray:
            pick(
                en: "not a file that daybook put here; it is left alone",
                zh: "不是 daybook 放的檔案，不會動它")
        case .mediaLocal(let number):
            pick(
                en: "kept on this machine alone, out of git: \(count(number, "file", "files", zh: ""));"
                    + " make a copy of your own",
                zh: "有 \(number) 個檔案只在這台機器上，沒有進 git；請自己另外備份")
        case .brokenObject(let object): broken(object)
        case .unwritten(let reason): unwrittenFact(reason)
        case .unremoved: unremovedFact
        case .unfinished(let command):
            pick(
                en: "a command was cut off (\(command)); the next one finishes it",
                zh: "有個指令中途中斷（\(command)）；下一個指令會完成它")
        case .leftover:
            pick(
                en: "an unfinished file of a command that was cut off;"
                    + " the next one that writes removes it, else look into it and remove it",
                zh: "指令中途中斷留下的暫存檔；下一個會寫入的指令會移除，否則看過之後可以刪掉")
        case .draft:
            pick(
                en: "a text from an editor that is in no entry, unless the editor is still open;"
                    + " read it, keep it with daybook add, and remove it",
                zh: "編輯器裡寫的文字，還不在任何一篇裡（除非編輯器還開著）；看過之後可用 daybook add 留下，再刪掉")
        case .template(let problem): templateFact(problem)
        case .prompt(let error): error.fact(in: self)
        case .setting(let problem): settingFact(problem.kind)
        case .noRepository:
            pick(
                en: "the vault is in no git repository, so nothing can be written; start one: git init",
                zh: "日記庫不在 git 儲存庫裡，無法寫入；建立一個：git init")
        case .repository(let problem):
            ([repositoryProblem(problem)] + [problem.failure(in: self).hint].compactMap { $0 })
                .joined(separator: pick(en: "; ", zh: "；"))
        }
    }

    private func mark(_ kind: MarkFault.Kind, _ mark: BodyMark) -> String {
        let (opening, closing) = ("<!-- \(mark.rawValue) -->", "<!-- /\(mark.rawValue) -->")
        return switch kind {
        case .unclosed:
            pick(
                en: "\(opening) is never closed, so what follows counts as your own text; close it with \(closing)",
                zh: "\(opening) 沒有結束，後面都當成你自己的內文；請用 \(closing) 結束")
        case .unopened:
            pick(
                en: "\(closing) closes nothing; remove it, or put \(opening) where the part begins",
                zh: "\(closing) 沒有對應的開頭；請刪掉，或在前面補上 \(opening)")
        case .second:
            pick(
                en: "a second \(opening); only the first counts, this one is taken for your own text",
                zh: "第二個 \(opening)；只有第一個算數，這一個當成你自己的內文")
        }
    }

    private func unreadable(_ error: FileError) -> String {
        switch error.kind {
        case .denied: pick(en: "no permission to read it: ls -ld shows whose it is", zh: "沒有讀取的權限；用 ls -ld 看看是誰的")
        case .missing: pick(en: "it is not there any more", zh: "檔案已經不在了")
        case .symbolicLink: pick(en: "a symbolic link, which is not followed", zh: "這是符號連結，不會跟著讀")
        case .wrongKind: pick(en: "no ordinary file", zh: "不是一般檔案")
        case .elsewhere:
            pick(en: "it is on another file system; it is not looked into", zh: "在另一個檔案系統上；不會往裡面看")
        case .nameTooLong where error.call == .list:
            pick(en: "it lies too deep: it is not looked into", zh: "層數太深；不會往裡面看")
        default: pick(en: "it cannot be read: \(error.reason)", zh: "無法讀取：\(error.reason)")
        }
    }

    private func unsafeName(_ problem: Layout.PathProblem) -> String {
        switch problem {
        case .leavesVault: pick(en: "this is no path inside the vault", zh: "這個路徑不在日記庫裡")
        case .belongsToGit:
            pick(
                en: "git takes a part of this name for its own folder; give it another: daybook rename",
                zh: "git 會把這個名稱當成自己的資料夾；請改名：daybook rename")
        case .unsafeCharacters:
            pick(
                en: "the name holds hidden characters or a backslash, which other systems refuse; rename it",
                zh: "檔名裡有看不見的字元或反斜線，別的系統不接受；請改名")
        case .linkLeavesVault(_, let target):
            pick(
                en:
                    "reached through a link that leads out of the vault, to \(quoted(target)); nothing is written there",
                zh: "經由連結通到日記庫外的\(quoted(target))；不會寫到那裡")
        case .notAnOrdinaryFile: pick(en: "no ordinary file", zh: "不是一般檔案")
        }
    }

    /// What is said of media that an entry links and that is not there.
    func mediaMissing(_ path: String) -> String {
        if path.begins(with: MediaPath.localRoot + "/") {
            return pick(
                en: "media missing: \(path) was kept out of git, on the machine that added it; copy it from there",
                zh: "找不到媒體檔：\(path) 沒有進 git，只留在當初加入的機器上；請從那裡複製")
        }
        guard MediaPath(path) != nil else {
            return pick(
                en: "file missing: \(path); bring it back with git restore, or mend the link",
                zh: "找不到檔案：\(path)；請用 git restore 取回，或修正連結")
        }
        return pick(
            en:
                "media missing: \(path); git has it, unless it was never sent by the device that added it; bring it back with: daybook restore \(path)",
            zh: "找不到媒體檔：\(path)；除非加入它的裝置沒送出，git 裡都有；取回：daybook restore \(path)")
    }

    private func orphan(
        _ field: String, _ target: String, _ kind: String, _ found: String?, isRequired: Bool, _ rule: DeleteRule
    ) -> String {
        let wrong =
            found.map { found in
                pick(
                    en: "\(quoted(field)) leads to \(quoted(target)), which is of kind \(found), not \(kind)",
                    zh: "\(quoted(field))連到\(quoted(target))，那是 \(found)，不是 \(kind)")
            }
            ?? pick(
                en: "\(quoted(field)) leads to \(quoted(target)), and there is no such \(kind)",
                zh: "\(quoted(field))連到\(quoted(target))，卻沒有這一篇 \(kind)")
        // One that is there need not come back; of a name another may.
        let mayComeBack = found == nil || target.hasPrefix("[[")
        let ways =
            (mayComeBack ? ["restore"] : []) + (isRequired ? [] : ["nullify"]) + (rule == .nullify ? [] : ["cascade"])
        let other =
            found == nil
            ? "" : pick(en: "; name another: daybook set ENTRY \(field)=NAME", zh: "；改連另一篇：daybook set 某一篇 \(field)=名稱")
        guard !ways.isEmpty else { return wrong + other }
        return wrong + other
            + pick(
                en: "; \(found == nil ? "" : "or: ")daybook check --fix --orphans \(ways.joined(separator: "|"))",
                zh: "；\(found == nil ? "可用" : "或用") daybook check --fix --orphans \(ways.joined(separator: "|"))")
    }
}
