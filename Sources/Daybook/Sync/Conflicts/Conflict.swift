/// An entry in which a merge kept more than one version of something, for the writer to settle.
public struct Conflict: Sendable, Equatable {
    /// Its path.
    public var path: String
    /// Its title.
    public var title: String
    /// The places of its text with more than one version, in order.
    public var places: [Place]
    /// The lines of the file where a mark stands whose place has lost others, so that nobody can tell its versions apart.
    public var strays: [Int]
    /// The lines of the file that git's own conflict marks begin at, of a merge that was committed as git left it.
    public var gitMarks: [Int] = []
    /// The values that were not chosen, as `key=JSON value`.
    public var values: [String]
    /// Whether all of it is a version that could not be merged, kept beside another.
    public var isCopy: Bool

    /// One place.
    public struct Place: Sendable, Equatable {
        /// The digits in its marks.
        public var id: String
        /// What is kept there.
        public var versions: [Version]
    }

    /// One version of a place.
    public struct Version: Sendable, Equatable {
        /// Its lines.
        public var text: String
        /// The device that wrote it, as far as the history tells.
        public var device: String?
        /// When it was committed.
        public var date: EntryDate?
        /// Whether it was written on this device; nil where the history does not tell.
        public var isMine: Bool?
    }
}

/// Which versions are to stay.
public enum ConflictChoice: Sendable, Equatable {
    /// What was written on this device; several such versions one after the other.
    case mine
    /// What was written elsewhere; several such versions one after the other.
    case theirs
    /// All, one after the other.
    case both
    /// One by its number in the place, from 0.
    case version(Int)
}

/// Why a place was not settled.
public enum ResolveError: Error, Equatable, Sendable {
    /// There is nothing to settle in the entry.
    case nothing(path: String)
    /// The history does not tell which version was written here; the places.
    case unknownSide(path: String, places: Int)
    /// It is not what it was when the choice was made.
    case changed(path: String)
}
