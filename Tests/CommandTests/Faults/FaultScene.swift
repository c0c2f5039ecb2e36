import Foundation
import TestSupport
import Testing

/// A vault, the person's home beside it, and copies of both, always at the same place, for a command to fail in.
struct FaultScene {
    /// What a command leaves.
    struct State: Equatable {
        /// The files outside `.git`, but for temporary ones.
        var files: [String: [UInt8]] = [:]
        /// The names of temporary files.
        var temporary: [String] = []
        /// The last commit's name; with a fixed clock it is the same in every run.
        var commit = ""
    }

    /// What the other programs say of a vault.
    struct Soundness: Equatable {
        var fsck = ""
        var status = ""
        var commits = 0
        /// Lock files and unfinished objects in git's folder.
        var litter: [String] = []
        /// What Daybook keeps of commands that are not finished.
        var unfinished: [String] = []
    }

    private let folder: TemporaryFolder
    private let program: TestSupport.Program
    private let environment: [String: String]
    private let model: ScriptedServer?

    init(_ command: FaultedCommand) throws {
        folder = try TemporaryFolder(inMemory: true)
        program = try #require(TestSupport.Program.built("daybook"))
        model =
            command.asksModel
            ? try ScriptedServer { request in
                guard request.target.hasPrefix("/v1/audio/") else { return ScriptedModel.reply(to: request) }
                return .reply(200, ["Content-Type": "application/json"], #"{"text":"What I hummed, note by note."}"#)
            } : nil
        let home = folder("run/home")
        var environment = [
            "PATH": folder("bin") + ":/opt/homebrew/bin:/usr/local/bin:/usr/bin:/bin", "HOME": home,
            "TMPDIR": folder("tmp"),
            "XDG_CONFIG_HOME": "\(home)/.config", "XDG_STATE_HOME": "\(home)/.local/state",
            "LANG": "C.UTF-8", "TZ": "Asia/Taipei", "NO_COLOR": "1", "DAYBOOK_DEVICE": "desk", "DAYBOOK_TEST_SEED": "1",
            // Before the time of the files themselves: nothing that died may look old.
            "DAYBOOK_TEST_CLOCK": "2020-11-21T19:32:05+08:00",
            "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": folder.path,
            "EDITOR": "sh " + folder("editor.sh"), "PROGRAM": program.path,
        ]
        environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
        environment["MODEL"] = model.map { $0.url + "/v1" }
        self.environment = environment
        let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        try folder.write("echo > \(folder("run/edited"))\n" + (command.editor ?? "exit 1") + "\n", to: "editor.sh")
        try folder.write("", to: "tmp/empty")
        // No service of this machine is to be started.
        for name in ["systemctl", "launchctl"] { try folder.write("#!/bin/sh\n", to: "bin/" + name) }
        try shell("chmod +x *", in: "bin")
        try folder.write(
            command.makesVault ? "" : "[user]\n\tname = Bo\n\temail = bo@example.org\n", to: "run/home/.gitconfig")
        try folder.write("", to: "run/vault/.keep")
        try shell(
            "rm vault/.keep && cp '\(fixtures.path)/Fixtures/IMG_2033.jpg' photo.jpg && cp '\(fixtures.path)/Fixtures/memo.m4a' .",
            in: "run")
        if !command.makesVault {
            _ = try daybook(["init", ".", "--quiet"])
            try shell(FaultedCommand.base)
        }
        if model != nil {
            try shell(
                """
                "$PROGRAM" config provider add home --dialect openai --base-url "$MODEL" --model small --can vision \
                    --transcription small --local -q
                "$PROGRAM" config provider use home --yes -q
                "$PROGRAM" config send.photos true -q && "$PROGRAM" config send.audio true -q
                """)
        }
        try shell("set -e\n" + command.preparation)
        try shell("mv run base", in: "")
    }

    /// Brings everything back to where the command begins.
    func reset() throws {
        try shell("rm -rf run && cp -a base run", in: "")
    }

    /// Runs the command with one of its calls hit, or with none.
    func run(
        _ command: FaultedCommand, hitting fault: (call: SystemCall, fault: Strace.Fault)? = nil, looking: Bool = false
    ) throws -> (output: TestSupport.Program.Output, trace: String) {
        try Strace(file: folder("trace")).run(
            [program.path] + command.arguments, environment: environment, in: folder("run/vault"), hitting: fault,
            looking: looking)
    }

    /// Runs the program unhurt, later and with other random numbers.
    func daybook(_ arguments: [String]) throws -> TestSupport.Program.Output {
        let later = ["DAYBOOK_TEST_CLOCK": "2020-11-22T08:00:00+08:00", "DAYBOOK_TEST_SEED": "2"]
        return try program.run(
            arguments, environment: environment.merging(later) { $1 }, workingDirectory: folder("run/vault"))
    }

    /// What `check` finds.
    func problems() throws -> (lines: Set<String>, status: Int32) {
        let output = try daybook(["check", "--quiet"])
        return (Set(output.stdout.split(separator: "\n").map(String.init)), output.status)
    }

    func state() throws -> State {
        var state = State()
        for file in try folder.files(under: "run/vault") where !file.hasPrefix(".git/") {
            if file.hasSuffix(".tmp-daybook") || file.contains(".tmp-daybook/") {
                state.temporary.append(file)
            } else {
                state.files[file] = try folder.bytes(of: "run/vault/" + file)
            }
        }
        for file in (try? folder.files(under: "run/home/.config")) ?? [] {
            if file.hasSuffix(".tmp-daybook") {
                state.temporary.append("~/" + file)
            } else {
                state.files["~/" + file] = try folder.bytes(of: "run/home/.config/" + file)
            }
        }
        state.commit = (try? folder.text(of: "run/vault/.git/refs/heads/main")) ?? ""
        return state
    }

    /// What git says of the vault.
    func soundness() throws -> Soundness {
        guard folder.holds("run/vault/.git/HEAD") else { return Soundness() }
        let output = try shell(
            """
            git fsck --strict --no-dangling --no-progress 2>&1; echo "= $?"
            git status --porcelain --untracked-files=all; echo =
            git rev-list --count HEAD 2> /dev/null || echo 0; echo =
            find .git -name drafts -prune -o -name '*.lock' -print -o -name 'tmp_obj*' -print -o -name '*.tmp-daybook' -print
            git count-objects -v 2> /dev/null | grep '^garbage: [^0]'
            echo =
            ls -A .git/daybook 2> /dev/null; ls -A .git/daybook/chats 2> /dev/null; true
            """
        ).stdout
        let parts = output.components(separatedBy: "=\n")
        try #require(parts.count == 4, "\(output)")
        let first = parts[0].components(separatedBy: "= 0\n")
        let state = parts[3].split(separator: "\n").map(String.init)
        return Soundness(
            fsck: first.count == 2 ? Self.withoutUnborn(first[0]) : parts[0], status: first.last ?? "",
            commits: Int(parts[1].trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1,
            litter: parts[2].split(separator: "\n").map(String.init),
            unfinished: state.filter {
                !["lock", "last", "drafts", "hold", "queue", "chats", "sync.json"].contains($0)
            })
    }

    /// Whether a request waits.
    func awaitsAnswer() throws -> Bool {
        try shell("ls .git/daybook/queue 2> /dev/null | grep -q json", orFails: true).status == 0
    }

    /// What the remote and the vault say of one another: nothing where they hold the same.
    func differences() throws -> String {
        try shell(
            """
            git -C ../remote.git fsck --strict --no-dangling --no-progress 2>&1; echo "$?"
            test "$(git rev-parse HEAD)" = "$(git -C ../remote.git rev-parse main)" || echo other commits
            """
        ).stdout
    }

    /// Whether the editor had its turn, and its words stand nowhere.
    func hasLost(_ words: String) throws -> Bool {
        guard folder.holds("run/edited") else { return false }
        return try shell("grep -rqsF '\(words)' . .git/daybook/drafts", orFails: true).status != 0
    }

    @discardableResult
    private func shell(
        _ script: String, in name: String = "run/vault", orFails: Bool = false
    ) throws -> TestSupport.Program.Output {
        let output = try TestSupport.Program(path: "/bin/sh").run(
            ["-c", script], environment: environment, workingDirectory: folder(name))
        if !orFails { try #require(output.status == 0, "\(script): \(output.stderr)") }
        return output
    }

    /// Without what git says of a branch that has no commit yet.
    private static func withoutUnborn(_ text: String) -> String {
        text.split(separator: "\n").filter { !$0.hasPrefix("notice: ") }.joined(separator: "\n")
    }
}
