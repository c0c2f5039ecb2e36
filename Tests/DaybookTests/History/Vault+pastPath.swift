import Git

@testable import Daybook

extension Vault {
    /// Puts back what stands at a path, or stood there last.
    @discardableResult
    func restore(_ path: String, at revision: String? = nil) throws -> Restoring {
        try restore(PastEntry(at: path), at: revision)
    }

    /// How what stands at a path differs from an earlier version.
    func visitDifference(
        of path: String, since revision: String?, _ visit: (LineDiff.Line) throws -> Void
    ) throws {
        try visitDifference(of: PastEntry(at: path), since: revision, visit)
    }
}
