import CLibgit2

/// What is checked out.
public enum Head: Sendable, Hashable {
    /// A branch, by its short name, and the commit it is at.
    case branch(String, ObjectID)
    /// A branch, by its short name, without a commit yet.
    case unborn(String)
    /// A commit, and no branch.
    case detached(ObjectID)

    /// The commit that is checked out, where there is one.
    public var commit: ObjectID? {
        switch self {
        case .branch(_, let id), .detached(let id): id
        case .unborn: nil
        }
    }

    /// The short name of the branch, where there is one.
    public var branch: String? {
        switch self {
        case .branch(let name, _), .unborn(let name): name
        case .detached: nil
        }
    }
}

extension Repository {
    /// What is checked out; throws where `HEAD` or its branch cannot be read.
    public var head: Head {
        get throws(GitError) {
            switch try headReference() {
            case .direct(let id): return .detached(id)
            case .symbolic(let name):
                let short = name.rest(after: "refs/heads/") ?? name
                return try commit(ofReference: name).map { .branch(short, $0) } ?? .unborn(short)
            }
        }
    }

    /// Where `HEAD` leads to in the end: a full reference name, whether it exists or not, or a commit.
    enum HeadReference {
        case symbolic(String)
        case direct(ObjectID)
    }

    func headReference() throws(GitError) -> HeadReference {
        var name = "HEAD"
        // A branch may itself be a pointer to another one; git follows five.
        for depth in 0...5 {
            var reference: OpaquePointer?
            try requireEnd(ofReference: name)
            defer { unsafe git_reference_free(reference) }
            let found = try gitIfFound("git_reference_lookup") { unsafe git_reference_lookup(&reference, handle, name) }
            guard found else {
                guard depth > 0 else { throw GitError(refusing: "git_reference_lookup", .notFound) }
                return .symbolic(name)
            }
            if let target = unsafe git_reference_symbolic_target(reference) {
                name = unsafe String(cString: target)
            } else if let target = unsafe git_reference_target(reference) {
                return depth == 0 ? .direct(unsafe ObjectID(target.pointee)) : .symbolic(name)
            } else {
                break
            }
        }
        throw GitError(refusing: "git_reference_lookup", .damaged(name))
    }

    func commit(ofReference name: String) throws(GitError) -> ObjectID? {
        try requireEnd(ofReference: name)
        var oid = git_oid()
        let found = try gitIfFound("git_reference_name_to_id") {
            unsafe git_reference_name_to_id(&oid, handle, name)
        }
        return found ? ObjectID(oid) : nil
    }
}
