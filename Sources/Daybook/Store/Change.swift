/// One change of a transaction to one path of the vault.
enum Change: Sendable, Equatable {
    /// A new file, at a path where nothing is.
    case create(path: String, bytes: [UInt8])
    /// New bytes for a file that was read as `old`.
    case replace(path: String, bytes: [UInt8], old: [UInt8])
    /// The removal of a file that was read as `old`.
    case remove(path: String, old: [UInt8])
    /// A media file that already lies in place, put there by this transaction or an earlier one.
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

    /// Whether there is anything to do on the disk; what an editor left as it shall be has only to be committed.
    var touchesFiles: Bool {
        switch self {
        case .create, .remove: true
        case .replace(_, let bytes, let old): bytes != old
        case .media: false
        }
    }

    /// What the record says of the change, with the temporary names that the one at `index` uses.
    func step(at index: Int) -> RedoRecord.Step {
        var step = RedoRecord.Step(action: action, path: path)
        step.new = bytes.map { Digest(of: $0).description }
        step.old = old.map { Digest(of: $0).description }
        guard touchesFiles else { return step }
        if bytes != nil { step.staged = FileOperations.temporaryPath(for: path, "\(index)") }
        if old != nil { step.kept = FileOperations.temporaryPath(for: path, "\(index).old") }
        return step
    }

    private var action: RedoRecord.Action {
        switch self {
        case .create: .create
        case .replace: .replace
        case .remove: .remove
        case .media: .media
        }
    }
}
