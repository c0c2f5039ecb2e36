import Git

/// Looks at a whole vault, so far apart that they take a hundredth of the time at most.
struct RepeatedLooks {
    private var head: ObjectID?
    // By the bytes of the paths: a name in two Unicode forms is two files.
    private var seen: [[UInt8]: FileInformation?] = [:]
    private var hasLooked = false
    /// When the next look is due; at once where there was none.
    private(set) var next = Int.min

    /// The shortest and the longest time between two looks, in milliseconds.
    static let shortest = 2000, longest = 300_000

    /// How long to wait after a look that took so long.
    static func pause(afterLook milliseconds: Int) -> Int {
        min(max(milliseconds, 0) * 100, longest - shortest) + shortest
    }

    /// Notes what is otherwise than the last time.
    mutating func look(at vault: Vault, _ noticed: inout NoticedChanges, _ clock: () -> Int) {
        let begin = clock()
        defer {
            let end = clock()
            next = end + Self.pause(afterLook: end - begin)
        }
        guard let repository = try? Repository.open(vault.root), let paths = try? vault.uncommittedPaths() else {
            noticed.isMore = true
            return
        }
        var now: [[UInt8]: FileInformation?] = [:]
        for path in paths where !path.ends(with: FileOperations.temporaryEnding) {
            let key = Array(path.utf8)
            now[key] = .some(try? vault.operations.information(at: vault.absolute(path)))
            if seen[key] != now[key] { noticed.add(path) }
        }
        for key in seen.keys where now[key] == nil { noticed.add(String(decoding: key, as: UTF8.self)) }
        seen = now
        let commit = try? repository.head.commit
        if commit != head || !hasLooked { noticed.isHead = true }
        head = commit
        hasLooked = true
    }
}
