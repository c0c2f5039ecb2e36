import ArgumentParser
import Daybook
import Git

/// `merge-file`: what git calls to put two changes of one file together.
struct MergeFile: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "merge-file",
            abstract: both("Merge two versions of an entry, for git.", "替 git 合併一篇的兩種版本。"),
            discussion: both(
                "The result replaces OURS. Front matter is merged by key, the text by paragraphs and lines, a conversation by its messages; where both changed the same words, both stay, between comments that rendering hides; so do two entries that were made under one name. Exits with 0 where nothing is left to settle, with 1 where both versions are kept, higher where it could not merge; then nothing is written. A file that is no entry is merged line by line, as git does it.",
                "結果會寫進 OURS。開頭的資料逐項合併，內文按段落與行合併，對話按每句話合併；兩邊改了同樣的字時，兩種都留下，放在顯示時看不見的註解之間；用同一個檔名寫的兩篇也是這樣。結束碼：0 表示全部合併，1 表示有並存的版本，更大表示無法合併而什麼都沒有寫入。不是日記內容的檔案就和 git 一樣逐行合併。"
            ))
    }

    @Argument(
        help: .both("The version that both come from (%O).", "兩邊共同的版本（%O）。", valueName: "base"), completion: .file())
    var base: String

    @Argument(
        help: .both("Our version, which is replaced (%A).", "我方的版本，會被取代（%A）。", valueName: "ours"), completion: .file())
    var ours: String

    @Argument(help: .both("Their version (%B).", "對方的版本（%B）。", valueName: "theirs"), completion: .file())
    var theirs: String

    @Argument(help: .both("The path in the repository (%P).", "在儲存庫裡的路徑（%P）。", valueName: "path"))
    var path: String?

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let words = session.words
        let name = Sanitised.line(path ?? ours)
        let (old, one, other) = (try read(base, session), try read(ours, session), try read(theirs, session))
        guard let old, let one, let other else {
            throw Failure(words.cannotMerge(name), hint: words.bothAreInGit, .badData)
        }
        if (path ?? ours).ends(with: ".md") || path == nil {
            // For what both sides made anew git gives an empty base.
            let merge = try EntryMerge(base: old.isEmpty ? nil : old, ours: one, theirs: other)
            if let bytes = merge.bytes {
                try write(bytes, over: one, session)
                if !merge.unchosen.isEmpty { try session.say(words.choseValues(name, merge.unchosen.count)) }
                guard !merge.overlaps.isEmpty else { return }
                try session.say(words.mergedWithOverlaps(name, merge.overlaps.count))
                throw QuietFailure(status: .nothingFound)
            }
            if old.isEmpty, let both = EntryMerge.keepingDifferentEntries(one, other) {
                try write(both.bytes, over: one, session)
                try session.say(words.mergedDifferentEntries(name))
                throw QuietFailure(status: .nothingFound)
            }
        }
        guard [old, one, other].allSatisfy(EntryMerge.canCompare),
            let both = try LineMerge.keepingBoth(base: old, ours: one, theirs: other)
        else { throw Failure(words.cannotMerge(name), hint: words.bothAreInGit, .badData) }
        try write(both.bytes, over: one, session)
        guard !both.isClean else { return }
        try session.say(words.mergedAsText(name))
        throw QuietFailure(status: .nothingFound)
    }

    /// A version; nil where it is longer than an entry may be. A symbolic link is refused.
    private func read(_ path: String, _ session: Session) throws -> [UInt8]? {
        try session.operations.read(session.expanded(path), limit: Document.sizeLimit)
    }

    private func write(_ bytes: [UInt8], over old: [UInt8], _ session: Session) throws {
        guard bytes != old else { return }
        let path = session.expanded(ours)
        let permissions = try session.operations.information(at: path)?.permissions ?? 0o644
        try session.operations.replace(path, with: bytes, permissions: permissions, isStep: false)
    }
}
