/// The search for the places where two long texts differ, by looking a little ahead in both for where they go on alike.
///
/// It takes time for what is looked at and no more: where too much differs, the rest is one place.
struct PlaceSearch {
    /// Whole lines of the old text that became whole lines of the new one; what stands between two places is the same in both.
    struct Place: Equatable {
        /// Where they stand in the old text.
        var old: Range<Int>
        /// Where they stand in the new text.
        var new: Range<Int>
    }

    private let old: ArraySlice<UInt8>
    private let new: ArraySlice<UInt8>
    /// How many bytes may be looked at ahead, in all.
    private var bytes = 64 << 20
    /// How many pairs of lines may be held against one another, in all.
    private var pairs = 8_000_000
    /// How many lines are looked at ahead of one place.
    private static let ahead = 400
    /// As many lines, or as many bytes of fewer lines, have to be the same for both to go on alike.
    private static let (sameLines, sameBytes) = (3, 64)

    /// A search in two texts that begin with different lines, and end so.
    init(old: ArraySlice<UInt8>, new: ArraySlice<UInt8>) {
        self.old = old
        self.new = new
    }

    /// The places in order.
    mutating func places() -> [Place] {
        var places: [Place] = []
        var (place, newPlace) = (old.startIndex, new.startIndex)
        while place < old.endIndex || newPlace < new.endIndex {
            guard let next = meeting(place, newPlace) else {
                places.append(Place(old: place..<old.endIndex, new: newPlace..<new.endIndex))
                break
            }
            places.append(Place(old: place..<next.old, new: newPlace..<next.new))
            let same = commonLines(next.old, next.new)
            (place, newPlace) = (next.old + same, next.new + same)
        }
        return places
    }

    /// A line of either text, by where it lies and what it holds.
    private struct Line {
        var range: Range<Int>
        var hash: UInt64
    }

    /// Where both go on alike, as near as can be; nil where that is out of sight.
    private mutating func meeting(_ place: Int, _ newPlace: Int) -> (old: Int, new: Int)? {
        let lines = lines(of: old, from: place)
        let newLines = self.lines(of: new, from: newPlace)
        guard !lines.isEmpty, !newLines.isEmpty else { return nil }
        for distance in 1..<(lines.count + newLines.count - 1) {
            for skipped in max(0, distance - newLines.count + 1)...min(distance, lines.count - 1) {
                pairs -= 1
                if pairs < 0 { return nil }
                let (line, newLine) = (lines[skipped...], newLines[(distance - skipped)...])
                if line.first?.hash == newLine.first?.hash, goAlike(line, newLine), let first = line.first,
                    let newFirst = newLine.first
                {
                    return (first.range.lowerBound, newFirst.range.lowerBound)
                }
            }
        }
        return nil
    }

    private func goAlike(_ lines: ArraySlice<Line>, _ newLines: ArraySlice<Line>) -> Bool {
        var (count, length) = (0, 0)
        for (line, newLine) in zip(lines, newLines) {
            guard line.hash == newLine.hash, old[line.range] == new[newLine.range] else { return false }
            count += 1
            length += line.range.count
            if count >= Self.sameLines || length >= Self.sameBytes { return true }
        }
        return false
    }

    /// The next lines of a text, as many as may be looked at.
    private mutating func lines(of text: ArraySlice<UInt8>, from place: Int) -> [Line] {
        var lines: [Line] = []
        var start = place
        while start < text.endIndex, lines.count < Self.ahead, bytes > 0 {
            var (end, hash) = (start, UInt64(14_695_981_039_346_656_037))
            while end < text.endIndex {
                let byte = text[end]
                end += 1
                hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211
                if byte == 0x0A { break }
            }
            bytes -= end - start
            lines.append(Line(range: start..<end, hash: hash))
            start = end
        }
        return lines
    }

    /// How many bytes of whole lines are the same from there on.
    private func commonLines(_ place: Int, _ newPlace: Int) -> Int {
        let most = min(old.endIndex - place, new.endIndex - newPlace)
        var (count, line) = (0, 0)
        while count < most, old[place + count] == new[newPlace + count] {
            count += 1
            if old[place + count - 1] == 0x0A { line = count }
        }
        return line
    }
}
