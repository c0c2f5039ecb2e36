/// One field that a kind's entries may have.
public struct Field: Sendable, Equatable {
    /// What a new entry holds when nothing is given.
    public enum Default: Sendable, Equatable {
        /// The current date and time.
        case now
        /// The current day.
        case today
        /// A value of the field's type.
        case value(TypedValue)
    }

    /// The key in the front matter.
    public let name: String
    /// What its values are.
    public var type: FieldType
    /// What a person calls it.
    public var labels = Labels()
    /// A sentence on what to put there.
    public var help = Labels()
    /// Whether an entry without it is wrong.
    public var isRequired = false
    /// What a new entry holds when nothing is given.
    public var defaultValue: Default?
    /// The smallest value allowed.
    public var minimum: TypedValue?
    /// The largest value allowed.
    public var maximum: TypedValue?
    /// Whether a date may not lie in the future.
    public var endsToday = false
    /// What the whole of a text must match.
    public var pattern: RegularExpression?
    /// What numbers are counted in; never written in an entry.
    public var unit: String?
    /// The field that this one's date may not come before.
    public var after: String?

    /// A field without further rules.
    public init(name: String, type: FieldType) {
        self.name = name
        self.type = type
    }

    /// What a person who reads a language calls it; its name where the template says nothing.
    public func label(for language: String) -> String {
        labels.text(for: language) ?? name
    }

    /// Whether a person means it by a word: its name or a label, without regard to case.
    public func isMeant(by word: String) -> Bool {
        name.lowercased() == word.lowercased() || labels.contains(word)
    }
}
