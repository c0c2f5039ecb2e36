extension Vault {
    /// An entry that was read before, as it is now: at its path, or where that holds another by now, wherever its identity is.
    ///
    /// - Throws: `ReferenceError.noSuchEntry` where it is nowhere.
    public func present(_ known: Entry) throws -> Entry {
        var found: Entry?
        do {
            found = try entry(at: known.path, knowing: known)
            if let found, found.file.bytes == known.file.bytes || known.id != nil && found.id == known.id {
                return found
            }
        } catch ReferenceError.noSuchEntry {}
        // One that may be it still may be another, which was given its name and much of the same text.
        if known.id == nil, let found, found.isStill(known) { return found }
        // Whether it lay at its path all the time, as far as the last commit knows.
        var wasThere: Bool?
        for path in try listing().entries where !path.isSame(as: known.path) {
            guard let other = try? entry(at: path) else { continue }
            if let id = known.id {
                if other.id == id { return other }
            } else if other.file.bytes == known.file.bytes {
                // Told by all that it says: another with the same words may have stood beside it all along, and then nothing tells.
                let isCommitted = try wasThere ?? (committedBytes(of: known.path) == known.file.bytes)
                wasThere = isCommitted
                guard isCommitted else { throw ReferenceError.noSuchEntry(known.path) }
                if try committedObject(of: path) == nil { return other }
            }
        }
        guard let found else { throw ReferenceError.noSuchEntry(known.path) }
        // Nothing was written into it yet: what has its path is what was named by it.
        if known.id == nil || found.id == nil && found.isStill(known) { return found }
        throw ReferenceError.noSuchEntry(known.path)
    }
}

extension Entry {
    /// Whether what stands at its path now is what was read there before, however it was edited, and no other entry that was given its
    /// name.
    func isStill(_ known: Entry) -> Bool {
        // An editor may have saved what it read before the entry got an identity, or taken it away.
        let former = known.body
        let said = Set(former.conversation?.messages.ids ?? [])
        if !said.isEmpty, body.conversation?.messages.ids.contains(where: said.contains) == true { return true }
        let (own, now) = (EntryLines(own: former), EntryLines(own: body))
        if own.isEmpty { return said.isEmpty || now.isEmpty }
        return own.share(in: now) * 2 >= EntryLines.same
    }
}
