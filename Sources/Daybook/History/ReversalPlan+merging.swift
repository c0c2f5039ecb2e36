import Git

extension ReversalPlan {
    /// What the last commit holds of a file that this one left; nil where a later commit removed it.
    ///
    /// One that was given another name since, and one whose name went to another entry, is found by its identity among the
    /// files that differ between the two commits.
    func location(of new: TreeEntry, _ bytes: [UInt8]) throws -> TreeEntry? {
        let present = try present(at: new.path)
        if let present, present.id == new.id || head == commit.id && supposed.isEmpty { return present }
        guard Self.isEntry(new.path) else { return present }
        let own = Entry(StoredFile(path: new.path, bytes: bytes)).id
        if let present {
            guard let own, let other = try id(of: present), other != own else { return present }
        }
        for change in try repository.changedFiles(from: commit.id, to: head) {
            guard let candidate = change.new, !candidate.path.isSame(as: new.path), Self.isEntry(candidate.path) else {
                continue
            }
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
                ?? Self.keyByKey(base: dated.base, ours: ours, theirs: dated.theirs)
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

    /// A text with changes of different keys of the front matter, whose lines stand beside each other where two devices wrote them, and
    /// with changes of different lines of the body; nil where both changed one key, unless it is a list that still holds what goes.
    private static func keyByKey(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws -> [UInt8]? {
        guard EntryMerge.canCompare(base), EntryMerge.canCompare(ours), EntryMerge.canCompare(theirs) else {
            return nil
        }
        let documents = (base: Document(bytes: base), ours: Document(bytes: ours), theirs: Document(bytes: theirs))
        let heads = (base: head(documents.base), ours: head(documents.ours), theirs: head(documents.theirs))
        guard let old = try? MergeSide(heads.base, date: nil), let one = try? MergeSide(heads.ours, date: nil),
            let other = try? MergeSide(heads.theirs, date: nil), areApart(old, one, other)
        else { return nil }
        let merge = try EntryMerge(base: heads.base, ours: heads.ours, theirs: heads.theirs)
        guard let head = merge.bytes, merge.unchosen.isEmpty else { return nil }
        let bodies = (
            base: Array(documents.base.bodyBytes), ours: Array(documents.ours.bodyBytes),
            theirs: Array(documents.theirs.bodyBytes)
        )
        let body =
            try ThreeWay.settled(bodies.base, bodies.ours, bodies.theirs)
            ?? LineMerge.merged(base: bodies.base, ours: bodies.ours, theirs: bodies.theirs)
            ?? SideBySide.merged(base: bodies.base, ours: bodies.ours, theirs: bodies.theirs)
        return body.map { head + $0 }
    }

    private static func head(_ document: Document) -> [UInt8] { Array(document.bytes[..<document.bodyStart]) }

    /// Whether each key that one side changed is as it was on the other, or a list in which both changes can be made.
    private static func areApart(_ base: MergeSide, _ ours: MergeSide, _ theirs: MergeSide) -> Bool {
        func isSame(_ one: YAMLNode?, _ other: YAMLNode?) -> Bool {
            guard let one, let other else { return one == nil && other == nil }
            return one.hasSameContent(as: other)
        }
        let pairs = [base, ours, theirs].flatMap { $0.frontMatter.root.pairs ?? [] }
        let keys = Set(pairs.compactMap(\.key.text))
        return keys.allSatisfy { key in
            let nodes = (
                base: base.frontMatter.node(key), ours: ours.frontMatter.node(key),
                theirs: theirs.frontMatter.node(key)
            )
            if isSame(nodes.base, nodes.ours) || isSame(nodes.base, nodes.theirs) { return true }
            guard [nodes.base, nodes.ours, nodes.theirs].allSatisfy({ $0?.items != nil || $0 == nil }) else {
                return false
            }
            func holds(_ node: YAMLNode?, _ item: YAMLNode) -> Bool {
                node?.items?.contains { $0.hasSameContent(as: item) } == true
            }
            // What is to be taken out must stand there still.
            return (nodes.base?.items ?? []).allSatisfy { holds(nodes.theirs, $0) || holds(nodes.ours, $0) }
        }
    }

    /// A text with the `modified` of another, where both can be read and that has one.
    private static func dated(_ bytes: [UInt8], as other: [UInt8]) -> [UInt8] {
        guard let modified = (try? Document(bytes: other).frontMatter())?.text(FieldName.modified) else { return bytes }
        var document = Document(bytes: bytes)
        guard (try? document.set(FieldName.modified, to: .plain(modified))) != nil else { return bytes }
        return document.bytes
    }
}
