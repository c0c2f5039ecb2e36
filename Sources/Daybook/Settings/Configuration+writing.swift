extension Configuration {
    /// The file that may hold a setting; nil where it belongs to a vault and there is none.
    public func file(for setting: Setting) -> String? {
        switch setting.scope {
        case .user: userFile
        case .vault: vaultFile
        case .both: vaultFile ?? userFile
        }
    }

    /// The bytes of a configuration file with one setting changed (removed where `value` is nil) and every other line as it was.
    public static func edited(_ bytes: [UInt8], setting: Setting, to value: String?) throws -> [UInt8] {
        let result = try edited(bytes, at: []) { document in
            if let value {
                try document.set(setting.name, to: setting.form.written(value))
            } else {
                try document.remove(setting.name)
            }
        }
        try checkNested(setting, in: result)
        return result
    }

    /// A setting that stands in a mapping of its own (`media:` and below it `max_size:`) is the writer's to change.
    private static func checkNested(_ setting: Setting, in bytes: [UInt8]) throws {
        let parts = setting.name.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2, let pairs = (try? YAMLReader.read(bytes))?.pairs,
            let outer = pairs.first(where: { $0.key.text == parts[0] })?.value,
            let inner = outer.pairs?.first(where: { $0.key.text == parts[1] })
        else { return }
        throw DocumentError.nestedValue(key: setting.name, line: inner.key.line)
    }
}

extension Setting.Form {
    /// A value as it is written into a file.
    fileprivate func written(_ value: String) -> FieldValue {
        switch self {
        case .bool: .bool(value == "true")
        case .tagRules, .folderRules: .list(Setting.items(value))
        case .count, .amount: .plain(value)
        case .text, .place, .address, .size, .choice: .text(value)
        }
    }
}
