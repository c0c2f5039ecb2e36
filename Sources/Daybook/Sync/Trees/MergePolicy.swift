public import Git

/// The version of the rules by which histories are put together: devices that merge by different rules would never agree.
public enum MergePolicy {
    /// The newest that this program knows.
    ///
    /// Version 1 is what the first release merges by, notes without an identity that got another name included. A test holds the
    /// results of some hundred merges against what they were: where a change makes other bytes of them it is a new version, and the
    /// former rules stay for the histories whose settings name them.
    public static let newest = 1
    /// The key of the vault's settings that names it.
    static let key = "merge_policy"

    /// What two histories are merged by: the older of what their settings name, so that newer rules hold once all devices have them.
    public static func agreed(
        _ one: ObjectID, _ other: ObjectID, in repository: borrowing Repository
    ) throws(GitError) -> Int {
        min(try named(in: one, repository), try named(in: other, repository))
    }

    /// What the settings of a commit name; the oldest where they name none.
    private static func named(in commit: ObjectID, _ repository: borrowing Repository) throws(GitError) -> Int {
        let path = "\(Layout.settingsFolder)/config.yaml"
        guard let entry = try repository.entry(at: path, in: commit), let bytes = try repository.text(of: entry.id),
            bytes.count <= 1 << 16, let root = try? YAMLReader.read(bytes),
            let value = root.pairs?.first(where: { $0.key.text == key })?.value.text, let number = Int(value)
        else { return 1 }
        return max(1, number)
    }
}
