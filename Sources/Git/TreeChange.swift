/// One change of one path in a tree; paths go from the top of the work tree, with `/` between names.
public enum TreeChange: Sendable, Hashable {
    /// Puts these very bytes at a path, past every filter and line end conversion; a file that was executable stays so.
    case write(path: String, bytes: [UInt8])
    /// Puts the bytes of a file on the disk, named by an absolute path, which is read in pieces of 256 KB.
    case writeFile(path: String, from: String, executable: Bool = false)
    /// Puts contents there that the repository has already.
    case restore(path: String, object: ObjectID, executable: Bool = false)
    /// Takes a path out, and every folder that is left empty; a path that is not there is passed over.
    case remove(path: String)

    /// The path that changes.
    public var path: String {
        switch self {
        case .write(let path, _), .writeFile(let path, _, _), .restore(let path, _, _), .remove(let path): path
        }
    }
}
