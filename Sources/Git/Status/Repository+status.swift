import CLibgit2

/// A path that differs between the checked-out commit, the index and the work tree.
public struct ChangedPath: Sendable, Hashable {
    /// The path from the top of the work tree.
    public var path: String
    /// What is staged: how the index differs from the commit.
    public var staged: Kind?
    /// What is not: how the work tree differs from the index.
    public var unstaged: Kind?

    /// The ways in which a path may differ.
    public enum Kind: Sendable, Hashable {
        case added, modified, deleted, typeChanged, unreadable, conflicted
        /// In the work tree and unknown to git.
        case untracked
    }

    /// Where a path is looked at.
    public enum Side: Sendable {
        /// The index against the commit.
        case staged
        /// The work tree against the index.
        case unstaged
    }

    /// What two looks found, each at one side, in the order of the paths' bytes.
    public static func joining(_ staged: [ChangedPath], _ unstaged: [ChangedPath]) -> [ChangedPath] {
        // By bytes: one name in two Unicode forms is two files.
        var joined = Dictionary(staged.map { (Array($0.path.utf8), $0) }, uniquingKeysWith: { first, _ in first })
        for changed in unstaged { joined[Array(changed.path.utf8), default: changed].unstaged = changed.unstaged }
        return joined.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }
}

extension Repository {
    /// The paths that are not as the checked-out commit has them, in the order of their bytes; ignored files are left out.
    ///
    /// A file that is not there and that git is told not to look for, or to take for unchanged, counts as unchanged.
    /// Given paths, only these are looked at, and what lies in those that are folders; given a side, the other one is not.
    public func status(of paths: [String]? = nil, on side: ChangedPath.Side? = nil) throws(GitError) -> [ChangedPath] {
        try status(of: paths, on: side, lookingInto: false)
    }

