/// One entry's file as a scan has it in hand: read once, looked into only as far as is asked, then used for the next.
struct EntryText {
    /// The scan's list of paths.
    private let paths: EntryPaths
    /// The place of the path in it.
    private(set) var index = 0
    /// The file, or the beginning of one that is too large to be an entry.
    private(set) var bytes: [UInt8] = []
    /// What the bytes hold that decides how they are compared; found out by the first who asks.
    var classes = KnownClasses()
    private(set) var fields = EntryFields()
    /// Why the front matter is not parsed.
    private(set) var problem: EntryProblem?
    /// The tags of this and earlier files.
    var spellings = TagSpellings()
    /// The places of this file's tags among them, once they were asked for, and how often that was.
    var tagPlaces: [Int] = []
    var tagQuestions = 0
    /// The date, once it was asked for.
    var knownDate: EntryDate??
    private var split: DocumentSplit?
    private var isParsed = false
    /// The reader of simple front matter, whose memory serves for the next file too.
    private var fast = FastFrontMatter()
    private var structure: EntryBody?
    private let plainBody = EntryBody()
    private var isPlain: Bool?

    /// No file yet.
    init(_ paths: EntryPaths) { self.paths = paths }

    /// The path from the vault's root.
    var path: String { paths[index] }

    /// Takes the next file, which `read` puts into the bytes, and says whether it is too large.
    mutating func load(
        _ index: Int, read: (inout [UInt8]) throws(FileError) -> Bool
    ) throws(FileError) {
        self.index = index
        classes = KnownClasses()
        knownDate = nil
        split = nil
        structure = nil
        isPlain = nil
        isParsed = false
        problem = nil
        if bytes.capacity > 1 << 20 { bytes = [] }
        bytes.removeAll(keepingCapacity: true)
        if try read(&bytes) {
            problem = .tooLarge(limit: Document.sizeLimit)
        } else if Document.isUTF16(bytes) {
            problem = .otherEncoding
        }
    }

    /// Whether more stands there than is read of an entry, as far as was looked.
    var isTooLong: Bool {
        switch problem {
        case nil, .otherEncoding: false
        case .tooLarge: true
        case .frontMatter(let error): error.isOfLength
        }
    }

    /// Reads the front matter, where that was not done yet.
    mutating func parse() {
        if isParsed { return }
        isParsed = true
        fields.clear()
        guard problem == nil else { return }
        if let simple = fields.takeSimply(bytes) {
            split = simple
            return
        }
        let split = located()
        guard split.opening == .frontMatter else { return }
        let isSimple = fast.read(bytes, in: split.frontMatter)
        if isSimple { fields.take(fast) }
        // A second owner of the bytes would have them copied for the next file.
        fast.letGo()
        if isSimple { return }
        do throws(YAMLError) {
            let root = try YAMLReader.read(Array(bytes[split.frontMatter]), firstLine: 2)
            fields.take(try FrontMatter(root: root))
        } catch {
            problem = .frontMatter(error)
        }
    }

    /// Where front matter and body are.
    mutating func located() -> DocumentSplit {
        if let split { return split }
        let found = DocumentSplit(bytes)
        split = found
        return found
    }

    /// The body; of a file whose front matter does not parse, all but the byte order mark.
    mutating func bodyRange() -> Range<Int> {
        parse()
        return (problem == nil ? located().bodyStart : located().start)..<bytes.count
    }

    /// The length of the text in bytes, by which hits in it are weighed: front matter makes no text longer.
    mutating func textLength() -> Int { bodyRange().count }

    /// What stands in the body besides words.
    mutating func body() -> EntryBody {
        if holdsWordsAlone() { return plainBody }
        if let structure { return structure }
        let found = EntryBody(bytes, bodyRange())
        structure = found
        return found
    }

    /// Whether nothing stands in the body besides words, as in most; to be asked before `body()` where that is enough.
    mutating func holdsWordsAlone() -> Bool {
        if let isPlain { return isPlain }
        let range = bodyRange()
        let found = problem != nil || !EntryBody.mayHoldMore(bytes, range)
        isPlain = found
        return found
    }

    /// Whether the front matter may hold texts that differ from its bytes, so that no search in the bytes can tell.
    mutating func mayHoldEscapes() -> Bool {
        guard problem == nil else { return false }
        return bytes.place(of: 0x5C, in: located().frontMatter) != nil
    }

    /// The bytes in which a value stands, and where.
    func place(of value: EntryFields.Value) -> (bytes: [UInt8], range: Range<Int>) {
        (value.decoded.map { fields.decoded[$0] } ?? bytes, value.range)
    }

    /// A value as text.
    func text(of value: EntryFields.Value) -> String {
        let place = place(of: value)
        return String(decoding: place.bytes[place.range], as: UTF8.self)
    }

    /// The first value of a key as text.
    func text(_ key: EntryFields.Key) -> String? { fields.value(key).map { text(of: $0) } }

    /// The truth value of a key, where it has one.
    func bool(_ key: EntryFields.Key) -> Bool? {
        guard let field = fields.field(key), !field.isList, let value = fields.value(key), value.isPlain,
            value.range.count <= 5
        else { return nil }
        return YAMLNode(.scalar(text(of: value), .plain)).bool
    }
}
