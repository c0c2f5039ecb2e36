import Git
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A real repository made by the `git` program, in a folder of the test's own.
final class Fixture: Sendable {
    let folder: TemporaryFolder
    let home: String
    let path: String

    /// An empty repository on `main`, or with other arguments for `git init`.
    init(_ arguments: [String] = []) throws {
        home = try #require(GitSettings.home).path
        folder = try TemporaryFolder()
        path = folder.path + "/vault"
        try makeFolders(path)
        try git(["init", "--quiet"] + arguments)
    }

    /// Takes what is at a path below a folder.
    init(at path: String, in folder: TemporaryFolder) throws {
        home = try #require(GitSettings.home).path
        self.folder = folder
        self.path = path
    }

    @discardableResult
    func git(_ arguments: [String], date: Int = 1_700_000_000) throws -> ProgramResult {
        let result = try runGit(arguments, in: path, home: home, date: date)
        guard result.status == 0 else {
            throw ProgramFailure(description: "git \(arguments): \(result.status) \(result.output)\(result.errors)")
        }
        return result
    }

    @discardableResult
    func git(_ arguments: String...) throws -> ProgramResult {
        try git(arguments)
    }

    func write(_ name: String, _ text: String) throws {
        try writeFile(path + "/" + name, Array(text.utf8))
    }

    /// Writes files and commits them by the `git` program.
    func commit(_ files: [String: String], message: String = "change", date: Int = 1_700_000_000) throws {
        for (name, text) in files { try write(name, text) }
        try git(["add", "-A"], date: date)
        try git(["commit", "--quiet", "--allow-empty", "-m", message], date: date)
    }

    /// Commits a file `media` of at least so many bytes that nothing can press together, the same for each seed.
    func commitRandom(bytes size: Int, seed: UInt64) throws {
        var generator = SplitMix64(state: seed)
        var bytes: [UInt8] = []
        while bytes.count < size { unsafe withUnsafeBytes(of: generator.next()) { unsafe bytes += $0 } }
        try writeFile(path + "/media", bytes)
        try commit([:])
    }

    func open() throws -> Repository {
        try Repository.open(path)
    }

    func headID() throws -> ObjectID {
        try #require(ObjectID(hex: git("rev-parse", "HEAD").trimmed))
    }

    /// What `git status` shows, ignored files left out.
    func status() throws -> [String] {
        try git("-c", "core.quotePath=false", "status", "--porcelain", "--untracked-files=all").lines
    }

    /// The paths that the head holds.
    func treePaths() throws -> [String] {
        try git("-c", "core.quotePath=false", "ls-tree", "-r", "--name-only", "HEAD").lines
    }

    /// Whether git finds nothing wrong with any object.
    func isSound() throws -> Bool {
        try runGit(["fsck", "--strict", "--no-dangling"], in: path, home: home).status == 0
    }

    /// The file that locks are taken with.
    var token: String { path + ".hold" }

    /// Commits by the library under test, at the present head unless another is expected, and unless told otherwise with locks
    /// whose owner can be told.
    @discardableResult
    func commitByLibrary(
        _ changes: [TreeChange], message: String = "entry", expecting: ObjectID?? = .none, withToken: Bool = true
    ) throws -> Committed? {
        let repository = try open()
        let present = try repository.head.commit
        return try repository.commit(
            changes, message: message, author: .tester, committer: .tester, expecting: expecting ?? present,
            token: withToken ? token : nil)
    }
}

extension Signature {
    static let tester = Signature(name: "Bo 寶", email: "bo@example.org", seconds: 1_700_000_600, offsetMinutes: 480)
}

extension TreeChange {
    static func text(_ path: String, _ text: String) -> TreeChange {
        .write(path: path, bytes: Array(text.utf8))
    }
}

/// The error that a call throws, where it throws one.
func gitError(_ body: () throws -> Void) -> GitError? {
    do {
        try body()
        return nil
    } catch {
        return error as? GitError
    }
}
