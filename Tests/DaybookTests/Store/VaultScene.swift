import Daybook
import Foundation
import Git
import TestSupport
import Testing

/// A vault in a folder of the test's own, made by the library, whose state is looked at by the `git` program.
struct VaultScene {
    let folder: TemporaryFolder
    let clock: World.Clock
    /// The vault's name in the folder.
    let name: String

    /// An empty vault with its first commit.
    init(name: String = "vault", starter: Bool = true) throws {
        try self.init(bare: name)
        let files = [".daybook/config.yaml": "merge_policy: 1\n", ".gitignore": "*.tmp-daybook\n/media/local/\n"]
        _ = try Vault.create(
            at: path,
            Vault.Founding(
                identity: ("Mei", "mei@example.org"), files: files.sorted { $0.key < $1.key }.map { ($0, $1) }),
            world: world())
    }

    /// An empty folder, with nothing in it.
    init(bare name: String) throws {
        _ = try #require(GitSettings.home)
        folder = try TemporaryFolder()
        clock = World.Clock()
        self.name = name
    }

    /// A copy of another scene, byte for byte.
    init(copying other: VaultScene) throws {
        try self.init(bare: other.name)
        try FileManager.default.copyItem(atPath: other.path, toPath: folder(other.name))
    }

    var path: String { folder(name) }

    func world(seed: UInt64 = 1) -> World { World.fixed(by: clock, seed: seed) }

    func vault(_ operations: FileOperations = FileOperations(), seed: UInt64 = 1) throws -> Vault {
        try Vault(at: path, world: world(seed: seed), operations: operations)
    }

    func write(_ text: String, to file: String) throws { try folder.write(text, to: name + "/" + file) }

    func text(_ file: String) throws -> String { try folder.text(of: name + "/" + file) }

    func holds(_ file: String) -> Bool { folder.holds(name + "/" + file) }

    /// Every file of the work tree with its bytes.
    func files() throws -> [String: [UInt8]] {
        var found: [String: [UInt8]] = [:]
        for file in try folder.files(under: name) where !file.hasPrefix(".git/") {
            found[file] = try folder.bytes(of: name + "/" + file)
        }
        return found
    }

    /// Every folder of the work tree.
    func folders() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: path).filter { file in
            var isFolder = ObjCBool(false)
            _ = unsafe FileManager.default.fileExists(atPath: path + "/" + file, isDirectory: &isFolder)
            return isFolder.boolValue && !file.hasPrefix(".git/") && file != ".git"
        }.sorted()
    }

    /// What the clone keeps of commands that are not finished.
    func unfinished() throws -> [String] {
        let state = try FileManager.default.contentsOfDirectory(atPath: path + "/.git/daybook")
        return state.filter { !["lock", "hold", "last", "drafts", "sync.json"].contains($0) }.sorted()
    }

    @discardableResult
    func git(_ arguments: String...) throws -> String {
        let output = try Self.git(arguments, in: path)
        try #require(output.status == 0, "git \(arguments): \(output.stderr)")
        var text = output.stdout
        while text.last?.isNewline == true { text.removeLast() }
        return text
    }

    static func git(_ arguments: [String], in folder: String) throws -> Program.Output {
        try Program(path: "/usr/bin/env").run(
            ["git", "-c", "core.quotePath=false"] + arguments,
            environment: [
                "PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "HOME": "/nonexistent", "LC_ALL": "C",
                "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_TERMINAL_PROMPT": "0",
                "GIT_AUTHOR_NAME": "Bo", "GIT_AUTHOR_EMAIL": "bo@example.org", "GIT_COMMITTER_NAME": "Bo",
                "GIT_COMMITTER_EMAIL": "bo@example.org", "GIT_EDITOR": "true",
            ], workingDirectory: folder)
    }

    /// Commits everything by the `git` program.
    func commitAll() throws {
        try git("add", "-A")
        try git("commit", "-q", "-m", "by hand")
    }

    func status() throws -> String { try git("status", "--porcelain", "--untracked-files=all") }

    func commits() throws -> Int { Int(try git("rev-list", "--count", "HEAD")) ?? -1 }

    /// The subjects of all commits, newest first.
    func subjects() throws -> [String] {
        try git("log", "--format=%s").split(separator: "\n").map(String.init)
    }

    /// The paths that the last commit touched.
    func touched() throws -> [String] {
        try git("show", "--format=", "--name-only", "--no-renames", "HEAD").split(separator: "\n").map(String.init)
            .sorted()
    }

    func isSound() throws -> Bool {
        try Self.git(["fsck", "--strict", "--no-dangling"], in: path).status == 0
    }

    /// What `check` finds.
    func problems() throws -> [CheckProblem] {
        let vault = try vault()
        let configuration = try Configuration(vault: vault, userFile: folder("none.yaml"))
        return try vault.check(configuration: configuration).problems
    }

    /// A new entry of a shipped kind.
    func newEntry(_ text: String, kind: String = "diary") throws -> NewEntry {
        let kind = try #require(try vault().kinds().kind(named: kind))
        return NewEntry(kind: kind, text: text, date: world().localNow)
    }

    @discardableResult
    func add(_ text: String, kind: String = "diary", seed: UInt64 = 1) throws -> String {
        try vault(seed: seed).create(newEntry(text, kind: kind), command: "add").path
    }

    /// An entry with two pictures; where they are is returned too.
    @discardableResult
    func addWithMedia(_ text: String = "With pictures", seed: UInt64 = 5) throws -> (entry: String, media: [String]) {
        try folder.write(RealSample.jpeg, to: "a.jpg")
        try folder.write(RealSample.heic, to: "b.heic")
        var new = try newEntry(text)
        let store = MediaStore(vault: path)
        new.media = try ["a.jpg", "b.heic"].map { try store.prepare(folder($0)) }
        let entry = try vault(seed: seed).create(new, command: "add").path
        return (entry, try touched().filter { $0.hasPrefix("media/") })
    }
}
