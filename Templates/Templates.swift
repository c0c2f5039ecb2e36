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
    ]
}
