extension Vault {
    /// Counts the entries that match, each of which is read once.
    ///
    /// - Parameters:
    ///   - includingUnlisted: Whether those count too whose kind is not listed by itself.
    ///   - fields: The fields whose values are counted.
    public func statistics(
        _ filter: Filter = .everything, includingUnlisted: Bool = false, fields: [MeantField] = []
    ) throws -> Statistics {
        let asked = try asked(Query(filter, sort: .date), includingUnlisted) { name in
            fields.contains { $0.name == name.lowercased() }
        }
        var counting = asked.query
        counting.dayStart = dayStart
        let (query, collector) = (counting, asked.collector)
        let countsComputed = collector != nil || asked.computed != nil
        let counted = asked.scan.run(
            from: CountedEntries(query, fields: fields, countsComputed: countsComputed, beside: collector))
        var result = Statistics()
        var days = DayTallies()
        var spellings: [Tag: [String: (tag: Tag, tally: Tally)]] = [:]
        for visitor in counted.visitors {
            visitor.add(to: &result, &days)
            for case (let tag?, let tally) in visitor.tags where tally.entries > 0 {
                spellings[tag, default: [:]][tag.description, default: (tag, Tally())].tally.add(tally)
            }
        }
        for found in spellings.values { result.add(spellingsOfOne: Array(found.values)) }
        let declared = fields.isEmpty ? [] : try kinds().shownFields
        let shown = declared.filter { shown in
            fields.contains { $0.covers(shown.field.name.lowercased(), in: shown.kind ?? "") }
        }
        let computed = try computed(asked, counted.visitors.compactMap(\.collector))
        result.count(computed, of: shown, in: counted.visitors)
        if !result.values.isEmpty {
            let targets = shown.compactMap { if case .link(let target, _) = $0.field.type { target } else { nil } }
            if !targets.isEmpty { try result.joinLinks(names(), to: Set(targets)) }
            result.joinValues(as: try kinds().type(ofFields: fields))
        }
        var diaryDays: Set<Int> = []
        days.visit { day, tally, isDiary in
            result.days[day] = tally
            if isDiary { diaryDays.insert(day) }
        }
        result.writtenDays = diaryDays.isEmpty ? Set(result.days.keys) : diaryDays
        result.unreadable = counted.unreadable + asked.unreadable
        return result
    }
}

extension Statistics {
    /// Counts a tag under its most frequent spelling.
    fileprivate mutating func add(spellingsOfOne found: [(tag: Tag, tally: Tally)]) {
        let commonest = found.min { left, right in
            left.tally.entries == right.tally.entries
                ? left.tag.description < right.tag.description : left.tally.entries > right.tally.entries
        }
        guard let tag = commonest?.tag else { return }
        for row in found { tags[tag, default: Tally()].add(row.tally) }
    }

    /// Counts the values that were worked out for the entries that match, of a list each of its items.
    fileprivate mutating func count(
        _ computed: ComputedFields, of fields: [DeclaredField], in visitors: [CountedEntries]
    ) {
        for visitor in visitors {
            for (path, kind, tally) in visitor.matched {
                for (name, value) in computed.values(of: path) {
                    guard fields.contains(where: { $0.kind == kind && $0.field.name == name }) else { continue }
                    for item in value.items { values[item, default: Tally()].add(tally) }
                }
            }
        }
    }

    /// Counts what another thread counted, but for days and kinds.
    mutating func add(_ more: Statistics) {
        total.add(more.total)
        undated.add(more.undated)
        for hour in hours.indices { hours[hour].add(more.hours[hour]) }
        for (value, tally) in more.values { values[value, default: Tally()].add(tally) }
    }
}
