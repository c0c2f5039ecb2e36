#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What the `git` program said.
struct ProgramResult {
    var status: Int32
    var output: String
    var errors: String

    /// The output without the line end after it.
    var trimmed: String {
        var text = output[...]
        while text.last?.isNewline == true { text.removeLast() }
        return String(text)
    }

    var lines: [String] {
        trimmed.isEmpty ? [] : trimmed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}

struct ProgramFailure: Error, CustomStringConvertible {
    var description: String
}

/// Runs the `git` program in a folder, apart from the settings of the machine, with a fixed clock and person.
func runGit(_ arguments: [String], in folder: String, home: String, date: Int = 1_700_000_000) throws -> ProgramResult {
    let outputPath = home + "/output." + String(UInt64.random(in: 0 ... .max), radix: 36)
    let errorPath = outputPath + ".errors"
    defer {
        unsafe unlink(outputPath)
        unsafe unlink(errorPath)
    }
    let environment = [
        "PATH=/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "HOME=\(home)", "LC_ALL=C", "TZ=UTC",
        "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL=/dev/null", "GIT_TERMINAL_PROMPT=0", "GIT_EDITOR=true",
        "GIT_AUTHOR_NAME=Ann", "GIT_AUTHOR_EMAIL=ann@example.org", "GIT_AUTHOR_DATE=\(date) +0800",
        "GIT_COMMITTER_NAME=Ann", "GIT_COMMITTER_EMAIL=ann@example.org", "GIT_COMMITTER_DATE=\(date) +0800",
    ]
    let command =
        ["git", "-C", folder, "-c", "protocol.file.allow=always", "-c", "init.defaultBranch=main"] + arguments
    let status = try spawn(command, environment: environment, output: outputPath, errors: errorPath)
    return ProgramResult(status: status, output: text(of: outputPath), errors: text(of: errorPath))
}

private func spawn(_ command: [String], environment: [String], output: String, errors: String) throws -> Int32 {
    #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
    #else
        var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let arguments = unsafe command.map { unsafe strdup($0) } + [nil]
    let variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
    var child: pid_t = 0
    let failure = unsafe posix_spawnp(&child, "git", &actions, nil, arguments, variables)
    guard failure == 0 else { throw ProgramFailure(description: "posix_spawnp: \(failure)") }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
}

private func text(of path: String) -> String {
    String(decoding: (try? readFile(path)) ?? [], as: UTF8.self)
}
