import Daybook

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Session {
    /// The session of this process: the only place that reads the environment.
    init(_ options: GlobalOptions) {
        let environment = ProcessEnvironment.variables
        self.environment = environment
        currentFolder = FileManager.default.currentDirectoryPath
        world = .system(environment)
        console = Console(terminal: .current(environment: environment, colour: options.color))
        words = Words(language: .ofProcess)
        userFile = Self.userFile(environment)
        self.options = options
        operations = FileOperations()
    }

    /// `$XDG_CONFIG_HOME/daybook/config.yaml`, by default in `~/.config`.
    static func userFile(_ environment: [String: String]) -> String {
        folder("XDG_CONFIG_HOME", ".config", environment) + "/daybook/config.yaml"
    }

    /// `$XDG_STATE_HOME/daybook`, by default in `~/.local/state`.
    var stateFolder: String {
        Self.folder("XDG_STATE_HOME", ".local/state", environment) + "/daybook"
    }

    private static func folder(_ name: String, _ fallback: String, _ environment: [String: String]) -> String {
        if let value = environment[name], value.hasPrefix("/") { return value }
        return (environment["HOME"] ?? "") + "/" + fallback
    }
}

extension Language {
    /// The language of this process, which cannot change while it runs: help texts are made before any command is known.
    static let ofProcess: Language = {
        let environment = ProcessEnvironment.variables
        let configuration = try? Configuration(vault: nil, userFile: Session.userFile(environment))
        return choose(setting: configuration?["language"]?.text, environment: environment)
    }()
}

/// The environment of this process.
enum ProcessEnvironment {
    /// The variables by name.
    static var variables: [String: String] { ProcessInfo.processInfo.environment }
}
