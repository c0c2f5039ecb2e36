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
    ///
    /// It is written where its writer put it: as `media.max_size:`, or as `max_size:` below `media:`. One that stands there in both forms
    /// stands in one afterwards.
    ///
    /// - Throws: `DocumentError` where it stands in a mapping in `{…}`, or one with anchors.
    public static func edited(_ bytes: [UInt8], setting: Setting, to value: String?) throws -> [UInt8] {
        let parts = setting.name.split(separator: ".", maxSplits: 1).map(String.init)
        let isNested = parts.count == 2 && (try? YAMLReader.read(bytes))?[parts[0]]?[parts[1]] != nil
        let flat = try edited(bytes, at: []) { document in
            if let value, !isNested {
                try document.set(setting.name, to: setting.form.written(value))
            } else {
                try document.remove(setting.name)
            }
        }
        guard isNested else { return flat }
        guard let value else { return try removed(flat, at: parts) }
        return try edited(flat, at: [parts[0]]) { try $0.set(parts[1], to: setting.form.written(value)) }
    }
}

extension Setting.Form {
    /// A value as it is written into a file.
    fileprivate func written(_ value: String) -> FieldValue {
        switch self {
        case .bool: .bool(value == "true")
        case .tagRules, .folderRules: .list(Setting.items(value))
        case .count, .amount: .plain(value)
        case .text, .filter, .place, .address, .size, .choice, .timeOfNight: .text(value)
        }
    }
}
