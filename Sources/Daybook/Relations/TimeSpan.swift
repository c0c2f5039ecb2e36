/// The time that an entry takes up, from one of its fields to another.
struct TimeSpan: Sendable {
    /// Its beginning, as it is written.
    let from: EntryDate
    /// Its end; nil while it is under way.
    let to: EntryDate?
    private let start: Int
    private let end: Int

    /// - Parameter world: The zone of dates that tell none.
    init(from: EntryDate, to: EntryDate?, in world: World) {
        (self.from, self.to) = (from, to)
        start = world.instant(of: from)
        end = to.map(world.instant) ?? .max
    }

    /// Whether both take up some of the same time; one may begin when the other ends.
    func overlaps(_ other: TimeSpan) -> Bool { start < other.end && other.start < end }

    /// Whether it ends before the other one does.
    func endsBefore(_ other: TimeSpan) -> Bool { end < other.end }

    /// Whether it begins before the other one.
    func isBefore(_ other: TimeSpan) -> Bool { start < other.start }
}

extension World {
    /// The instant of a date in seconds since 1970, in its own zone or else the local one; of a day its first.
    func instant(of date: EntryDate) -> Int {
        date.instant(assumingOffset: date.offset ?? utcOffset(ofLocal: date))
    }
}
