import Git

/// Names that clash on some systems, that git or a terminal cannot bear, or that are not followed.
struct NameCheck: VaultCheck {
    func problems(in context: CheckContext) -> [CheckProblem] {
        let listing = context.listing
        var problems: [CheckProblem] = []
        var seen: [String: String] = [:]
        for path in listing.entries {
            do throws(Layout.PathProblem) {
                try Layout.check(path)
            } catch {
                problems.append(CheckProblem(.unsafeName(error), at: path))
            }
            if let other = seen.updateValue(path, forKey: path.nameKey) {
                problems.append(CheckProblem(.nameClash(other: other), at: path))
            }
        }
        problems += listing.notFollowed.map { CheckProblem(.notFollowed, at: $0, severity: .notice) }
        problems += linkedFolders(listing.linkedFolders, context.vault)
        problems += listing.unnameable.map { CheckProblem(.unnameable(count: $0.count), at: $0.folder) }
        problems += listing.unreadable.map { CheckProblem(.file($0), at: relative($0.path, context.vault)) }
        return problems
    }

    /// Links to folders; one in whose place the last commit has a folder hides the entries that were in it.
    private func linkedFolders(_ links: [String], _ vault: Vault) -> [CheckProblem] {
        // What is wrong with the repository is told of by itself.
        let committed = links.isEmpty || vault.gitFolder == nil ? [] : (try? vault.committedFolders(among: links)) ?? []
        return links.map { link in
            let isCommitted = committed.contains(link)
            return CheckProblem(
                .linkedFolder(isCommitted: isCommitted), at: link, severity: isCommitted ? .error : .notice)
        }
    }

    private func relative(_ path: String, _ vault: Vault) -> String {
        path.path(inside: vault.root) ?? path
    }
}
