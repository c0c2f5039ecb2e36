import Git

extension ReversalPlan {
    /// What the last commit holds of a file that this one left; nil where a later commit removed it.
    ///
    /// One that was given another name since, and one whose name went to another entry, is found by its identity among the
    /// files that differ between the two commits.
    func location(of new: TreeEntry, _ bytes: [UInt8]) throws -> TreeEntry? {
        let present = try repository.entry(at: new.path, in: head)
        if let present, present.id == new.id || head == commit.id { return present }
        guard Self.isEntry(new.path) else { return present }
        let own = Entry(StoredFile(path: new.path, bytes: bytes)).id
        if let present {
            guard let own, let other = try id(of: present), other != own else { return present }
        }
        for change in try repository.changedFiles(from: commit.id, to: head) {
            guard let candidate = change.new, candidate.path != new.path, Self.isEntry(candidate.path) else { continue }
            if let own, try id(of: candidate) == own { return candidate }
            if own == nil, change.old == nil, candidate.id == new.id { return candidate }
        }
        return nil
    }

    /// A text with the changes of two others in it; nil where they are of the same lines. Git takes lines side by side for the same;
    /// these are put together all the same.
    ///
    /// When the entry was last changed is no change of its own: the line of `modified` never stands in the way. And no text is
    /// made whose front matter cannot be read where that of `ours` can.
    func merged(base: [UInt8], ours: [UInt8], theirs: [UInt8], _ path: String) throws -> [UInt8]? {
        if ours == base || ours == theirs { return theirs }
        if theirs == base { return ours }
        var merged = try LineMerge.merged(base: base, ours: ours, theirs: theirs)
        if merged == nil {
            let dated = (base: Self.dated(base, as: ours), theirs: Self.dated(theirs, as: ours))
            merged =
                try LineMerge.merged(base: dated.base, ours: ours, theirs: dated.theirs)
                ?? Self.sideBySide(base: dated.base, ours: ours, theirs: dated.theirs)
        }
        guard let merged, Self.isEntry(path) else { return merged }
        let isBroken = Entry(StoredFile(path: path, bytes: merged)).problem != nil
        return isBroken && Entry(StoredFile(path: path, bytes: ours)).problem == nil ? nil : merged
    }

    /// A text with changes that may stand side by side in the body; of the front matter, where the next line may belong to the one
    /// before it, only one of both may have changed anything.
    private static func sideBySide(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [UInt8]? {
        let heads = [base, ours, theirs].map { $0[..<Document(bytes: $0).bodyStart] }
        guard heads[0] == heads[1] || heads[0] == heads[2] else { return nil }
        return SideBySide.merged(base: base, ours: ours, theirs: theirs)
    }

    /// A text with the `modified` of another, where both can be read and that has one.
    private static func dated(_ bytes: [UInt8], as other: [UInt8]) -> [UInt8] {
        guard let modified = (try? Document(bytes: other).frontMatter())?.text(FieldName.modified) else { return bytes }
        var document = Document(bytes: bytes)
        guard (try? document.set(FieldName.modified, to: .plain(modified))) != nil else { return bytes }
        return document.bytes
    }
}
