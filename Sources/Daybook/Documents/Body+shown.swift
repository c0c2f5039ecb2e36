/// A piece of the writer's own words as they are shown.
public enum ShownPiece: Sendable, Equatable {
    /// Bytes of the body, without carriage returns.
    case text(Range<Int>)
    /// What parts the words before a summary or a conversation from those behind it.
    case gap
    /// A picture, in the place of its link and of the mark behind it.
    case picture(MediaLink)
}

extension Body {
    /// Calls `visit` with the pieces of the writer's own words in order: what ``ownText`` holds, with each picture as such.
    public func visitShownPieces(_ visit: (ShownPiece) -> Void) {
        var next = 0
        for (index, range) in ownRanges.enumerated() {
            if index > 0 { visit(.gap) }
            var place = range.lowerBound
            var removed: [Range<Int>] = []
            func text(to end: Int) {
                if end > place { bytes.visitWithLineFeeds(place..<end) { visit(.text($0.indices)) } }
                place = max(place, end)
            }
            func remove(before limit: Int) {
                while let first = removed.first, first.lowerBound < limit {
                    removed.removeFirst()
                    text(to: first.lowerBound)
                    place = max(place, first.upperBound)
                }
            }
            while next < media.count {
                let link = media[next]
                let start = link.range.lowerBound
                if start >= range.upperBound { break }
                next &+= 1
                if start < range.lowerBound { continue }
                remove(before: start)
                let mark = link.descriptionRange
                let end = (mark ?? link.transcriptRange)?.upperBound
                if link.form == .image, start >= place {
                    text(to: start)
                    visit(.picture(link))
                    place = end ?? link.range.upperBound
                } else if let end {
                    if mark != nil { removed.append(link.alternativeRange) }
                    removed.append(link.range.upperBound..<end)
                }
            }
            remove(before: range.upperBound)
            text(to: range.upperBound)
        }
    }
}
