import Git

extension Vault {
    /// The paths that were changed by hand and are in no commit yet, in the order of their bytes, media that is larger than the remote
    /// takes too; none where there is no repository. What no sync would commit, such as a link, is none of them.
    public func uncommittedPaths() throws -> [String] {
        guard gitFolder != nil else { return [] }
        let leftOut = try leftOutMedia().map(\.description).filter {
            try operations.information(at: absolute($0)) != nil
        }
        var leftAlone: [LeftAlone] = []
        let paths = try edits(try gitStatus(), &leftAlone).map(\.path)
        if leftOut.isEmpty { return paths }
        return Set(paths + leftOut).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
