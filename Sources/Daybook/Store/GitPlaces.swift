/// Where git's settings stand on this machine beside those of a repository: so that a listing, which asks git about few names or
/// none, need not wait for git's library to start and read all certificates.
public struct GitPlaces: Sendable, Hashable {
    /// The files of the settings that hold for all repositories of the user, whether they exist or not.
    public var settings: [String]
    /// The file of ignore patterns that is read where no setting names another.
    public var ignore: String
    /// The folder that `~/` stands for in settings.
    public var home: String

    /// Gathers the paths; of the settings, those that count for more come later.
    public init(settings: [String], ignore: String, home: String) {
        self.settings = settings
        self.ignore = ignore
        self.home = home
    }

    /// The files outside the tree that may hold ignore patterns; nil where a setting might name others, and git has to tell.
    func ignoreSources(gitFolder: String, _ operations: FileOperations) -> [String]? {
        // A linked work tree has its settings elsewhere.
        guard isMissing(gitFolder + "/commondir", operations) else { return nil }
        var named = ignore
        for path in settings + [gitFolder + "/config", gitFolder + "/config.worktree"] {
            if isMissing(path, operations) { continue }
            guard let bytes = (try? operations.read(path, limit: 1 << 20, throughLinks: true)) ?? nil,
                take(bytes, &named)
            else { return nil }
        }
        return [gitFolder + "/info/exclude", named]
    }

    private func isMissing(_ path: String, _ operations: FileOperations) -> Bool {
        do { return try operations.information(at: path, followingLinks: true) == nil } catch { return false }
    }

    /// Takes what settings say of `core.excludesFile`; false where that is not certain, as where they `include` others.
    private func take(_ settings: [UInt8], _ named: inout String) -> Bool {
        func holds(_ finder: ByteFinder?) -> Bool { finder?.find(in: settings, from: 0, to: settings.count) != nil }
        if holds(Self.include) { return false }
        guard holds(Self.excludesFile) else { return true }
        var isCore = false
        for line in String(decoding: settings, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let line = line.trimmingSpaces
            if line.hasPrefix("[") { isCore = line.lowercased() == "[core]" }
            guard line.lowercased().contains("excludesfile") else { continue }
            let parts = line.split(separator: "=", omittingEmptySubsequences: false).map { $0.trimmingSpaces }
            guard isCore, parts.count == 2, parts[0].lowercased() == "excludesfile", let path = path(parts[1]) else {
                return false
            }
            named = path
        }
        return true
    }

    /// A value that is a path as it stands; nil for one with quotes, escapes, comments or whatever else.
    private func path(_ value: some StringProtocol) -> String? {
        let isPlain = value.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || ("0"..."9").contains($0) || "/._-~".unicodeScalars.contains($0)
        }
        guard isPlain else { return nil }
        if value.isAbsolutePath { return String(value) }
        return value.begins(with: "~/") ? home + value.dropFirst() : nil
    }

    private static let excludesFile = ByteFinder("excludesfile".utf8)
    private static let include = ByteFinder("include".utf8)
}
