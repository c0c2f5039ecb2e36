extension RemotePrograms {
    /// Git itself, serving a folder of this machine.
    func git(_ service: String, at path: String) throws(TransferError) -> ProgramCall {
        guard let git = find("git") else { throw TransferError(.noProgram("git")) }
        return ProgramCall(path: git, arguments: [service, path], environment: cleaned, leadsGroup: true)
    }

    /// What reaches a machine by ssh, as the user wrote it or where it was found; nil where there is no such program.
    ///
    /// - Parameter setting: The value of `core.sshCommand`.
    public func sshProgram(_ setting: String?) -> String? {
        environment["GIT_SSH_COMMAND"] ?? setting ?? find(environment["GIT_SSH"] ?? "ssh")
    }

    /// The user's `ssh`, with git at its other end (git-config(1), `core.sshCommand`; git(1), `GIT_SSH_COMMAND`, `GIT_SSH`).
    ///
    /// - Parameter setting: The value of `core.sshCommand`.
    func ssh(
        _ setting: String?, _ service: String, at address: SSHAddress, limits: TransferLimits
    ) throws(TransferError) -> ProgramCall {
        let command = environment["GIT_SSH_COMMAND"] ?? setting
        let name = command == nil ? environment["GIT_SSH"] ?? "ssh" : "sh"
        guard let program = find(name) else { throw TransferError(.noProgram(name)) }
        // What a shell says of a command that is not there sounds like the other machine's.
        if let first = command.flatMap(Self.plainProgram), find(first) == nil {
            throw TransferError(.noProgram(first))
        }
        var arguments: [String] = []
        if let command { arguments = ["-c", command + " \"$@\"", command] }
        // Another program than OpenSSH's knows other options.
        if Self.isOpenSSH(command?.split(separator: " ").first.map(String.init) ?? name) {
            arguments += ["-o", "BatchMode=\(mayAsk ? "no" : "yes")"]
            // It says itself why it had to wait, where ours would only know that it did.
            arguments += ["-o", "ConnectTimeout=\(max(limits.connect.components.seconds * 2 / 3, 1))"]
            arguments += ["-o", "ServerAliveInterval=10", "-o", "ServerAliveCountMax=2"]
        }
        if let port = address.port { arguments += ["-p", String(port)] }
        let user = address.user.map { $0 + "@" } ?? ""
        arguments += [user + address.host, "\(service) \(Self.quoted(address.path))"]
        return ProgramCall(path: program, arguments: arguments, environment: cleaned, leadsGroup: !mayAsk)
    }

    /// The program that a command begins with, where its name is written without anything that a shell reads otherwise.
    private static func plainProgram(of command: String) -> String? {
        guard let word = command.split(separator: " ").first else { return nil }
        let isPlain = word.utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                || "/._-".utf8.contains(byte)
        }
        return isPlain ? String(word) : nil
    }

    private static func isOpenSSH(_ name: String) -> Bool {
        name.pathParts().last?.filter { $0 != "'" && $0 != "\"" } == "ssh"
    }

    /// A path for the shell on the other side, of whatever kind it is: some take `!` for history within quotes too.
    private static func quoted(_ path: String) -> String {
        var text = "'"
        for scalar in path.unicodeScalars {
            if scalar == "'" || scalar == "!" { text += "'\\\(scalar)'" } else { text.unicodeScalars.append(scalar) }
        }
        return text + "'"
    }

    /// The variables that point git at one repository or change how it speaks (git(1), `git rev-parse --local-env-vars`).
    private static let ofOneRepository: Set<String> = [
        "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CONFIG", "GIT_CONFIG_PARAMETERS", "GIT_CONFIG_COUNT",
        "GIT_OBJECT_DIRECTORY", "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_GRAFT_FILE",
        "GIT_INDEX_FILE", "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE", "GIT_PREFIX", "GIT_SHALLOW_FILE",
        "GIT_COMMON_DIR", "GIT_NAMESPACE", "GIT_QUARANTINE_PATH", "GIT_PROTOCOL",
    ]

    /// The environment without those, in which programs speak English, as their words are read.
    private var cleaned: [String: String] {
        var variables = environment.filter { !Self.ofOneRepository.contains($0.key) }
        if let all = variables.removeValue(forKey: "LC_ALL") { variables["LC_CTYPE"] = all }
        variables["LANGUAGE"] = nil
        variables["LC_MESSAGES"] = "C"
        return variables
    }
}
