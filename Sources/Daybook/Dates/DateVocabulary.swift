/// The words of dates, in English and Chinese, and what each says.
enum DateVocabulary {
    /// What a word says.
    enum Meaning: Sendable {
        /// Nothing by itself: `on`, `the`.
        case nothing
        case now
        /// `in`: of an amount that follows, that it is still to come.
        case within
        case at
        /// An amount of one, or two, where a unit follows: `a`, `a couple of`.
        case amount(Int)
        /// `half`, `and a half`
        case halfOf, andHalf
        case ago, hence, past, coming
        case dayShift(Int)
        case weekday(Int)
        case weekdayReach(Int, Int)
        case weekdayOfWeek(Int, Int)
        case weekShift(Int), monthShift(Int), quarterShift(Int), yearShift(Int)
        case weekend(Int?)
        case month(Int)
        case monthReach(Int, Int)
        /// A feast that has the same day each year.
        case dayOfYear(month: Int, day: Int)
        case quarter(Int), half(Int)
        /// 第
        case ordinal
        /// `q`, `w`: a number follows.
        case quarterSign, weekSign, halfSign
        /// 民國
        case republic
        case part(DayPart)
        case clock(Int)
        /// Minutes past the hour that follows, below 0 before it.
        case minutesPast(Int)
        indirect case both(Meaning, Meaning)
    }

    /// A word by its characters.
    struct Word: Sendable {
        var characters: [Character]
        var meaning: Meaning
    }

    /// The words by their first character, the longest first.
    static let words: [Character: [Word]] = {
        var words: [Character: [Word]] = [:]
        for (text, meaning) in english + chinese {
            let characters = Array(text)
            guard let first = characters.first else { continue }
            words[first, default: []].append(Word(characters: characters, meaning: meaning))
        }
        return words.mapValues { $0.sorted { $0.characters.count > $1.characters.count } }
    }()
}
