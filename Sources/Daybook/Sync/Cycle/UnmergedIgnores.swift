import Git

/// The rules in versions of `.gitignore` that lie beside one because a merge could not put them together: what a device had hidden is
/// not committed, and so not sent, before somebody has chosen.
struct UnmergedIgnores: ~Copyable {
    private let vault: Vault
    private let repository: Repository
    /// The versions in each folder that was looked into.
    private var versions: [String: [String]] = [:]

    init(of vault: Vault) throws {
        self.vault = vault
        repository = try Repository.open(vault.root)
    }

    /// The version that hides a path, where one does.
    mutating func version(hiding path: String) throws -> String? {
        var found: String?
        var folder = path
        while !folder.isEmpty {
            folder = FileOperations.folder(of: folder)
            found = try look(into: folder).first ?? found
        }
        guard let found, try repository.isIgnored(path) else { return nil }
        return found
    }

    private mutating func look(into folder: String) throws -> [String] {
        if let known = versions[folder] { return known }
        var found: [String] = []
        for entry in try vault.operations.list(vault.absolute(folder)).entries.map(\.name).sorted()
        where entry.hasPrefix(".gitignore.conflict-") {
            let version = folder.isEmpty ? entry : folder + "/" + entry
            guard case .bytes(let bytes) = try vault.state(of: version) else { continue }
            try repository.addIgnoreRules(Self.rules(in: bytes, of: folder))
            found.append(version)
        }
        versions[folder] = found
        return found
    }

    /// The rules of a file as they are read from the top of the vault (gitignore(5)); those that take something back out are left out.
    private static func rules(in bytes: [UInt8], of folder: String) -> String {
        let lines = String(decoding: bytes, as: UTF8.self).split { $0.isNewline }.map(String.init)
        let rules = lines.filter { !$0.hasPrefix("#") && !$0.hasPrefix("!") && !$0.allSatisfy(\.isWhitespace) }
        if folder.isEmpty { return rules.joined(separator: "\n") }
        return rules.map { rule in
            let slash = UInt8(ascii: "/")
            let isAnchored = rule.utf8.dropLast().contains(slash)
            let rest = rule.utf8.first == slash ? String(rule.dropFirst()) : rule
            return "/" + folder + (isAnchored ? "/" : "/**/") + rest
        }.joined(separator: "\n")
    }
}
