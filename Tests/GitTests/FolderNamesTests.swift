import Testing

@testable import Git

@Suite struct FolderNamesTests {
    @Test func `every name in a folder, and none where there is no folder`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a/b": "1", "a/.c": "2"])
        #expect(try FileAccess.allNames(in: fixture.path + "/a").sorted() == [".c", "b"])
        #expect(try FileAccess.allNames(in: fixture.path + "/a/b") == [])
        #expect(try FileAccess.allNames(in: fixture.path + "/z") == [])
        #expect(FileAccess.whyUnreadable(fixture.path + "/a/b") == nil)
        #expect(FileAccess.whyUnreadable(fixture.path + "/z") == nil)
    }

    @Test func `a folder that cannot be read is not an empty one`() throws {
        // Longer than a name may be, which every system refuses, whoever asks.
        let path = "/" + String(repeating: "x", count: 5000)
        let error = gitError { _ = try FileAccess.allNames(in: path) }
        guard case .unreadable(path, _)? = error?.code else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(FileAccess.names(in: path) == [])
        #expect(FileAccess.whyUnreadable(path) != nil)
    }
}
