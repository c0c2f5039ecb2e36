extension EntryDate {
    /// The day that a writer counts it to whose days begin so many seconds after midnight, without a time.
    ///
    /// It goes by the entry's own clock. A date without a time is the day that it says.
    public func writersDay(startingAt start: Int) -> EntryDate {
        guard start > 0, let secondOfDay, secondOfDay < start else { return dateOnly }
        return dateOnly.adding(days: -1)
    }

    /// The days from 1970-01-01 to that day.
    func writersDaysSinceEpoch(startingAt start: Int) -> Int {
        guard start > 0, let secondOfDay, secondOfDay < start else { return daysSinceEpoch }
        return daysSinceEpoch - 1
    }
}
