/// What a filter that is kept in the settings, as `filter.friends`, may be called and hold.
///
/// It may come with a vault from somebody else.
public enum SavedFilter {
    /// What stands before its name among the settings.
    public static let prefix = "filter."
    /// The longest text, in bytes.
    public static let lengthLimit = 4_096
    /// How many may stand in one another.
    static let depthLimit = 16
    /// The longest name, in characters.
    private static let nameLimit = 64

    /// The name in the name of a setting, in lower case; nil where that is none of a saved filter.
    public static func name(ofSetting setting: String) -> String? {
        guard let name = setting.rest(after: prefix), (1...nameLimit).contains(name.count), name.allSatisfy(isOfName)
        else { return nil }
        return name.lowercased()
    }

    /// Whether a character may stand in a name.
    static func isOfName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "-"
    }
}
