import Daybook
import Foundation

/// A place where shell commands run as on a machine that nobody has used before: own home, own folder, fixed time, identity,
/// language and width, and nothing of the environment that the tests were started in.
///
/// The clock stands at 2026-11-21T19:32:05+08:00 for the first command and moves on by one minute for each that follows. The program
/// is told so by `DAYBOOK_TEST_CLOCK` (RFC 3339), and takes its random bytes from the seed in `DAYBOOK_TEST_SEED`, which
/// is the number of the command; git's own commands get the same time. So what they print is the same in every run, as long as no
/// command line makes two entries.
public struct Sandbox {
    /// The folder that holds everything, removed with the last copy of the sandbox.
    public let folder: TemporaryFolder
    /// What every command gets; change it to change what follows.
    public var environment: [String: String]
    /// The instant that the next command sees, in seconds since 1970-01-01T00:00:00Z.
    public var clock = World.Clock.usual
    /// The folder that the next command starts in; a command of the form `cd FOLDER` alone changes it.
    public private(set) var current: String
    /// The number of commands run so far.
    public private(set) var commands = 0

    /// Makes the folders, the home's git configuration, and a `bin` with `daybook` alone, which comes first on the path.
    ///
    /// - Parameter program: What `daybook` is; without one, no command of that name is found.
    public init(program: Program?) throws {
        folder = try TemporaryFolder()
        current = folder("work")
        for name in ["bin", "home", "tmp", "work"] {
            try FileManager.default.createDirectory(atPath: folder(name), withIntermediateDirectories: true)
        }
        try folder.write(Self.gitConfiguration, to: "home/.gitconfig")
        if let program {
            try FileManager.default.createSymbolicLink(
                atPath: folder("bin/daybook"), withDestinationPath: program.path)
        }
        let home = folder("home")
        environment = [
            "PATH": folder("bin") + ":/opt/homebrew/bin:/usr/local/bin:/usr/bin:/bin",
            "HOME": home, "TMPDIR": folder("tmp"),
            "XDG_CONFIG_HOME": "\(home)/.config", "XDG_DATA_HOME": "\(home)/.local/share",
            "XDG_STATE_HOME": "\(home)/.local/state", "XDG_CACHE_HOME": "\(home)/.cache",
            "LANG": "C.UTF-8", "TZ": "Asia/Taipei", "COLUMNS": "80", "TERM": "dumb", "NO_COLOR": "1",
            "DAYBOOK_DEVICE": "desk",
            "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": folder.path,
        ]
        // A toolchain outside the system's folders tells programs by this variable where Swift's libraries are.
        environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    }

    private static let gitConfiguration = """
        [user]
        \tname = Mei Lin
        \temail = mei@example.com
        [init]
        \tdefaultBranch = main
        [core]
        \tpager = cat

        """

    /// The folder that commands start in.
    public var work: String { folder("work") }

    /// Runs a command with `/bin/sh -c` in the current folder, as the next of the sequence.
    public mutating func run(_ command: String, stdin: [UInt8] = [], limit: Double = 60) throws -> Program.Output {
        let environment = nextEnvironment()
        let shell = Program(path: "/bin/sh")
        if command.hasPrefix("cd "), !command.contains(where: { "&;|\n".contains($0) }) {
            let place = try shell.run(["-c", command + " && pwd"], environment: environment, workingDirectory: current)
            if place.status == 0, place.stdout.last == "\n" { current = String(place.stdout.dropLast()) }
            return place.status == 0
                ? try shell.run(["-c", ":"], environment: environment, workingDirectory: current) : place
        }
        return try shell.run(
            ["-c", command], environment: environment, stdin: stdin, workingDirectory: current, limit: limit)
    }

    /// Runs a program on a terminal of its own, with colours, as the next command of the sequence.
    ///
    /// - Parameter words: Its name, looked up on the path, and its arguments.
    public mutating func terminal(_ words: String..., columns: Int = 80, rows: Int = 24) throws -> TerminalSession {
        var environment = nextEnvironment()
        environment["NO_COLOR"] = nil
        environment["COLUMNS"] = nil
        environment["TERM"] = "xterm-256color"
        // The program takes the shell's place: signals reach it alone, and its end is the session's.
        return try TerminalSession(
            program: Program(path: "/bin/sh"), arguments: ["-c", "exec \"$@\"", "sh"] + words,
            environment: environment, workingDirectory: current, columns: columns, rows: rows)
    }

    /// A text with the sandbox's own paths written as `$DIR` (the work folder), `$HOME` and `$TMPDIR`.
    public func portable(_ text: String) -> String {
        [("work", "$DIR"), ("home", "$HOME"), ("tmp", "$TMPDIR")].reduce(text) {
            $0.replacingOccurrences(of: folder($1.0), with: $1.1)
        }
    }

    /// Puts a copy of a folder's content into the work folder, or into a folder inside that.
    public func lay(contentOf source: String, in name: String = "") throws {
        let target = name.isEmpty ? work : "\(work)/\(name)"
        try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
        for file in try FileManager.default.contentsOfDirectory(atPath: source) {
            try FileManager.default.copyItem(atPath: "\(source)/\(file)", toPath: "\(target)/\(file)")
        }
    }

    /// The environment of the next command; counts it, and moves the clock on.
    private mutating func nextEnvironment() -> [String: String] {
        let time = EntryDate(instant: clock, offset: 8 * 3600).description
        commands += 1
        clock += 60
        return environment.merging([
            "DAYBOOK_TEST_CLOCK": time, "DAYBOOK_TEST_SEED": "\(commands)",
            "GIT_AUTHOR_DATE": time, "GIT_COMMITTER_DATE": time,
        ]) { $1 }
    }
}
