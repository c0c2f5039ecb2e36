extension Body {
    /// The body with places settled where a merge kept more than one version.
    ///
    /// - Parameter choose: Which versions of a place stay, one after the other with an empty line between; nil leaves the place as it is.
    public func settling(_ choose: (Overlap) -> Range<Int>?) -> [UInt8] {
        settling(keeping: { overlap in choose(overlap).map { Array($0.clamped(to: overlap.versions.indices)) } })
    }

    /// The same with the numbers of the versions that stay.
    func settling(keeping choose: (Overlap) -> [Int]?) -> [UInt8] {
        var result: [UInt8] = []
        var end = 0
        for overlap in overlaps {
            guard let chosen = choose(overlap) else { continue }
            result += bytes[end..<overlap.range.lowerBound]
            for (index, version) in chosen.enumerated() {
                if index > 0 { result += lineBreak }
                result += bytes[overlap.versions[version]]
            }
            end = overlap.range.upperBound
        }
        return result + bytes[end...]
    }
}
