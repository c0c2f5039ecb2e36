extension Vault {
    /// An entry that was read before, as it is now: at its path, or where that holds another by now, wherever its identity is.
    ///
    /// - Throws: `ReferenceError.noSuchEntry` where it is nowhere.
    public func present(_ known: Entry) throws -> Entry {
        let missing = ReferenceError.noSuchEntry(known.path)
        do {
            let found = try entry(at: known.path, knowing: known)
            if found.isStill(known) { return found }
        } catch ReferenceError.noSuchEntry {}
        for path in try listing().entries where path != known.path {
            guard let other = try? entry(at: path) else { continue }
            // One without an identity is told by all that it says.
            if known.id.map({ other.id == $0 }) ?? (other.file.bytes == known.file.bytes) { return other }
        }
        throw missing
    }
}

extension Entry {
    /// Whether what stands at its path now is what was read there before, however it was edited, and no other entry that was given its
    /// name.
    func isStill(_ known: Entry) -> Bool {
        if file.bytes == known.file.bytes { return true }
        if let id, let former = known.id { return id == former }
        // An editor may have saved what it read before the entry got an identity, or taken it away.
        let former = known.body
        let said = Set(former.conversation?.messages.ids ?? [])
        if !said.isEmpty, body.conversation?.messages.ids.contains(where: said.contains) == true { return true }
        let (own, now) = (EntryLines(own: former), EntryLines(own: body))
        if own.isEmpty { return said.isEmpty || now.isEmpty }
        return own.share(in: now) * 2 >= EntryLines.same
    }
}
