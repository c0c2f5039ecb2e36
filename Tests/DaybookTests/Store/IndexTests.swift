import Foundation
import TestSupport
import Testing

@testable import Daybook

/// Git's index while another program holds it, and lock files whose program has died.
@Suite struct IndexTests {
    private func lock(_ scene: VaultScene, _ name: String, age: Int) throws {
        try scene.write("", to: ".git/" + name)
        let modified = Date(timeIntervalSince1970: TimeInterval(World.Clock.usual - age))
        try FileManager.default.setAttributes([.modificationDate: modified], ofItemAtPath: scene.path + "/.git/" + name)
    }

    @Test func `a commit is made without the index, and the next command tells the index`() throws {
        let scene = try VaultScene()
        try lock(scene, "index.lock", age: 5)
        let made = try scene.vault().create(scene.newEntry("First"), command: "add")
        #expect(made.committed.commit != nil && !made.committed.indexRefreshed)
        #expect(try scene.unfinished() == ["unrefreshed"])
        let second = try scene.vault().create(scene.newEntry("Second", kind: "note"), command: "add")
        #expect(!second.committed.indexRefreshed)
        #expect(scene.holds(".git/index.lock"))
        try FileOperations().remove(scene.path + "/.git/index.lock")
        // Until then a commit by hand would take both away again.
        #expect(try scene.git("diff", "--cached", "--name-status").split(separator: "\n").count == 2)
        try scene.add("Third", kind: "idea")
        #expect(try scene.status() == "" && scene.unfinished() == [])
        try scene.git("commit", "-q", "--allow-empty", "-m", "by hand")
        #expect(
            try scene.vault().listing().entries.count == 3
                && scene.git("ls-files", "*.md").split(separator: "\n").count == 3)
    }

    @Test func `where nothing more could be written the record tells the index of the commit later`() throws {
        let scene = try VaultScene()
        let path = try scene.add("First")
        let other = try scene.add("Second")
        try lock(scene, "index.lock", age: 5)
        let operations = FileOperations { (call, path) throws(FileError) in
            guard call == .rename, path.contains("/daybook/unrefreshed"), !path.contains("/unrefreshed-") else {
                return
            }
            throw FileError(call: call, path: path, code: 28)
        }
        for gone in [path, other] { _ = try scene.vault(operations).remove([gone], command: "rm") }
        #expect(try scene.unfinished().filter { $0.hasPrefix("unrefreshed-") }.count == 2)
        try FileOperations().remove(scene.path + "/.git/index.lock")
        // What git's index still has of them is nobody's staging.
        #expect(try scene.vault().uncommittedPaths() == [])
        try scene.add("Third")
        #expect(try scene.status() == "" && scene.unfinished() == [])
        #expect(try scene.git("log", "--format=%s").split(separator: "\n").allSatisfy { !$0.hasPrefix("by hand") })
    }

    @Test func `a lock file that is older than ten minutes is removed`() throws {
        let scene = try VaultScene()
        try lock(scene, "index.lock", age: 601)
        try lock(scene, "refs/heads/main.lock", age: 601)
        let made = try scene.vault().create(scene.newEntry("First"), command: "add")
        #expect(made.committed.indexRefreshed)
        #expect(try scene.status() == "" && !scene.holds(".git/index.lock"))
    }

    @Test func `a branch lock of a process of ours that died is removed sooner`() throws {
        for isOurs in [true, false] {
            let scene = try VaultScene()
            // A process dies on its way to the commit, and in git's own code at that.
            let calls = CallCounter()
            let probe = try VaultScene(copying: scene)
            _ = try probe.vault(FileOperations(interceptor: calls.intercept))
                .create(probe.newEntry("First"), command: "add")
            let link = try #require(calls.calls.firstIndex(of: .link)) + 2
            let faults = Faults(at: link, code: 5, isDeath: true)
            #expect(throws: (any Error).self) {
                try scene.vault(faults.operations).create(scene.newEntry("First"), command: "add")
            }
            try #require(try scene.unfinished().contains("redo.json"))
            try lock(scene, "refs/heads/main.lock", age: 6)
            let modified = Date(timeIntervalSince1970: TimeInterval(World.Clock.usual - (isOurs ? 10 : 2)))
            try FileManager.default.setAttributes(
                [.modificationDate: modified], ofItemAtPath: scene.path + "/.git/daybook/redo.json")
            if isOurs {
                try scene.add("Second", seed: 2)
                #expect(try scene.status() == "" && scene.vault().listing().entries.count == 2)
            } else {
                #expect(throws: (any Error).self) { try scene.add("Second", seed: 2) }
                #expect(scene.holds(".git/refs/heads/main.lock"))
            }
        }
    }

    @Test func `a branch that another program holds fails the command and changes nothing`() throws {
        let scene = try VaultScene()
        try lock(scene, "refs/heads/main.lock", age: 5)
        let before = try scene.files()
        #expect(throws: (any Error).self) { try scene.add("First") }
        #expect(try scene.files() == before && scene.unfinished() == [])
        #expect(scene.holds(".git/refs/heads/main.lock"))
        try FileOperations().remove(scene.path + "/.git/refs/heads/main.lock")
        try scene.add("First")
        #expect(try scene.status() == "")
    }
}
