import Git

/// Media that is larger than the remote takes, and stays on this machine: git itself is told not to see it, so that `git add -A`
/// commits nothing that a sync could not send.
///
/// Media alone, since its name is its content: git writes over a file that it ignores without a word where a commit has one of that
/// name.
extension Vault {
    private static let leftOutComment = "# larger than the remote takes, so that it stays here (daybook sync)"

    /// The media that is kept out of git's sight.
    func leftOutMedia() throws -> [MediaPath] {
        try Repository.open(root).excluded(below: Self.leftOutComment).compactMap { line in
            line.begins(with: "/") ? MediaPath(line.dropFirst()) : nil
        }
    }

    /// Lets git see again what is not larger than the limit, what is gone, and what a commit has; returns the rest.
    func retakeLeftOut(_ largest: Int?) throws -> [LeftAlone] {
        let known = try leftOutMedia()
        guard !known.isEmpty else { return [] }
        let repository = try Repository.open(root)
        let head = try repository.head.commit
        let rest = try known.compactMap { media -> LeftAlone? in
            let path = media.description
            guard let largest, let facts = try operations.information(at: absolute(path)), facts.kind == .file,
                facts.size > largest
            else { return nil }
            if let head, try repository.entry(at: path, in: head) != nil { return nil }
            return LeftAlone(path: path, reason: .size(facts.size, limit: largest))
        }
        if rest.count < known.count { try setLeftOut(rest.map(\.path)) }
        return rest
    }

    /// Keeps media out of git's sight, of files that are left alone, besides what is kept so already; other files are passed over.
    func hideFromGit(_ paths: [String]) throws {
        let media = paths.filter { MediaPath($0) != nil }
        if !media.isEmpty { try setLeftOut(leftOutMedia().map(\.description) + media) }
    }

    private static let localComment = "# kept on this machine alone (daybook add --local)"

    /// Has git ignore the media that is to stay on this machine, in this clone, whatever `.gitignore` says, which other devices may
    /// change, and a vault made of another folder need not have.
    func hideLocalMedia() throws {
        guard try operations.information(at: absolute(MediaPath.localRoot)) != nil else { return }
        try Repository.open(root).exclude([MediaPath.ignoreLine], below: Self.localComment)
    }

    private func setLeftOut(_ paths: [String]) throws {
        try Repository.open(root).exclude(Set(paths).sorted().map { "/" + $0 }, below: Self.leftOutComment)
    }
}
