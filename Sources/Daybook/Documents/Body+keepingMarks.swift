extension Body {
    /// A body of which links alone were changed, with marks of its page that say of it what they said before: nobody has edited the
    /// page, nor written on.
    func keepingMarks(in changed: [UInt8]) -> [UInt8] {
        guard let summary, changed.count <= Document.sizeLimit else { return changed }
        let new = Body(changed)
        guard let region = new.summary else { return changed }
        var result = changed
        func renew(_ key: String, _ old: String?, _ value: String) {
            guard let old, !old.isEmpty else { return }
            let mark = region.range.lowerBound..<region.inner.lowerBound
            guard let place = result[mark].firstRange(of: Array(" \(key)=\(old)".utf8)) else { return }
            result.replaceSubrange(place, with: " \(key)=\(value)".utf8)
        }
        if summary.attributes.of == writersMark { renew("of", summary.attributes.of, new.writersMark) }
        if !isSummaryEdited { renew("text", summary.attributes.text, Digest.mark(of: region.text(in: changed))) }
        return result
    }
}
