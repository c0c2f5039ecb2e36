extension Needle {
    /// Bytes that every match of any of the needles holds: the longest run of ideographs that all of them have in the same
    /// place, as `上的` of `月台上的紙鶴` in all its spellings; a text with joints in its words may hold them apart. Nil for a single needle, and where there is no such run.
    static func sharedRun(of needles: [Needle]) -> ByteFinder? {
        guard let first = needles.first, needles.count > 1 else { return nil }
        guard needles.allSatisfy({ $0.scalars.count == first.scalars.count }) else { return nil }
        let isShared = first.scalars.indices.map { place in
            // Only an ideograph is always written as itself.
            isHan(first.scalars[place]) && needles.allSatisfy { $0.scalars[place] == first.scalars[place] }
        }
        let run = isShared.indices.split { !isShared[$0] }.max { $0.count < $1.count } ?? []
        let scalars = run.compactMap { Unicode.Scalar(first.scalars[$0]) }
        return ByteFinder(String(String.UnicodeScalarView(scalars)).utf8)
    }
}
