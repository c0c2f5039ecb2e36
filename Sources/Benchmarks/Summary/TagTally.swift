/// How well suggested tags fit those that people gave, over many entries.
struct TagTally: Sendable {
    private var precisions: [Double] = []
    private var recalls: [Double] = []
    private var suggestions = 0

    /// Counts one entry; one without a suggestion has no precision, and finds nothing.
    mutating func count(_ suggested: [String], of given: [String]) {
        let right = Double(Set(suggested).intersection(given).count)
        if !suggested.isEmpty { precisions.append(right / Double(suggested.count)) }
        recalls.append(given.isEmpty ? 0 : right / Double(given.count))
        suggestions += suggested.count
    }

    /// The mean share of the suggestions that fit.
    var precision: Double { precisions.mean }

    /// The standard error of that mean: by how much it would differ with other texts.
    var precisionError: Double {
        guard precisions.count > 1 else { return 0 }
        let mean = precision
        let variance = precisions.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(precisions.count - 1)
        return (variance / Double(precisions.count)).squareRoot()
    }

    /// The mean share of the given tags that were suggested.
    var recall: Double { recalls.mean }

    /// The harmonic mean of the two.
    var harmonicMean: Double {
        let sum = precision + recall
        return sum > 0 ? 2 * precision * recall / sum : 0
    }

    /// How many tags are suggested for an entry.
    var tagsPerEntry: Double { recalls.isEmpty ? 0 : Double(suggestions) / Double(recalls.count) }
}

extension [Double] {
    /// The sum over the count; 0 of none.
    var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
}
