extension Index {
    /// Looks at every file of the vault, and reads those that are new or were changed.
    ///
    /// A file is taken as unchanged where length, time and number in the file system are the same and the time is not
    /// so recent that it may have been changed again since.
    public func refresh() throws {
        try change { state in
            let walk = try vault.listing()
            state.closedFolders = vault.unreadable(walk)
            state.unlistedKinds = try vault.kinds().kinds.filter { !$0.isListed }.map(\.name)
            let stamps = FileStamp.take(walk.paths, of: vault)
            var (gone, wanted): ([Int], [Int]) = ([], [])
            var number = 0
            // Both are in the order of the paths' bytes.
            for place in walk.paths.indices {
                let path = walk.paths.bytes(at: place)
                while number < state.order.count, state.path(state.order[number]).lexicographicallyPrecedes(path) {
                    gone.append(number)
                    number += 1
                }
                guard number < state.order.count, state.path(state.order[number]) == path else {
                    wanted.append(place)
                    continue
                }
                if !stamps[place].isSame(as: state.stamp(state.order[number])) {
                    gone.append(number)
                    wanted.append(place)
                }
                number += 1
            }
            gone += number..<state.order.count
            let read = ReadEntries(walk.paths.picking(wanted), wanted.map { stamps[$0] }, of: vault)
            state.change(removing: gone, retried: Set(state.unreadable.map(\.path)), read)
            gather(&state)
        }
    }

    /// Looks at some files, by paths from the vault's root: those that were changed, made or removed, both names of one that
    /// was renamed.
    ///
    /// What is no entry's path may be among them. Where it is a folder or an ignore file, or is a file that decides what is
    /// listed, all files are looked at.
    public func refresh(paths: [String]) throws {
        let known = current
        guard paths.allSatisfy({ Self.isEntry($0) && !isFolder($0, known) }) else { return try refresh() }
        try change { state in
            var gone: [Int] = []
            var wanted: [String] = []
            for path in Set(paths).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
                let found = state.find(Array(path.utf8))
                if found.isThere { gone.append(found.number) }
                if try isThere(path, known: found.isThere) { wanted.append(path) }
            }
            state.change(removing: gone, retried: Set(paths), ReadEntries(EntryPaths(wanted), of: vault))
            gather(&state)
        }
    }

    /// Whether a path is one of an entry by its name; what it is else, only a look at the whole vault tells.
    private static func isEntry(_ path: String) -> Bool { VaultWalk.isEntryName(FileOperations.name(of: path)) }

    /// Whether a path is one of a folder, or was one that held entries; a folder may have an entry's name.
    private func isFolder(_ path: String, _ known: IndexState) -> Bool {
        let inside = Array((path + "/").utf8)
        let number = known.find(inside).number
        if number < known.order.count, known.path(known.order[number]).starts(with: inside) { return true }
        return (try? vault.operations.information(at: vault.absolute(path)))??.kind == .folder
    }

    /// Whether there is an entry at a path: for one that was there before, a file is enough.
    private func isThere(_ path: String, known: Bool) throws -> Bool {
        let found = (try? vault.operations.information(at: vault.absolute(path))) ?? nil
        guard found?.kind == .file else { return false }
        return try known || vault.listing(along: path).paths.contains { $0.isSame(as: path) }
    }

    /// Reads entries again that lie scattered over many parts, so that these do not become more and more.
    private func gather(_ state: inout IndexState) {
        let numbers = state.scattered()
        guard !numbers.isEmpty else { return }
        let paths = numbers.map { String(decoding: state.path(state.order[$0]), as: UTF8.self) }
        state.change(removing: numbers, retried: [], ReadEntries(EntryPaths(paths), of: vault))
    }
}
