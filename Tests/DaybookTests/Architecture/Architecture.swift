import Foundation

/// The rules of the house that can be read off the source: who may import whom, and what nobody writes.
enum Architecture {
    /// Every target's folder, and the modules it may import besides the system's.
    static let targets: [String: Set<String>] = [
        "Sources/Benchmarks": ["ArgumentParser", "Daybook"],
        "Sources/CLibcurl": [],
        "Sources/CLibexif": [],
        "Sources/CLibgit2": [],
        "Sources/CLibgit2Loading": [],
        "Sources/CLibvips": [],
        "Sources/CLibyaml": [],
        "Sources/CLibz": [],
        "Sources/CFileExchange": [],
        "Sources/CTreeEvents": [],
        "Sources/Companion": ["Daybook", "HTTP", "Pictures"],
        "Sources/Git": ["CLibgit2", "CLibgit2Loading", "CLibz", "Crypto", "HTTP"],
        "Sources/HTTP": ["CLibcurl"],
        "Sources/IndexOnce": ["Daybook"],
        "Sources/LanguageServer": ["Daybook"],
        "Sources/PictureOnce": ["Daybook", "Pictures"],
        "Sources/Pictures": ["CLibvips", "Daybook"],
        "Sources/PeerRead": [], "Sources/FirstToken": [],
        "Sources/PeerStart": [],
        "Sources/Stopwatch": [],
        "Templates": [],
        "Sources/Daybook": ["CFileExchange", "CLibexif", "CLibyaml", "CTreeEvents", "Crypto", "Git", "Templates"],
        "Sources/daybook-cli": [
            "ArgumentParser", "Companion", "Daybook", "Git", "HTTP", "LanguageServer", "Pictures", "Templates",
        ],
    ]

    /// The system's modules that every target may import.
    static let system: Set<String> = [
        "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Musl", "Swift", "Synchronization",
    ]

    /// The modules that few files import: those files, or a folder one file of which may.
    static let confined = [
        "CLibexif": ["Sources/Daybook/Media/"],
        "CLibvips": ["Sources/Pictures/Libvips.swift"],
        "CLibyaml": ["Sources/Daybook/Documents/YAMLReader.swift"],
        "CLibgit2Loading": ["Sources/Git/GitLibrary.swift"],
        "CLibz": ["Sources/Git/Packs/Deflater.swift"],
        "CFileExchange": ["Sources/Daybook/Store/FileOperations+exchange.swift"],
        "CTreeEvents": ["Sources/Daybook/Sync/Watch/TreeEvents.swift"],
        "Crypto": [
            "Sources/Daybook/Entries/EntryID+derived.swift", "Sources/Daybook/Media/Digest.swift",
            "Sources/Git/SHA1.swift",
        ],
    ]

    /// What stands nowhere: bad input would end the program there, or the compiler would be told not to look.
    static let unsafeWords = [
        "fatalError(", "preconditionFailure(", "try!", "as!", "nonisolated(unsafe)", "@unchecked",
    ]

    /// What stands in the program alone: a library does not speak, leave or look around.
    static let programWords = [
        "print(", "debugPrint(", "dump(", "readLine(", "exit(", "_exit(", "abort(", "getenv(", "setenv(", "environ",
        "ProcessInfo", "CommandLine",
    ]

    /// What finds no slash, or no dot, that makes one character with a mark beside it, where names of files and branches are taken apart.
    static let blindToBytes = #"has(Prefix|Suffix)\([^)"]*"([^"]*/|\.md|refs/[^"]*)"\)|separator: "/""#

    /// The most lines a file may have.
    static let longest = 400

    /// The target that a path belongs to.
    static func target(of path: String) -> String? {
        targets.keys.first { path.hasPrefix($0 + "/") }
    }

    /// Every place where a rule is broken, as `path:line: what`.
    static func violations(in files: [SwiftFile]) -> [String] {
        files.flatMap {
            importViolations(in: $0) + wordViolations(in: $0) + nameViolations(in: $0) + shapeViolations(in: $0)
        }
            + crowdViolations(in: files)
    }

    private static func importViolations(in file: SwiftFile) -> [String] {
        guard let target = target(of: file.path), let allowed = targets[target] else {
            return ["\(file.path):1: belongs to no target of the table"]
        }
        return file.imports.compactMap { line in
            let module = line.module
            let place = "\(file.path):\(line.line): "
            if !allowed.contains(module), !system.contains(module) {
                return place + "\(target) may not import \(module)"
            }
            if let homes = confined[module], !homes.contains(where: file.path.hasPrefix) {
                return place + "\(module) is imported in \(homes.joined(separator: " and ")) alone"
            }
            switch module {
            case "Foundation" where !["!canImport(FoundationEssentials)", "canImport(Darwin)"].contains(line.condition):
                // Foundation proper costs each start of the program some ten milliseconds on Linux.
                return place + "Foundation is for systems without FoundationEssentials"
            case "Darwin" where line.condition.isEmpty, "Glibc" where line.condition.isEmpty,
                "Musl" where line.condition.isEmpty:
                return place + "\(module) is not on every system: it needs #if canImport"
            default:
                return nil
            }
        }
    }

    private static func wordViolations(in file: SwiftFile) -> [String] {
        let isLibrary = [
            "Sources/Companion/", "Sources/Daybook/", "Sources/Git/", "Sources/HTTP/",
            "Sources/LanguageServer/", "Sources/Pictures/",
        ]
        .contains(where: file.path.hasPrefix)
        return (unsafeWords + (isLibrary ? programWords : [])).flatMap { word in
            file.lines(with: word).map { "\(file.path):\($0): \(word) has no place here" }
        }
    }

    private static func nameViolations(in file: SwiftFile) -> [String] {
        guard
            ["Sources/Daybook/", "Sources/Git/", "Sources/LanguageServer/", "Sources/daybook-cli/"].contains(
                where: file.path.hasPrefix)
        else {
            return []
        }
        return file.written.indices.compactMap { index in
            let line = file.written[index]
            guard line.range(of: blindToBytes, options: .regularExpression) != nil, !line.contains("joined(") else {
                return nil
            }
            return "\(file.path):\(index + 1): names are taken apart by their bytes: begins, ends, pathParts"
        }
    }

    private static func shapeViolations(in file: SwiftFile) -> [String] {
        let name = file.path.split(separator: "/").last.map { $0.dropLast(".swift".count) } ?? ""
        let empty = ["Manager", "Helper", "Util", "Service", "Common"].filter { name.contains($0) }
        let count = file.code.count - (file.code.last == "" ? 1 : 0)
        return empty.map { "\(file.path):1: \"\($0)\" does not say what is in a file" }
            + (count > longest ? ["\(file.path):\(count): more than \(longest) lines"] : [])
    }

    /// A module confined to a folder is imported by one file of it.
    private static func crowdViolations(in files: [SwiftFile]) -> [String] {
        confined.keys.sorted().flatMap { module in
            let importers = files.filter { $0.imports.contains { $0.module == module } }.map(\.path)
            let places = confined[module]?.count ?? 0
            return importers.dropFirst(places).map { "\($0):1: \(module) is already imported by \(importers[0])" }
        }
    }
}
