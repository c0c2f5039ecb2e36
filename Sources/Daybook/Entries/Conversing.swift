/// A conversation that goes on in an entry: each turn is on the disk when the call that writes it returns, the commit is one
/// at the end, and the vault's lock is held for no longer than a turn is written.
///
/// Where it ends without `commit()`, or its process dies, the next writing command of the clone makes that commit.
public struct Conversing: ~Copyable {
    /// The entry's path; it follows a renaming.
    public private(set) var path: String
    /// The entry as it last was read or written.
    public private(set) var entry: Entry
    private let vault: Vault
    private var mark: ConversationMark?
    /// The mark's name among those of other conversations.
    private var markName: String?
    /// The files it has written.
    private var paths: [String] = []
    /// The object that git had of the entry when it was last written: that it is the same is all there is to know.
    private var base: String?
    /// What was written for each message, every version of it, to tell an edit by hand from the program's own text: an editor
    /// may save what it read before the message grew.
    private var written: [String: Set<Digest>] = [:]

    init(_ entry: Entry, in vault: Vault) {
        self.vault = vault
        self.entry = entry
        path = entry.path
    }

    /// Writes a message behind the last one, or where one with its identity was written before, in the place of that: a reply
    /// that comes in pieces is so kept as it grows.
    ///
    /// The file is read again, so that edits made meanwhile are kept. A message that was edited by hand since is left as it
    /// is, and the new one comes behind the last with another identity.
    ///
    /// - Parameter replaced: A reply that gives way, such as one that broke off; the writer's messages never do, and neither
    ///   does one that somebody has edited since.
    /// - Returns: The message as it was written.
    @discardableResult
    public mutating func write(_ message: NewMessage, replacing replaced: String? = nil) throws -> NewMessage {
        var result = message
        let known = written[message.id] ?? []
        let former = replaced.flatMap { written[$0] }
        let (vault, path) = (vault, path)
        var fresh = NewMessage.newID(in: vault.world)
        /// The new body; what is known of the old one, which may be much, is gone when it is put in its place.
        func changed(_ body: ConversationEdit) throws -> [UInt8] {
            if let there = body.message(message.id) {
                if known.contains(ConversationEdit.Reading(there).digest) {
                    return try body.replacing(message.id, with: message)
                }
                while body.message(fresh) != nil { fresh = String(Digest.mark(of: fresh).prefix(8)) }
                result = message.renamed(fresh)
                return try body.appending([result])
            }
            if let replaced, let there = body.message(replaced),
                try vault.isAsWritten(there, in: path, knowing: former)
            {
                return try body.replacing(replaced, with: message)
            }
            return try body.appending([message])
        }
        try edit { document, _ in
            try document.replaceBody(with: try changed(document.conversationEdit))
        }
        written[result.id, default: []].insert(ConversationEdit.Reading(result).digest)
        return result
    }

    /// Takes away a reply, such as one of which nothing came; nothing happens where it is gone, the writer's own, or edited.
    public mutating func remove(_ id: String) throws {
        let known = written[id]
        let (vault, path) = (vault, path)
        try edit { document, _ in
            let body = document.conversationEdit
            guard let there = body.message(id), try vault.isAsWritten(there, in: path, knowing: known) else { return }
            try document.replaceBody(with: body.removing(id))
        }
        written[id] = nil
    }

