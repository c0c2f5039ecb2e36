extension Entry {
    /// What the front matter of other entries says that a merge put into the body, each as an entry by itself; see
    /// ``EntryMerge/keepingDifferentEntries(_:_:)``.
    ///
    /// While there are marks of a merge, any block of YAML is taken for one: where some of the marks are gone, nobody knows. Of a
    /// block that is not closed nobody knows where it ends: its front matter is one that cannot be read.
    public var entriesKeptWithin: [Entry] {
        // Hardly any entry has one, and a body takes time to read.
        guard OverlapMarks.mayStand(in: document.bytes, document.bytes.indices) else { return [] }
        let body = Body(of: document)
        guard body.overlapMarks?.isEmpty == false else { return [] }
        var kept: [Entry] = []
        var fence: Int?
        var yaml: [UInt8] = []
        for line in LineMerging.lines(body.bytes) {
            let ticks = line.prefix { $0 == UInt8(ascii: "`") }.count
            let info = line[ticks...].prefix { $0 > 0x20 }
            if let opened = fence {
                if ticks >= opened, info.isEmpty {
                    kept.append(Entry(StoredFile(path: path, bytes: Array("---\n".utf8) + yaml + Array("---\n".utf8))))
                    fence = nil
                } else {
                    yaml += line
                }
            } else if ticks >= 3, info.elementsEqual("yaml".utf8) {
                fence = ticks
                yaml = []
            }
        }
        if fence != nil { kept.append(Entry(StoredFile(path: path, bytes: Array("---\n".utf8) + yaml))) }
        return kept
    }
}
