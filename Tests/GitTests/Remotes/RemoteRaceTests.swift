import CLibgit2
import Git
import TestSupport
import Testing

/// Many who push to one folder at the same time.
@Suite struct RemoteRaceTests {
    @Test func `libgit2's own push to a folder loses what others pushed meanwhile`() throws {
        // Why it is not used here: the day this fails, it may be.
        let clones = try Clones()
        let pushes = try (0..<10).map { number in
            let clone = try clones.clone("c\(number)")
            try clone.commit(["\(number)": "1"])
            return Raw(path: clone.path)
        }
        for (push, next) in zip(pushes, pushes.dropFirst()) { push.meanwhile = next }
        #expect(pushes[0].run() == 0)
        #expect(pushes.allSatisfy { $0.status == 0 && $0.answer == "done" })
        #expect(try clones.bare.git("rev-list", "--count", "main").trimmed == "2", "of ten commits on top of one")
    }

    @Test func `syncs of one vault that fetch at once all note where the branch is`() async throws {
        let clones = try Clones()
        let (ann, bo) = (try clones.clone("ann"), try clones.clone("bo"))
        for round in 0..<10 {
            try ann.commit(["\(round)": "x"])
            #expect(try ann.push().outcome == .done)
            let fetched = try await withThrowingTaskGroup(of: Fetched.self) { group in
                for _ in 0..<8 { group.addTask { try bo.fetch() } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(fetched.flatMap(\.skipped) == [])
            #expect(try bo.known() == ann.headID())
        }
    }

    @Test(arguments: PathRemoteTests.ways) func `ten clones that push at once all get through`(
        _ programs: [String: String]
    ) async throws {
        let clones = try Clones()
        let fixtures = try (0..<10).map { try clones.clone("c\($0)") }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, fixture) in fixtures.enumerated() {
                group.addTask {
                    for round in 0..<3 { try keepPushing(fixture, "c\(number)/\(round)", programs) }
                }
            }
            try await group.waitForAll()
        }
        #expect(try clones.bare.git("ls-tree", "-r", "--name-only", "main").lines.count == 31)
        #expect(try clones.bare.git("rev-list", "--count", "main").trimmed == "31")
        #expect(try clones.bare.isSound())
    }
}

/// Commits one file on top of what the remote has, again as long as somebody else was faster.
private func keepPushing(_ fixture: Fixture, _ path: String, _ programs: [String: String]) throws {
    for _ in 0..<500 {
        let tip = try fixture.fetch(by: fixture.reach(programs)).advertisement.commit(of: "main")
        guard let tip else { throw ProgramFailure(description: "the branch is gone") }
        try fixture.git("update-ref", "refs/heads/main", tip.hex)
        guard let commit = try fixture.commitByLibrary([.text(path, path)], expecting: tip, withToken: false) else {
            continue
        }
        switch try fixture.push(commit.id, by: fixture.reach(programs)).outcome {
        case .done: return
        case .refused(.moved, _), .refused(.locked, _), .refused(.nonFastForward, _): continue
        case let other: throw ProgramFailure(description: "\(other)")
        }
    }
    throw ProgramFailure(description: "never got through with \(path)")
}

/// A push by libgit2's own way, during which another one runs from its beginning to its end.
private final class Raw {
    let path: String
    var meanwhile: Raw?
    var status: Int32?
    var answer = "none"

    init(path: String) { self.path = path }

    @discardableResult
    func run() -> Int32 {
        _ = try? Repository.open(path)
        var repository: OpaquePointer?
        var remote: OpaquePointer?
        defer {
            unsafe git_remote_free(remote)
            unsafe git_repository_free(repository)
        }
        var options = unsafe git_push_options()
        unsafe git_push_options_init(&options, UInt32(GIT_PUSH_OPTIONS_VERSION))
        unsafe options.callbacks.payload = Unmanaged.passUnretained(self).toOpaque()
        unsafe options.callbacks.push_negotiation = { _, _, payload in
            unsafe payload.map { unsafe Unmanaged<Raw>.fromOpaque($0).takeUnretainedValue() }?.meanwhile?.run()
            return 0
        }
        unsafe options.callbacks.push_update_reference = { _, status, payload in
            guard let payload = unsafe payload else { return 0 }
            let raw = unsafe Unmanaged<Raw>.fromOpaque(payload).takeUnretainedValue()
            raw.answer = unsafe status.map { unsafe String(cString: $0) } ?? "done"
            return 0
        }
        unsafe git_repository_open(&repository, path)
        unsafe git_remote_lookup(&remote, repository, "origin")
        let result = unsafe "refs/heads/main:refs/heads/main".withCString { text in
            var word: UnsafeMutablePointer<CChar>? = unsafe UnsafeMutablePointer(mutating: text)
            return unsafe withUnsafeMutablePointer(to: &word) { words in
                var list = unsafe git_strarray(strings: words, count: 1)
                return unsafe git_remote_push(remote, &list, &options)
            }
        }
        status = result
        return result
    }
}