    /// Changes the entry in any way, as `Vault.change` does, but without a commit of its own.
    public mutating func edit(
        media: [IncomingMedia] = [],
        _ edit: (_ document: inout Document, _ stored: [StoredMedia]) throws -> Void
    ) throws {
        defer { for incoming in media { vault.mediaStore.discard(incoming) } }
        entry = try vault.writing(Vault.chatCommand) { transaction in
            // Its path may hold another by now.
            let entry = try vault.present(self.entry)
            // What is committed by hand counts as an entry from then on.
            try vault.checkNotIgnored([entry.path])
            try commitHandEdits(entry)
            path = entry.path
            let stored = try transaction.store(media)
            guard
                let document = try vault.edited(
                    entry, FirstCommit(of: vault),
                    edit: { document, _ in
                        try edit(&document, stored)
                    })
            else {
                transaction.abandon()
                return entry
            }
            try transaction.replace(entry.file, with: document.bytes)
            try transaction.add(stored)
            base = try vault.committedObject(of: path)
            if mark == nil {
                let made = try ConversationMark(in: vault)
                markName = made.name
                mark = consume made
            }
            let added = [path] + stored.filter { !$0.path.isLocal }.map(\.path.description)
            try mark?.add(added)
            paths += added.filter { path in !paths.contains { $0.isSame(as: path) } }
            try mark?.keep(
                SaidCopy(
                    path: path, former: Digest(of: entry.file.bytes), base: base, bytes: document.bytes))
            try transaction.write(CommitMessage(command: Vault.chatCommand, subject: Vault.subject(of: entry)))
            return Entry(StoredFile(path: path, bytes: document.bytes))
        }
    }

    /// Commits for itself what was edited by hand, before the conversation and in the midst of it: whoever takes back the talk
    /// does not take that away.
    private func commitHandEdits(_ found: Entry) throws {
        if paths.isEmpty {
            try vault.commitOpenConversations(in: [found.path])
            return try vault.commitHandEdits([(found.path, found.file.bytes)])
        }
        guard found.path.isSame(as: path), found.file.bytes != entry.file.bytes else { return }
        // What another talk in the same entry said is no edit by hand.
        try vault.commitOpenConversations(in: [path], but: markName)
        _ = try vault.commitConversation(paths, holding: [Array(path.utf8): try said()])
        try vault.commitHandEdits([(path, found.file.bytes)])
    }

    /// What the conversation wrote into the entry; nil where another command has committed it since.
    private func said() throws -> [UInt8]? {
        try vault.committedObject(of: path) == base ? entry.file.bytes : nil
    }

    /// Commits what was said; what was edited by hand since the last turn stays as it is.
    ///
    /// - Returns: The commit; nil where nothing was written, or another command has committed it already.
    public consuming func commit() throws -> Committed? {
        if paths.isEmpty { return nil }
        let lock = try VaultLock(of: vault, command: Vault.chatCommand)
        let committed = try vault.commitConversation(paths, holding: [Array(path.utf8): try said()])
        vault.remember(last: path)
        try? mark.take()?.remove()
        _ = consume lock
        return committed.commit == nil ? nil : committed
    }
}

extension Vault {
    /// The verb of commits that hold a conversation.
    static let chatCommand = "chat"

    /// Begins or goes on with the conversation of an entry; nothing is written before the first message.
    public func converse(_ path: String) throws -> Conversing {
        _ = try requireWritable()
        let entry = try entry(at: path)
        if let problem = entry.problem { throw EntryError.unreadable(path: path, problem) }
        return Conversing(entry, in: self)
    }
}

extension Vault {
    /// Whether a conversation about an entry goes on in another process, which has said something that is in no commit yet.
    public func isTalkedAbout(_ path: String) throws -> Bool {
        let lock = try VaultLock(of: self, command: Vault.chatCommand)
        var isLive = false
        ConversationMark.forEach(in: self) { mark in
            if mark.paths.contains(where: { $0.isSame(as: path) }), try !mark.isAbandoned() { isLive = true }
        }
        _ = consume lock
        return isLive
    }
}

extension Document {
    /// The conversation of the body, to be changed.
    var conversationEdit: ConversationEdit { ConversationEdit(Array(bodyBytes), lineBreak: lineBreak) }
}

extension Vault {
    /// Whether a reply says what was written for it, by this conversation or an earlier one: what else stands there somebody
    /// has edited.
    fileprivate func isAsWritten(
        _ message: ConversationMessage, in path: String, knowing known: Set<Digest>?
    ) throws -> Bool {
        guard message.speaker == .companion else { return false }
        let digest = ConversationEdit.Reading(message).digest
        if let known { return known.contains(digest) }
        return try firstReading(of: message.id, in: path) == digest
    }
}

extension NewMessage {
    fileprivate func renamed(_ id: String) -> NewMessage {
        NewMessage(speaker, text, date: date, model: model, id: id, isInterrupted: isInterrupted, isCut: isCut)
    }
}
