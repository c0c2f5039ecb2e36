internal import Daybook

extension Server {
    /// What is wrong with a document, as it is sent.
    mutating func diagnostics(_ document: OpenDocument, _ place: OpenDocument.Place) -> [WireJSON] {
        guard let text = document.text, text.bytes.count <= Vault.longestEntry else {
            let fact = CheckProblem.Fact.tooLarge(limit: Vault.longestEntry)
            let range = DocumentText("").json(0..<0, encoding)
            return [diagnostic(fact, range, .error)]
        }
        guard let vault = vaults[place.root]?.vault else { return [] }
        let file = StoredFile(path: place.path, bytes: text.bytes)
        let problems = vaults[place.root]?.surroundings?.problems(of: file, in: vault) ?? []
        var spans = ProblemSpans(text, path: place.path)
        return problems.prefix(Self.mostDiagnostics).map {
            diagnostic($0.fact, text.json(spans.span(of: $0), encoding), $0.severity)
        }
    }

    /// As many as anybody would go through; `daybook check` has the rest.
    static let mostDiagnostics = 1000

    private func diagnostic(
        _ fact: CheckProblem.Fact, _ range: WireJSON, _ severity: CheckProblem.Severity
    ) -> WireJSON {
        .object([
            "range": range, "severity": .integer(severity == .error ? 1 : 2), "source": .string("daybook"),
            "message": .string(voice.sentence(fact)),
        ])
    }
}

/// Finds the bytes that problems are about.
///
/// A check tells the line; what stands on it is looked up again, each thing of one line once.
struct ProblemSpans {
    private let text: DocumentText
    private let path: String
    private let start: Int
    /// The line that was last looked at, and its first byte: problems come in the order of lines, and there may be many.
    private var last = (number: 1, start: 0)
    private let body: Body
    /// What stands on the line that was last looked at, by what it leads to or is called: there may be thousands of links in one line.
    private var things: (line: Int, places: [Thing: [[UInt8]: [Range<Int>]]]) = (0, [:])
    /// How many problems were told of the same thing on the same line.
    private var told: [String: Int] = [:]

    init(_ text: DocumentText, path: String) {
        self.text = text
        self.path = path
        let document = Document(bytes: text.bytes)
        start = document.bodyStart
        body = Body(of: document)
    }

    /// The bytes of the document that a problem is about: a link, a tag or a value, else the whole line.
    mutating func span(of problem: CheckProblem) -> Range<Int> {
        guard let number = problem.line else { return 0..<0 }
        let line = fileLine(number)
        let found: [Range<Int>] =
            switch problem.fact {
            case .brokenLink(let target): ranges(.link, called: target, on: line, number)
            case .longTag(let name): ranges(.tag, called: name, on: line, number)
            case .mediaMissing(let path): ranges(.media, called: path, on: line, number)
            default: []
            }
        if !found.isEmpty {
            let key = "\(number) \(problem.fact)"
            let place = told[key, default: 0]
            told[key] = place + 1
            return found[min(place, found.count - 1)]
        }
        let visible = line.drop { text.bytes[$0].isSpace }
        let whole = visible.isEmpty ? line : visible
        guard let column = problem.column, column > 1 else { return whole }
        return value(from: offset(ofColumn: column, in: line), problem, whole)
    }

    /// The bytes of a line of the file, from 1, as checks count them: by LF alone.
    private mutating func fileLine(_ number: Int) -> Range<Int> {
        let bytes = text.bytes
        if number < last.number { last = (1, 0) }
        while last.number < number, let lineFeed = bytes[last.start...].firstIndex(of: 0x0A) {
            last = (last.number + 1, lineFeed + 1)
        }
        let end = bytes[last.start...].firstIndex(of: 0x0A) ?? bytes.count
        return last.start..<(end > last.start && bytes[end - 1] == 0x0D ? end - 1 : end)
    }

    /// What a problem may be about.
    private enum Thing { case link, tag, media }

    /// The places of the things of a name on a line.
    private mutating func ranges(
        _ thing: Thing, called name: String, on line: Range<Int>, _ number: Int
    ) -> [Range<Int>] {
        if things.line != number { things = (number, [:]) }
        let known =
            things.places[thing]
            ?? {
                switch thing {
                case .link: places(of: body.links, on: line, \.range) { $0.target }
                case .tag: places(of: body.tags, on: line, \.range) { $0.name }
                case .media: places(of: body.media, on: line, \.range) { Layout.resolve($0.destination, from: path) }
                }
            }()
        things.places[thing] = known
        return known[Array(name.utf8)] ?? []
    }

    private func places<Items: RandomAccessCollection>(
        of items: Items, on line: Range<Int>, _ range: KeyPath<Items.Element, Range<Int>>,
        _ name: (Items.Element) -> String?
    ) -> [[UInt8]: [Range<Int>]] where Items.Index == Int {
        let first = items.partitioningIndex { $0[keyPath: range].lowerBound + start >= line.lowerBound }
        var found: [[UInt8]: [Range<Int>]] = [:]
        for item in items[first...] {
            let place = item[keyPath: range]
            guard place.lowerBound + start < max(line.upperBound, line.lowerBound + 1) else { break }
            guard let name = name(item) else { continue }
            found[Array(name.utf8), default: []].append(place.lowerBound + start..<place.upperBound + start)
        }
        return found
    }

    /// The value that begins at a byte: as much as the problem says it is, else the rest of the line.
    private func value(from start: Int, _ problem: CheckProblem, _ line: Range<Int>) -> Range<Int> {
        guard start < line.upperBound else { return line }
        if case .field(let field) = problem.fact, let found = field.found?.utf8, !found.isEmpty,
            text.bytes[start..<line.upperBound].starts(with: found)
        {
            return start..<start + found.count
        }
        return start..<line.upperBound
    }

    /// The byte of a column, which counts characters (Unicode scalars) from 1.
    private func offset(ofColumn column: Int, in line: Range<Int>) -> Int {
        var place = line.lowerBound
        var rest = column - 1
        while place < line.upperBound {
            if text.bytes[place] & 0xC0 != 0x80 {
                if rest == 0 { break }
                rest -= 1
            }
            place += 1
        }
        return place
    }
}

extension UInt8 {
    /// Whether it is a space or a tab.
    var isSpace: Bool { self == 0x20 || self == 0x09 }
}
