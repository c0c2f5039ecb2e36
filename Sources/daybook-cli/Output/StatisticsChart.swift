import Daybook

/// What was counted as bars in an SVG file (W3C, SVG 1.1), which needs nothing else to be looked at: times stand beside one another,
/// all else in lines, the most first.
struct StatisticsChart {
    let rows: [Statistics.Row]
    /// What the rows are, as it is typed.
    let name: String
    let isOfTime: Bool
    let words: Words

    /// What the file begins with; another file of that name is not replaced.
    private static let beginning = #"<svg xmlns="http://www.w3.org/2000/svg" data-by="daybook""#
    /// More bytes than any of these files has.
    private static let mostBytes = 1 << 22

    /// The most labels below bars that stand, and the most bars that lie.
    private static let (mostLabels, mostLines) = (12, 40)
    private static let (margin, top, barHeight, lineHeight) = (48, 44, 160, 22)
    private static let (labelWidth, lineLength) = (180, 420)

    /// Refuses a name that no chart should have.
    static func check(_ path: String, _ words: Words) throws {
        guard path.lowercased().ends(with: ".svg") else { throw Failure(words.chartIsSVG, .usage) }
    }

    /// Writes the file, in place of an earlier chart only.
    func write(to path: String, _ session: Session) throws {
        let place = path.begins(with: "/") ? path : session.currentFolder + "/" + path
        if try session.operations.information(at: place) != nil {
            let found = try session.operations.read(place, limit: Self.mostBytes)
            guard found?.starts(with: Self.beginning.utf8) == true else {
                throw Failure(words.noChart(path), .cannotCreate)
            }
        }
        try session.operations.replace(place, with: Array(text.utf8), permissions: 0o644, durably: false)
        try session.say(words.drewChart(path))
    }

    /// The picture.
    var text: String { isOfTime ? standing : lying }

    private var largest: Int { max(1, rows.map(\.tally.entries).max() ?? 1) }

    private var standing: String {
        let step = max(4, min(48, 1200 / max(1, rows.count)))
        let base = Self.top + Self.barHeight
        var text = head(width: max(360, Self.margin * 2 + step * rows.count), height: base + 32)
        text += label(String(largest), x: Self.margin - 8, y: Self.top + 4, "gray", isEnd: true)
        let every = max(1, (rows.count + Self.mostLabels - 1) / Self.mostLabels)
        for (index, row) in rows.enumerated() {
            let x = Self.margin + index * step
            let height = Self.barHeight * row.tally.entries / largest
            text += bar(row, x: x, y: base - height, width: max(1, step - 2), height: height)
            if index % every == 0 { text += label(row.value, x: x, y: base + 18, "black") }
        }
        return text + "</svg>\n"
    }

    private var lying: String {
        let shown = rows.prefix(Self.mostLines)
        let width = Self.labelWidth + Self.lineLength + 80
        let rest = rows.count - shown.count
        let lines = shown.count + (rest > 0 ? 1 : 0)
        var text = head(width: width, height: Self.top + lines * Self.lineHeight + 12)
        for (index, row) in shown.enumerated() {
            let y = Self.top + index * Self.lineHeight
            let length = max(1, Self.lineLength * row.tally.entries / largest)
            let value = DisplayWidth.standard.truncated(row.value, to: 24)
            text += label(value, x: Self.labelWidth - 8, y: y + 13, "black", isEnd: true)
            text += bar(row, x: Self.labelWidth, y: y, width: length, height: Self.lineHeight - 6)
            text += label(String(row.tally.entries), x: Self.labelWidth + length + 6, y: y + 13, "gray")
        }
        if rest > 0 {
            let y = Self.top + shown.count * Self.lineHeight + 13
            text += label(words.moreValues(rest), x: Self.labelWidth, y: y, "gray")
        }
        return text + "</svg>\n"
    }

    private func head(width: Int, height: Int) -> String {
        let title = words.chartTitle(name)
        return Self.beginning
            + #" width="\#(width)" height="\#(height)" viewBox="0 0 \#(width) \#(height)" font-family="sans-serif" font-size="12">"#
            + "\n<title>\(Self.escaped(title))</title>\n" + #"<rect width="100%" height="100%" fill="white"/>"# + "\n"
            + label(title, x: Self.margin, y: 22, "black")
    }

    private func bar(_ row: Statistics.Row, x: Int, y: Int, width: Int, height: Int) -> String {
        #"<rect x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)" fill="steelblue"><title>"#
            + Self.escaped("\(row.value): \(words.counted(row.tally))") + "</title></rect>\n"
    }

    private func label(_ text: String, x: Int, y: Int, _ colour: String, isEnd: Bool = false) -> String {
        #"<text x="\#(x)" y="\#(y)" fill="\#(colour)""# + (isEnd ? #" text-anchor="end">"# : ">") + Self.escaped(text)
            + "</text>\n"
    }

    private static func escaped(_ text: String) -> String {
        Sanitised.line(text).unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            default: String(scalar)
            }
        }.joined()
    }
}
