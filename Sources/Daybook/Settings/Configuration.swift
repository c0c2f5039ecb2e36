/// The settings of a vault and a user, each value with the file that it comes from.
public struct Configuration: Sendable {
    /// A value and where it was found.
    public struct Value: Sendable, Equatable {
        /// The text as it is used.
        public var text: String
        /// The file that holds it; nil where it is the fallback.
        public var file: String?
        /// The items of a list; none for what is no list.
        public var items: [String]

        /// Gathers the facts.
        public init(text: String, file: String?, items: [String] = []) {
            self.text = text
            self.file = file
            self.items = items
        }
    }

    /// A mistake in a configuration file.
    public struct Problem: Error, Sendable, Equatable {
        /// What is wrong.
        public enum Kind: Sendable, Equatable {
            /// The file is no YAML mapping.
            case unreadable(YAMLError)
            /// No setting has this name; the names there are.
            case unknown(String, known: [String])
            /// The setting may not stand in this file.
            case wrongFile(String, belongs: Setting.Scope)
            /// The value is not of the setting's form.
            case badValue(String, value: String, form: Setting.Form)
        }
        /// What is wrong.
        public var kind: Kind
        /// The file; nil where the value came from elsewhere.
        public var file: String?
        /// The line, from 1.
        public var line: Int
        /// The column, from 1.
        public var column: Int

        /// Gathers the facts.
        public init(kind: Kind, file: String?, line: Int, column: Int) {
            self.kind = kind
            self.file = file
            self.line = line
            self.column = column
        }
    }

    /// The vault's file; nil where there is no vault.
    public let vaultFile: String?
    /// The user's file.
    public let userFile: String
    /// The mistakes that were found; a setting with one counts as not set.
    public internal(set) var problems: [Problem] = []
    var values: [String: Value] = [:]

    /// Reads both files; one that is missing, or has no name, holds nothing.
    public init(vault: Vault?, userFile: String, operations: FileOperations = FileOperations()) throws {
        vaultFile = vault.map { $0.absolute(Layout.settingsFolder + "/config.yaml") }
        self.userFile = userFile
        if !userFile.isEmpty { try read(userFile, scope: .user, operations) }
        if let vaultFile { try read(vaultFile, scope: .vault, operations) }
    }

    /// Reads the vault's file alone.
    init(ofVault vault: Vault) throws {
        vaultFile = vault.absolute(Layout.settingsFolder + "/config.yaml")
        userFile = ""
        if let vaultFile { try read(vaultFile, scope: .vault, vault.operations) }
    }

    /// The value that holds for a setting.
    public subscript(name: String) -> Value? {
        values[name] ?? Setting.named(name)?.fallback.map { Value(text: $0, file: nil) }
    }

    /// The texts of the saved filters by their names.
    public var savedFilters: [String: String] {
        var found: [String: String] = [:]
        for (setting, value) in values.sorted(by: { $0.key < $1.key }) {
            if let name = SavedFilter.name(ofSetting: setting) { found[name] = value.text }
        }
        return found
    }

    /// Whether one of the files cannot be read at all.
    public var isUnreadable: Bool {
        problems.contains { if case .unreadable = $0.kind { true } else { false } }
    }

    /// The value of a setting of form `bool`.
    public func isOn(_ name: String) -> Bool { self[name]?.text == "true" }

    private mutating func read(_ file: String, scope: Setting.Scope, _ operations: FileOperations) throws {
        // A link of a vault that leads nowhere is not that nothing was set: there may be rules of what is not sent.
        let isLink = try scope == .vault && operations.information(at: file)?.kind == .symbolicLink
        guard try isLink || operations.information(at: file, followingLinks: true) != nil else { return }
        guard let bytes = try operations.read(file, limit: YAMLReader.sizeLimit, throughLinks: true) else {
            let error = YAMLError(.tooLarge(limit: YAMLReader.sizeLimit), line: 1)
            return problems.append(
                Problem(kind: .unreadable(error), file: file, line: error.line, column: error.column))
        }
        let root: YAMLNode
        do {
            root = try YAMLReader.read(bytes)
        } catch {
            problems.append(Problem(kind: .unreadable(error), file: file, line: error.line, column: error.column))
            return
        }
        guard let pairs = root.pairs else {
            if !root.isNull {
                problems.append(
                    Problem(kind: .unreadable(YAMLError(.notAMapping, line: 1)), file: file, line: 1, column: 1))
            }
            return
        }
        for pair in pairs { take(pair, file: file, scope: scope) }
    }
}
