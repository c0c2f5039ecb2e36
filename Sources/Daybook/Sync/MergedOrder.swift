/// The order of things that have names, from the orders in which both sides have them.
enum MergedOrder {
    /// The names of `kept`: those of the base in the order of the side that changed it, else in that of the base; each new one behind
    /// the name that it follows on its side, and where both sides have new ones there, these as `joined` puts them.
    static func names<Name: Hashable>(
        base: [Name], ours: [Name], theirs: [Name], kept: Set<Name>, joined: ([Name], [Name]) -> [Name]
    ) -> [Name] {
        let old = Set(base)
        let common = Set(ours).intersection(theirs)
        func shared(_ names: [Name]) -> [Name] { names.filter { common.contains($0) && old.contains($0) } }
        let isOurs = shared(theirs) == shared(base)
        let leading = isOurs ? ours : shared(ours) == shared(base) ? theirs : base
        var result = leading.filter { old.contains($0) && kept.contains($0) }
        var placed = Set(result)
        for name in base where kept.contains(name) && placed.insert(name).inserted { result.append(name) }
        // New names by the old one that they follow; nil for those at the beginning.
        var ourRuns: [Name?: [Name]] = [:]
        var theirRuns: [Name?: [Name]] = [:]
        collect(ours, old, kept, into: &ourRuns)
        collect(theirs, old, kept, into: &theirRuns)
        var final: [Name] = []
        var isPlaced: Set<Name> = []
        for place in [nil] + result.map(Optional.some) {
            if let place { final.append(place) }
            let (one, other) = (ourRuns[place] ?? [], theirRuns[place] ?? [])
            var run = one.isEmpty ? other : one
            if !one.isEmpty, !other.isEmpty, one != other { run = joined(one, other) }
            for name in run where isPlaced.insert(name).inserted { final.append(name) }
        }
        return final
    }

    private static func collect<Name: Hashable>(
        _ names: [Name], _ old: Set<Name>, _ kept: Set<Name>, into runs: inout [Name?: [Name]]
    ) {
        var place: Name?
        for name in names {
            if old.contains(name) {
                if kept.contains(name) { place = name }
            } else if kept.contains(name) {
                runs[place, default: []].append(name)
            }
        }
    }
}
