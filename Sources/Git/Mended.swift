/// One thing of a damaged repository that was put right; facts only, the words are the caller's.
public enum Mended: Sendable, Hashable {
    /// The folder of the references was not there, and was made again.
    case references
    /// `HEAD` could not be read, or was not there, and names a branch again.
    case head(branch: String)
    /// The file of packed references held lines that are none, and holds those that are; a copy of it was kept.
    case packedReferences(copy: String)
    /// The index could not be read and was made again from the last commit; the damaged one was kept.
    case index(copy: String)
    /// There was no index, and it was made again from the last commit.
    case missingIndex
    /// A pack, by its name, had no index, and has one again.
    case packIndex(String)
    /// Objects that were empty or missing and were made again from the files of the work tree.
    case objects(count: Int)
    /// Objects that are damaged, and whose contents are nowhere to be found here; their files were put aside.
    case putAside(count: Int)
    /// Objects that were empty, and whose contents are nowhere to be found.
    case lostObjects(count: Int)
    /// A branch, by its short name, that could not be read, or whose commit could not, is at the newest commit that can be read.
    case branch(String, ObjectID)
    /// The commit that a branch was at, of which a part cannot be read, has a name of its own, so that git keeps it.
    case keptCommit(ObjectID, name: String)
    /// A branch, by its short name, that was gone, or packed at an older commit, is where its log says that it was.
    case lostBranch(String, ObjectID)
    /// Another reference, by its full name, that could not be read, names again what its log tells, or what was packed.
    case reference(String, ObjectID)
    /// A reference, by its full name, that could not be read, and of which nothing tells what it named, is gone; a copy of its file was kept
    /// unless that was empty.
    case droppedReference(String, copy: String?)
    /// What the packed references held under a name that is cut off has this name now.
    case renamedReference(String)
}
