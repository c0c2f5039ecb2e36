/// What the files of a repository tell of it, be it one that libgit2 opens or not.
struct RepositoryFiles {
    let location: RepositoryLocation
    private let names: Set<String>
    private var settings: [String: String] = [:]
    private var extensions: [(name: String, value: String)] = []
    private var hasOwnWorkTreeSetting = false
    private var hasPromisor = false

    /// Throws `.unreadable` where the git directory cannot be listed: a merge that is not seen would be committed into.
    init(at location: RepositoryLocation) throws(GitError) {
        self.location = location
        self.names = Set(try FileAccess.allNames(in: location.gitDirectory))
        read(Configuration.settings(ofFile: location.commonDirectory + "/config"))
        guard Configuration.isTrue(settings["extensions.worktreeconfig"]) else { return }
        let own = Configuration.settings(ofFile: location.gitDirectory + "/config.worktree")
        hasOwnWorkTreeSetting = own.contains { $0.name == "core.worktree" }
        read(own)
    }

    private mutating func read(_ read: [(name: String, value: String)]) {
        for (name, value) in read {
            settings[name] = value
            if let name = name.rest(after: "extensions.") { extensions.append((name, value)) }
            if name.begins(with: "remote."), name.ends(with: ".promisor"), Configuration.isTrue(value) {
                hasPromisor = true
            }
        }
    }

    /// How the repository is kept: what no commit should be tried against.
    var formatProblems: [RepositoryProblem] {
        var problems: [RepositoryProblem] = []
        for (name, value) in extensions {
            switch name {
            case "objectformat":
                if value != "sha1" { problems.append(.objectFormat(value)) }
            case "partialclone", "noop", "preciousobjects", "compatobjectformat", "relativeworktrees": break
            case "worktreeconfig":
                // libgit2 1.5 does not read that file, and would take the wrong folder.
                if hasOwnWorkTreeSetting { problems.append(.unknownExtension(name: name, value: value)) }
            case "refstorage":
                if value != "files" { problems.append(.unknownExtension(name: name, value: value)) }
            default:
                // Without a version git takes no notice of extensions (gitrepository-layout(5)).
                if settings["core.repositoryformatversion"].flatMap({ Int($0) }) ?? 0 > 0 {
                    problems.append(.unknownExtension(name: name, value: value))
                }
            }
        }
        if hasPromisor || settings["extensions.partialclone"] != nil { problems.append(.partialClone) }
        let workTree = settings["core.worktree"]
        if location.isBare || (Configuration.isTrue(settings["core.bare"]) && workTree == nil && !isLinked) {
            problems.append(.bare)
        }
        if let workTree, !isLinked {
            let path = RepositoryLocation.path(workTree, from: location.gitDirectory)
            if FileAccess.facts(at: path)?.isFolder != true { problems.append(.workTreeMissing(path: path)) }
        }
        if Configuration.isTrue(settings["core.sparsecheckout"]) { problems.append(.sparseCheckout) }
        return problems
    }

    // A linked work tree has its files even where the repository it belongs to is bare.
    private var isLinked: Bool { location.gitDirectory != location.commonDirectory }

    /// What git is in the middle of.
    var operationProblems: [RepositoryProblem] {
        var operations: [RepositoryProblem.Operation] = []
        if names.contains("MERGE_HEAD") { operations.append(.merge) }
        if names.contains("rebase-merge") { operations.append(.rebase) }
        if names.contains("rebase-apply") {
            let isMail = FileAccess.facts(at: location.gitDirectory + "/rebase-apply/applying") != nil
            operations.append(isMail ? .am : .rebase)
        }
        if names.contains("CHERRY_PICK_HEAD") { operations.append(.cherryPick) }
        if names.contains("REVERT_HEAD") { operations.append(.revert) }
        if names.contains("BISECT_LOG") { operations.append(.bisect) }
        return operations.map { .unfinished($0) }
    }

    /// Whether `HEAD` names neither a reference nor a commit.
    static func isDamagedHead(_ path: String) -> Bool {
        guard let facts = FileAccess.facts(at: path), facts.isRegular else { return false }
        if facts.size > Repository.LargestFile.reference { return true }
        guard let line = FileAccess.line(of: path) else { return false }
        return !line.begins(with: "ref: refs/") && ObjectID(hex: line) == nil
    }

    /// The lock files on the way of a commit.
    func lockProblems(branch: String?) -> [RepositoryProblem] {
        var problems: [RepositoryProblem] = []
        var branchLocks = [location.gitDirectory + "/HEAD.lock"]
        if let branch { branchLocks.append(location.commonDirectory + "/refs/heads/" + branch + ".lock") }
        for path in branchLocks {
            guard let facts = FileAccess.facts(at: path) else { continue }
            problems.append(.branchLocked(path: path, modified: facts.modifiedSeconds))
        }
        let index = location.gitDirectory + "/index.lock"
        if let facts = FileAccess.facts(at: index) {
            problems.append(.indexLocked(path: index, modified: facts.modifiedSeconds))
        }
        return problems
    }

    /// Whether history was cut off.
    var shallowProblems: [RepositoryProblem] {
        FileAccess.facts(at: location.commonDirectory + "/shallow").map { $0.size > 0 } == true ? [.shallow] : []
    }

    /// Whether there is the second file of a split index; git leaves it there for two weeks after it is joined.
    var mayHaveSplitIndex: Bool {
        names.contains { $0.hasPrefix("sharedindex.") }
    }
}

extension RepositoryLocation {
    /// Which part of the repository belongs to whom, where git does not trust its owner.
    var ownerProblem: RepositoryProblem {
        let parts = [folder, folder + "/.git", gitDirectory].map { FileAccess.factsWithoutFollowing($0)?.owner }
        let other = parts.compactMap { $0 }.first { $0 != FileAccess.currentUser } ?? FileAccess.currentUser
        return .owner(path: FileAccess.resolved(folder) ?? folder, owner: other)
    }
}
