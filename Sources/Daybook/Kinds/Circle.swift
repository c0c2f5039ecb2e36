/// Circles among names that need one another.
enum Circle {
    /// The shortest way from one back to itself, itself first; found breadth first, nil where there is none.
    static func shortest(from start: String, among needs: [String: [String]]) -> [String]? {
        var before: [String: String] = [:]
        var queue = [start]
        var index = 0
        while index < queue.count {
            let name = queue[index]
            index += 1
            for next in needs[name] ?? [] where needs[next] != nil {
                if next == start {
                    var way = [name]
                    while let last = way.last, last != start, let previous = before[last] { way.append(previous) }
                    return way.reversed()
                }
                guard before[next] == nil else { continue }
                before[next] = name
                queue.append(next)
            }
        }
        return nil
    }
}
