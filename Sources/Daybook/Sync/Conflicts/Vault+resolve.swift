extension Vault {
    /// Settles all places of an entry, in one commit; values that were not chosen stay for the writer.
    ///
    /// - Throws: `ResolveError`, and what changing an entry throws.
    /// - Returns: How many places were settled, and what came of the change.
    public func resolve(_ path: String, _ choice: ConflictChoice) throws -> (places: Int, change: Change?) {
        let writers = choice == .both ? nil : try VersionWriters(of: path, in: self)
        var count = 0
        let changes = try change([path], command: "resolve") { document, _, _ in
            var settling = PlaceSettling(writers: writers)
            try settling.settle(&document) { _ in choice }
            guard settling.unknown == 0 else {
                throw ResolveError.unknownSide(path: path, places: settling.unknown)
            }
            count = settling.settled
        }
        guard count > 0 else { throw ResolveError.nothing(path: path) }
        return (count, changes.first)
    }

    /// Settles the places of an entry each as it was chosen, in one commit, while they are what they were when the choice was made.
    ///
    /// A place that shows only when another one around it is settled is settled as that one was, where the history tells; otherwise it
    /// stays.
    ///
    /// - Parameter choices: For each place what stays; nil leaves it as it is.
    /// - Throws: `ResolveError`, and what changing an entry throws.
    public func resolve(
        _ conflict: Conflict, _ choices: [ConflictChoice?]
    ) throws -> (places: Int, change: Change?) {
        let path = conflict.path
        let writers = try VersionWriters(of: path, in: self)
        var count = 0
        let changes = try change([path], command: "resolve") { document, _, _ in
            let body = Body(of: document)
            let found = body.overlaps.map { $0.versions.map { String(decoding: body.bytes[$0], as: UTF8.self) } }
            guard found == conflict.places.map({ $0.versions.map(\.text) }), found.count == choices.count else {
                throw ResolveError.changed(path: path)
            }
            var settling = PlaceSettling(writers: writers)
            try settling.settle(&document) { choices[$0] }
            count = settling.settled
        }
        return (count, changes.first)
    }
}
