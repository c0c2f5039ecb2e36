import CLibgit2
import Foundation
import Testing

@testable import Git

@Suite struct OtherFileTests {
    @Test(arguments: ["garbage\n", "", "gitdirs: x"])
    func `a file in git's place that names no repository is told, and not read whole`(text: String) throws {
        let fixture = try Fixture()
        try FileManager.default.removeItem(atPath: fixture.path + "/.git")
        try Data(text.utf8).write(to: URL(fileURLWithPath: fixture.path + "/.git"))
        let refused = [
            #expect(throws: GitError.self) { _ = try Repository.open(fixture.path) },
            #expect(throws: GitError.self) { _ = try Repository.inspect(fixture.path) },
        ]
        for error in refused { #expect(error?.code == .fileInTheWay(".git")) }
    }
}

#if canImport(Glibc) && (arch(x86_64) || arch(arm64))
    @Suite struct LibraryTests {
        @Test
        func
            `a library that is not there, or lacks a function, is told, and takes nothing from the one that is loaded`()
            throws
        {
            let gone = try #require(GitLibrary.load("libno-such-library.so.4"))
            #expect(gone.contains("libno-such-library.so.4"))
            let other = try #require(GitLibrary.load("libm.so.6"))
            #expect(other.contains("git_"))
            try GitLibrary.ensureStarted()
            #expect(try GitLibrary.searchPath(GIT_CONFIG_LEVEL_GLOBAL).isEmpty == false)
        }
    }
#endif
