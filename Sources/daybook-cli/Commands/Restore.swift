import ArgumentParser
import Daybook

/// `restore`: put an entry back as it was.
struct Restore: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "restore",
            abstract: both("Put an entry back as it was, also one that was removed.", "把一篇還原成先前的樣子，已移除的也可以。"),
            discussion: both(
                "A removed entry is named by its title, its path, the beginning of its id or its file's name, and comes back as it last was, beside what has taken its name since. One that is there goes back to before its last change. Or name a version after @, as history shows it, or a day: daybook restore last@3f2a9c1b, daybook restore last@2026-11-20. A media file that git has comes back by its path.",
                "已移除的可用標題、路徑、id 開頭或檔名指出，會回到最後的樣子，檔名已被用掉就放在旁邊；還在的會回到最後一次更動之前。也可在 @ 之後指定 history 列出的版本或日期：daybook restore last@3f2a9c1b、daybook restore last@2026-11-20。git 裡有的媒體檔可用路徑取回。"
            ))
    }

    @Argument(
        help: .both("The entry, with a version after @.", "哪一篇，@ 之後是版本。", valueName: "entry[@version]"),
        completion: .custom(Completion.entries))
    var entry: String

    @Flag(name: .customLong("dry-run"), help: .both("Only say what would be done.", "只說會做什麼。"))
    var dryRun = false

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = dryRun ? try session.vault() : try session.writableVault()
        let words = session.words
        if let media = session.media(named: entry, in: vault) { return try restore(media, in: vault, session) }
        let (past, revision) = try session.entryAndVersion(entry, in: vault)
        let done = dryRun ? try vault.previewRestore(past, at: revision) : try vault.restore(past, at: revision)
        guard !done.effects.isEmpty else { return try session.say(words.alreadySo) }
        if dryRun {
            let path = session.relative(done.path, in: vault)
            try session.data(sentences: words.wouldRestore(path, words.date(done.date)))
            for effect in done.effects { try session.data(sentences: "  " + words.effect(effect)) }
            return
        }
        try session.data(session.shown(path: done.path, in: vault))
        try session.say(
            words.restored(
                title: vault.titleToTell(of: done.path), date: words.date(done.date),
                version: String(done.version.prefix(8))))
        try session.mentionRestored(done)
    }

    private func restore(_ media: MediaPath, in vault: Vault, _ session: Session) throws {
        let words = session.words
        let done = dryRun ? try vault.previewRestoreMedia(media) : try vault.restoreMedia(media)
        guard !done.effects.isEmpty else { return try session.say(words.alreadySo) }
        if dryRun {
            return try session.data(sentences: words.wouldRestore(done.path, words.date(done.date)))
        }
        try session.data(session.shown(path: done.path, in: vault))
        if let committed = done.committed { try session.mention(committed) }
    }
}

extension Session {
    /// Mentions the commit of a restoring; where none was needed, what `undo` means is what came before.
    func mentionRestored(_ done: Vault.Restoring) throws {
        guard let committed = done.committed else { return }
        if committed.commit == nil, !done.effects.isEmpty { try say(words.restoredWithoutCommit) }
        try mention(committed)
    }

    /// An entry, one that was removed too, and the version that the word names after `@`.
    ///
    /// A title, a name or a version may hold an `@` itself: the longest beginning counts that names an entry which is there, be it the
    /// whole word, and else the longest that names a removed one.
    func entryAndVersion(_ word: String, in vault: Vault) throws -> (entry: PastEntry, version: String?) {
        let signs = word.indices.dropFirst().filter { word[$0] == "@" }.reversed()
        let parts = signs.prefix(8).map { (String(word[..<$0]), String?(String(word[word.index(after: $0)...]))) }
        guard !parts.isEmpty, !word.hasPrefix("@") else { return (try pastEntry(word, in: vault), nil) }
        for (name, version) in [(word, nil)] + parts {
            do {
                return (PastEntry(at: try path(of: name, in: vault, suggesting: false)), version)
            } catch ReferenceError.noSuchEntry, ReferenceError.tooShort {
                continue
            }
        }
        var first: (any Error)?
        for (name, version) in parts + [(word, nil)] {
            do {
                return (try pastEntry(name, in: vault), version)
            } catch let error as ReferenceError {
                first = first ?? error
            }
        }
        throw first ?? ReferenceError.noSuchEntry(word)
    }

    /// The media file whose path a word is, from the vault or the current folder.
    fileprivate func media(named word: String, in vault: Vault) -> MediaPath? {
        MediaPath(word) ?? formerPath(word, in: vault).flatMap { MediaPath($0) }
    }

    /// The entry that a word names, or that it named before the entry was removed.
    func pastEntry(_ word: String, in vault: Vault) throws -> PastEntry {
        do {
            return PastEntry(at: try path(of: word, in: vault, suggesting: false))
        } catch let error as ReferenceError {
            switch error {
            case .noSuchEntry, .tooShort: return try vault.removedEntry(named: word, from: formerPath(word, in: vault))
            default: throw error
            }
        }
    }

    /// A word as a path from the vault's root, where it is one of the current folder's: nothing needs to be there.
    private func formerPath(_ word: String, in vault: Vault) -> String? {
        if let path = word.path(inside: vault.root) { return path }
        guard let folder = try? operations.resolve(currentFolder) else { return nil }
        var parts: [Substring] = []
        for part in (folder + "/" + word).pathParts() where !part.isEmpty && part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return ("/" + parts.joined(separator: "/")).path(inside: vault.root)
    }
}
