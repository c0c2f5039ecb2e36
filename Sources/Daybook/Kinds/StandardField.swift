/// A key that entries of every kind may have.
public struct StandardField: Sendable, Equatable {
    /// Its name and rules.
    public let field: Field
    /// Whether it is written by the program alone, and only removed by hand.
    public let isKeptByProgram: Bool
    /// Whether a kind may declare it, to give it another label or make it required.
    public let isDeclarable: Bool

    /// All of them, in the order in which they are shown.
    public static let all: [StandardField] = [
        StandardField("id", .text, "ID", "識別碼", isKept: true),
        StandardField("kind", .text, "Kind", "種類", isKept: true),
        StandardField("title", .text, "Title", "標題", isDeclarable: true),
        StandardField("date", .moment, "Date", "日期", isDeclarable: true),
        StandardField("timezone", .text, "Time zone", "時區"),
        StandardField("modified", .moment, "Modified", "修改時間", isKept: true),
        StandardField("tags", .tags, "Tags", "標籤"),
        StandardField("starred", .bool, "Starred", "星號"),
        StandardField("ai", .choice(Choices(["never", "local", "allow"])), "AI", "AI"),
        StandardField("private", .bool, "Private", "私密"),
        StandardField("location", .text, "Place", "地點", isDeclarable: true),
        StandardField("latitude", .number, "Latitude", "緯度", within: 90),
        StandardField("longitude", .number, "Longitude", "經度", within: 180),
        StandardField("weather", .text, "Weather", "天氣", isDeclarable: true),
        StandardField("temperature", .number, "Temperature", "氣溫", unit: "°C", isDeclarable: true),
        StandardField("source", .text, "Source", "來源"),
        StandardField("conflicts", .list(of: .text), "Conflicts", "衝突", isKept: true),
    ]

    /// The standard key of this name.
    public static func named(_ name: String) -> StandardField? {
        all.first { $0.field.name == name }
    }

    /// The key that a person means by a word: its name or a label in any language, without regard to case.
    static func meant(_ word: String) -> Field? {
        named(word)?.field ?? all.first { $0.field.isMeant(by: word) }?.field
    }

    private init(
        _ name: String, _ type: FieldType, _ english: String, _ chinese: String, within limit: Int? = nil,
        unit: String? = nil, isKept: Bool = false, isDeclarable: Bool = false
    ) {
        var field = Field(name: name, type: type)
        field.labels = Labels(["en": english, "zh-Hant": chinese])
        field.unit = unit
        field.minimum = limit.map { .integer(-$0) }
        field.maximum = limit.map { .integer($0) }
        self.field = field
        isKeptByProgram = isKept
        self.isDeclarable = isDeclarable
    }
}
