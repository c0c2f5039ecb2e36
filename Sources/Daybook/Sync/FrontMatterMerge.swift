/// Two changes of a front matter put together.
struct FrontMatterMerge {
    /// The front matter with its lines of `---`; nothing where neither side has one.
    let bytes: [UInt8]
    /// Values that were not chosen, as `key=JSON value`.
    let unchosen: [String]
    private let edits: [MappingMerge.ListEdit]

    /// Merges the front matters of two versions; nil where a key has no lines of its own, or the result would read differently.
    static func merged(base: MergeSide?, _ ours: MergeSide, _ theirs: MergeSide) -> FrontMatterMerge? {
        if areDifferent(base, ours, theirs) { return nil }
        if let settled = ThreeWay.settled(base?.head ?? [], ours.head, theirs.head) {
            return FrontMatterMerge(bytes: ended(settled, ours, theirs), unchosen: [], edits: [])
        }
        guard let one = blocks(ours), let other = blocks(theirs) else { return nil }
        let old = base.flatMap { blocks($0) } ?? MappingBlocks()
        let times = MappingMerge.Times(ours: time(ours, base), theirs: time(theirs, base))
        let merge = MappingMerge(base: old, ours: one, theirs: other, times: times)
        let (left, right) = (marks(ours), marks(theirs))
        let before = base.flatMap { marks($0) }
        let opening = ThreeWay.smaller(before?.opening, (left ?? right)?.opening ?? [], (right ?? left)?.opening ?? [])
        let closing = ThreeWay.smaller(before?.closing, (left ?? right)?.closing ?? [], (right ?? left)?.closing ?? [])
        let bytes = ended(opening + merge.lines + closing, ours, theirs)
        guard let pairs = (try? Document(bytes: bytes).frontMatter())?.root.pairs, pairs.count == merge.expected.count,
            zip(pairs, merge.expected).allSatisfy({ $0.key.text == $1.key && $0.value.hasSameContent(as: $1.node) })
        else { return nil }
        return FrontMatterMerge(bytes: bytes, unchosen: merge.unchosen, edits: merge.edits)
    }

    /// Whether two versions that no base joins have identities of their own.
    static func areDifferent(_ base: MergeSide?, _ ours: MergeSide, _ theirs: MergeSide) -> Bool {
        guard base == nil, let one = ours.frontMatter.text(FieldName.id),
            let other = theirs.frontMatter.text(FieldName.id)
        else { return false }
        return one != other
    }

    /// Makes the edits of lists, and writes what was not chosen under `conflicts`; false where that cannot be done.
    func finish(_ document: inout Document) -> Bool {
        do throws(DocumentError) {
            for edit in edits {
                try document.removeFromList(edit.key, edit.removed)
                try document.addToList(edit.key, edit.added)
            }
            guard !unchosen.isEmpty else { return true }
            try document.addToList(FieldName.conflicts, unchosen)
            return true
        } catch {
            return false
        }
    }

    /// When a version was changed: what its `modified` says if it set that, else when it was committed.
    private static func time(_ side: MergeSide, _ base: MergeSide?) -> Int? {
        guard let node = side.frontMatter.node(FieldName.modified), let instant = MappingMerge.instant(node),
            base?.frontMatter.text(FieldName.modified) != node.text
        else { return side.date }
        return instant
    }

    private static func blocks(_ side: MergeSide) -> MappingBlocks? {
        guard side.document.opening == .frontMatter else { return MappingBlocks() }
        let range = side.document.frontMatterRange
        return MappingBlocks(
            side.document.bytes, range, side.frontMatter.root.pairs ?? [], from: range.lowerBound)
    }

    private static func marks(_ side: MergeSide) -> (opening: [UInt8], closing: [UInt8])? {
        let document = side.document
        guard document.opening == .frontMatter else { return nil }
        let range = document.frontMatterRange
        return (
            Array(document.bytes[..<range.lowerBound]), Array(document.bytes[range.upperBound..<document.bodyStart])
        )
    }

    /// A front matter whose last line has a line feed, where a text is to follow it.
    private static func ended(_ head: [UInt8], _ ours: MergeSide, _ theirs: MergeSide) -> [UInt8] {
        guard !head.isEmpty, head.last != 0x0A, !ours.body.isEmpty || !theirs.body.isEmpty else { return head }
        return head + [0x0A]
    }
}
