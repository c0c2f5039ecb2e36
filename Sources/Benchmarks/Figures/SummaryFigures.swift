/// The embedded summariser and tagger, by how well they do and how long they take, beside libraries of Python on the
/// same texts: package descriptions of Debian, to which people wrote one line and tags, and made-up pages of diaries.
enum SummaryFigures {
    static func take(_ bench: Workbench) throws -> [Figure] {
        let ground = SummaryGround(bench)
        return try SentenceFigures.take(ground) + TagFigures.take(ground) + DiaryFigures.take(ground)
            + MomentFigures.take(ground)
    }
}