    /// - Parameter lookingInto: Whether libgit2 looks into folders that it leaves out, as it does not of itself.
    private func status(
        of paths: [String]?, on side: ChangedPath.Side?, lookingInto: Bool
    ) throws(GitError) -> [ChangedPath] {
        if let paths, paths.isEmpty { return [] }
        var options = unsafe git_status_options()
        try git("git_status_options_init") {
            unsafe git_status_options_init(&options, UInt32(GIT_STATUS_OPTIONS_VERSION))
        }
        unsafe options.show =
            switch side {
            case nil: GIT_STATUS_SHOW_INDEX_AND_WORKDIR
            case .staged?: GIT_STATUS_SHOW_INDEX_ONLY
            case .unstaged?: GIT_STATUS_SHOW_WORKDIR_ONLY
            }
        unsafe options.flags =
            GIT_STATUS_OPT_INCLUDE_UNTRACKED.rawValue | GIT_STATUS_OPT_RECURSE_UNTRACKED_DIRS.rawValue
            | GIT_STATUS_OPT_DISABLE_PATHSPEC_MATCH.rawValue | GIT_STATUS_OPT_EXCLUDE_SUBMODULES.rawValue
            | GIT_STATUS_OPT_INCLUDE_UNREADABLE.rawValue
        var list: OpaquePointer?
        defer { unsafe git_status_list_free(list) }
        try requireIndexFile()
        var sort = lookingInto ? IgnoreRules.Sort.odd : .none
        for path in paths ?? [""] {
            let found = try requireEndOfRules(for: path, lookingBelow: side != .staged)
            if found.rawValue > sort.rawValue { sort = found }
        }
        let readsRules = sort != .none
        if readsRules {
            // What libgit2 leaves out is asked of the rules as they are read here; it looks into what it leaves out only where it may err.
            unsafe options.flags |= GIT_STATUS_OPT_INCLUDE_IGNORED.rawValue
            if sort == .odd { unsafe options.flags |= GIT_STATUS_OPT_RECURSE_IGNORED_DIRS.rawValue }
        }
        var changed: [ChangedPath] = []
        do throws(GitError) {
            try unsafe look(at: paths ?? [], &options, &list)
        } catch {
            guard paths == nil, case .unreadable = error.code else { throw namingDepth(error) }
            // Of one that may not be read libgit2 tells where git does not know it, and ends where it does.
            let unreadable = try unreadableFiles()
            guard !unreadable.isEmpty else { throw error }
            changed = unreadable.map { ChangedPath(path: $0, unstaged: .unreadable) }
            unsafe options.flags &= ~GIT_STATUS_OPT_DISABLE_PATHSPEC_MATCH.rawValue
            try unsafe look(at: Self.patterns(besides: unreadable), &options, &list)
        }
        var index: OpaquePointer?
        defer { unsafe git_index_free(index) }
        var shown: [String] = []
        // What is below a folder that cannot be listed libgit2 takes for gone.
        var closed = ClosedFolders(workTree)
        for position in 0..<(unsafe git_status_list_entrycount(list)) {
            guard let entry = unsafe git_status_byindex(list, position) else { continue }
            let delta = unsafe entry.pointee.head_to_index ?? entry.pointee.index_to_workdir
            guard let path = unsafe delta?.pointee.new_file.path ?? delta?.pointee.old_file.path else { continue }
            var flags = unsafe entry.pointee.status.rawValue
            if flags & GIT_STATUS_WT_DELETED.rawValue != 0 {
                // libgit2 knows this of files that are there, and not of others.
                if unsafe index == nil {
                    try git("git_repository_index") { unsafe git_repository_index(&index, handle) }
                }
                if let known = unsafe git_index_get_bypath(index, path, 0), unsafe EntryMarks(known).isAny {
                    flags &= ~GIT_STATUS_WT_DELETED.rawValue
                    if flags == 0 { continue }
                }
            }
            let name = unsafe String(cString: path)
            if readsRules, flags & Self.isUnknown != 0 {
                if try isIgnored(name) { continue }
                if sort != .odd, name.utf8.last == 0x2F, flags & GIT_STATUS_IGNORED.rawValue != 0 {
                    shown.append(name.withoutTrailingSlash)
                    continue
                }
                flags = flags & ~Self.isUnknown | GIT_STATUS_WT_NEW.rawValue
            }
            let isHidden = flags & GIT_STATUS_WT_DELETED.rawValue != 0 && closed.hide(name)
            changed.append(
                ChangedPath(
                    path: name, staged: .init(staged: flags),
                    unstaged: isHidden ? .unreadable : .init(unstaged: flags)))
        }
        // Of a folder that libgit2 leaves out it told nothing else.
        changed += try status(of: shown, on: side, lookingInto: true)
        return changed.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// What a file is that git does not know, left out or not.
    private static let isUnknown = GIT_STATUS_WT_NEW.rawValue | GIT_STATUS_IGNORED.rawValue

    private func look(
        at paths: [String], _ options: inout git_status_options, _ list: inout OpaquePointer?
    ) throws(GitError) {
        for _ in 0..<Self.hashAttempts {
            do throws(GitError) {
                try git("git_status_list_new") {
                    unsafe withStringArray(paths) { array in
                        unsafe options.pathspec = array
                        return unsafe git_status_list_new(&list, handle, &options)
                    }
                }
                return
            } catch {
                guard error.tellsOfCutShort else { throw error }
            }
        }
        throw GitError(refusing: "git_status_list_new", .changedWhileReading(workTree ?? gitDirectory))
    }
}

extension ChangedPath.Kind {
    fileprivate init?(staged flags: UInt32) {
        switch flags {
        case let flags where flags & GIT_STATUS_INDEX_NEW.rawValue != 0: self = .added
        case let flags where flags & GIT_STATUS_INDEX_MODIFIED.rawValue != 0: self = .modified
        case let flags where flags & GIT_STATUS_INDEX_DELETED.rawValue != 0: self = .deleted
        case let flags where flags & GIT_STATUS_INDEX_TYPECHANGE.rawValue != 0: self = .typeChanged
        default: return nil
        }
    }

    fileprivate init?(unstaged flags: UInt32) {
        switch flags {
        case let flags where flags & GIT_STATUS_CONFLICTED.rawValue != 0: self = .conflicted
        case let flags where flags & GIT_STATUS_WT_NEW.rawValue != 0: self = .untracked
        case let flags where flags & GIT_STATUS_WT_MODIFIED.rawValue != 0: self = .modified
        case let flags where flags & GIT_STATUS_WT_DELETED.rawValue != 0: self = .deleted
        case let flags where flags & GIT_STATUS_WT_TYPECHANGE.rawValue != 0: self = .typeChanged
        case let flags where flags & GIT_STATUS_WT_UNREADABLE.rawValue != 0: self = .unreadable
        default: return nil
        }
    }
}

extension Repository {
    /// An error that says where the folders are that lie too deep, where it is that: libgit2 does not say it.
    private func namingDepth(_ error: GitError) -> GitError {
        guard error.message.contains("nesting too deep"), let workTree else { return error }
        for name in FileAccess.names(in: workTree) where name != ".git" {
            var pending = [(path: workTree + "/" + name, depth: 1)]
            while let (path, depth) = pending.popLast() {
                guard FileAccess.factsWithoutFollowing(path)?.isFolder == true else { continue }
                guard depth < 90 else {
                    return GitError(refusing: error.operation, .nestedTooDeeply(below: name))
                }
                pending += FileAccess.names(in: path).map { (path + "/" + $0, depth + 1) }
            }
        }
        return error
    }
}
