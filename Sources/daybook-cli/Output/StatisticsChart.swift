import Daybook

/// What was counted as bars in an SVG file (W3C, SVG 1.1), which needs nothing else to be looked at.
struct StatisticsChart {
    let rows: [Statistics.Row]
    /// What the rows are.
    let name: String
    let words: Words

    /// What the file begins with; another file of that name is not replaced.
    private static let beginning = #"<svg xmlns="http://www.w3.org/2000/svg" data-by="daybook""#

    private static let height = 240
    private static let margin = 40
    /// More than any of these files has.
    private static let mostBytes = 1 << 22
    /// The most labels below the bars.
    private static let mostLabels = 12

    /// Writes the file, in place of an earlier chart only.
    func write(to path: String, _ session: Session) throws {
        let place = path.begins(with: "/") ? path : session.currentFolder + "/" + path
        let beginning = Array(Self.beginning.utf8)
        if try session.operations.information(at: place) != nil {
            let found = try session.operations.read(place, limit: Self.mostBytes)
            guard found?.starts(with: beginning) == true else { throw Failure(words.noChart(path), .cannotCreate) }
        }
        try session.operations.replace(place, with: Array(text.utf8), permissions: 0o644, durably: false)
        try session.say(words.drewChart(path))
    }

    /// The picture.
    var text: String {
        let largest = max(1, rows.map(\.tally.entries).max() ?? 1)
        let step = max(4, min(40, 1200 / max(1, rows.count)))
        let width = Self.margin * 2 + step * rows.count
        let base = Self.height - Self.margin
        var text =
            Self.beginning + #" viewBox="0 0 \#(width) \#(Self.height)" font-family="sans-serif" font-size="11">"#
        text += "\n<title>\(Self.escaped(words.chartTitle(name)))</title>\n"
        text += #"<rect width="100%" height="100%" fill="white"/>"# + "\n"
        text += #"<text x="4" y="\#(Self.margin)" fill="gray">\#(largest)</text>"# + "\n"
        let every = max(1, (rows.count + Self.mostLabels - 1) / Self.mostLabels)
        for (index, row) in rows.enumerated() {
            let x = Self.margin + index * step
            let height = (base - Self.margin) * row.tally.entries / largest
            let tip = "\(row.value): \(words.counted(row.tally))"
            text += #"<rect x="\#(x)" y="\#(base - height)" width="\#(max(1, step - 2))" height="\#(height)""#
            text += #" fill="steelblue"><title>\#(Self.escaped(tip))</title></rect>"# + "\n"
            guard index % every == 0 else { continue }
            text += #"<text x="\#(x)" y="\#(base + 16)" fill="black">\#(Self.escaped(row.value))</text>"# + "\n"
        }
        return text + "</svg>\n"
    }

    private static func escaped(_ text: String) -> String {
        Sanitised.line(text).map { character in
            switch character {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            default: String(character)
            }
        }.joined()
    }
}
