/// A service of the user's own that watches a vault, in the words of what starts it: systemd on Linux, launchd on macOS.
public struct SyncAgent: Sendable, Equatable {
    /// The vault's folder, by absolute path.
    public var vault: String
    /// The program, by absolute path.
    public var program: String
    /// The variables that it gets beside the usual ones, sorted by name.
    public var environment: [(name: String, value: String)]

    /// What starts services.
    public enum Starter: Sendable, Equatable {
        case systemd
        case launchd
    }

    /// A service for a vault.
    public init(vault: String, program: String, environment: [String: String] = [:]) {
        self.vault = vault
        self.program = program
        self.environment = environment.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Equal where all is.
    public static func == (left: SyncAgent, right: SyncAgent) -> Bool {
        left.vault == right.vault && left.program == right.program
            && left.environment.elementsEqual(right.environment) { $0 == $1 }
    }

    /// A name that no other vault's service has.
    public func name(for starter: Starter) -> String {
        let letters = FileOperations.name(of: vault).lowercased().unicodeScalars.map {
            ("a"..."z").contains($0) || ("0"..."9").contains($0) ? Character($0) : "-"
        }
        let words = String(letters).split(separator: "-").joined(separator: "-")
        let part = words.isEmpty ? "" : "-" + words.prefix(40)
        let mark = Digest.mark(of: vault)
        return starter == .systemd ? "daybook-sync\(part)-\(mark).service" : "daybook-sync\(part)-\(mark)"
    }

    /// What it runs.
    public var arguments: [String] { ["--vault", vault, "sync", "--watch"] }

    /// The file that describes it.
    public func text(for starter: Starter) -> String {
        switch starter {
        case .systemd: unit
        case .launchd: propertyList
        }
    }

    /// A unit (systemd.service(5)). What ends with words that need somebody is not started again.
    private var unit: String {
        let command = ([Self.quoted(program, isProgram: true)] + arguments.map { Self.quoted($0) })
            .joined(separator: " ")
        let variables = environment.map { "Environment=\(Self.quoted("\($0.name)=\($0.value)", isProgram: true))\n" }
            .joined()
        return """
            [Unit]
            Description=Daybook: sync of \(Self.line(vault).replacing("%", with: "%%"))

            [Service]
            ExecStart=\(command)
            \(variables)Restart=on-failure
            RestartSec=30
            RestartPreventExitStatus=2 65 66 73 75 77 78
            Nice=10

            [Install]
            WantedBy=default.target

            """
    }

    /// A word of a command line in a unit: in quotation marks, `%` and `$` doubled (systemd.syntax(7), systemd.service(5)).
    ///
    /// - Parameter isProgram: Whether it is one in which `$` stands for itself: the program's path, or a variable's value.
    static func quoted(_ word: String, isProgram: Bool = false) -> String {
        var text = ""
        for scalar in word.unicodeScalars {
            switch scalar {
            case "\\", "\"": text += "\\" + String(scalar)
            case "%": text += "%%"
            case "$": text += isProgram ? "$" : "$$"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                text += "\\x" + (digits.count < 2 ? "0" : "") + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return "\"" + text + "\""
    }

    private static func line(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
    }

    /// A list of properties (launchd.plist(5)).
    private var propertyList: String {
        let words = ([program] + arguments).map { "\t\t<string>\(Self.escaped($0))</string>\n" }.joined()
        var variables = ""
        if !environment.isEmpty {
            let pairs = environment.map {
                "\t\t<key>\(Self.escaped($0.name))</key>\n\t\t<string>\(Self.escaped($0.value))</string>\n"
            }
            variables = "\t<key>EnvironmentVariables</key>\n\t<dict>\n\(pairs.joined())\t</dict>\n"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \t<key>Label</key>
            \t<string>\(name(for: .launchd))</string>
            \t<key>ProgramArguments</key>
            \t<array>
            \(words)\t</array>
            \(variables)\t<key>RunAtLoad</key>
            \t<true/>
            \t<key>KeepAlive</key>
            \t<dict>
            \t\t<key>SuccessfulExit</key>
            \t\t<false/>
            \t</dict>
            \t<key>ThrottleInterval</key>
            \t<integer>30</integer>
            \t<key>ProcessType</key>
            \t<string>Background</string>
            </dict>
            </plist>

            """
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            default: String(scalar)
            }
        }.joined()
    }
}
