/// One change of a transaction to one path of the vault.
enum Change: Sendable, Equatable {
    /// A new file, at a path where nothing is.
    case create(path: String, bytes: [UInt8])
    /// New bytes for a file that was read as `old`.
    case replace(path: String, bytes: [UInt8], old: [UInt8])
    /// The removal of a file that was read as `old`.
    case remove(path: String, old: [UInt8])
    /// A media file that already lies in place, new to git.
    case media(path: String)

    var path: String {
        switch self {
        case .create(let path, _), .replace(let path, _, _), .remove(let path, _), .media(let path): path
        }
    }

    var bytes: [UInt8]? {
        switch self {
        case .create(_, let bytes), .replace(_, let bytes, _): bytes
        case .remove, .media: nil
        }
    }

    var old: [UInt8]? {
        switch self {
        case .replace(_, _, let old), .remove(_, let old): old
        case .create, .media: nil
        }
    }
}
