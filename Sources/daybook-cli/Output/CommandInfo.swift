#if canImport(FoundationEssentials)
    private import FoundationEssentials
#else
    private import Foundation
#endif

/// What ArgumentParser tells of a command, as far as help needs it: the form of its JSON, serialization version 0.
struct CommandInfo: Decodable, Equatable {
    var commandName: String
    var superCommands: [String]?
    var shouldDisplay: Bool?
    var aliases: [String]?
    var abstract: String?
    var discussion: String?
    var subcommands: [CommandInfo]?
    var arguments: [ArgumentInfo]?

    private struct Tool: Decodable {
        var command: CommandInfo
    }

    /// Reads what a root command's `_dumpHelp()` gives, or nothing where it is not that.
    init?(dump: String) {
        guard let tool = try? JSONDecoder().decode(Tool.self, from: Data(dump.utf8)) else { return nil }
        self = tool.command
    }

    /// The command that the words after this one's name lead to, as far as they are names of commands.
    func descendant(_ words: some Collection<String>) -> (command: CommandInfo, path: [String]) {
        var command = self
        var path = [commandName]
        for word in words {
            let next = command.subcommands?.first { $0.commandName == word || $0.aliases?.contains(word) == true }
            guard let next else { break }
            command = next
            path.append(next.commandName)
        }
        return (command, path)
    }
}

/// What ArgumentParser tells of an argument, option or flag.
struct ArgumentInfo: Decodable, Equatable {
    enum Kind: String, Decodable {
        case positional, option, flag
    }

    struct Name: Decodable, Equatable {
        var kind: String
        var name: String

        /// The name as it is typed.
        var typed: String { (kind == "long" ? "--" : "-") + name }
    }

    var kind: Kind
    var shouldDisplay: Bool?
    var sectionTitle: String?
    var isOptional: Bool?
    var isRepeating: Bool?
    var parsingStrategy: String?
    var names: [Name]?
    var preferredName: Name?
    var valueName: String?
    var defaultValue: String?
    var allValues: [String]?
    var abstract: String?
    var discussion: String?

    /// Whether it is the flag for the program's version, which every command has and only the program's page shows.
    var isVersion: Bool { kind == .flag && names?.map(\.typed) == ["--version"] }

    /// The value as it stands in usage, `<file>`, with "…" where there may be several.
    var placeholder: String {
        "<\(valueName ?? "value")>" + (isRepeating == true ? " …" : "")
    }

    /// All names with the value: `-n, --limit <number>`.
    var label: String {
        guard kind != .positional else { return placeholder }
        let sorted = (names ?? []).sorted { $0.kind == "short" && $1.kind != "short" }
        let typed = sorted.map(\.typed).joined(separator: ", ")
        return kind == .option ? "\(typed) \(placeholder)" : typed
    }

    /// How the argument stands in a line of usage.
    var synopsis: String {
        let name = preferredName?.typed ?? names?.first?.typed ?? ""
        let text: String =
            switch kind {
            case .positional: placeholder
            case .option: "\(name) \(placeholder)"
            case .flag: name
            }
        let dashed = parsingStrategy == "postTerminator" ? "-- " + text : text
        return isOptional == true ? "[\(dashed)]" : dashed
    }
}
