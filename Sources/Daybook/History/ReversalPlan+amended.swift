import Git

/// What a person put into the commit of an undoing (`git commit --amend`) is theirs: doing the command again leaves it alone.
extension ReversalPlan {
    /// Whether the undoing was to change a file: the command that it took back had changed it, under this name or another.
    func isMeant(_ pair: Pair) throws -> Bool {
        guard let undone else { return true }
        return try undone.contains { try concerns($0, pair) }
    }

    /// What the undoing was to leave of a file; what it left where that cannot be told.
    func meant(_ pair: Pair, _ before: [UInt8]?, _ left: [UInt8]) throws -> [UInt8] {
        guard let done = try undone?.first(where: { try concerns($0, pair) }), let first = done.old,
            let old = try bytes(of: first)
        else { return left }
        guard let last = done.new else { return old }
        guard let before, let new = try bytes(of: last) else { return left }
        return try merged(base: new, ours: before, theirs: old, pair.path) ?? left
    }

    /// Whether the undoing was to remove a file that the command had made, and somebody put another text in its place.
    func isReplaced(_ pair: Pair) throws -> Bool {
        guard pair.new != nil, let done = try undone?.first(where: { try concerns($0, pair) }) else { return false }
        return done.old == nil
    }

    /// Whether what a command did and what its undoing did is of one file.
    private func concerns(_ done: Pair, _ undoing: Pair) throws -> Bool {
        let (these, those) = ([done.old, done.new].compactMap(\.self), [undoing.old, undoing.new].compactMap(\.self))
        if these.contains(where: { one in those.contains { $0.path.isSame(as: one.path) || $0.id == one.id } }) {
            return true
        }
        // Its name changed between the two.
        guard let one = these.first, let other = those.first, Self.isEntry(one.path), Self.isEntry(other.path),
            let id = try id(of: one)
        else { return false }
        return try self.id(of: other) == id
    }
}
