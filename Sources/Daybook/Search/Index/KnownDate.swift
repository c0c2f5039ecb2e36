/// A date in as few bytes as can be: there are two for each entry.
struct KnownDate: Sendable, Equatable {
    private var day = Int32.min
    private var second: Int32 = -1
    private var offset = Int32.min

    init(_ date: EntryDate?) {
        guard let date else { return }
        day = Int32(clamping: date.daysSinceEpoch)
        if let time = date.secondOfDay { second = Int32(clamping: time) }
        if let seconds = date.offset { offset = Int32(clamping: seconds) }
    }

    /// The date; nil where there is none.
    var date: EntryDate? {
        guard day != .min else { return nil }
        let civil = EntryDate.civil(daysSinceEpoch: Int(day))
        return EntryDate(
            year: civil.year, month: civil.month, day: civil.day, secondOfDay: second < 0 ? nil : Int(second),
            offset: offset == .min ? nil : Int(offset))
    }

    /// The place in the order of time, as a scan has it; nil where there is no date.
    func instant(_ utcOffset: (_ instant: Int) -> Int) -> Int? {
        guard day != .min else { return nil }
        let local = Int(day) * 86_400 + Int(max(second, 0))
        return offset == .min ? local - utcOffset(local) : local - Int(offset)
    }
}
