import Foundation
import Git
import TestSupport
import Testing

@testable import Daybook

/// A bare repository and the devices that sync with it, each with a vault of its own.
struct SyncScene {
    let folder: TemporaryFolder
    var remote: String { folder("remote.git") }

    /// An empty bare repository.
    init() throws {
        _ = try #require(GitSettings.home)
        folder = try TemporaryFolder(inMemory: true)
        try FileManager.default.createDirectory(atPath: folder("remote.git"), withIntermediateDirectories: true)
        try git("init", "--quiet", "--bare", "--initial-branch=main")
    }

    /// A device whose vault is new, and has the bare repository as its remote.
    func first(_ name: String = "laptop") throws -> Device {
        let scene = try VaultScene()
        let device = Device(scene: scene, name: name, remote: remote)
        try Repository.open(scene.path).addRemote("origin", at: remote)
        _ = try device.sync()
        return device
    }

    /// A device that clones the bare repository.
    func clone(_ name: String) throws -> Device {
        let scene = try VaultScene(bare: "vault")
        let device = Device(scene: scene, name: name, remote: remote)
        let cloned = try Vault.clone(remote, to: scene.path, by: device.access(), world: device.world())
        try cloned.vault.setIdentity(name: "Mei", email: "mei@example.org")
        return device
    }

    /// Two devices that changed the same sentence of `a.md`; the first has sent its own.
    func changingTheSame() throws -> (laptop: Device, phone: Device) {
        let laptop = try first()
        try laptop.write(entry("a1", "The river was high.\n"), to: "a.md")
        try laptop.sync()
        let phone = try clone("phone")
        try laptop.write(entry("a1", "The river was very high.\n"), to: "a.md")
        try phone.write(entry("a1", "The river was low.\n"), to: "a.md")
        try laptop.sync()
        return (laptop, phone)
    }

    @discardableResult
    func git(_ arguments: String...) throws -> String {
        let output = try VaultScene.git(arguments, in: remote)
        try #require(output.status == 0, "git \(arguments): \(output.stderr)")
        return output.stdout.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The files of the remote's branch with what they hold.
    func files() throws -> [String: String] {
        var files: [String: String] = [:]
        for path in try git("ls-tree", "-r", "--name-only", "main").split(separator: "\n") {
            files[String(path)] = try VaultScene.git(["show", "main:\(path)"], in: remote).stdout
        }
        return files
    }
}

/// The error that a sync ends with; nil where it ends well, or with another.
func syncError(_ body: () throws -> Void) -> SyncError? {
    do {
        try body()
        return nil
    } catch {
        return error as? SyncError
    }
}

/// One device.
struct Device {
    let scene: VaultScene
    let name: String
    let remote: String

    func world() -> World { World.fixed(by: scene.clock, seed: 3, device: name) }

    func vault(_ operations: FileOperations = FileOperations()) throws -> Vault {
        try Vault(at: scene.path, world: world(), operations: operations)
    }

    /// The programs of this machine, apart from its settings; some of them may be missing.
    func access(without missing: Set<String> = [], environment: [String: String] = [:]) -> RemoteAccess {
        let usual = [
            "PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "HOME": "/nonexistent",
            "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null",
        ]
        return RemoteAccess(
            programs: .children(environment: usual.merging(environment) { $1 }) { name in
                guard !missing.contains(name) else { return nil }
                if name.hasPrefix("/") { return name }
                return ["/usr/bin/", "/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
                    .first { FileManager.default.isExecutableFile(atPath: $0) }
            })
    }

    @discardableResult
    func sync(
        _ options: Sync.Options = Sync.Options(), by access: RemoteAccess? = nil,
        operations: FileOperations = FileOperations(),
        pause: @escaping @Sendable (Int) -> Void = { _ in }, progress: @escaping (Sync.Progress) -> Void = { _ in }
    ) throws -> SyncReport {
        // Nobody's clock stands still between two syncs.
        scene.clock.advance(by: 60)
        return try Sync(of: vault(operations), by: access ?? self.access(), options: options, pause: pause).run(
            progress: progress)
    }

    func write(_ text: String, to file: String) throws { try scene.write(text, to: file) }
    func text(_ file: String) throws -> String { try scene.text(file) }
    func holds(_ file: String) -> Bool { scene.holds(file) }
    func remove(_ file: String) throws { try FileOperations().remove(scene.path + "/" + file) }
    func head() throws -> String { try scene.git("rev-parse", "HEAD") }

    /// The work tree's files but for settings.
    func files() throws -> [String: String] {
        try scene.files().filter { !$0.key.hasPrefix(".") }.mapValues { String(decoding: $0, as: UTF8.self) }
    }
}

/// An entry with an identity.
func entry(_ id: String, _ body: String, modified: String? = nil) -> String {
    "---\nid: \(id)\n" + (modified.map { "modified: \($0)\n" } ?? "") + "---\n\n\(body)"
}
