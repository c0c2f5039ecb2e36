import Testing

@testable import Git

/// What becomes of a lock, and of the copy of an index, when another program comes in between.
@Suite struct HeldLockTests {
    @Test func `a lock that another program took meanwhile stays`() throws {
        let folder = try TemporaryFolder()
        let (token, path) = (folder.path + "/token", folder.path + "/index.lock")
        func lockAndLose() throws -> Bool {
            // A macro takes no value that cannot be copied.
            guard let lock = try LockFile.taking(path, token: token) else { return true }
            try removeFile(path)
            try writeFile(path, Array("git".utf8))
            let isHeld = lock.isHeld
            _ = consume lock
            return isHeld
        }
        #expect(try !lockAndLose())
        #expect(try readFile(path) == Array("git".utf8))
        try removeFile(path)
        func lockAndKeep() throws -> Bool {
            guard let lock = try LockFile.taking(path, token: token) else { return false }
            let isHeld = lock.isHeld && fileExists(path)
            _ = consume lock
            return isHeld
        }
        #expect(try lockAndKeep())
        #expect(!fileExists(path))
    }

    @Test func `a copy of an index has its date`() throws {
        let folder = try TemporaryFolder()
        let (path, copy) = (folder.path + "/index", folder.path + "/copy")
        try writeFile(path, [1, 2, 3])
        try setModified(path, 1_600_000_000)
        try FileAccess.copy(path, as: copy)
        #expect(try readFile(copy) == [1, 2, 3])
        #expect(FileAccess.facts(at: copy)?.modifiedSeconds == 1_600_000_000)
    }
}
