extension Matcher {
    /// Where in an entry a hit is.
    enum Zone: Equatable {
        /// Title, one of the tags, or another text of the front matter.
        case title, tag, field
        /// The writer's text.
        case body
        /// What the writer said in the conversation, or a page that the writer has edited.
        case spoken
        /// What else stands between the marks of a summary or a conversation, or a model wrote.
        case aside
    }

    /// Calls `visit` with each hit of a pattern, in the body in order, until it returns false; the ranges of hits in the
    /// body count in the file.
    func visitHits(
        of needle: some TextPattern, _ scope: TextTerm.Scope, in text: inout EntryText,
        visit: (Zone, Range<Int>) -> Bool
    ) {
        text.parse()
        if scope == .title {
            let title = Array(text.title().utf8)
            _ = visitHits(of: needle, in: title, title.indices, zone: .title, visit)
            return
        }
        if scope == .anywhere, text.problem == nil, !visitFields(of: needle, in: &text, visit) { return }
        visitBody(of: needle, scope, in: &text, visit)
    }

    private func visitBody(
        of needle: some TextPattern, _ scope: TextTerm.Scope, in text: inout EntryText,
        _ visit: (Zone, Range<Int>) -> Bool
    ) {
        var range = text.bodyRange()
        guard needle.mayOccur(in: text.bytes, range, classes: &text.classes) else { return }
        let body = text.body()
        if scope == .chat || scope == .summary {
            guard let part = scope == .chat ? body.chat : body.summary else { return }
            range = part
        }
        let (voices, hidden) = (body.voices, body.hidden)
        var (nextVoice, nextHidden) = (0, 0)
        var classes = text.classes
        let bytes = text.bytes
        needle.findAll(in: bytes, range, classes: &classes) { hit in
            while nextHidden < hidden.count, hidden[nextHidden].range.upperBound <= hit.lowerBound { nextHidden += 1 }
            if nextHidden < hidden.count, hidden[nextHidden].range.contains(hit.lowerBound) { return true }
            while nextVoice < voices.count, voices[nextVoice].range.upperBound <= hit.lowerBound { nextVoice += 1 }
            let isVoice = nextVoice < voices.count && voices[nextVoice].range.contains(hit.lowerBound)
            let voice = isVoice ? body.zone(of: voices[nextVoice], in: bytes) : nil
            return visit(voice ?? .body, hit)
        }
        text.classes = classes
    }

    /// False where the visit is over.
    private func visitFields(
        of needle: some TextPattern, in text: inout EntryText, _ visit: (Zone, Range<Int>) -> Bool
    ) -> Bool {
        for field in text.fields.fields {
            let zone: Zone? =
                switch field.key {
                case .title: .title
                case .tags: .tag
                default: field.key.isText ? .field : nil
                }
            guard let zone else { continue }
            for index in field.values {
                let value = text.fields.values[index]
                let place = text.place(of: value)
                if zone == .field, value.isPlain, Self.isForPrograms(place.bytes, place.range) { continue }
                if !visitHits(of: needle, in: place.bytes, place.range, zone: zone, visit) { return false }
            }
        }
        return true
    }

    private func visitHits(
        of needle: some TextPattern, in bytes: [UInt8], _ range: Range<Int>, zone: Zone,
        _ visit: (Zone, Range<Int>) -> Bool
    ) -> Bool {
        var classes = KnownClasses()
        var goesOn = true
        needle.findAll(in: bytes, range, classes: &classes) { hit in
            goesOn = visit(zone, hit)
            return goesOn
        }
        return goesOn
    }

    /// Whether a plain value is an identity, a date or a number, which nobody looks for as a word.
    private static func isForPrograms(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        var digits = 0
        for index in range {
            switch bytes[index] {
            case 0x30...0x39: digits += 1
            case 0x2B, 0x2D, 0x2E, 0x3A: continue
            case 0x54, 0x5A, 0x61...0x66: continue
            default: return false
            }
        }
        // Words such as "decade" are made of hexadecimal digits too.
        return digits > 0 && digits * 3 >= range.count
    }
}
