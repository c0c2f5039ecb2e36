/// A piece of the writer's own words as they are shown.
public enum ShownPiece: Sendable, Equatable {
    /// Bytes of the body, without carriage returns.
    case text(Range<Int>)
    /// What parts the words before a summary or a conversation from those behind it.
    case gap
    /// A picture, in the place of its link and of the mark behind it.
    case picture(MediaLink)
    /// The line before a version of a place where a merge kept more than one, of so many; behind the last one `number` is their count.
    case version(number: Int, count: Int)
}

extension Body {
    /// Calls `visit` with the pieces of the writer's own words in order: what ``ownText`` holds, with each picture as such.
    public func visitShownPieces(_ visit: (ShownPiece) -> Void) {
        var next = 0
        var marks = versionMarks[...]
        for (index, range) in ownRanges.enumerated() {
            if index > 0 { visit(.gap) }
            var place = range.lowerBound
            var removed: [Range<Int>] = []
            func text(to end: Int) {
                while let mark = marks.first, mark.range.lowerBound < end {
                    marks.removeFirst()
                    guard mark.range.lowerBound >= place else { continue }
                    if mark.range.lowerBound > place {
                        bytes.visitWithLineFeeds(place..<mark.range.lowerBound) { visit(.text($0.indices)) }
                    }
                    visit(.version(number: mark.number, count: mark.count))
                    place = mark.range.upperBound
                }
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

    /// The lines, without their breaks, that part the versions of places where a merge kept more than one.
    private var versionMarks: [(range: Range<Int>, number: Int, count: Int)] {
        overlaps.flatMap { overlap in
            let starts = [overlap.range.lowerBound] + overlap.versions.map(\.upperBound)
            let ends = overlap.versions.map(\.lowerBound) + [overlap.range.upperBound]
            return zip(starts, ends).enumerated().map { number, line in
                var end = max(line.0, line.1)
                while end > line.0, bytes[end &- 1] == 0x0A || bytes[end &- 1] == 0x0D { end &-= 1 }
                return (line.0..<end, number, overlap.versions.count)
            }
        }
    }
}
