/// The signs for what an entry has: `▣` photo, `▶` video, `♪` sound, `▤` other file, `★` star.
enum Signs {
    /// The signs of an entry's media and its star, each with its number where there are several.
    static func line(for entry: ListedEntry) -> StyledLine {
        line(media: entry.media, isStarred: entry.isStarred)
    }

    /// The signs of some media and of a star.
    static func line(media counts: MediaCounts, isStarred: Bool) -> StyledLine {
        var signs = media(counts)
        if isStarred {
            if !signs.isEmpty { signs.append(" ") }
            signs.append("★", .yellow)
        }
        return signs
    }

    /// The signs of media alone.
    static func media(_ counts: MediaCounts) -> StyledLine {
        let all = [("▣", counts.photo), ("▶", counts.video), ("♪", counts.audio), ("▤", counts.other)]
        let shown = all.filter { $0.1 > 0 }.map { sign, count in count > 1 ? "\(sign)\(count)" : sign }
        return shown.isEmpty ? StyledLine() : StyledLine(shown.joined(separator: " "), .cyan)
    }
}
