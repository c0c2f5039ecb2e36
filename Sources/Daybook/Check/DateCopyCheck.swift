/// Dates that are a copy of another field, as the kind says, and are not what that field says.
struct DateCopyCheck: EntryCheck {
    let kinds: KindLibrary
    private(set) var found: [CheckProblem] = []

    init(kinds: KindLibrary) { self.kinds = kinds }

    mutating func visit(_ entry: Entry, _ body: Body) {
        guard let kind = kinds.kind(named: entry.kind), let field = kind.dateField,
            let value = entry.strayedDate(kind)
        else { return }
        let line = entry.frontMatter.ownField(FieldName.date)?.key.line
        found.append(
            CheckProblem(.strayedDate(field: field, value: value), at: entry.path, line: line, severity: .notice))
    }
}

extension Entry {
    /// What the date of an entry would be, were it the copy of the field that it is by its kind; nil where it is so, or that field
    /// says nothing.
    func strayedDate(_ kind: Kind) -> String? {
        guard problem == nil, let field = kind.dateField, field != FieldName.date,
            let value = frontMatter.text(field), let copied = EntryDate(value)
        else { return nil }
        // Written by hand, it may have none.
        guard frontMatter.ownField(FieldName.date) != nil else { return value }
        guard let text = frontMatter.text(FieldName.date), let date = EntryDate(text) else { return nil }
        return date.isCopy(of: copied) ? nil : value
    }
}

extension EntryDate {
    /// Whether a date is the same as that of a field which it is a copy of.
    package func isCopy(of copied: EntryDate) -> Bool {
        // A day may have been given a time since; and where one of them tells no offset, the clock is what they share.
        guard copied.hasTime else { return copied.dayText == dayText }
        let offset = copied.offset ?? offset ?? 0
        return hasTime && copied.instant(assumingOffset: offset) == instant(assumingOffset: offset)
    }
}

extension Vault {
    /// Makes dates anew the copies that they are by their kinds, in one commit; returns the entries that were changed.
    public func repairDates() throws -> (paths: [String], committed: Committed) {
        try writing("check") { transaction in
            let kinds = try kinds()
            let firstCommit = FirstCommit(of: self)
            var changed: [String] = []
            for path in try wholeListing() {
                guard let entry = try entryForRepair(at: path), let kind = kinds.kind(named: entry.kind),
                    let value = entry.strayedDate(kind)
                else { continue }
                // One whose front matter cannot be edited keeps what it has; the check goes on naming it.
                let document = try? edited(entry, firstCommit) { document, _ in
                    try document.set(FieldName.date, to: .plain(value))
                }
                guard let document = document ?? nil else { continue }
                try transaction.replace(entry.file, with: document.bytes)
                changed.append(path)
            }
            let subject = changed.count == 1 ? "1 entry" : "\(changed.count) entries"
            return (changed, try transaction.commit(CommitMessage(command: "check", subject: subject)))
        }
    }
}
