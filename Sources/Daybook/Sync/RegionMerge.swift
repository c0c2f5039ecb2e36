/// The parts of a body between marks, each with the lines of its marks: a conversation, and a page that a model wrote.
enum RegionMerge {
    /// What is in the end where something may be missing: what one side changed counts, and a change counts more than a deletion.
    static func merged(
        _ base: [UInt8]?, _ ours: [UInt8]?, _ theirs: [UInt8]?,
        both: (_ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]?
    ) -> [UInt8]?? {
        if let settled = ThreeWay.settled(base, ours, theirs) { return .some(settled) }
        guard let ours, let theirs else { return .some(ours ?? theirs) }
        return both(ours, theirs).map { .some($0) }
    }

    /// Two versions of a page: the later one where a model wrote both and nobody touched them, else both as text.
    static func page(_ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
        guard let one = Page(ours), let other = Page(theirs) else { return nil }
        let isLater = one.written == other.written ? Digest.precedes(theirs, ours) : one.written > other.written
        if one.isAsWritten, other.isAsWritten { return isLater ? ours : theirs }
        let merge = UnitMerge(
            base: base.flatMap { Page($0) }.map { BodyUnits($0.inner, hasRegions: false) },
            ours: BodyUnits(one.inner, hasRegions: false), theirs: BodyUnits(other.inner, hasRegions: false))
        var inner = merge.result.text
        if inner.last != 0x0A { inner.append(0x0A) }
        return (isLater ? one : other).opening + inner + one.closing
    }

    /// A page with its marks.
    private struct Page {
        var opening: [UInt8]
        var inner: [UInt8]
        var closing: [UInt8]
        var written: Int
        var isAsWritten: Bool

        init?(_ bytes: [UInt8]) {
            let body = Body(bytes)
            guard let region = body.summary else { return nil }
            opening = Array(bytes[..<region.inner.lowerBound])
            inner = Array(bytes[region.inner])
            closing = Array(bytes[region.inner.upperBound...])
            written = region.attributes.date.flatMap { EntryDate($0) }?.instant(assumingOffset: 0) ?? .min
            isAsWritten = !body.isSummaryEdited
        }
    }
}
