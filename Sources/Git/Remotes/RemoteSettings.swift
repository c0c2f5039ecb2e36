/// What settings say of remotes: where they are, and which addresses stand for others (git-config(1), `remote.<name>.url`,
/// `url.<base>.insteadOf`).
///
/// libgit2 finds the same by regular expressions, and up to 1.5 loses some memory at each, which a program that looks after a
/// remote for days cannot have.
struct RemoteSettings {
    // By the bytes of the names: one in two Unicode forms is two remotes.
    private var urls: [[UInt8]: String] = [:]
    private var pushURLs: [[UInt8]: String] = [:]
    private var replacements: [Replacement] = []
    private var pushReplacements: [Replacement] = []

    /// An address that begins with `prefix` means one that begins with `base`.
    private struct Replacement {
        var base: String
        var prefix: String
    }

    /// - Parameter settings: Names as git gives them, in lower case but for the middle part, in the order of the files, the
    ///   system's first.
    init(_ settings: [(name: String, value: String)]) {
        for (name, value) in settings {
            if let remote = Self.middle(of: name, from: "remote.", to: ".url") {
                // Of several, git fetches from the first.
                urls[Array(remote.utf8)] = urls[Array(remote.utf8)] ?? value
            } else if let remote = Self.middle(of: name, from: "remote.", to: ".pushurl") {
                pushURLs[Array(remote.utf8)] = pushURLs[Array(remote.utf8)] ?? value
            } else if let base = Self.middle(of: name, from: "url.", to: ".insteadof") {
                replacements.append(Replacement(base: base, prefix: value))
            } else if let base = Self.middle(of: name, from: "url.", to: ".pushinsteadof") {
                pushReplacements.append(Replacement(base: base, prefix: value))
            }
        }
    }

    /// The names of the remotes that have an address, sorted.
    var names: [String] {
        Set(urls.keys).union(pushURLs.keys).sorted { $0.lexicographicallyPrecedes($1) }.map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// Where a remote is fetched from, and where it is pushed to if that is elsewhere; nothing where settings do not name it.
    func addresses(of name: String) -> (url: String, pushURL: String?)? {
        let (url, pushURL) = (urls[Array(name.utf8)], pushURLs[Array(name.utf8)])
        guard url != nil || pushURL != nil else { return nil }
        let pushed =
            pushURL.map { Self.replaced($0, by: replacements) ?? $0 }
            // What is for pushing alone counts where the remote says nothing of pushing itself.
            ?? url.flatMap { Self.replaced($0, by: pushReplacements) }
        return (url.map { Self.replaced($0, by: replacements) ?? $0 } ?? "", pushed)
    }

    /// An address as the longest beginning that it has of some makes it; nothing where it has none.
    private static func replaced(_ url: String, by replacements: [Replacement]) -> String? {
        var best: Replacement?
        for replacement in replacements where url.utf8.starts(with: replacement.prefix.utf8) {
            if replacement.prefix.utf8.count > best?.prefix.utf8.count ?? -1 { best = replacement }
        }
        guard let best else { return nil }
        return best.base + String(decoding: url.utf8.dropFirst(best.prefix.utf8.count), as: UTF8.self)
    }

    /// By bytes: a name may begin with a mark that joins what stands before it.
    private static func middle(of name: String, from start: String, to end: String) -> String? {
        let (name, start, end) = (name.utf8, start.utf8, end.utf8)
        guard name.count > start.count + end.count, name.starts(with: start), name.suffix(end.count).elementsEqual(end)
        else { return nil }
        return String(decoding: name.dropFirst(start.count).dropLast(end.count), as: UTF8.self)
    }
}
