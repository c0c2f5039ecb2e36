import Git
import Testing

@Suite struct CommitRaceTests {
    @Test func `of two commits on one head the second is refused`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        let head = try fixture.headID()
        let first = try #require(try fixture.commitByLibrary([.text("b", "1")], expecting: head))
        let refused = gitError { try fixture.commitByLibrary([.text("c", "1")], expecting: head) }
        #expect(refused?.code == .modified)
        #expect(try fixture.headID() == first.id)
    }

    @Test func `of two first commits the second is refused`() throws {
        let fixture = try Fixture()
        try fixture.commitByLibrary([.text("a", "1")], expecting: .some(nil))
        let refused = gitError { try fixture.commitByLibrary([.text("c", "1")], expecting: .some(nil)) }
        #expect(refused?.code == .modified)
    }

    @Test func `a commit expected on a branch that is gone is refused`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        let head = try fixture.headID()
        try fixture.git("update-ref", "-d", "refs/heads/main")
        let refused = gitError { try fixture.commitByLibrary([.text("c", "1")], expecting: head) }
        #expect(refused?.code == .modified)
    }

    @Test func `commits from several threads, each retried, are all kept`() async throws {
        let fixture = try Fixture()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    for number in 0..<8 { try keepTrying(fixture, "w\(writer)/\(number)") }
                }
            }
            try await group.waitForAll()
        }
        #expect(try fixture.treePaths().count == 32)
        #expect(try fixture.git("rev-list", "--count", "HEAD").trimmed == "32")
        #expect(try fixture.isSound())
    }

    @Test func `a locked branch is an error and stays as it is`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        let head = try fixture.headID()
        try fixture.write(".git/refs/heads/main.lock", "")
        #expect(gitError { try fixture.commitByLibrary([.text("b", "1")]) }?.code == .locked)
        #expect(try fixture.headID() == head)
    }

    @Test func `an empty branch file is an error and no crash`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try fixture.write(".git/refs/heads/main", "")
        let error = gitError { try fixture.commitByLibrary([.text("b", "1")], expecting: .some(nil)) }
        #expect(error?.category == .reference)
        #expect(error?.message.isEmpty == false)
    }

    @Test func `an empty object is an error and no crash`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        let tree = try fixture.git("rev-parse", "HEAD^{tree}").trimmed
        let object = fixture.path + "/.git/objects/\(tree.prefix(2))/\(tree.dropFirst(2))"
        try fixture.git("config", "core.fileMode", "false")
        try removeFile(object)
        try writeFile(object, [])
        #expect(gitError { try fixture.commitByLibrary([.text("b", "1")]) } != nil)
    }
}

/// Commits one file, again as long as somebody else was faster.
private func keepTrying(_ fixture: Fixture, _ path: String) throws {
    for _ in 0..<1000 {
        do {
            // A token is for writers that keep out of each other's way by a lock of their own, which these do not.
            try fixture.commitByLibrary([.text(path, path)], withToken: false)
            return
        } catch let error as GitError where error.code == .modified || error.code == .locked {
            continue
        }
    }
    throw ProgramFailure(description: "never got through with \(path)")
}
