extension EntryText {
    /// When it happened: as front matter says, else as the file name begins; nil where neither tells.
    mutating func date() -> EntryDate? {
        if let knownDate { return knownDate }
        let date = date(.date) ?? EntryDate(fileName: FileOperations.name(of: path))
        knownDate = .some(date)
        return date
    }

    /// When a command last changed it.
    mutating func modified() -> EntryDate? { date(.modified) }

    private mutating func date(_ key: EntryFields.Key) -> EntryDate? {
        parse()
        guard let value = fields.value(key) else { return nil }
        if value.decoded == nil {
            if value.range.count == 25, let date = EntryDate(stamp: bytes, at: value.range.lowerBound) { return date }
            return EntryDate(bytes: bytes[value.range])
        }
        let place = place(of: value)
        return EntryDate(bytes: place.bytes[place.range])
    }

    /// Adds the place in `spellings` of each tag of the front matter, then of those in running text.
    private mutating func appendTags(to places: inout [Int]) {
        parse()
        if let field = fields.field(.tags) {
            for index in field.values {
                let value = fields.values[index]
                if field.isList, value.decoded == nil {
                    append(bytes, value.range, to: &places)
                    continue
                }
                let place = place(of: value)
                if field.isList {
                    append(place.bytes, place.range, to: &places)
                } else {
                    let slice = place.bytes[place.range]
                    let separator: (UInt8) -> Bool =
                        slice.contains(0x2C) ? { $0 == 0x2C } : { $0 == 0x20 || $0 == 0x09 }
                    for part in slice.split(whereSeparator: separator) {
                        append(place.bytes, part.indices, to: &places)
                    }
                }
            }
        }
        if holdsWordsAlone() { return }
        for tag in body().tags { append(tag.bytes, tag.nameRange, to: &places) }
    }

    private mutating func append(_ bytes: [UInt8], _ range: Range<Int>, to places: inout [Int]) {
        let place = spellings.place(of: bytes, range)
        // A hostile file may hold a hundred thousand.
        if spellings.isFirst(place, in: tagQuestions) { places.append(place) }
    }

    /// The places in `spellings` of the tags as first written, each once; they are those of this entry until it asks again.
    mutating func findTags() {
        tagPlaces.removeAll(keepingCapacity: true)
        tagQuestions += 1
        var places: [Int] = []
        swap(&places, &tagPlaces)
        appendTags(to: &places)
        swap(&places, &tagPlaces)
    }

    /// The tags as first written, each once.
    mutating func tags() -> [Tag] {
        findTags()
        return tagPlaces.compactMap { spellings.tags[$0] }
    }

    /// The name of the kind.
    mutating func kind() -> String {
        parse()
        return text(.kind) ?? "note"
    }

    /// Whether the kind has the name that some bytes are.
    mutating func isOfKind(_ name: [UInt8]) -> Bool {
        parse()
        guard let value = fields.value(.kind) else { return name.elementsEqual("note".utf8) }
        let place = place(of: value)
        return Self.isSameKind(place.bytes, place.range, name)
    }

    /// Whether some bytes name the kind that others do.
    static func isSameKind(_ bytes: [UInt8], _ range: Range<Int>, _ name: [UInt8]) -> Bool {
        if bytes.isEqual(range, to: name, name.indices) { return true }
        // Beyond ASCII one name may be written in several ways.
        guard name.contains(where: { $0 >= 0x80 }) else { return false }
        return String(decoding: bytes[range], as: UTF8.self) == String(decoding: name, as: UTF8.self)
    }

    /// What `is:` asks for.
    mutating func isIn(_ state: Filter.State) -> Bool {
        parse()
        switch state {
        case .starred: return bool(.starred) == true
        case .done: return bool(.done) == true
        case .private: return isForNoAI()
        case .conflict:
            return fields.value(.conflicts) != nil || Self.isKeptBeside(FileOperations.name(of: path))
                || keepsVersions() || holdsGitMarks()
        case .unfinished:
            if fields.value(.start) != nil, fields.value(.end) == nil { return true }
            return body().isUnfinished
        }
    }

    /// Whether a merge kept more than one version of a place in the body, or left marks of which some are gone since.
    private mutating func keepsVersions() -> Bool {
        let range = bodyRange()
        // Hardly any body has one, and a body takes memory.
        guard !holdsWordsAlone(), OverlapMarks.mayStand(in: bytes, range) else { return false }
        return Body(bytes[range]).overlapMarks?.isEmpty == false
    }

    /// Whether git's own marks stand anywhere in the file.
    private func holdsGitMarks() -> Bool {
        guard ByteFinder("<<<<<<< ".utf8)?.find(in: bytes, from: 0, to: bytes.count) != nil else { return false }
        return !GitMarks(in: bytes, limit: 1).lines.isEmpty
    }

    /// Whether no AI may be sent it, as `Entry.aiRule` rules: what cannot be read means the same.
    private mutating func isForNoAI() -> Bool {
        let split = located()
        if problem != nil || split.opening == .unterminated || split.opening == .tooLarge { return true }
        if split.keepsOpenings(in: bytes) { return true }
        if fields.field(.isPrivate) != nil, !isNothing(.isPrivate), bool(.isPrivate) != false { return true }
        guard fields.field(.ai) != nil, !isNothing(.ai) else { return false }
        if let flag = bool(.ai) { return !flag }
        guard fields.field(.ai)?.isList == false, let text = text(.ai) else { return true }
        return (AIRule(rawValue: text.lowercased()) ?? .never) == .never
    }

    /// Whether nothing stands behind a key: no value, and no empty list either.
    private func isNothing(_ key: EntryFields.Key) -> Bool {
        guard let field = fields.field(key) else { return true }
        return field.values.isEmpty && !field.isList
    }

    /// Whether a file's name is that of a version kept beside another, `NAME.conflict-<8 hex>.md`.
    private static func isKeptBeside(_ name: String) -> Bool {
        let parts = name.utf8.split(separator: 0x2E, omittingEmptySubsequences: false).map { Substring($0) }
        guard parts.count >= 3, let digits = parts[parts.count - 2].rest(after: "conflict-") else { return false }
        return digits.utf8.count == 8 && digits.allSatisfy(\.isHexDigit)
    }

    /// What `has:` asks for.
    mutating func holds(_ feature: Filter.Feature) -> Bool {
        parse()
        switch feature {
        case .photo: return body().media.photo > 0
        case .video: return body().media.video > 0
        case .audio: return body().media.audio > 0
        case .media: return !body().media.isEmpty
        case .summary: return body().hasSummary
        case .chat: return body().hasChat
        case .location:
            return fields.value(.location) != nil
                || (fields.value(.latitude) != nil && fields.value(.longitude) != nil)
        }
    }
}
