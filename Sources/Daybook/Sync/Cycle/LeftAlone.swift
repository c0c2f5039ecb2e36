/// A file that was edited by hand and is not committed.
public struct LeftAlone: Sendable, Equatable {
    /// Its path; any character may stand in it.
    public var path: String
    /// Why.
    public var reason: Reason

    /// The reasons.
    public enum Reason: Sendable, Equatable {
        /// Its name is not safe to show, or to write elsewhere.
        case name
        /// It is a link or no ordinary file, or lies behind a link.
        case kind
        /// It may not be read.
        case unreadable
        /// Git would pass it through a filter.
        case filter
        /// It is a repository of its own, or a part of one.
        case repository
        /// Git has a link or another repository where a folder above it stands; the path of that.
        case hidden(by: String)
        /// A version of `.gitignore` that a merge left beside another has a rule for it; the path of that.
        case ignored(by: String)
        /// It is a media file that is not what its name says: somebody changed it, or it is damaged.
        case changedMedia
        /// Git is told to take it for unchanged, or not to look for it; what came stands in it all the same.
        case passedOver
        /// Git has not merged it, and its marks are in it.
        case unmerged
        /// It is larger than the remote takes; both in bytes.
        case size(Int, limit: Int)
    }
}
