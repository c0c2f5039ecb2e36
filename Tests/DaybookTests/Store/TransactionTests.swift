import Foundation
import TestSupport
import Testing

@testable import Daybook

/// Several files and one commit, all or nothing.
@Suite struct TransactionTests {
    @Test func `several files become one commit, and nothing else does`() throws {
        let scene = try VaultScene()
        try scene.write("one\n", to: "one.md")
        try scene.write("two\n", to: "deep/two.md")
        try scene.write("staged before\n", to: "staged.md")
        try scene.write("changed before\n", to: "changed.md")
        try scene.commitAll()
        try scene.write("staged\n", to: "staged.md")
        try scene.git("add", "staged.md")
        try scene.write("changed\n", to: "changed.md")
        try scene.write("untracked\n", to: "untracked.md")
        let vault = try scene.vault()
        let commits = try scene.commits()
        let committed = try vault.writing("test") { transaction in
            try transaction.create("new/folder/three.md", Array("three\n".utf8))
            try transaction.replace(try #require(try vault.read("one.md")), with: Array("ONE\n".utf8))
            try transaction.remove(try #require(try vault.read("deep/two.md")))
            return try transaction.commit(CommitMessage(command: "test", subject: "three files"))
        }
        #expect(committed.commit == (try scene.git("rev-parse", "HEAD")) && committed.indexRefreshed)
        #expect(try scene.commits() == commits + 1)
        #expect(try scene.touched() == ["deep/two.md", "new/folder/three.md", "one.md"])
        #expect(try scene.text("one.md") == "ONE\n" && scene.text("new/folder/three.md") == "three\n")
        #expect(!scene.holds("deep"))
        #expect(try scene.status() == " M changed.md\nM  staged.md\n?? untracked.md")
        #expect(
            try scene.git("log", "-1", "--format=%B")
                == "test: three files\n\nDaybook-Command: test\nDaybook-Device: desk")
        #expect(try scene.isSound() && scene.unfinished() == [])
    }

    @Test func `a file that somebody changed after it was read is not overwritten`() throws {
        let scene = try VaultScene()
        try scene.write("one\n", to: "one.md")
        try scene.commitAll()
        let vault = try scene.vault()
        let commits = try scene.commits()
        #expect(throws: VaultError.changedUnderneath("one.md")) {
            try vault.writing("test") { transaction in
                try transaction.create("other.md", [0x61])
                try transaction.replace(try #require(try vault.read("one.md")), with: Array("ONE\n".utf8))
                try scene.write("by an editor\n", to: "one.md")
                return try transaction.commit(CommitMessage(command: "test", subject: "x"))
            }
        }
        #expect(try scene.text("one.md") == "by an editor\n")
        #expect(!scene.holds("other.md"))
        #expect(try scene.commits() == commits && scene.unfinished() == [])
    }

    @Test func `what is written into the old file in the last moment comes back`() throws {
        let scene = try VaultScene()
        try scene.write("one\n", to: "one.md")
        try scene.commitAll()
        // An editor writes in place just when the file is about to be replaced.
        let operations = FileOperations { (call, path) throws(FileError) in
            guard call == .rename, path.hasSuffix("/one.md"), let file = FileHandle(forWritingAtPath: path) else {
                return
            }
            file.write(Data("EDITOR\n".utf8))
            try? file.close()
        }
        let vault = try scene.vault(operations)
        #expect(throws: VaultError.changedUnderneath("one.md")) {
            try vault.writing("test") { transaction in
                try transaction.replace(try #require(try vault.read("one.md")), with: Array("ONE\n".utf8))
                return try transaction.commit(CommitMessage(command: "test", subject: "x"))
            }
        }
        #expect(try scene.text("one.md") == "EDITOR\n")
        #expect(try scene.files().keys.filter { $0.hasSuffix("tmp-daybook") } == [])
    }

    @Test(arguments: ["Rain.md", "RAIN.md", "rain.md"])
    func `a name is taken whatever its case`(taken: String) throws {
        let scene = try VaultScene()
        try scene.write("here\n", to: "notes/" + taken)
        let vault = try scene.vault()
        #expect(throws: VaultError.taken("notes/rain.md")) {
            try vault.writing("test") { transaction in
                try transaction.create("notes/rain.md", [0x61])
                return try transaction.commit(CommitMessage(command: "test", subject: "x"))
            }
        }
        #expect(try scene.files().keys.filter { $0.hasPrefix("notes") } == ["notes/" + taken])
    }

