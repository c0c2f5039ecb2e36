extension DocumentSplit {
    /// Whether the text begins with versions that a merge kept, and one of them begins with `---`: front matter that cannot be read.
    ///
    /// Both Daybook's marks and git's count. It allocates nothing, and hardly any file has more than its first bytes looked at.
    public func keepsOpenings(in bytes: [UInt8]) -> Bool {
        guard opening == .bodyOnly, let first = Self.mark(bytes, at: start), first == .version else { return false }
        var line = start
        var isAfterMark = false
        while line < bytes.count {
            if isAfterMark, Self.markerLine(bytes, at: line) != nil { return true }
            let mark = Self.mark(bytes, at: line)
            if mark == .end { return false }
            isAfterMark = mark == .version
            guard let lineFeed = bytes.place(of: UInt8(ascii: "\n"), in: line..<bytes.count) else { break }
            line = lineFeed &+ 1
        }
        return false
    }

    private enum Mark { case version, end }

    /// Whether a line is one that a version follows, or the last one.
    private static func mark(_ bytes: [UInt8], at start: Int) -> Mark? {
        guard start < bytes.count, [0x3C, 0x3D, 0x3E].contains(bytes[start]) else { return nil }
        let line = bytes[start..<bytes.endOfLine(at: start)]
        if line.starts(with: "<<<<<<< ".utf8) || line.starts(with: "=======".utf8) { return .version }
        if line.starts(with: ">>>>>>> ".utf8) { return .end }
        guard line.starts(with: "<!-- conflict ".utf8), let mark = Overlap.Mark(bytes, line.startIndex..<line.endIndex)
        else { return nil }
        if case .end = mark { return .end }
        return .version
    }
}

extension Document {
    /// Whether what stands at the beginning cannot be read, so that nobody knows what it rules.
    public var hasUnreadableOpening: Bool {
        opening == .unterminated || opening == .tooLarge || DocumentSplit(bytes).keepsOpenings(in: bytes)
    }
}
