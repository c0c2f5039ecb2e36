extension EntryDate {
    /// Reads a date as a person types it: `now`, `today`, `yesterday`, and the forms of ISO 8601; nil for anything else.
    ///
    /// A time without an offset is a local one and takes the offset that holds then.
    public init?(typed text: String, world: World) {
        guard let field = StandardField.named(FieldName.date)?.field,
            case .date(let date)? = try? field.value(typed: text, world: world)
        else { return nil }
        self = date
    }
}
