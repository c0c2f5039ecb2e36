/// Words that say nothing of what a text is about.
enum StopWords {
    /// The stop words as text; those of one letter are no terms anyway.
    static let english: Set<String> = Set(
        """
        a about above across actually after again against ago ain all almost alone along already also although always am among an and \
        another any anybody anyone anything anyway are aren around as aside ask asked asking at away back be became because become been before began \
        behind being below best better between beyond big bit both brought but by call called came can cannot come comes coming could couldn \
        course day days did didn different do does doesn doing don done down during each early either else end ended enough especially even evening ever every \
        everybody everyone everything except far feel feeling feels felt few finally find fine first five for forgot found four from full gave get gets \
        getting give given gives giving go goes going gone gonna good got gotten great had hadn half happen happened hard has hasn have haven \
        having he hello her here hers herself hi him himself his hour hours how however http https i if in inside instead into is isn it its \
        itself just keep kept kind knew know known last late later least leave left less let lets like liked little ll long longer look \
        looked looking looks lot lots lovely made make makes making many may maybe me mean meant might mine minute minutes more morning most mostly much must \
        my myself near nearly need needed never new next nice night no nobody none nor not nothing now of off oh ok okay old on once one ones only \
        onto or other others otherwise our ours out outside over own part people perhaps place possible pretty probably put quite rather re ready \
        real really right said same sat saw say saying says second see seem seemed seems seen sent several shall she should shouldn show side since sit sitting \
        small so some somebody somehow someone something sometimes somewhere soon sort still stood stop stopped such suddenly sure take taken takes taking talk talked \
        talking tell than thank thanks that the their theirs them themselves then there these they thing things think thinking this those though thought \
        three through time times to today together told tomorrow tonight too took toward towards tried true try trying turn turned twice two under \
        until up upon us use used using usual usually ve very via wait waited wanna want wanted wants was wasn way ways we week weeks well went were \
        weren what whatever when where whether which while who whole whom whose why will wish with within without won wonder would \
        wouldn www year years yes yesterday yet you your yours yourself afternoon noon midnight app apps etc along monday tuesday wednesday \
        thursday friday saturday sunday january february march april june july august september october november december
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// The hashes of the stop words that are terms.
    static let terms: [UInt64] = Set(english.flatMap { TermReader.terms(of: $0) }).sorted()

    /// Whether a character of Chinese is a particle or pronoun, which makes no term with its neighbour:
    /// 的了是我你您他她它们也就都很吧吗呢啊呀着.
    static func separates(_ value: UInt32) -> Bool {
        switch value {
        case 0x7684, 0x4E86, 0x662F, 0x6211, 0x4F60, 0x60A8, 0x4ED6, 0x5979, 0x5B83, 0x4EEC, 0x4E5F, 0x5C31, 0x90FD,
            0x5F88, 0x5427, 0x5417, 0x5462, 0x554A, 0x5440, 0x7740:
            true
        default: false
        }
    }
}
