import Git
import TestSupport
import Testing

@testable import Daybook

/// What about a repository refuses writing: nothing is written, and looking goes on.
@Suite struct RepositoryProblemTests {
    enum Trouble: String, CaseIterable, Sendable {
        case detached, sparse, splitIndex, merge, filter, filterOnMedia
    }

    @Test(arguments: Trouble.allCases) func `writing is refused and nothing is changed`(trouble: Trouble) throws {
        let scene = try VaultScene()
        let path = try scene.add("Here")
        try prepare(trouble, scene)
        let before = try scene.files()
        let head = try scene.git("rev-parse", "HEAD")
        var new = try scene.newEntry("New")
        if trouble == .filterOnMedia {
            try scene.folder.write(RealSample.jpeg, to: "a.jpg")
            new.media = [try MediaStore(vault: scene.path).prepare(scene.folder("a.jpg"))]
        }
        #expect(throws: (any Error).self) { try scene.vault().create(new, command: "add") }
        // What is taken away passes through no filter.
        if trouble != .filterOnMedia && trouble != .filter {
            #expect(throws: (any Error).self) { try scene.vault().remove([path], command: "rm") }
        }
        #expect(try scene.files() == before)
        #expect(try scene.git("rev-parse", "HEAD") == head)
        #expect(try scene.unfinished() == [])
        #expect(try scene.vault().listing().entries == [path])
        #expect(try scene.vault().entry(at: path).title == "Here")
        if trouble == .filterOnMedia { return }
        #expect(
            try scene.problems().contains {
                if case .repository(let problem) = $0.fact { problem.refusesWriting } else { false }
            })
    }

    private func prepare(_ trouble: Trouble, _ scene: VaultScene) throws {
        switch trouble {
        case .detached: try scene.git("checkout", "-q", "--detach")
        case .sparse: try scene.git("config", "core.sparseCheckout", "true")
        case .splitIndex: try scene.git("update-index", "--split-index")
        case .merge: try scene.write(try scene.git("rev-parse", "HEAD") + "\n", to: ".git/MERGE_HEAD")
        case .filter, .filterOnMedia:
            let pattern = trouble == .filter ? "*.md" : "*.jpg"
            try scene.write(pattern + " filter=lfs diff=lfs merge=lfs -text\n", to: ".gitattributes")
            try scene.commitAll()
        }
    }

    @Test func `a repository of SHA-256 is refused`() throws {
        let scene = try VaultScene(bare: "vault")
        #expect(
            try VaultScene.git(["init", "-q", "--object-format=sha256", scene.path], in: scene.folder.path).status == 0)
        let before = try scene.folder.files()
        #expect(throws: VaultError.repository(.objectFormat("sha256"))) {
            try Vault.create(at: scene.path, Vault.Founding(identity: ("a", "b"), files: []), world: scene.world())
        }
        #expect(try scene.folder.files() == before)
    }

    @Test func `a shallow clone, a linked work tree and a submodule are written in`() throws {
        let scene = try VaultScene()
        try scene.add("One")
        try scene.add("Two", kind: "note", seed: 2)
        try scene.git("config", "user.name", "Mei")
        let places = ["shallow", "tree", "outer/inner"]
        try scene.folder.write("", to: "outer/.keep")
        let all = scene.folder.path
        for arguments in [
            ["clone", "-q", "--depth", "1", "file://" + scene.path, all + "/shallow"],
            ["-C", scene.path, "worktree", "add", "-q", all + "/tree"],
            ["-C", all + "/outer", "init", "-q"],
            [
                "-C", all + "/outer", "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", scene.path,
                "inner",
            ],
        ] {
            let output = try VaultScene.git(arguments, in: all)
            try #require(output.status == 0, "\(arguments): \(output.stderr)")
        }
        for place in places {
            let path = all + "/" + place
            _ = try VaultScene.git(["config", "user.name", "Mei"], in: path)
            _ = try VaultScene.git(["config", "user.email", "mei@example.org"], in: path)
            if place == "outer/inner" { _ = try VaultScene.git(["switch", "-q", "main"], in: path) }
            let vault = try Vault(at: path, world: scene.world(seed: 7))
            let made = try vault.create(scene.newEntry("Three", kind: "idea"), command: "add")
            #expect(made.committed.indexRefreshed, "\(place)")
            #expect(try VaultScene.git(["status", "--porcelain"], in: path).stdout == "", "\(place)")
            #expect(
                try VaultScene.git(["log", "-1", "--format=%s"], in: path).stdout == "add: idea 2026-11-21\n",
                "\(place)")
        }
        #expect(try scene.status() == "")
    }

    @Test func `a work tree whose repository is gone can be looked at`() throws {
        let scene = try VaultScene(bare: "vault")
        try scene.write("Here\n", to: "a.md")
        try scene.write("", to: ".daybook/config.yaml")
        try scene.write("gitdir: /nowhere/.git/worktrees/x\n", to: ".git")
        #expect(try scene.vault().listing().entries == ["a.md"])
        #expect(throws: VaultError.notInGit(scene.path)) { try scene.vault().remove(["a.md"], command: "rm") }
    }
}
