import Git

extension Vault {
    /// Why a folder that git lists as one is left alone: it looks into every other.
    func reason(ofFolder changed: ChangedPath) throws -> LeftAlone.Reason? {
        if changed.unstaged == .unreadable { return .unreadable }
        return try operations.information(at: absolute(changed.path) + ".git") == nil ? nil : .repository
    }

    /// Why a file is not to be committed, as far as its path and git tell it.
    func reason(toLeave changed: ChangedPath) -> LeftAlone.Reason? {
        if changed.unstaged == .unreadable { return .unreadable }
        // Git's list replaces bytes that are no text.
        if changed.path.unicodeScalars.contains("\u{FFFD}") { return .name }
        do {
            try checkWritable(changed.path)
            return nil
        } catch VaultError.path(.belongsToGit) {
            // Of a name such as git's own for its folder there need be no other repository.
            return (try? Layout.check(changed.path)) == nil ? .name : .repository
        } catch VaultError.path(.notAnOrdinaryFile), VaultError.path(.linkLeavesVault) {
            return .kind
        } catch {
            return .name
        }
    }

    /// Does something with changes, without the files that git would pass through a filter, or that cannot be read; nothing where none
    /// is left.
    @discardableResult
    func leavingUnfit<Result>(
        _ changes: inout [TreeChange], _ leftAlone: inout [LeftAlone], _ body: ([TreeChange]) throws -> Result
    ) throws -> Result? {
        while !changes.isEmpty {
            do {
                return try body(changes)
            } catch let error as GitError {
                let (path, reason): (String, LeftAlone.Reason)
                switch error.code {
                case .filtered(let found, _): (path, reason) = (found, .filter)
                case .unreadable(let found, _): (path, reason) = (found, .unreadable)
                case .invalidPath(let found): (path, reason) = (found, .name)
                // Git is told to pass over what it has in a folder of that name.
                case .folderInTheWay(let found): (path, reason) = (found, .passedOver)
                case .fileInTheWay(let found):
                    let hidden = changes.map(\.path).filter { $0.path(inside: found) != nil }
                    guard !hidden.isEmpty else { throw error }
                    leftAlone += hidden.map { LeftAlone(path: $0, reason: .hidden(by: found)) }
                    changes.removeAll { $0.path.path(inside: found) != nil }
                    continue
                default: throw error
                }
                let count = changes.count
                changes.removeAll {
                    path.isSame(as: absolute($0.path)) || path.isSame(as: $0.path)
                }
                guard changes.count < count else { throw error }
                leftAlone.append(LeftAlone(path: path.path(inside: root) ?? path, reason: reason))
            }
        }
        return nil
    }
}
