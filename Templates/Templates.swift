/// A file that ships inside the program.
public struct ShippedTemplate: Sendable, Equatable {
    /// The file's name without its extension.
    public let name: String
    /// What the file holds.
    public let bytes: [UInt8]
}

/// The templates that ship inside the program, as ordered lists.
public enum ShippedTemplates {
    /// The files of Daybook's own that a new vault begins with; the name is the path.
    public static let starter = [
        ShippedTemplate(name: ".daybook/config.yaml", bytes: PackageResources.config_yaml),
        ShippedTemplate(name: ".gitignore", bytes: PackageResources.gitignore),
        ShippedTemplate(name: ".gitattributes", bytes: PackageResources.gitattributes),
    ]

    /// The photo of the tour.
    public static let samplePhoto = PackageResources.sample_river_jpg

    /// The kinds of entry, in the order in which they are shown.
    public static let kinds = [
        ShippedTemplate(name: "diary", bytes: PackageResources.diary_md),
        ShippedTemplate(name: "idea", bytes: PackageResources.idea_md),
        ShippedTemplate(name: "note", bytes: PackageResources.note_md),
        ShippedTemplate(name: "profile", bytes: PackageResources.profile_md),
        ShippedTemplate(name: "answer", bytes: PackageResources.answer_md),
        ShippedTemplate(name: "baby", bytes: PackageResources.baby_md),
        ShippedTemplate(name: "sleep", bytes: PackageResources.sleep_md),
        ShippedTemplate(name: "interruption", bytes: PackageResources.interruption_md),
        ShippedTemplate(name: "environment", bytes: PackageResources.environment_md),
        ShippedTemplate(name: "activity", bytes: PackageResources.activity_md),
        ShippedTemplate(name: "player", bytes: PackageResources.player_md),
        ShippedTemplate(name: "course", bytes: PackageResources.course_md),
        ShippedTemplate(name: "session", bytes: PackageResources.session_md),
    ]

    /// The answers of the magic ball.
    public static let answers = ShippedTemplate(name: "magic", bytes: PackageResources.magic_yaml)

    /// What the companion is told, and what it greets with.
    public static let prompts = [
        ShippedTemplate(name: "welcome", bytes: PackageResources.welcome_md),
        ShippedTemplate(name: "welcome-zh", bytes: PackageResources.welcome_zh_md),
        ShippedTemplate(name: "chat", bytes: PackageResources.chat_md),
        ShippedTemplate(name: "ask", bytes: PackageResources.ask_md),
        ShippedTemplate(name: "describe", bytes: PackageResources.describe_md),
        ShippedTemplate(name: "page", bytes: PackageResources.page_md),
        ShippedTemplate(name: "repair", bytes: PackageResources.repair_md),
        ShippedTemplate(name: "tone-warm", bytes: PackageResources.tone_warm_md),
        ShippedTemplate(name: "tone-plain", bytes: PackageResources.tone_plain_md),
        ShippedTemplate(name: "tone-humorous", bytes: PackageResources.tone_humorous_md),
        ShippedTemplate(name: "tone-empathetic", bytes: PackageResources.tone_empathetic_md),
    ]
}
