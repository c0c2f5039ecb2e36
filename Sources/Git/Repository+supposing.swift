extension Repository {
    /// Calls a closure with the tree that changes make of a commit's; what is written for it, and by it, is gone afterwards.
    ///
    /// Throws as `commit` does, where it would not take the changes. Nothing is to be written by this value afterwards.
    public func supposing<Result>(
        _ changes: [TreeChange], over head: ObjectID, _ body: (_ tree: ObjectID) throws(GitError) -> Result
    ) throws(GitError) -> Result {
        let base = try treeID(of: head)
        let paths = try self.paths(of: changes, over: base)
        let quarantine = try ObjectQuarantine.open(for: self)
        var written: [[UInt8]: FileAccess.Facts] = [:]
        let result = try GitLibrary.withoutForcing { () throws(GitError) in
            try body(try writeTree(changes, at: paths, over: base, noting: &written) ?? base)
        }
        _ = consume quarantine
        return result
    }
}
