import Git

/// Two changes of a body put together: the writer's text by paragraphs and lines, a conversation by its messages, a page that a
/// model wrote by its marks. All texts have LF alone.
struct BodyMerge {
    /// The merged body; nil where what stands between marks cannot be put together so that it reads as it should.
    let merged: [UInt8]?

    /// The length of all versions, in bytes, up to which git is asked first, since it takes much memory for very many lines.
    private static let mostForGit = 1 << 20

    /// Merges two versions; without a base, what both have is the base.
    init(base: [UInt8]?, ours: [UInt8], theirs: [UInt8]) throws(GitError) {
        if let settled = base.map({ ThreeWay.settled($0, ours, theirs) }) ?? (ours == theirs ? ours : nil) {
            merged = settled
            return
        }
        let shapes = (base: base.map { BodyShape($0) }, ours: BodyShape(ours), theirs: BodyShape(theirs))
        // Where git puts both together without a conflict, nobody shall find another text here.
        if let base, base.count &+ ours.count &+ theirs.count <= Self.mostForGit,
            let plain = try LineMerge.merged(base: base, ours: ours, theirs: theirs)
        {
            let shape = BodyShape(plain)
            if shape.isSound(base: shapes.base, ours: shapes.ours, theirs: shapes.theirs),
                shape.keepsNewMessages(since: shapes.base, of: shapes.ours, shapes.theirs),
                !(shapes.ours.hasChat || shapes.theirs.hasChat) || !Self.losesRule(plain, base, ours, theirs)
            {
                merged = plain
                return
            }
        }
        // What stood between marks is text where one of them is gone: as text it is still there, and as a part it would come again.
        let isTorn = [shapes.ours, shapes.theirs].contains { $0.isTorn(since: shapes.base) }
        var text = isTorn ? Self.asText(base, ours, theirs) : nil
        if let torn = text, let old = shapes.base { text = TornTalk(old, shapes.ours, shapes.theirs).marked(torn) }
        // A message that was said since is no text of the writer's, and what it says of AI has to be heeded on: rather that comes again.
        if let torn = text,
            !BodyShape(torn).keepsNewMessages(since: shapes.base, of: shapes.ours, shapes.theirs)
                || Self.losesRule(torn, base, ours, theirs)
        {
            text = nil
        }
        merged = text ?? Self.byUnits(base, ours, theirs) ?? (isTorn ? nil : Self.asText(base, ours, theirs))
    }

    /// The merge of texts between whose marks nothing can be told apart, as where a person took one mark away: paragraph by
    /// paragraph, marks being lines like any other. Nil where not every place that keeps two versions could be found again.
    private static func asText(_ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
        let units = UnitMerge(
            base: base.map { BodyUnits($0, hasRegions: false) }, ours: BodyUnits(ours, hasRegions: false),
            theirs: BodyUnits(theirs, hasRegions: false)
        ).result
        let text = units.text
        let places = units.units.count { $0.kind == .overlap }
        let marks = OverlapMarks(text, code: BodyStructure(text).code.map(\.range))
        return marks.overlaps.count >= places ? text : nil
    }

    /// Whether a rule on what AI may be sent, that a version has besides or both have, is none in a merge of them.
    private static func losesRule(_ merged: [UInt8], _ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8]) -> Bool {
        func holdsRule(_ body: [UInt8]) -> Bool {
            Entry(StoredFile(path: "", bytes: Array("---\n---\n".utf8) + body)).unheededRuleLine != nil
        }
        let (one, other) = (holdsRule(ours), holdsRule(theirs))
        guard one || other, one && other || !(base.map(holdsRule) ?? false) else { return false }
        return !holdsRule(merged)
    }

    private static func byUnits(_ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
        let old = base.map { BodyUnits($0, hasRegions: true) }
        let one = BodyUnits(ours, hasRegions: true)
        let other = BodyUnits(theirs, hasRegions: true)
        let summary = RegionMerge.merged(old?.content(.summary), one.content(.summary), other.content(.summary)) {
            RegionMerge.page(old?.content(.summary), $0, $1)
        }
        let chat = RegionMerge.merged(old?.content(.chat), one.content(.chat), other.content(.chat)) {
            ConversationMerge(base: old?.content(.chat), ours: $0, theirs: $1).merged
        }
        guard let summary, let chat else { return nil }
        var result = UnitMerge(base: old, ours: one, theirs: other).result
        result.place(.summary, summary)
        result.place(.chat, chat)
        let text = result.text
        let read = BodyUnits(text, hasRegions: true)
        guard read.content(.summary).map(trimmed) == summary.map(trimmed),
            read.content(.chat).map(trimmed) == chat.map(trimmed)
        else { return nil }
        return text
    }

    /// The last line of a body may have no line feed.
    private static func trimmed(_ content: [UInt8]) -> ArraySlice<UInt8> { content[content.trimmed(0..<content.count)] }
}

extension BodyUnits {
    /// The lines of a part between marks.
    func content(_ kind: Kind) -> [UInt8]? { units.first { $0.kind == kind }?.content }

    /// Puts what a part has become in its place, the last where there are several; nothing takes it away, and a new one stands
    /// at the end.
    mutating func place(_ kind: Kind, _ content: [UInt8]?) {
        let places = units.indices.filter { units[$0].kind == kind }
        for index in places.dropLast(content == nil ? 0 : 1).reversed() { remove(at: index) }
        guard let content else { return }
        if let index = units.firstIndex(where: { $0.kind == kind }) {
            units[index].content = content
            return
        }
        let end = kind == .summary && units.last?.kind == .chat ? units.count &- 1 : units.count
        let gap = units.isEmpty || end == 0 ? [] : Array("\n".utf8)
        units.insert(Unit(kind: kind, content: content, gap: gap), at: end)
    }

    /// Removes a unit; the next one keeps apart from what is now before it.
    private mutating func remove(at index: Int) {
        let gap = units.remove(at: index).gap
        if units.indices.contains(index), index == 0 || units[index].gap.isEmpty { units[index].gap = gap }
    }
}
