extension Filter {
    /// The period of the one condition on the date that all entries have to meet; nil where there is none, or more.
    public var onlyPeriod: DayPeriod? {
        switch self {
        case .date(.within(let period)): return period
        case .all(let parts):
            let dated = parts.filter(\.asksForDate)
            return dated.count == 1 ? dated[0].onlyPeriod : nil
        default: return nil
        }
    }
}
