import CLibgit2

extension Repository {
    /// What stands against writing to the repository at a path, and what its owner should know, gravest first.
    ///
    /// Works as well for a repository that libgit2 refuses to open. Filters are looked for on the given `paths`. To read the
    /// whole index, which takes about 1 ms for 2,000 files, has to be asked for. Throws `.notFound` where there is no
    /// repository, and why it cannot be opened where that is none of the known problems.
    public static func inspect(
        _ folder: String, paths: [String] = [], readingIndex: Bool = false
    ) throws(GitError) -> [RepositoryProblem] {
        try GitLibrary.ensureStarted()
        guard let location = RepositoryLocation(folder) else {
            try requireNoOtherFile(at: folder)
            throw GitError(refusing: "inspect", .notFound)
        }
        let files = try RepositoryFiles(at: location)
        var problems = files.formatProblems
        do throws(GitError) {
            let repository = try open(folder)
            problems += try repository.problems(files, paths: paths, readingIndex: readingIndex)
        } catch {
            if error.code == .owner { problems.insert(location.ownerProblem, at: 0) }
            let missing = location.missingParts
            if !missing.isEmpty { problems.append(.missingParts(missing)) }
            if RepositoryFiles.isDamagedHead(location.gitDirectory + "/HEAD") {
                problems.append(.unreadableHead(message: "HEAD"))
            }
            if error.code != .owner, !problems.contains(where: \.refusesWriting) { throw error }
            problems += files.operationProblems + files.lockProblems(branch: nil)
        }
        return problems
    }

    /// Whether a folder is itself a git directory: a bare repository, or the inside of a `.git`.
    public static func isBare(_ folder: String) -> Bool {
        RepositoryLocation(folder)?.isBare == true
    }

    /// What stands against writing to this repository, and what its owner should know, gravest first.
    public func inspect(paths: [String] = [], readingIndex: Bool = false) throws(GitError) -> [RepositoryProblem] {
        guard let location = RepositoryLocation(workTree ?? gitDirectory) else {
            return [.workTreeMissing(path: workTree ?? gitDirectory)]
        }
        let files = try RepositoryFiles(at: location)
        return files.formatProblems + (try problems(files, paths: paths, readingIndex: readingIndex))
    }

    private func problems(
        _ files: RepositoryFiles, paths: [String], readingIndex: Bool
    ) throws(GitError) -> [RepositoryProblem] {
        var problems: [RepositoryProblem] = []
        problems += files.operationProblems
        var head: Head?
        do throws(GitError) {
            if let problem = try referenceProblem(files, readingAll: readingIndex) { problems.append(problem) }
            head = try self.head
            // A rebase, in which nothing is written either, takes the branch up again when it ends.
            if case .detached(let id) = head, !problems.contains(.unfinished(.rebase)) {
                let hasFormer = ReferenceLog.tellsOfSwitch(gitDirectory + "/logs/HEAD")
                let isBisected = problems.contains(.unfinished(.bisect))
                problems.append(.detachedHead(id, hasFormer: hasFormer, isBisected: isBisected))
            }
        } catch {
            if case .endless = error.code { throw error }
            problems.append(.unreadableHead(message: error.message))
        }
        if readingIndex || files.mayHaveSplitIndex, let problem = indexProblem(files, head) {
            problems.append(problem)
        }
        var tree: ObjectID?
        if let commit = head?.commit {
            do throws(GitError) {
                tree = try treeID(of: commit)
            } catch {
                problems.append(.unreadableHead(message: error.message))
            }
        }
        if readingIndex {
            problems += try otherReferenceProblems(files)
            problems += objectProblems(files, hasTree: tree != nil)
        }
        var mentions = AttributeMentions(of: .filters)
        for path in paths {
            // A folder that cannot be read has been told of.
            guard let filter = try? filter(for: path, in: tree, &mentions) else { continue }
            problems.append(.filter(name: filter.name, path: path, isConfigured: filter.isConfigured))
        }
        problems += files.lockProblems(branch: head?.branch)
        problems += files.shallowProblems
        if try configurationFlag("commit.gpgSign") { problems.append(.unsignedCommits) }
        let hooks = try hooksForCommits()
        if !hooks.isEmpty { problems.append(.hooksNotRun(hooks)) }
        return problems
    }

    /// What is lost of the branch that is checked out, or of all that are packed.
    private func referenceProblem(
        _ files: RepositoryFiles, readingAll: Bool
    ) throws(GitError) -> RepositoryProblem? {
        guard case .symbolic(let name) = try headReference() else { return nil }
        // One that has a file of its own is written to whatever became of the others. libgit2 may refuse to look for any where it
        // cannot read those that are packed, and the next time find none.
        if readingAll || !hasOwnFile(name), PackedReferences(in: commonDirectory)?.isDamaged == true {
            return .damagedPackedReferences(path: PackedReferences.path(in: commonDirectory))
        }
        return try lostCommit(of: name).map { .lostBranch(name.rest(after: "refs/heads/") ?? name, $0) }
    }

    private func otherReferenceProblems(_ files: RepositoryFiles) throws(GitError) -> [RepositoryProblem] {
        let current = FileAccess.line(of: files.location.gitDirectory + "/HEAD")?.rest(after: "ref: ")
        let damaged = try damagedReferences().filter { $0 != current }
        return damaged.isEmpty ? [] : [.damagedReferences(damaged)]
    }

    private func indexProblem(_ files: RepositoryFiles, _ head: Head?) -> RepositoryProblem? {
        let path = files.location.gitDirectory + "/index"
        guard let facts = FileAccess.facts(at: path) else {
            // Before the first commit there need be none.
            return head?.commit == nil ? nil : .missingIndex(path: path)
        }
        // Whoever opened a pipe would wait for a writer for ever.
        guard facts.isRegular else { return .unreadableIndex(path: path, message: "not a file") }
        guard facts.size <= LargestFile.index else { return .unreadableIndex(path: path, message: "too long") }
        var index: OpaquePointer?
        defer { unsafe git_index_free(index) }
        do throws(GitError) {
            try git("git_index_open") { unsafe git_index_open(&index, path) }
            return nil
        } catch {
            // The name of the extension that a split index begins with (gitformat-index(5)).
            return error.message.contains("'link'")
                ? .splitIndex : .unreadableIndex(path: path, message: error.message)
        }
    }

    private func objectProblems(_ files: RepositoryFiles, hasTree: Bool) -> [RepositoryProblem] {
        let empty = Set(files.location.emptyObjects)
        var problems: [RepositoryProblem] = empty.isEmpty ? [] : [.emptyObjects(count: empty.count)]
        let packs = (try? files.location.packsWithoutIndex) ?? []
        if !packs.isEmpty { problems.append(.packsWithoutIndex(packs)) }
        let missing = hasTree ? ((try? missingObjects()) ?? []).subtracting(empty) : []
        if !missing.isEmpty { problems.append(.missingObjects(count: missing.count)) }
        return problems
    }

    private func hooksForCommits() throws(GitError) -> [String] {
        var folder = commonDirectory + "/hooks"
        if let configured = try configuration("core.hooksPath"), !configured.isEmpty {
            folder = try expanded(configured)
        }
        return ["pre-commit", "prepare-commit-msg", "commit-msg", "post-commit", "reference-transaction"].filter {
            FileAccess.facts(at: folder + "/" + $0)?.isExecutable == true
        }
    }
}
