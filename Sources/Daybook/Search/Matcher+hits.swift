extension Matcher {
    /// Where in an entry a hit is.
    enum Zone: Equatable {
        /// Title, one of the tags, or another text of the front matter.
        case title, tag, field
        /// The writer's text.
        case body
        /// A heading of it that serves as title.
        case heading
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
        var zones = BodyZones(body, heading: text.titleHeading())
        // What is known of a part is not true of all of it.
        let isWhole = scope != .chat && scope != .summary
        var classes = isWhole ? text.classes : KnownClasses()
        let bytes = text.bytes
        needle.findAll(in: bytes, range, classes: &classes) { hit in
            guard let zone = zones.zone(at: hit.lowerBound, in: bytes) else { return true }
            return visit(zone, hit)
        }
        if isWhole { text.classes = classes }
    }

    /// False where the visit is over.
    private func visitFields(
        of needle: some TextPattern, in text: inout EntryText, _ visit: (Zone, Range<Int>) -> Bool
    ) -> Bool {
        text.forEachField { zone, bytes, range in visitHits(of: needle, in: bytes, range, zone: zone, visit) }
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
}
