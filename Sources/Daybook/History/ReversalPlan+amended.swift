import Git

/// What a person put into the commit of an undoing (`git commit --amend`) is theirs: doing the command again leaves it alone.
extension ReversalPlan {
    /// Whether the undoing was to change a file: the command that it took back had changed it, under this name or another.
    func isMeant(_ pair: Pair) throws -> Bool { try undone == nil || done(pair) != nil }

    /// What the undoing was to leave of a file; what it left where that cannot be told.
    func meant(_ pair: Pair, _ before: [UInt8]?, _ left: [UInt8]) throws -> [UInt8] {
        guard let done = try done(pair), let first = done.old, let old = try bytes(of: first) else { return left }
        guard let last = done.new else { return old }
        guard let before, let new = try bytes(of: last) else { return left }
        return try merged(base: new, ours: before, theirs: old, pair.path) ?? left
    }

    /// Whether the undoing was to remove a file that the command had made, and somebody put another text in its place.
    func isReplaced(_ pair: Pair) throws -> Bool {
        guard pair.new != nil, let done = try done(pair) else { return false }
        return done.old == nil
    }

    /// Whether what a commit did to a file is nothing that its command does: one that makes an entry gives it an identity, and changes no
    /// other file; one that changes entries makes no file but media.
    func isAddedByHand(_ pair: Pair) throws -> Bool {
        if command.command == "config" {
            return pair.sides.contains { !$0.path.isSame(as: Layout.settingsFolder + "/config.yaml") }
        }
        let isMaking = Self.making.contains(command.command)
        guard isMaking || Self.changing.contains(command.command) else { return false }
        guard pair.old == nil, let new = pair.new else { return isMaking }
        let isEntry = Self.isEntry(new.path) && !new.path.begins(with: Layout.settingsFolder + "/")
        guard isEntry else { return isMaking || MediaPath(new.path) == nil }
        // One that has no identity may have got another name, and so much other text that it looks new.
        guard !Self.renaming.contains(command.command) else { return false }
        guard let bytes = try bytes(of: new) else { return false }
        return Entry(StoredFile(path: new.path, bytes: bytes)).id == nil
    }

    /// The commands that make one entry, with its media, and nothing else.
    private static let making: Set<String> = ["add", "idea", "new", "ask", "start"]
    /// The commands that change or remove entries that are there, bring media to them, and make nothing else.
    private static let changing: Set<String> = [
        "attach", "clean", "describe", "done", "edit", "finish", "migrate", "rename", "rm", "set", "star", "stop",
        "tag",
        "transcribe", "undone", "unstar", "weather",
    ]
    private static let renaming: Set<String> = ["edit", "rename", "set"]

    /// What the command had done to the file of which this is the undoing.
    private func done(_ pair: Pair) throws -> Pair? {
        guard let undone else { return nil }
        return try undone.pair(undoneBy: pair) ?? renamed(pair, among: undone)
    }

    /// What a command had done to an entry whose name, and whose text, changed before its undoing: it is known by its identity, which the
    /// command may have given it and the undoing taken away.
    private func renamed(_ undoing: Pair, among undone: UndoneChanges) throws -> Pair? {
        let sought = try ids(of: undoing)
        guard !sought.isEmpty else { return nil }
        let known: [EntryID: Int]
        if let found = undone.identities.byID {
            known = found
        } else {
            var found: [EntryID: Int] = [:]
            for (place, pair) in undone.pairs.enumerated() {
                for id in try ids(of: pair) where found[id] == nil { found[id] = place }
            }
            undone.identities.byID = found
            known = found
        }
        return sought.lazy.compactMap { known[$0] }.first.map { undone.pairs[$0] }
    }

    private func ids(of pair: Pair) throws -> [EntryID] {
        try pair.sides.filter { Self.isEntry($0.path) }.compactMap { try id(of: $0) }
    }
}
