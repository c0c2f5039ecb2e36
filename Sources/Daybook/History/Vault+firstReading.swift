import Git

extension Vault {
    /// What a message of an entry said when a command first committed it; nil where no commit tells, or it came with an edit by
    /// hand.
    func firstReading(of id: String, in path: String) throws -> Digest? {
        guard gitFolder != nil else { return nil }
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else { return nil }
        var found: Digest?
        for version in try repository.history(of: path, from: head, limit: 200) {
            guard let object = version.object,
                let bytes = try? repository.contents(of: object, limit: Self.longestEntry),
                let message = Document(bytes: bytes).conversationEdit.message(id)
            else { break }
            let isByHand = version.commit.subject.hasPrefix(CommitMessage.byHandPrefix)
            found = isByHand ? nil : ConversationEdit.Reading(message).digest
        }
        return found
    }
}
