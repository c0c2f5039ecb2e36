import Daybook

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The programs that take part, by path.
struct Tools: Sendable {
    var daybook: String
    var stopwatch: String
    /// The C program that starts libgit2.
    var peerStart: String
    /// The C program that opens, reads and closes every file.
    var peerRead: String
    /// The program that makes one picture smaller.
    var pictureOnce: String
    /// The program that holds an index.
    var indexOnce: String
    /// The C program that is a model's server and the terminal of the one who asks it.
    var firstToken: String
    var git: String
    var ripgrep: String?
    var vips: String?
    var vipsThumbnail: String?
    var curl: String?
    var jrnl: String?
    var nb: String?

    /// Looks for them: our own beside this program, where the build put them, the others on `PATH`.
    ///
    /// - Parameter daybook: Another `daybook` to measure than the one that was built with this program.
    init(daybook: String?) throws {
        let folder = FileOperations.folder(of: Self.ownPath)
        func own(_ name: String) throws -> String {
            let path = folder + "/" + name
            guard FileManager.default.isExecutableFile(atPath: path) else {
                throw BenchmarkError.missing(program: path)
            }
            return path
        }
        self.daybook = try daybook.map { try FileOperations().resolve($0) } ?? own("daybook")
        stopwatch = try own("Stopwatch")
        peerStart = try own("PeerStart")
        peerRead = try own("PeerRead")
        pictureOnce = try own("PictureOnce")
        indexOnce = try own("IndexOnce")
        firstToken = try own("FirstToken")
        guard let git = Self.find("git") else { throw BenchmarkError.missing(program: "git") }
        self.git = git
        ripgrep = Self.find("rg")
        vips = Self.find("vips")
        vipsThumbnail = Self.find("vipsthumbnail")
        curl = Self.find("curl")
        jrnl = Self.find("jrnl")
        nb = Self.find("nb")
    }

    /// The path of a program on `PATH`.
    static func find(_ name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
            .map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private static var ownPath: String {
        if let path = try? FileOperations().resolve("/proc/self/exe") { return path }
        let name = CommandLine.arguments.first ?? ""
        return (try? FileOperations().resolve(name.contains("/") ? name : find(name) ?? name)) ?? name
    }
}
