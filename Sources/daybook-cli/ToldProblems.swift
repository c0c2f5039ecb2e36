import Daybook

/// Which mistakes in settings a run of a command told of, so that each is told once.
final class ToldProblems {
    private var told: [Configuration.Problem] = []

    /// Whether nobody was told yet; from now on somebody was.
    func isNew(_ problem: Configuration.Problem) -> Bool {
        guard !told.contains(problem) else { return false }
        told.append(problem)
        return true
    }
}
