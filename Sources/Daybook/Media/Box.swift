/// One box of ISO's media file format (ISO/IEC 14496-12, 4.2): a length, four letters, and a body.
struct Box: Equatable {
    /// The four letters.
    var type: String
    /// Where in the file the body stands.
    var body: Range<Int>

    /// The most boxes that are looked at side by side: a photo of many tiles has some hundreds of entries.
    static let mostSiblings = 4096
}

extension MediaBytes {
    /// Visits the boxes that stand one after the other in a range until `visit` returns true, found by their lengths without
    /// reading their bodies. A length that is too small ends the walk, one that reaches too far is cut to the range.
    private func walk(_ range: Range<Int>, until visit: (Box) -> Bool) throws(FileError) {
        var position = range.lowerBound
        for _ in 0..<Box.mostSiblings where range.upperBound - position >= 8 {
            let head = try read(at: position, count: 16)
            guard var length = head.number(at: 0, bytes: 4), let type = head.text(at: 4, count: 4) else { return }
            var headLength = 8
            if length == 1 {
                guard let long = head.number(at: 8, bytes: 8) else { return }
                (length, headLength) = (long, 16)
            } else if length == 0 {
                length = range.upperBound - position
            }
            guard length >= headLength, range.upperBound - position >= headLength else { return }
            let end = position + min(length, range.upperBound - position)
            if visit(Box(type: type, body: (position + headLength)..<end)) { return }
            position = end
        }
    }

    /// The boxes of a range, side by side.
    func boxes(in range: Range<Int>) throws(FileError) -> [Box] {
        var found: [Box] = []
        try walk(range) { box in
            found.append(box)
            return false
        }
        return found
    }

    /// The first box of a type in a range.
    func box(_ type: String, in range: Range<Int>?) throws(FileError) -> Box? {
        guard let range else { return nil }
        var found: Box?
        try walk(range) { box in
            if box.type == type { found = box }
            return found != nil
        }
        return found
    }

    /// The body of a box, at most `limit` bytes of it.
    func bytes(of box: Box, limit: Int = longestRead) throws(FileError) -> [UInt8] {
        try read(at: box.body.lowerBound, count: min(box.body.count, limit))
    }

    /// The part of a box's body after its version and flags, where its children begin.
    func children(of box: Box, after skipped: Int = 4) -> Range<Int>? {
        box.body.count > skipped ? (box.body.lowerBound + skipped)..<box.body.upperBound : nil
    }
}
