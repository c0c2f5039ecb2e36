/// The paths alone, for `xargs` and the like.
struct PathsFormat: ListingFormat {
    let name = "paths"
    let needsFields = false
    let showsSnippet = false

    func write(_ entries: [ListedEntry], in context: ListingContext, to put: (String) throws -> Void) throws {
        for entry in entries {
            try put((context.isTerminal ? Sanitised.line(entry.path) : entry.path) + context.terminator)
        }
    }
}
