import Git
import Testing

/// What git, which may compare whole seconds, makes of a file that was changed in the second in which the index was written.
@Suite struct IndexSuspectTests {
    private static let second = 1_700_000_000

    /// A repository with a file that was committed, and edited in the second of the index, as long as it was.
    private func edited(tenths: Int) throws -> Fixture {
        let fixture = try Fixture()
        // The time at which a file's name or owner was changed cannot be set.
        try fixture.git("config", "core.trustctime", "false")
        try fixture.commit(["n": "apple", "same": "1", "old": "1"])
        func touch(_ name: String, _ seconds: Int, _ tenths: Int) throws {
            try setModified(fixture.path + "/" + name, seconds, tenths: tenths)
        }
        try touch("n", Self.second, 1)
        try touch("same", Self.second, 2)
        try touch("old", Self.second - 1, 9)
        try fixture.git("update-index", "--really-refresh")
        try touch(".git/index", Self.second, 5)
        try fixture.write("n", "BERRY")
        try touch("n", Self.second, tenths)
        return fixture
    }

    @Test(arguments: [0, 1, 3, 5, 9], [true, false])
    func `an edit in the second of the index stays one that git sees`(tenths: Int, isInFile: Bool) throws {
        let fixture = try edited(tenths: tenths)
        try fixture.write("other", "1")
        try fixture.commitByLibrary([.text("other", "1")], withToken: isInFile)
        #expect(try fixture.status() == [" M n"])
        // What did not change is not looked at again and again.
        let debug = try fixture.git("ls-files", "--debug", "same", "old").output
        #expect(debug.split(separator: "\n").count { $0.contains("size: 1") } == 2, "\(debug)")
        #expect(try fixture.isSound())
    }
}
