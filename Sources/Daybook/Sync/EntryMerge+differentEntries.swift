extension EntryMerge {
    /// Two entries that were made apart from each other under one name, in one file that reads as an entry; nil where they are not that.
    ///
    /// For who can write but one file, as git's own merge: where there is room for two, each keeps its own. The entry with the smaller
    /// identity stays, and its text stands beside the whole of the other, whose front matter is a block of code there, between the marks
    /// of a place that keeps both versions. The same two give the same bytes on every device.
    public static func keepingDifferentEntries(_ ours: [UInt8], _ theirs: [UInt8]) -> (bytes: [UInt8], places: Int)? {
        guard let one = try? MergeSide(ours, date: nil), let other = try? MergeSide(theirs, date: nil),
            FrontMatterMerge.areDifferent(nil, one, other), let id = one.frontMatter.text(FieldName.id),
            let otherID = other.frontMatter.text(FieldName.id)
        else { return nil }
        let (stays, goes) = id.utf8.lexicographicallyPrecedes(otherID.utf8) ? (one, other) : (other, one)
        let yaml = ended(Array(goes.document.bytes[goes.document.frontMatterRange]))
        let fence = [UInt8](
            repeating: UInt8(ascii: "`"), count: max(3, longestRun(of: UInt8(ascii: "`"), in: yaml) + 1))
        let front = fence + Array("yaml\n".utf8) + yaml + fence + [0x0A]
        let rest = text(of: goes)
        let block = Overlap.block(keeping: [text(of: stays), front + (rest.isEmpty ? [] : [0x0A] + rest)])
        let document = Document(bytes: ended(stays.head) + [0x0A] + block)
        guard document.opening == .frontMatter, (try? document.frontMatter())?.text(FieldName.id) == min(id, otherID),
            Body(of: document).overlaps.count == 1
        else { return nil }
        let bytes = MergeSide.Form(base: nil, one.form, other.form).written(document.bytes)
        return bytes.count <= Document.sizeLimit ? (bytes, 1) : nil
    }

    /// The lines of a body, without the empty ones before and behind them.
    private static func text(of side: MergeSide) -> [UInt8] {
        var body = side.body[...]
        while body.first == 0x0A { body.removeFirst() }
        while body.last == 0x0A { body.removeLast() }
        return body.isEmpty ? [] : ended(Array(body))
    }

    private static func ended(_ lines: [UInt8]) -> [UInt8] {
        lines.isEmpty || lines.last == 0x0A ? lines : lines + [0x0A]
    }

    private static func longestRun(of byte: UInt8, in bytes: [UInt8]) -> Int {
        var (longest, run) = (0, 0)
        for next in bytes {
            run = next == byte ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
