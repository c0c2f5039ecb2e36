import Daybook
import Git
import HTTP
import TestSupport

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A bare repository and its clones, in one folder.
final class Clones: Sendable {
    let folder: TemporaryFolder
    let bare: Fixture

    /// A bare repository with one commit on `main`, or with none.
    init(empty: Bool = false) throws {
        folder = try TemporaryFolder(inMemory: true)
        try makeFolders(folder.path + "/bare.git")
        bare = try Fixture(at: folder.path + "/bare.git", in: folder)
        try bare.git("init", "--quiet", "--bare")
        guard !empty else { return }
        let first = try clone("first")
        try first.commit(["a": "1"])
        try first.git("push", "--quiet", "origin", "main")
    }

    /// A clone made by git, whose remote is `origin`.
    func clone(_ name: String) throws -> Fixture {
        try bare.git("clone", "--quiet", bare.path, folder.path + "/" + name)
        let clone = try Fixture(at: folder.path + "/" + name, in: folder)
        try clone.git("symbolic-ref", "HEAD", "refs/heads/main")
        return clone
    }

    /// Where the bare repository's branch is.
    func tip(_ branch: String = "main") throws -> ObjectID? {
        let name = "refs/heads/" + branch
        return ObjectID(
            hex: try runGit(["rev-parse", "--verify", "--quiet", name], in: bare.path, home: bare.home).trimmed)
    }

    /// A script in the folder, such as a hook or a program in place of another.
    @discardableResult
    func script(_ name: String, _ text: String) throws -> String {
        let path = folder.path + "/" + name
        try installScript("#!/bin/sh\n\(text)\n", at: path)
        return path
    }
}

extension Fixture {
    /// Commits a file on top of what `main` is at, and pushes it by the library.
    func push(
        _ commit: ObjectID? = nil, to branch: String = "main", expecting: ObjectID?? = .none,
        by access: RemoteAccess? = nil, progress: @escaping (TransferProgress) -> Void = { _ in }
    ) throws -> Pushed {
        let repository = try open()
        guard let remote = try repository.remote(named: "origin"), let head = try repository.head.commit else {
            throw ProgramFailure(description: "no remote or no commit")
        }
        return try repository.push(
            commit ?? head, to: branch, of: remote, expecting: expecting, by: access ?? reach(), progress: progress)
    }

    func fetch(
        by access: RemoteAccess? = nil, progress: @escaping (TransferProgress) -> Void = { _ in }
    ) throws -> Fetched {
        let repository = try open()
        guard let remote = try repository.remote(named: "origin") else {
            throw ProgramFailure(description: "no remote")
        }
        return try repository.fetch(remote, by: access ?? reach(), progress: progress)
    }

    /// The programs of this machine, apart from its settings, some of them replaced by others or, with an empty path, missing.
    func reach(
        _ replaced: [String: String] = [:], environment: [String: String] = [:], mayAsk: Bool = false,
        limits: TransferLimits = TransferLimits(), cancellation: Cancellation? = nil
    ) -> RemoteAccess {
        var variables = [
            "PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "HOME": home, "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_CONFIG_GLOBAL": "/dev/null",
        ]
        variables.merge(environment) { $1 }
        let programs = RemotePrograms.children(environment: variables, mayAsk: mayAsk) { name in
            if let path = replaced[name] { return path.isEmpty ? nil : path }
            if name.hasPrefix("/") { return name }
            return ["/usr/bin/", "/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
                .first { unsafe access($0, X_OK) == 0 }
        }
        return RemoteAccess(programs: programs, limits: limits, cancellation: cancellation)
    }

    /// Where a branch of `origin` is known to be.
    func known(_ branch: String = "main") throws -> ObjectID? {
        let result = try runGit(
            ["rev-parse", "--verify", "--quiet", "refs/remotes/origin/" + branch], in: path, home: home)
        return ObjectID(hex: result.trimmed)
    }
}

/// The error of a transfer that a call throws, where it throws one.
func transferError(_ body: () throws -> Void) -> TransferError? {
    do {
        try body()
        return nil
    } catch {
        return error as? TransferError
    }
}
