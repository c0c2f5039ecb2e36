import Daybook

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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
        currentFolder = Self.currentFolder
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

    /// `$XDG_CACHE_HOME/daybook`, by default in `~/.cache`.
    var cacheFolder: String {
        Self.folder("XDG_CACHE_HOME", ".cache", environment) + "/daybook"
    }

    private static func folder(_ name: String, _ fallback: String, _ environment: [String: String]) -> String {
        if let value = environment[name], value.isAbsolutePath { return value }
        return home(environment) + "/" + fallback
    }

    /// `HOME`, else what the system knows of the user, else a folder that never exists: nothing is kept in the root folder.
    private static func home(_ environment: [String: String]) -> String {
        if let home = environment["HOME"], home.isAbsolutePath { return home }
        guard let user = unsafe getpwuid(getuid()), let folder = unsafe user.pointee.pw_dir,
            let home = unsafe String(validatingCString: folder), home.isAbsolutePath
        else { return "/nonexistent" }
        return home
    }

    /// The folder that this process works in, however long its path is; empty where it is there no more.
    private static var currentFolder: String {
        guard let folder = unsafe getcwd(nil, 0) else { return "" }
        defer { unsafe free(folder) }
        return unsafe String(cString: folder)
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
    /// The variables by name, as they were when the process began.
    static let variables: [String: String] = ProcessInfo.processInfo.environment

    /// Whether the words of the command line are known; the first is the program's name.
    static var hasArguments: Bool { CommandLine.argc > 0 }

    /// Whether all words of the command line are UTF-8: Swift's own list has mended those that are not.
    static var argumentsAreUTF8: Bool {
        let words = unsafe UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
        return unsafe words.allSatisfy { word in unsafe word.map { unsafe String(validatingCString: $0) != nil } ?? true
        }
    }
}
