/// A line with a picture that a model described: two devices may have asked for the description of the same picture.
enum DescribedLine {
    /// The line whose descriptions were written later; nil unless both are the same but for descriptions that nobody touched.
    static func later(_ one: [UInt8], _ other: [UInt8]) -> [UInt8]? {
        guard let left = read(one), let right = read(other), left.rest == right.rest else { return nil }
        if left.written != right.written { return left.written > right.written ? one : other }
        return Digest.precedes(one, other) ? other : one
    }

    /// The line without its descriptions, and when the last of these was written.
    private static func read(_ line: [UInt8]) -> (rest: [UInt8], written: Int)? {
        guard line.count < 16_384, line.place(of: UInt8(ascii: "!"), in: 0..<line.count) != nil else { return nil }
        let body = Body(line)
        let descriptions = body.descriptions
        guard !descriptions.isEmpty, descriptions.allSatisfy(\.isAsWritten) else { return nil }
        var rest: [UInt8] = []
        var place = 0
        var written = Int.min
        for description in descriptions {
            guard let mark = description.link.descriptionRange else { return nil }
            rest += line[place..<max(place, description.link.alternativeRange.lowerBound)]
            place = max(place, description.link.alternativeRange.upperBound)
            rest += line[place..<max(place, description.link.range.upperBound)] + [0]
            place = max(place, mark.upperBound)
            let date = description.attributes.date.flatMap { EntryDate($0) }
            written = max(written, date?.instant(assumingOffset: 0) ?? .min)
        }
        return (rest + line[place...], written)
    }
}
