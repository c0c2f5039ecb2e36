/// Makes a clause short enough for a title without cutting a word.
enum TitleFitting {
    /// What a title needs to be left with when words are taken off its beginning, in cells.
    private static let shortest = 8

    /// The clause without the words that tie it to its place: `今天`, `然後`, `and then`.
    static func withoutLead(_ clause: String) -> String {
        var clause = clause
        var isShorter = true
        while isShorter {
            isShorter = false
            for lead in leads where clause.count > lead.count && clause.lowercased().hasPrefix(lead) {
                let isWord = lead.last?.isASCII == true
                var rest = clause.dropFirst(lead.count)
                if isWord, rest.first != " " { continue }
                rest = rest.drop { " ,，、".contains($0) }
                if let first = rest.first, "是的了也就都這那这有一幾几".contains(first) { continue }
                guard DisplayCells.width(rest) >= (isWord ? shortest + 6 : shortest) else { continue }
                clause = String(rest)
                isShorter = true
                break
            }
        }
        if clause.first == "我", let next = clause.dropFirst().first, "和跟與与在去到從从帶带陪把".contains(next),
            DisplayCells.width(clause) > shortest
        {
            clause.removeFirst()
        }
        return clause
    }

    private static let leads: [String] = [
        "今天早上", "今天下午", "今天晚上", "今天中午", "今天", "今日", "昨天", "昨晚", "今早", "今晚", "早上", "上午", "中午", "下午", "晚上", "然後", "然后",
        "後來",
        "后来", "接著", "接着", "結果", "结果", "但是", "可是", "不過", "不过", "所以", "因為", "因为", "因此", "而且", "還有", "还有", "其實", "其实",
        "於是", "于是", "雖然",
        "虽然", "如果", "只是", "原來", "原来", "最後", "最后", "之後", "之后", "但", "也許", "也许", "大概", "and then", "and", "but", "so",
        "then", "because",
        "although", "though", "while", "when", "after that", "afterwards", "also", "still", "however", "in the end",
        "finally",
        "today", "this morning", "this afternoon", "this evening", "tonight", "yesterday", "in the morning",
        "in the afternoon", "in the evening", "of course", "anyway", "well", "or", "just",
    ]

    /// The clause, or as much of its beginning as fits and ends with a word that can end a title.
    static func fitted(_ clause: String) -> String {
        let clause = Clauses.tidied(bounded(clause))
        guard DisplayCells.width(clause) > TitleDraft.longest else { return clause }
        let pieces = pieces(of: clause)
        var (title, width) = ("", 0)
        var fit = ""
        var (beforeClause, beforePhrase): (String?, String?) = (nil, nil)
        for piece in pieces {
            if width >= 14 {
                if clauseBeginnings.contains(piece.lowercased()) { beforeClause = title }
                if phraseBeginnings.contains(piece.lowercased()) || piece == "、" { beforePhrase = title }
            }
            width += DisplayCells.width(piece)
            if width > TitleDraft.longest { break }
            title += piece
            fit = title
        }
        if fit.isEmpty { fit = prefix(of: clause) }
        return withoutLooseEnd(beforeClause ?? beforePhrase ?? fit)
    }

    /// The words of a clause with the spaces and signs between them, each a piece.
    private static func pieces(of clause: String) -> [String] {
        var pieces: [String] = []
        for run in runs(of: clause) {
            let scalars = Array(run.unicodeScalars)
            guard scalars.first.map({ Script.isHan($0.value) }) == true else {
                pieces.append(run)
                continue
            }
            for segment in ChineseSegments.segments(of: scalars.map(\.value)) {
                var piece = String.UnicodeScalarView()
                piece.append(contentsOf: scalars[segment.range])
                pieces.append(String(piece))
            }
        }
        return pieces
    }

    /// Runs of Han, of other characters of words, and single characters of neither.
    private static func runs(of clause: String) -> [String] {
        var runs: [String] = []
        var last = 0
        for character in clause {
            let first = character.unicodeScalars.first
            let isHan = first.map { Script.isHan($0.value) } ?? false
            let kind = isHan ? 1 : character.isLetter || character.isNumber || "'’-".contains(character) ? 2 : 0
            if kind != 0, kind == last, !runs.isEmpty {
                runs[runs.count - 1].append(character)
            } else {
                runs.append(String(character))
            }
            last = kind
        }
        return runs
    }

    /// As much of a clause as a title may be made of: accents take no cells, and one letter may have a million of them.
    static func bounded(_ clause: String) -> String {
        guard clause.utf8.count > mostScalars else { return clause }
        return String(clause.unicodeScalars.prefix(mostScalars))
    }

    private static let mostScalars = 1024

    private static func prefix(of clause: String) -> String {
        var (prefix, width) = ("", 0)
        for character in clause {
            width += DisplayCells.width(character)
            if width > TitleDraft.longest { break }
            prefix.append(character)
        }
        return prefix
    }

    private static func withoutLooseEnd(_ title: String) -> String {
        var title = Clauses.tidied(title)
        while let space = title.lastIndex(of: " "), isLoose(title[title.index(after: space)...].lowercased()) {
            title = Clauses.tidied(String(title[..<space]))
        }
        while let end = looseEnds.first(where: { title.hasSuffix($0) && title.count > $0.count }) {
            title = Clauses.tidied(String(title.dropLast(end.count)))
        }
        return title
    }

    private static func isLoose(_ word: String) -> Bool {
        clauseBeginnings.contains(word) || phraseBeginnings.contains(word)
    }

    private static let clauseBeginnings: Set<String> = [
        "and", "but", "because", "so", "when", "while", "that", "which", "who", "after", "before", "since", "until",
        "where", "if", "as", "then", "i", "we", "he", "she", "they", "it", "than", "whether", "但", "而", "並", "并", "卻",
        "却",
        "就", "才", "又",
    ]
    private static let phraseBeginnings: Set<String> = [
        "with", "for", "from", "at", "in", "on", "to", "into", "about", "over", "by",
    ]
    private static let looseEnds: [String] = [
        " the", " a", " an", " of", " to", " and", " or", " but", " my", " our", " his", " her", " their", " its",
        " your",
        " in", " on", " at", " for", " with", " from", " by", " was", " is", " were", " are", " had", " i", " I",
        " that",
        " very", " so", " be", " been", " this", " as", " not", " would", " could", "的", "和", "跟", "與", "与", "在", "把",
        "很", "也",
        "就", "都", "、", "對", "对", "被", "向", "從", "从", "讓", "让",
    ]
}
