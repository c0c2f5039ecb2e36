import Daybook

/// The folder in which the tour plays, with nothing of the person's own around it.
struct TourStage {
    let session: Session
    let folder: String

    /// One command of the tour.
    struct Step {
        /// What is said before it.
        var comment: String
        /// The command as it is shown and run by the shell.
        var command: String
        /// Whether it runs beside the vault and not in it.
        var beginsOutside = false
    }

    /// Puts this very program and the tour's editor where the shell finds them.
    func prepare(program: String, line: String) throws {
        try session.operations.createFolder(folder + "/.bin")
        let launcher = "#!/bin/sh\nexec \"\(program)\" \"$@\"\n"
        try session.operations.replace(folder + "/.bin/daybook", with: Array(launcher.utf8), permissions: 0o755)
        let editor = "printf '%s\\n' '' '\(line)' >> \"$1\"\n"
        try session.operations.replace(folder + "/.bin/editor", with: Array(editor.utf8))
    }

    /// Shows a command, runs it, and shows what it wrote.
    func play(_ step: Step) throws {
        let paint = session.console.terminal.outputPaint
        try session.data()
        try session.data(paint("# " + step.comment, .dim))
        try session.data(paint("$ " + step.command, .bold))
        let place = step.beginsOutside ? folder : folder + "/journal"
        let script = "cd \"$1\" && { \(step.command); } 2>&1"
        let program = Program(words: ["sh", "-c", script, "sh", place], environment: environment)
        let outcome = try program.run(input: [], capturesOutput: true)
        try session.console.write(outcome.output)
        guard outcome.ending.isSuccess else {
            throw Failure(session.words.tourFailed(step.command), .inputOutput)
        }
    }

    private var environment: [String: String] {
        var environment = session.environment.filter { !$0.key.hasPrefix("GIT_") && !$0.key.hasPrefix("DAYBOOK_") }
        environment["HOME"] = folder
        for name in ["CONFIG", "STATE", "DATA", "CACHE"] {
            environment["XDG_\(name)_HOME"] = folder + "/.\(name.lowercased())"
        }
        environment["GIT_CONFIG_NOSYSTEM"] = "1"
        environment["GIT_PAGER"] = "cat"
        environment["PAGER"] = ""
        environment["PATH"] = folder + "/.bin:" + (environment["PATH"] ?? "/usr/bin:/bin")
        environment["EDITOR"] = "sh \(folder)/.bin/editor"
        environment["LC_ALL"] = session.words.language == .english ? "C.UTF-8" : "zh_TW.UTF-8"
        for name in ["DAYBOOK_DEVICE", "DAYBOOK_TEST_CLOCK", "DAYBOOK_TEST_SEED"] {
            environment[name] = session.environment[name]
        }
        return environment
    }
}
