extension Document {
    /// Takes out of `conflicts` the values of some keys that a merge did not choose and the keys have by now: somebody took them.
    public mutating func settleUnchosen(of keys: [String]) throws {
        let now = try frontMatter()
        let unchosen = now.list(FieldName.conflicts)
        let taken = unchosen.filter { item in
            guard let equals = item.firstIndex(of: "="), keys.contains(String(item[..<equals])),
                let node = now.node(String(item[..<equals]))
            else { return false }
            return node.json == item[item.index(after: equals)...]
        }
        if taken.isEmpty { return }
        if taken.count == unchosen.count {
            try remove(FieldName.conflicts)
        } else {
            try removeFromList(FieldName.conflicts, taken)
        }
    }
}
