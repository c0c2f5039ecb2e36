/// One version of an entry, made ready to be merged: without a byte order mark, with LF for CRLF where most lines end so.
struct MergeSide {
    /// Why a version is not merged.
    struct Problem: Error { var obstacle: EntryMerge.Obstacle }

    /// How a file is written, whatever it says.
    struct Form: Equatable {
        var hasByteOrderMark: Bool
        var hasCarriageReturns: Bool

        init(_ bytes: [UInt8]) {
            hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
            var pairs = 0
            var lines = 0
            var previous: UInt8 = 0
            for byte in bytes {
                if byte == 0x0A {
                    lines &+= 1
                    if previous == 0x0D { pairs &+= 1 }
                }
                previous = byte
            }
            hasCarriageReturns = pairs &* 2 > lines
        }

        /// The form in the end: what one side changed; without a base, a mark or CRLF counts as added.
        init(base: Form?, _ ours: Form, _ theirs: Form) {
            hasByteOrderMark = ThreeWay.settled(
                base?.hasByteOrderMark ?? false, ours.hasByteOrderMark, theirs.hasByteOrderMark)
            hasCarriageReturns = ThreeWay.settled(
                base?.hasCarriageReturns ?? false, ours.hasCarriageReturns, theirs.hasCarriageReturns)
        }

        /// A text with LF in this form.
        func written(_ text: [UInt8]) -> [UInt8] {
            let mark: [UInt8] = hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
            guard hasCarriageReturns else { return mark + text }
            var result = mark
            result.reserveCapacity(text.count &+ text.count / 16)
            var previous: UInt8 = 0
            for byte in text {
                if byte == 0x0A, previous != 0x0D { result.append(0x0D) }
                result.append(byte)
                previous = byte
            }
            return result
        }
    }

    let form: Form
    /// The text in front of which no mark stands.
    let document: Document
    /// The front matter; empty where there is none.
    let frontMatter: FrontMatter
    /// When the version was committed, in seconds since 1970.
    let date: Int?

    /// Reads a version.
    init(_ bytes: [UInt8], date: Int?) throws(Problem) {
        guard EntryMerge.canCompare(bytes) else {
            throw Problem(obstacle: .tooLarge(limit: Document.sizeLimit))
        }
        guard bytes[...].isUTF8 else { throw Problem(obstacle: .notUTF8) }
        form = Form(bytes)
        let start = form.hasByteOrderMark ? 3 : 0
        let text = form.hasCarriageReturns ? bytes.withoutCarriageReturns(start..<bytes.count) : Array(bytes[start...])
        document = Document(bytes: text)
        do {
            frontMatter = try document.readForMerge()
        } catch {
            throw Problem(obstacle: .unreadable(error))
        }
        self.date = date
    }

    /// The body.
    var body: [UInt8] { Array(document.bodyBytes) }

    /// The front matter with its lines of `---`; nothing where there is none.
    var head: [UInt8] { Array(document.bytes[..<document.bodyStart]) }

    /// The places where it keeps more than one version already.
    var overlaps: [Overlap] { Body(of: document).overlaps }
}

extension Document {
    /// The front matter as libyaml reads it, since a merge trusts no shortcut.
    fileprivate func readForMerge() throws(YAMLError) -> FrontMatter {
        guard opening == .frontMatter else { return FrontMatter() }
        return try FrontMatter(root: YAMLReader.read(Array(bytes[frontMatterRange]), firstLine: 2))
    }
}
