/// What can be measured by itself.
enum FigureGroup: String, CaseIterable, Sendable {
    case start, list, lookback, kinds, search, index, cold, growth, add, sync, talk, pictures, journals, summary

    /// Takes the figures of the group.
    func figures(_ bench: Workbench) throws -> [Figure] {
        switch self {
        case .start: try StartFigures.take(bench)
        case .list: try ListFigures.take(bench)
        case .lookback: try LookbackFigures.take(bench)
        case .kinds: try KindFigures.take(bench)
        case .search: try SearchFigures.take(bench)
        case .index: try IndexFigures.take(bench)
        case .cold: try ColdFigures.take(bench)
        case .growth: try GrowthFigures.take(bench)
        case .add: try AddFigures.take(bench)
        case .sync: try SyncFigures.take(bench)
        case .talk: try TalkFigures.take(bench)
        case .pictures: try PictureFigures.take(bench)
        case .journals: try JournalFigures.take(bench)
        case .summary: try SummaryFigures.take(bench)
        }
    }
}
