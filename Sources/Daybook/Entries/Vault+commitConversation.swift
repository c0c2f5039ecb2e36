import Git

extension Vault {
    /// Commits an entry as its file is now, with the media that came with its conversation; to be called under the vault's lock.
    ///
    /// - Parameter held: What is committed of some files by the bytes of their paths, instead of what they are now, also of
    ///   those that somebody took away; nothing of those without bytes.
    func commitConversation(_ paths: [String], holding held: [[UInt8]: [UInt8]?] = [:]) throws -> Committed {
        var changes: [TreeChange] = []
        var subject = ""
        for path in paths {
            guard (try? checkWritable(path)) != nil else { continue }
            if MediaPath(path) != nil {
                guard try operations.information(at: absolute(path))?.kind == .file else { continue }
                changes.append(.writeFile(path: path, from: absolute(path)))
            } else {
                let bytes: [UInt8]
                if let kept = held[Array(path.utf8)] {
                    guard let kept else { continue }
                    bytes = kept
                } else {
                    guard case .bytes(let present) = try state(of: path) else { continue }
                    bytes = present
                }
                subject = Self.subject(of: Entry(StoredFile(path: path, bytes: bytes)))
                changes.append(.write(path: path, bytes: bytes))
            }
        }
        guard !changes.isEmpty else { return Committed(commit: nil, indexRefreshed: true) }
        return try commit(changes, CommitMessage(command: Self.chatCommand, subject: subject))
    }

    /// Commits what conversations left whose process died; where that fails it is left as an edit by hand is.
    func commitAbandonedConversations() {
        ConversationMark.forEach(in: self) { mark in
            guard try mark.isAbandoned() else { return }
            // It may have died while git was writing its commit.
            if let written = mark.written { Repository.removeUnfinishedObjects(root, since: written) }
            let committed = try commitConversation(mark.paths, holding: held(of: mark))
            // It may have died between its commit and git's index.
            if committed.commit == nil, !mark.paths.isEmpty {
                try rememberUnrefreshed(mark.paths.map { Array($0.utf8) })
            }
            try mark.remove()
        }
    }

    /// Commits what open conversations wrote into entries that are about to be changed.
    ///
    /// - Parameter own: The name of the mark of the conversation that changes them; it is passed over.
    func commitOpenConversations(in paths: [String], but own: String? = nil) throws {
        guard !paths.isEmpty else { return }
        let paths = Set(paths.map { Array($0.utf8) })
        ConversationMark.forEach(in: self, but: own) { mark in
            guard mark.paths.contains(where: { paths.contains(Array($0.utf8)) }) else { return }
            _ = try commitConversation(mark.paths, holding: held(of: mark))
        }
    }

    /// What a conversation wrote into its entry, whatever was edited by hand since; nothing of an entry that it never wrote.
    private func held(of mark: borrowing ConversationMark) throws -> [[UInt8]: [UInt8]?] {
        let said = mark.said
        var held: [[UInt8]: [UInt8]?] = [:]
        for path in mark.paths where MediaPath(path) == nil {
            let isSaid = said?.path.isSame(as: path) == true
            held.updateValue(isSaid ? try said?.said(in: self) : nil, forKey: Array(path.utf8))
        }
        return held
    }
}
