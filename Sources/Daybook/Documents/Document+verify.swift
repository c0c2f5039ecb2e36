extension Document {
    /// Checks that one value is as wanted and every other key, and the body, reads as before.
    func verify(
        against old: Document, changing index: Int, where isWanted: (YAMLNode) -> Bool
    ) throws(DocumentError) {
        let (before, after) = (try old.pairs(), try pairs())
        guard before.count == after.count, after.indices.contains(index), isWanted(after[index].value),
            after[index].key.hasSameContent(as: before[index].key),
            before.indices.allSatisfy({ $0 == index || before[$0].hasSameContent(as: after[$0]) }),
            bodyBytes == old.bodyBytes
        else { throw DocumentError.notVerified }
    }

    /// Checks that one pair is gone and nothing else reads differently.
    func verify(against old: Document, removing index: Int) throws(DocumentError) {
        var before = try old.pairs()
        if before.indices.contains(index) { before.remove(at: index) }
        try verify(before, old)
    }

    /// Checks that one pair has come at an index and nothing else reads differently.
    func verify(
        against old: Document, adding key: String, at index: Int, where isWanted: (YAMLNode) -> Bool
    ) throws(DocumentError) {
        var before = old.opening == .frontMatter ? try old.pairs() : []
        let after = try pairs()
        guard opening == .frontMatter, after.indices.contains(index), before.count >= index,
            after[index].key.text == key, isWanted(after[index].value)
        else { throw DocumentError.notVerified }
        before.insert(after[index], at: index)
        try verify(before, old)
    }

    private func verify(_ expected: [YAMLPair], _ old: Document) throws(DocumentError) {
        let after = try pairs()
        // A text that had no front matter has an empty line more.
        let body =
            old.opening == .frontMatter || old.bodyBytes.isEmpty ? bodyBytes : bodyBytes.dropFirst(lineBreak.count)
        guard expected.count == after.count, zip(expected, after).allSatisfy({ $0.hasSameContent(as: $1) }),
            body == old.bodyBytes
        else { throw DocumentError.notVerified }
    }

    private func pairs() throws(DocumentError) -> [YAMLPair] {
        guard opening == .frontMatter else { throw DocumentError.notVerified }
        return try readForEdit().root.pairs ?? []
    }
}

extension YAMLPair {
    fileprivate func hasSameContent(as other: YAMLPair) -> Bool {
        key.hasSameContent(as: other.key) && value.hasSameContent(as: other.value)
    }
}
