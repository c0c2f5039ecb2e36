extension EntryDate {
    /// Reads a date as a person types it, in words or in a form of ISO 8601; nil for anything else.
    ///
    /// A time without an offset is a local one and takes the offset that holds then.
    public init?(typed text: String, world: World) {
        guard let date = try? EntryDate.typed(text, world: world) else { return nil }
        self = date
    }

    /// Reads a date as a person types it: `yesterday 9pm`, 上週三, 民國115年3月5日, and the forms of ISO 8601.
    ///
    /// A time without an offset is a local one and takes the offset that holds then; a day without a time has none. Words of
    /// which several days could be meant look to the past.
    ///
    /// - Throws: `DateFault` with the word that is not understood.
    public static func typed(_ text: String, world: World) throws(DateFault) -> EntryDate {
        let word = text.halfWidth.trimmed
        if var date = EntryDate(word) {
            // A time that the clocks leave out is as much later as they were put on, in whatever form it was typed.
            if date.hasTime, date.offset == nil { date = world.exactly(date) }
            return date
        }
        return try DateWords(world: world).moment(word, in: world)
    }
}
