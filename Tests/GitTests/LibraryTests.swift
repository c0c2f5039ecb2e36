import CLibgit2
import Testing

@testable import Git

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
