import Foundation

extension Transcript {
    /// Runs the commands in a sandbox of their own, and returns the transcript with what came back this time.
    ///
    /// - Parameters:
    ///   - program: What `daybook` is.
    ///   - fixtures: The folder that the setting `fixtures` copies, by absolute path.
    ///   - limit: The seconds after which a command is killed; its status is then 124.
    public func played(program: Program?, fixtures: String? = nil, limit: Double = 60) throws -> Transcript {
        var sandbox = try Sandbox(program: program)
        for setting in settings {
            switch setting {
            case .variable(let name, let value): sandbox.environment[name] = value.isEmpty ? nil : value
            case .clock(let instant): sandbox.clock = instant
            case .fixtures:
                if let fixtures { try sandbox.lay(contentOf: fixtures, in: "fixtures") }
            case .ssh:
                let folder = sandbox.folder("ssh")
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                sandbox.environment["GIT_SSH_COMMAND"] = try SSHServer(in: folder).command
            case .replacement: break
            }
        }
        return try played(in: &sandbox, limit: limit)
    }

    /// Runs the commands as the next ones of a sandbox, and returns the transcript with what came back this time.
    public func played(in sandbox: inout Sandbox, limit: Double = 60) throws -> Transcript {
        var result = self
        for index in result.steps.indices {
            let command = result.steps[index].command.joined(separator: "\n")
            let output = try sandbox.run(command, limit: limit)
            result.steps[index].output = shown(output, in: sandbox)
        }
        return result
    }

    /// The lines that stand for an output in a transcript.
    private func shown(_ output: Program.Output, in sandbox: Sandbox) -> [String] {
        var lines = Self.written(stable(output.stdout, in: sandbox)).map(Self.escaped)
        if lines.last == "" { lines[lines.count - 1] = "\\" }
        lines += Self.missingNewline(output.stdout).map { "\\\($0)" }
        lines += Self.written(stable(output.stderr, in: sandbox)).map { $0.isEmpty ? "2>" : "2> \($0)" }
        lines += Self.missingNewline(output.stderr).map { "2>\\\($0)" }
        if output.end == .outOfTime {
            lines.append("? out of time")
        } else if output.status != 0 {
            lines.append("? \(output.status)")
        }
        return lines
    }

    private func stable(_ text: String, in sandbox: Sandbox) -> String {
        var text = sandbox.portable(text)
        for case .replacement(let pattern, let with) in settings {
            guard let pattern = try? Regex(pattern) else { continue }
            text.replace(pattern, with: with)
        }
        return text
    }

    /// The lines of a text with its control characters made visible.
    private static func written(_ text: String) -> [String] {
        var lines = lines(of: text)
        if lines.last == "" { lines.removeLast() }
        return lines.map { line in
            line.unicodeScalars.reduce(into: "") { result, scalar in
                let number = scalar.value
                if number != 0x09, number < 0x20 || number == 0x7f {
                    result += (number < 0x10 ? "\\x0" : "\\x") + String(number, radix: 16)
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
    }

    private static func missingNewline(_ text: String) -> [String] {
        text.isEmpty || text.utf8.last == 0x0a ? [] : [" no newline at the end"]
    }

    /// A line of output with a backslash before it where it could be taken for something else.
    private static func escaped(_ line: String) -> String {
        let signs = ["$ ", "> ", "# ", "#! ", "? ", "2>", "\\"]
        return ["$", ">", "#"].contains(line) || signs.contains { line.hasPrefix($0) } ? "\\" + line : line
    }
}
