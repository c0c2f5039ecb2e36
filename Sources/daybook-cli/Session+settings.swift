import Daybook

extension Session {
    /// Writes one setting into the user's own configuration, and leaves every other line of it.
    func set(_ name: String, to value: String?) throws {
        guard let setting = Setting.named(name) else { return }
        try editUserFile { try Configuration.edited($0, setting: setting, to: value) }
    }

    /// Changes lines of the user's own configuration.
    func editUserFile(_ change: (_ bytes: [UInt8]) throws -> [UInt8]) throws {
        let exists = try operations.information(at: userFile, followingLinks: true) != nil
        let path = exists ? try operations.resolve(userFile) : userFile
        let read = exists ? try operations.read(path, limit: YAMLReader.sizeLimit) : []
        guard let bytes = read else { throw Failure(words.settingsTooLong(path), .badData) }
        let edited: [UInt8]
        do {
            edited = try change(bytes)
        } catch let error as DocumentError {
            let shown = Sanitised.line(path)
            throw Failure("\(shown): " + words.documentProblem(error), hint: words.changeByHand(path), .badData)
        }
        guard edited != bytes else { return }
        try operations.createFolder(FileOperations.folder(of: path), permissions: 0o700)
        try operations.replace(path, with: edited, permissions: 0o600, isStep: false)
    }

    /// The setting of a name.
    func setting(_ name: String) throws -> Setting {
        guard let setting = Setting.named(name) else {
            throw Failure(words.noSetting(name), hint: words.settingsAre(Setting.all.map(\.name)), .usage)
        }
        return setting
    }

    /// Sets a setting where it belongs, or takes it back, and says what it is now.
    ///
    /// - Parameter yes: Whether items of a list that the new value lacks may go without a question.
    func change(
        _ setting: Setting, to value: String?, _ configuration: Configuration, _ vault: Vault?, yes: Bool = false
    ) throws {
        let value = value.map(setting.meant)
        if let value, !setting.accepts(value) { throw Failure(words.badSetting(setting, value), .usage) }
        if let value, let vault, let name = SavedFilter.name(ofSetting: setting.name) {
            try vault.checkFilter(value, savedAs: name)
        }
        if let value, setting.form.isList {
            // Whoever adds one to a list of what is not sent did not mean to let go of the others.
            let lost = setting.loosened(configuration[setting.name]?.items ?? [], by: Setting.items(value))
            let renewed = setting.renewed(lost, by: Setting.items(value))
            let others = lost.filter { !renewed.contains($0) }
            // A rule that is to say something else cannot say both.
            if !others.isEmpty { try say(words.wholeList(setting.name, others + Setting.items(value))) }
            if !lost.isEmpty {
                let question =
                    others.isEmpty
                    ? words.loosen(lost, to: value, setting.name) : words.letGo(of: lost, setting.name)
                try confirm(question, yes: yes)
            }
        }
        guard let file = configuration.file(for: setting) else {
            // The vault's own error says where it was looked for.
            _ = try self.vault()
            return
        }
        if file == configuration.vaultFile, let vault {
            let committed = try vault.changeSettings { try Configuration.edited($0, setting: setting, to: value) }
            try mention(committed)
        } else {
            try editUserFile { try Configuration.edited($0, setting: setting, to: value) }
        }
        try say(words.settingIs(setting.name, try self.configuration(vault)[setting.name]?.text, file: file))
    }
}
