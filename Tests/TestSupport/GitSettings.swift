import Git

/// libgit2 kept apart from the settings of the machine.
///
/// Where it looks for settings is one place for the whole process, and the tests of all targets run in one: it is set here alone.
public enum GitSettings {
    /// A setting that the settings hold, and its value.
    public static let probe = (name: "daybook.probe", value: "from home")

    /// The folder in place of the user's home, made once; nobody writes settings there.
    public static let home: TemporaryFolder? = {
        guard let folder = try? TemporaryFolder(),
            (try? folder.write("[daybook]\n\tprobe = from home\n", to: ".gitconfig")) != nil,
            (try? GitLibrary.start(configurationSearchPath: folder.path)) != nil
        else { return nil }
        return folder
    }()
}
