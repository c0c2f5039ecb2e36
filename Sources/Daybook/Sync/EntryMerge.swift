public import Git

/// Two changes of one entry put together, so that no word of either is lost.
///
/// What one side alone changed is taken from it. Front matter is merged key by key, the body by paragraphs and lines, a conversation by
/// its messages. It does not matter which side is which: the same three versions give the same bytes on every device.
public struct EntryMerge: Sendable, Equatable {
    /// What becomes of the entry.
    public enum Outcome: Sendable, Equatable {
        /// It is gone on both sides, or gone on one and untouched on the other.
        case deleted
        /// The bytes with both changes.
        case merged([UInt8])
        /// They cannot be put together: one version stays, the other is to be kept beside it.
        case apart(Obstacle, stays: [UInt8], beside: [UInt8])
    }

    /// Why versions cannot be put together.
    public enum Obstacle: Sendable, Equatable {
        /// A version is longer than an entry may be, or both together are.
        case tooLarge(limit: Int)
        /// A version is not UTF-8.
        case notUTF8
        /// The front matter of a version cannot be read.
        case unreadable(YAMLError)
        /// The front matter of a version opens and is never closed, or is written in a form that has no lines of its own for each key.
        case frontMatter
        /// Both were made apart from each other and have identities of their own.
        case differentEntries
        /// The result would not read as both versions do.
        case notVerified
    }

    /// What becomes of the entry.
    public let outcome: Outcome
    /// The places of the result where this merge kept more than one version, for the writer to settle.
    public let overlaps: [Overlap]
    /// Values that were not chosen, as they stand under `conflicts`: `key=JSON value`.
    public let unchosen: [String]

    /// The most lines of one version that are compared.
    public static let mostLines = 1_000_000

    /// Whether a version is short enough to be compared with others, line by line.
    public static func canCompare(_ bytes: [UInt8]) -> Bool {
        bytes.count <= Document.sizeLimit && bytes.count(where: { $0 == 0x0A }) <= mostLines
    }

    /// The merged bytes; nil for what is deleted or kept apart.
    public var bytes: [UInt8]? { if case .merged(let bytes) = outcome { bytes } else { nil } }

    /// Merges two versions of one entry; nil for a version stands for an entry that is not there.
    ///
    /// - Parameter dates: When each side was committed, in seconds since 1970, where that is known: it decides between two values
    ///   of one key where the side did not set `modified`.
    public init(
        base: [UInt8]?, ours: [UInt8]?, theirs: [UInt8]?, dates: (ours: Int?, theirs: Int?) = (nil, nil)
    ) throws(GitError) {
        if let settled = ThreeWay.settled(base, ours, theirs) {
            self.init(settled.map { .merged($0) } ?? .deleted)
            return
        }
        // A change counts more than a deletion.
        guard let ours, let theirs else {
            self.init((ours ?? theirs).map { .merged($0) } ?? .deleted)
            return
        }
        // From here on the sides are in an order that is the same on every device.
        if Digest.precedes(ours, theirs) {
            try self.init(base, (ours, dates.ours), (theirs, dates.theirs))
        } else {
            try self.init(base, (theirs, dates.theirs), (ours, dates.ours))
        }
    }

    private init(_ outcome: Outcome, overlaps: [Overlap] = [], unchosen: [String] = []) {
        self.outcome = outcome
        self.overlaps = overlaps
        self.unchosen = unchosen
    }

    private init(_ base: [UInt8]?, _ one: (bytes: [UInt8], date: Int?), _ other: (bytes: [UInt8], date: Int?))
        throws(GitError)
    {
        func apart(_ obstacle: Obstacle) -> EntryMerge {
            EntryMerge(.apart(obstacle, stays: one.bytes, beside: other.bytes))
        }
        let ours: MergeSide
        let theirs: MergeSide
        do throws(MergeSide.Problem) {
            ours = try MergeSide(one.bytes, date: one.date)
            theirs = try MergeSide(other.bytes, date: other.date)
        } catch {
            self = apart(error.obstacle)
            return
        }
        let old = base.flatMap { try? MergeSide($0, date: nil) }
        // What opens a front matter and never closes it is text, unless the other version knows better.
        let openings = [ours.document.opening, theirs.document.opening]
        if openings.contains(.unterminated), openings.contains(.frontMatter) {
            self = apart(.frontMatter)
            return
        }
        let form = MergeSide.Form(base: old?.form, ours.form, theirs.form)
        guard let head = FrontMatterMerge.merged(base: old, ours, theirs) else {
            self = apart(FrontMatterMerge.areDifferent(old, ours, theirs) ? .differentEntries : .frontMatter)
            return
        }
        guard let body = try BodyMerge(base: old.map { $0.body }, ours: ours.body, theirs: theirs.body).merged else {
            self = apart(.notVerified)
            return
        }
        var document = Document(bytes: head.bytes + body)
        guard (document.opening == .frontMatter) == !head.bytes.isEmpty, document.bodyBytes.elementsEqual(body),
            head.finish(&document), (try? document.frontMatter()) != nil
        else {
            let isTooLarge = head.bytes.count &+ body.count > Document.sizeLimit
            self = apart(isTooLarge ? .tooLarge(limit: Document.sizeLimit) : .notVerified)
            return
        }
        let bytes = form.written(document.bytes)
        guard bytes.count <= Document.sizeLimit else {
            self = apart(.tooLarge(limit: Document.sizeLimit))
            return
        }
        let known = Set((ours.overlaps + theirs.overlaps).map(\.id))
        let found = Body(of: Document(bytes: bytes)).overlaps.filter { !known.contains($0.id) }
        self.init(.merged(bytes), overlaps: found, unchosen: head.unchosen)
    }
}
