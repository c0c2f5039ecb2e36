/// A text to be found, compiled: in folded form, and as bytes for texts in which bytes can be compared as they are.
///
/// A search in `n` bytes takes time in the order of `n`, whatever the text and the needle.
struct Needle: Sendable {
    /// The longest needle, in scalars.
    static let lengthLimit = 1_000

    /// The folded text, white space as single spaces and none at the ends.
    let scalars: [UInt32]
    /// Whether Chinese characters are compared by their Simplified ones, as which `scalars` has them.
    let foldsHan: Bool
    /// Whether it holds a sign of emphasis, of a link or of a quotation, which are passed over in texts where it holds none.
    let holdsMarks: Bool
    /// For each length matched, the longest shorter one that the same text ends with (Knuth, Morris, Pratt 1977).
    let fallback: [Int]
    /// Whether a match must begin where a word does.
    let startsAtWord: Bool
    /// Whether a match must end where a word does.
    let endsAtWord: Bool
    /// Bytes that every match holds, in a text that has none of `variants`.
    let probe: ByteFinder?
    /// Whether the probe is the needle itself.
    let isProbe: Bool
    /// What a text must hold for a match to look otherwise than the probe.
    let variants: TextClasses

    /// Compiles a term; nil where nothing is left of its text.
    init?(_ term: TextTerm, foldsHan: Bool = false) {
        self.init(term.text, anywhere: false, wholeWord: term.wholeWord, foldsHan: foldsHan)
    }

    /// Compiles a text; `anywhere` lets it begin within a word, and is for what stands on one line: names and tags.
    init?(_ text: String, anywhere: Bool = false, wholeWord: Bool = false, foldsHan: Bool = false) {
        let folded = Self.folded(Array(text.utf8))
        holdsMarks = EdgeMarks.areMeant(in: Array(text.utf8))
        let scalars = foldsHan ? folded.map(HanVariants.simplified) : folded
        guard let first = scalars.first, let last = scalars.last, scalars.count <= Self.lengthLimit else { return nil }
        self.scalars = scalars
        self.foldsHan = foldsHan
        fallback = Self.fallback(scalars)
        startsAtWord = !anywhere && Folding.isOfWord(first)
        endsAtWord = wholeWord && Folding.isOfWord(last)
        let run = Self.steadiestRun(of: scalars, foldsHan: foldsHan)
        var text = String.UnicodeScalarView()
        for scalar in run.lazy.compactMap(Unicode.Scalar.init) { text.append(scalar) }
        probe = ByteFinder(String(text).utf8)
        isProbe = run.count == scalars.count && probe?.bytes.count == run.reduce(0) { $0 + Self.width($1) }
        variants = Self.variants(of: run, mayBeCut: !anywhere)
    }

    /// A text in the form in which texts are compared, without white space at its ends.
    static func folded(_ bytes: [UInt8]) -> [UInt32] {
        var reader = FoldedScalars(bytes.indices, keepsMarks: EdgeMarks.areMeant(in: bytes))
        var scalars: [UInt32] = []
        while let scalar = reader.next(in: bytes) {
            if scalar.value != 0x20 || !scalars.isEmpty { scalars.append(scalar.value) }
        }
        if scalars.last == 0x20 { scalars.removeLast() }
        return scalars
    }

    /// The longest run that is written in one way only: Han before ASCII, of which neither quotes, which YAML may
    /// escape, nor spaces are part.
    private static func steadiestRun(of scalars: [UInt32], foldsHan: Bool) -> ArraySlice<UInt32> {
        let han = scalars.split { !isHan($0) || foldsHan && HanSpellings.isSpelledOtherwise($0) }
            .max { $0.count < $1.count }
        let ascii = scalars.split { $0 >= 0x80 || [0x20, 0x22, 0x27, 0x5C].contains($0) }
        return han ?? ascii.max { $0.count < $1.count } ?? []
    }

    private static func variants(of run: ArraySlice<UInt32>, mayBeCut: Bool) -> TextClasses {
        guard let first = run.first else { return [] }
        if isHan(first) { return mayBeCut && run.count > 1 ? .jointed : [] }
        let hasPunctuation = run.contains { !Folding.isOfWord($0) }
        return hasPunctuation ? [.accented, .wide, .widePunctuation, .marked] : [.accented, .wide]
    }

    /// Whether nothing but the scalar itself folds to it: ideographs and bopomofo.
    static func isHan(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3105..<0x3130, 0x3400..<0x4DC0, 0x4E00..<0xA000, 0x20000..<0x40000: true
        default: false
        }
    }

    private static func width(_ scalar: UInt32) -> Int {
        scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
    }

    private static func fallback(_ scalars: [UInt32]) -> [Int] {
        var table = [0, 0]
        var length = 0
        for index in scalars.indices.dropFirst() {
            while length > 0, scalars[index] != scalars[length] { length = table[length] }
            if scalars[index] == scalars[length] { length += 1 }
            table.append(length)
        }
        return table
    }
}
