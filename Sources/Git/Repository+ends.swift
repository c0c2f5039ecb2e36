import CLibgit2

/// libgit2 reads each of git's own files whole, and opens a pipe to wait for ever: what is such is told before it does.
extension Repository {
    /// The largest of git's files that are read, in bytes.
    enum LargestFile {
        /// `HEAD` or a reference: a line.
        static let reference = 1 << 16
        /// Settings, attributes or patterns.
        static let settings = 16 << 20
        /// The packed references: about a million.
        static let packedReferences = 64 << 20
        /// The index: about ten million files.
        static let index = 1 << 30
    }

    /// Throws `.endless` where a file that libgit2 would open is a pipe, a device or the like, or longer than any such file is.
    static func requireEnd(of path: String, atMost limit: Int = LargestFile.settings) throws(GitError) {
        guard let facts = FileAccess.facts(at: path) else { return }
        // Some have git read nothing at all, by /dev/null or a link to it.
        let isOdd = facts.mayWait ? !facts.isNothing : facts.isRegular && facts.size > limit
        guard isOdd else { return }
        throw GitError(refusing: "open", .endless(path: path))
    }

    /// The same for what libgit2 reads to open the repository at a path: its own files, and all settings.
    static func requireEnds(at path: String) throws(GitError) {
        if let location = RepositoryLocation(path) {
            try requireEnd(of: location.gitDirectory + "/HEAD", atMost: LargestFile.reference)
            try requireEnd(of: location.commonDirectory + "/packed-refs", atMost: LargestFile.packedReferences)
            try requireEndOfSettings(location.commonDirectory + "/config")
            try requireEndOfSettings(location.gitDirectory + "/config.worktree")
        } else {
            try requireNoOtherFile(at: path)
        }
        try requireEndOfDefaultSettings()
    }

    /// Throws `.fileInTheWay` where `.git` is a file that names no repository, which libgit2 would read whole to say so.
    static func requireNoOtherFile(at folder: String) throws(GitError) {
        guard FileAccess.facts(at: folder + "/.git")?.isRegular == true else { return }
        throw GitError(refusing: "open", .fileInTheWay(".git"))
    }

    /// The same for the settings of the system and of the user.
    static func requireEndOfDefaultSettings() throws(GitError) {
        let levels = [
            (GIT_CONFIG_LEVEL_SYSTEM, "gitconfig"), (GIT_CONFIG_LEVEL_GLOBAL, ".gitconfig"),
            (GIT_CONFIG_LEVEL_XDG, "config"),
        ]
        for (level, name) in levels {
            for folder in try GitLibrary.searchPath(level) {
                try requireEndOfSettings(folder.withoutTrailingSlash + "/" + name)
            }
        }
    }

    /// The same for a file of settings and those that it includes (git-config(1), "Includes"), be their conditions met or not.
    ///
    /// - Parameter depth: How many files led to this one; libgit2 follows ten.
    static func requireEndOfSettings(_ path: String, depth: Int = 0) throws(GitError) {
        try requireEnd(of: path)
        guard depth < 10, let bytes = FileAccess.contents(of: path, limit: LargestFile.settings) else { return }
        for included in IncludedSettings.paths(in: bytes) {
            guard let path = try? expanded(included, from: FileAccess.folder(of: path)) else { continue }
            try requireEndOfSettings(path, depth: depth + 1)
        }
    }

    /// The same for the files of patterns and of attributes that the settings name, or that hold where they name none.
    func requireEndOfNamedRules() throws(GitError) {
        var settings: OpaquePointer?
        defer { unsafe git_config_free(settings) }
        try git("git_repository_config") { unsafe git_repository_config(&settings, handle) }
        for (name, usual) in [("core.excludesFile", "ignore"), ("core.attributesFile", "attributes")] {
            if let path = try unsafe Configuration.string(name, in: settings), !path.isEmpty {
                try Self.requireEnd(of: try expanded(path))
                continue
            }
            for folder in try GitLibrary.searchPath(GIT_CONFIG_LEVEL_XDG) {
                try Self.requireEnd(of: folder.withoutTrailingSlash + "/" + usual)
            }
        }
    }

    /// The same for a reference, by its full name.
    func requireEnd(ofReference name: String) throws(GitError) {
        let folder = name.begins(with: "refs/") ? commonDirectory : gitDirectory
        try Self.requireEnd(of: folder + "/" + name, atMost: LargestFile.reference)
    }

    /// The same for each reference that the first name of a revision may stand for (gitrevisions(7)).
    func requireEnd(ofRevision revision: String) throws(GitError) {
        let name = String(decoding: revision.utf8.prefix { !"^~:@".utf8.contains($0) }, as: UTF8.self)
        guard !name.isEmpty, name.utf8.count < 4096 else { return }
        for prefix in ["", "refs/", "refs/tags/", "refs/heads/", "refs/remotes/"] {
            try requireEnd(ofReference: prefix + name)
        }
        try requireEnd(ofReference: "refs/remotes/\(name)/HEAD")
    }
}

/// The files that a file of settings includes.
enum IncludedSettings {
    /// What follows `path =` in sections named `include` or `includeIf`, as written there, without quotation marks and comments.
    static func paths(in bytes: [UInt8]) -> [String] {
        var paths: [String] = []
        var isIncluding = false
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            var rest = line.drop(while: isBlank)
            if rest.first == UInt8(ascii: "[") {
                let end = rest.lastIndex(of: UInt8(ascii: "]")) ?? rest.endIndex
                let name = rest[..<end].dropFirst().prefix(7).map { $0 | 0x20 }
                isIncluding = name.elementsEqual("include".utf8)
                // A setting may stand behind its section's name.
                rest = rest[end...].dropFirst().drop(while: isBlank)
            }
            guard isIncluding, rest.prefix(4).map({ $0 | 0x20 }).elementsEqual("path".utf8) else { continue }
            rest = rest.dropFirst(4).drop(while: isBlank)
            guard rest.first == UInt8(ascii: "=") else { continue }
            paths.append(value(rest.dropFirst()))
        }
        return paths
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func value(_ bytes: ArraySlice<UInt8>) -> String {
        var value: [UInt8] = []
        var isQuoted = false
        var isEscaped = false
        for byte in bytes.drop(while: isBlank) {
            if isEscaped {
                value.append(byte)
                isEscaped = false
                continue
            }
            switch byte {
            case UInt8(ascii: "\\"): isEscaped = true
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "#") where !isQuoted, UInt8(ascii: ";") where !isQuoted:
                return trimmed(value)
            default: value.append(byte)
            }
        }
        return trimmed(value)
    }

    private static func trimmed(_ value: [UInt8]) -> String {
        String(decoding: value.reversed().drop(while: isBlank).reversed(), as: UTF8.self)
    }
}