    @Test func `a name is taken whatever its Unicode form`() throws {
        let scene = try VaultScene()
        try scene.write("here\n", to: "cafe\u{301}.md")
        let vault = try scene.vault()
        #expect(throws: VaultError.taken("caf\u{E9}.md")) {
            try vault.writing("test") { transaction in
                try transaction.create("caf\u{E9}.md", [0x61])
                return try transaction.commit(CommitMessage(command: "test", subject: "x"))
            }
        }
    }

    @Test func `two files whose long names begin alike are not mixed up`() throws {
        let scene = try VaultScene()
        let stem = String(repeating: "a", count: 110)
        try scene.write("one\n", to: stem + "-1.md")
        try scene.write("two\n", to: stem + "-2.md")
        try scene.commitAll()
        _ = try scene.vault().change([stem + "-1.md", stem + "-2.md"], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
        #expect(try scene.text(stem + "-1.md").hasSuffix("\none\n") && scene.text(stem + "-2.md").hasSuffix("\ntwo\n"))
        #expect(try scene.status() == "")
    }

    @Test(arguments: [0o600, 0o644, 0o755] as [UInt32]) func `permissions are kept`(permissions: UInt32) throws {
        let scene = try VaultScene()
        try scene.write("one\n", to: "one.md")
        try FileOperations().setPermissions(permissions, of: scene.path + "/one.md")
        try scene.commitAll()
        let vault = try scene.vault()
        try vault.writing("test") { transaction in
            try transaction.replace(try #require(try vault.read("one.md")), with: Array("ONE\n".utf8))
            _ = try transaction.commit(CommitMessage(command: "test", subject: "x"))
        }
        #expect(try FileOperations().information(at: scene.path + "/one.md")?.permissions == permissions)
        #expect(try scene.status() == "")
    }

    @Test func `a failed commit gives back the very files`() throws {
        let scene = try VaultScene()
        try scene.write("one\n", to: "one.md")
        try scene.write("two\n", to: "gone/two.md")
        try scene.write("*.md filter=lfs\n", to: "filtered/.gitattributes")
        try scene.commitAll()
        let inode = try FileOperations().information(at: scene.path + "/one.md")?.inode
        let before = try scene.files()
        let vault = try scene.vault()
        #expect(throws: (any Error).self) {
            try vault.writing("test") { transaction in
                try transaction.replace(try #require(try vault.read("one.md")), with: Array("ONE\n".utf8))
                try transaction.remove(try #require(try vault.read("gone/two.md")))
                try transaction.create("filtered/new/three.md", [0x61])
                return try transaction.commit(CommitMessage(command: "test", subject: "x"))
            }
        }
        #expect(try scene.files() == before)
        #expect(try FileOperations().information(at: scene.path + "/one.md")?.inode == inode)
        #expect(!scene.holds("filtered/new"))
        #expect(try scene.status() == "" && scene.unfinished() == [])
    }

    @Test func `a file system without second names is served too`() throws {
        let scene = try VaultScene()
        try scene.write("one\n", to: "one.md")
        try scene.write("two\n", to: "two.md")
        try scene.commitAll()
        let operations = FileOperations { (call, path) throws(FileError) in
            if call == .link { throw FileError(call: call, path: path, code: 1) }
        }
        let vault = try scene.vault(operations)
        try vault.writing("test") { transaction in
            try transaction.create("three.md", Array("three\n".utf8))
            try transaction.replace(try #require(try vault.read("one.md")), with: Array("ONE\n".utf8))
            try transaction.remove(try #require(try vault.read("two.md")))
            _ = try transaction.commit(CommitMessage(command: "test", subject: "x"))
        }
        #expect(try scene.text("one.md") == "ONE\n" && scene.text("three.md") == "three\n" && !scene.holds("two.md"))
        #expect(try scene.status() == "")
    }

    @Test func `an empty transaction makes no commit and leaves nothing`() throws {
        let scene = try VaultScene()
        let commits = try scene.commits()
        let committed = try scene.vault().writing("test") { transaction in
            try transaction.commit(CommitMessage(command: "test", subject: "x"))
        }
        #expect(committed == Committed(commit: nil, indexRefreshed: true))
        #expect(try scene.commits() == commits && scene.unfinished() == [])
    }
}
