import Git
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Repositories that several people write to, whatever the umask of each of them.
@Suite struct SharedRepositoryTests {
    /// The permissions below `.git`, of all that a commit touches, by path.
    private func modes(_ fixture: Fixture) throws -> [String: String] {
        var modes: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: fixture.path + "/.git") {
            let parts = path.split(separator: "/")
            guard let first = parts.first, ["objects", "index", "refs", "logs"].contains(first) else { continue }
            var status = stat()
            try #require(unsafe lstat(fixture.path + "/.git/" + path, &status) == 0)
            // Which objects there are depends on who commits.
            let name = first == "objects" ? "objects, depth \(parts.count)" : path
            if path == "objects/pack" || path == "objects/info" { continue }
            let mode = String(status.st_mode, radix: 8)
            #expect(modes[name] == nil || modes[name] == mode, "\(path)")
            modes[name] = mode
        }
        return modes
    }

    @Test(arguments: ["group", "true", "all", "0640", "0660", "umask", "false", "2"], ["main", "a/b"])
    func `what a commit makes has the permissions that git gives`(setting: String, branch: String) throws {
        var seen: [[String: String]] = []
        for withToken in [nil, true, false] as [Bool?] {
            let fixture = try Fixture(["--initial-branch", branch])
            try fixture.git("config", "core.sharedRepository", setting)
            try fixture.write("d/a", "1")
            if let withToken {
                try fixture.commitByLibrary(
                    [.writeFile(path: "d/a", from: fixture.path + "/d/a")], withToken: withToken)
            } else {
                try fixture.git("add", "-A")
                try fixture.git("commit", "--quiet", "-m", "entry")
            }
            seen.append(try modes(fixture))
        }
        #expect(seen[1] == seen[0])
        #expect(seen[2] == seen[0])
        #expect(!seen[0].isEmpty)
    }
}
