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
        let isEntry = Self.isEntry(path)
        var merged = try Self.byLines(base: base, ours: ours, theirs: theirs, isEntry: isEntry)
        // Where nothing but this commit set `modified`, it goes back with the rest.
        if merged == nil { merged = try Self.keyByKey(base: base, ours: ours, theirs: theirs) }
        if merged == nil {
            let dated = (base: Self.dated(base, as: ours), theirs: Self.dated(theirs, as: ours))
            merged =
                try Self.byLines(base: dated.base, ours: ours, theirs: dated.theirs, isEntry: isEntry)
                ?? Self.sideBySide(base: dated.base, ours: ours, theirs: dated.theirs)
                ?? Self.keyByKey(base: dated.base, ours: ours, theirs: dated.theirs)
        }
        if isEntry, let found = merged, !Self.isSound(found, base: base, ours: ours, theirs: theirs) {
            merged = try Self.byParts(base: base, ours: ours, theirs: theirs)
        }
        guard let merged, isEntry else { return merged }
        let isBroken = Entry(StoredFile(path: path, bytes: merged)).problem != nil
        return isBroken && Entry(StoredFile(path: path, bytes: ours)).problem == nil ? nil : merged
    }

    /// Whether a text has the parts of a body that the changes come to: lines put together may hold a conversation twice.
    private static func isSound(_ text: [UInt8], base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> Bool {
        guard ByteFinder("<!--".utf8)?.find(in: text, from: 0, to: text.count) != nil else { return true }
        func shape(_ bytes: [UInt8]) -> BodyShape { BodyShape(Array(Document(bytes: bytes).bodyBytes)) }
        return shape(text).isSound(base: shape(base), ours: shape(ours), theirs: shape(theirs))
    }

    /// A text with both changes as devices put them together, a conversation message by message; nil where they are of the same places.
    private static func byParts(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws -> [UInt8]? {
        let merge = try EntryMerge(base: base, ours: ours, theirs: theirs)
        return merge.overlaps.isEmpty && merge.unchosen.isEmpty ? merge.bytes : nil
    }

    /// A text with changes of different lines; nil too where that leaves out what one side did to a key: lines that a merge put in another
    /// order look as if they had come and gone.
    private static func byLines(base: [UInt8], ours: [UInt8], theirs: [UInt8], isEntry: Bool) throws -> [UInt8]? {
        guard let merged = try LineMerge.merged(base: base, ours: ours, theirs: theirs) else { return nil }
        guard isEntry, let old = try? Document(bytes: base).frontMatter(),
            let one = try? Document(bytes: ours).frontMatter(), let other = try? Document(bytes: theirs).frontMatter(),
            let both = try? Document(bytes: merged).frontMatter()
        else { return merged }
        let keys = Set([old, one, other, both].flatMap { $0.root.pairs ?? [] }.compactMap(\.key.text))
        let isWhole = keys.allSatisfy { key in
            let nodes = (base: old.node(key), ours: one.node(key), theirs: other.node(key))
            // Of two dates either may have been taken.
            if key == FieldName.modified, !isSame(nodes.base, nodes.ours) { return true }
            return isBoth(both.node(key), nodes)
        }
        return isWhole ? merged : nil
    }

    /// Whether a value is what two changes come to: that of the one which changed it, or a list with what each put in and without what
    /// each took out.
    private static func isBoth(
        _ value: YAMLNode?, _ nodes: (base: YAMLNode?, ours: YAMLNode?, theirs: YAMLNode?)
    ) -> Bool {
        if isSame(nodes.base, nodes.ours) { return isSame(value, nodes.theirs) }
        if isSame(nodes.base, nodes.theirs) || isSame(nodes.ours, nodes.theirs) { return isSame(value, nodes.ours) }
        guard [nodes.base, nodes.ours, nodes.theirs, value].allSatisfy({ $0?.items != nil || $0 == nil }) else {
            return false
        }
        let all = [nodes.base, nodes.ours, nodes.theirs].flatMap { $0?.items ?? [] }
        return all.allSatisfy { item in
            let sides = (ours: holds(nodes.ours, item), theirs: holds(nodes.theirs, item))
            return holds(value, item)
                == (holds(nodes.base, item) ? sides.ours && sides.theirs : sides.ours || sides.theirs)
        }
    }

    private static func holds(_ list: YAMLNode?, _ item: YAMLNode) -> Bool {
        list?.items?.contains { $0.hasSameContent(as: item) } == true
    }

    private static func isSame(_ one: YAMLNode?, _ other: YAMLNode?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.hasSameContent(as: other)
    }

    /// A text with changes that may stand side by side in the body, what comes back before what was written in its place meanwhile; of the front matter, where the next line may belong to the one
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
        // Where somebody took the front matter away, or saved the file in another encoding, there are no keys to change.
        guard documents.base.opening == documents.ours.opening else { return nil }
        let heads = (base: head(documents.base), ours: head(documents.ours), theirs: head(documents.theirs))
        guard let old = try? MergeSide(heads.base, date: nil), let one = try? MergeSide(heads.ours, date: nil),
            let other = try? MergeSide(heads.theirs, date: nil), areApart(old, one, other)
        else { return nil }
        let merge = try EntryMerge(base: heads.base, ours: heads.ours, theirs: heads.theirs)
        guard let bytes = merge.bytes, merge.unchosen.isEmpty, let head = takingOut(bytes, old, one, other) else {
            return nil
        }
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

    /// A merged front matter without the items of lists that one side took out: between devices a list that one of them removed stays where
    /// the other put something in. Nil where it is not what both changes come to.
    private static func takingOut(
        _ head: [UInt8], _ base: MergeSide, _ ours: MergeSide, _ theirs: MergeSide
    ) -> [UInt8]? {
        var document = Document(bytes: head)
        guard let merged = try? document.frontMatter() else { return nil }
        for key in (merged.root.pairs ?? []).compactMap(\.key.text) where key != FieldName.modified {
            let nodes = (
                base: base.frontMatter.node(key), ours: ours.frontMatter.node(key),
                theirs: theirs.frontMatter.node(key)
            )
            if isBoth(merged.node(key), nodes) { continue }
            let gone = (nodes.base?.items ?? []).filter { !holds(nodes.ours, $0) || !holds(nodes.theirs, $0) }
            guard (try? document.removeFromList(key, gone.compactMap(\.text))) != nil,
                let rest = try? document.frontMatter().node(key)
            else { return nil }
            if rest.isNull || rest.items?.isEmpty == true, nodes.ours == nil || nodes.theirs == nil {
                guard (try? document.remove(key)) != nil else { return nil }
            }
            guard isBoth(try? document.frontMatter().node(key), nodes) else { return nil }
        }
        return document.bytes
    }

    private static func head(_ document: Document) -> [UInt8] { Array(document.bytes[..<document.bodyStart]) }

    /// Whether each key that one side changed is as it was on the other, or became the same, or is a list in which both changes can be made.
    private static func areApart(_ base: MergeSide, _ ours: MergeSide, _ theirs: MergeSide) -> Bool {
        let pairs = [base, ours, theirs].flatMap { $0.frontMatter.root.pairs ?? [] }
        let keys = Set(pairs.compactMap(\.key.text))
        return keys.allSatisfy { key in
            let nodes = (
                base: base.frontMatter.node(key), ours: ours.frontMatter.node(key),
                theirs: theirs.frontMatter.node(key)
            )
            if isSame(nodes.base, nodes.ours) || isSame(nodes.base, nodes.theirs) || isSame(nodes.ours, nodes.theirs) {
                return true
            }
            // When it was last changed is no change of its own.
            if key == FieldName.modified { return true }
            guard [nodes.base, nodes.ours, nodes.theirs].allSatisfy({ $0?.items != nil || $0 == nil }) else {
                return false
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

    /// Whether two texts differ by when they were last changed alone.
    static func areSameButForDate(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        one == other || undated(one) == undated(other)
    }

    private static func undated(_ bytes: [UInt8]) -> [UInt8] {
        var document = Document(bytes: bytes)
        guard (try? document.remove(FieldName.modified)) != nil else { return bytes }
        return document.bytes
    }
}
