/// The file of the branch that `HEAD` names, changed as git changes it: by way of a lock file.
///
/// libgit2 forces the logs of the branch and of `HEAD` to the disk as well, with their folders: four times a wait for the disk,
/// for lines that hold nothing which is not in the commits.
struct BranchFile {
    private let reference: String
    private let path: String
    private let logs: [String]

    /// Nothing where the branch is no file of its own, as before its first commit and after `git gc`, or a log has no folder.
    init?(_ reference: String, of repository: borrowing Repository) throws(GitError) {
        self.reference = reference
        path = repository.commonDirectory + "/" + reference
        let head = FileAccess.line(of: repository.gitDirectory + "/HEAD")
        guard reference.hasPrefix("refs/heads/"), head == "ref: " + reference,
            FileAccess.factsWithoutFollowing(path)?.isRegular == true
        else { return nil }
        let setting = try repository.configuration("core.logAllRefUpdates")
        let isLogged = setting == nil || setting == "always" || Configuration.isTrue(setting)
        logs =
            isLogged
            ? [repository.commonDirectory + "/logs/" + reference, repository.gitDirectory + "/logs/HEAD"] : []
        for log in logs where FileAccess.facts(at: FileAccess.folder(of: log))?.isFolder != true { return nil }
    }

    /// Moves the branch from one commit to another, on disk when it returns.
    ///
    /// Throws `.locked` while another program moves it, and `.modified` where it is at another commit.
    func move(
        in repository: borrowing Repository, from old: ObjectID, to new: ObjectID, committer: Signature,
        message: String
    ) throws(GitError) {
        let lock = path + ".lock"
        do throws(GitError) {
            try FileAccess.create(lock, holding: Array((new.hex + "\n").utf8))
        } catch {
            throw error.code == .exists ? GitError(refusing: "open", .locked) : error
        }
        do throws(GitError) {
            guard try repository.commit(ofReference: reference) == old else {
                throw GitError(refusing: "move", .modified)
            }
            let line = "\(old.hex) \(new.hex) \(committer.line)\t\(message)\n"
            for log in logs { try FileAccess.append(Array(line.utf8), to: log) }
            try FileAccess.move(lock, to: path)
        } catch {
            FileAccess.remove(lock)
            throw error
        }
        // The branch has moved: whoever is told of a failure now would put back what belongs to the commit.
        try? FileAccess.synchronize(FileAccess.folder(of: path))
    }
}

extension FileAccess {
    static func folder(of path: String) -> String {
        String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    }
}

extension Signature {
    /// The form that stands in commits and logs.
    fileprivate var line: String {
        let (name, email) = written
        let distance = offsetMinutes.magnitude
        func twoDigits(_ number: UInt) -> String { (number < 10 ? "0" : "") + String(number) }
        let zone = (offsetMinutes < 0 ? "-" : "+") + twoDigits(distance / 60) + twoDigits(distance % 60)
        return "\(name) <\(email)> \(seconds) \(zone)"
    }
}
