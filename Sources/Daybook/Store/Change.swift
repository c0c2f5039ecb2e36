import Git

/// One change of a transaction to one path of the vault.
enum Change: Sendable, Equatable {
    /// A new file, at a path where nothing is; git gets what it `commits` instead where that is given.
    case create(path: String, bytes: [UInt8], commits: Committing? = nil)
    /// New bytes for a file that was read as `old`.
    case replace(path: String, bytes: [UInt8], old: [UInt8], commits: Committing? = nil)
    /// The removal of a file that was read as `old`; where it only moves, an edit that is not in git yet goes along.
    case remove(path: String, old: [UInt8], moves: Bool = false)
    /// The removal from git of a file that is not there any more.
    case forget(path: String)
    /// A media file that already lies in place, put there by this transaction or an earlier one.
    case media(path: String)
    /// A media file that git has and that is not there, put back piece by piece.
    case bring(MediaPath, object: ObjectID)
    /// The removal of a media file that git has.
    case take(MediaPath)

    /// Contents that the repository has, to be committed in place of a file's bytes: an edit that is not in git yet stays so.
    struct Committing: Sendable, Equatable {
        var object: ObjectID
        var isExecutable = false
        /// Whether names that differ by case or Unicode form alone may stand beside it, as they did before.
        var besideTwins = false
    }

    var path: String {
        switch self {
        case .create(let path, _, _), .replace(let path, _, _, _), .remove(let path, _, _), .forget(let path),
            .media(let path):
            path
        case .bring(let media, _), .take(let media): media.description
        }
    }

    var bytes: [UInt8]? {
        switch self {
        case .create(_, let bytes, _), .replace(_, let bytes, _, _): bytes
        case .remove, .forget, .media, .bring, .take: nil
        }
    }

    var old: [UInt8]? {
        switch self {
        case .replace(_, _, let old, _), .remove(_, let old, _): old
        case .create, .forget, .media, .bring, .take: nil
        }
    }

    /// What git gets, where that is something that it has already.
    var commits: Committing? {
        switch self {
        case .create(_, _, let commits), .replace(_, _, _, let commits): commits
        case .bring(_, let object): Committing(object: object)
        case .remove, .forget, .media, .take: nil
        }
    }

    /// Whether the file goes on under another name, with an edit that is not in git yet.
    var isMove: Bool { if case .remove(_, _, let moves) = self { moves } else { false } }

    /// Whether there is anything to do on the disk; what an editor left as it shall be has only to be committed.
    var touchesFiles: Bool {
        switch self {
        case .create, .remove, .bring, .take: true
        case .replace(_, let bytes, let old, _): bytes != old
        case .media, .forget: false
        }
    }

    /// Whether a file gets a name that nothing has.
    var makesFile: Bool {
        switch self {
        case .create, .bring: true
        case .replace, .remove, .forget, .media, .take: false
        }
    }

    /// What the record says of the change, with the temporary names that the one at `index` uses.
    func step(at index: Int) -> RedoRecord.Step {
        var step = RedoRecord.Step(action: action, path: path)
        step.new = bytes.map { Digest(of: $0).description }
        step.old = old.map { Digest(of: $0).description }
        step.object = commits?.object.hex
        step.isExecutable = commits?.isExecutable
        guard touchesFiles else { return step }
        switch action {
        case .create, .bring: step.staged = FileOperations.temporaryPath(for: path, "\(index)")
        case .remove, .take: step.kept = FileOperations.temporaryPath(for: path, "\(index).old")
        case .replace:
            step.staged = FileOperations.temporaryPath(for: path, "\(index)")
            step.kept = FileOperations.temporaryPath(for: path, "\(index).old")
        case .media, .forget: break
        }
        return step
    }

    private var action: RedoRecord.Action {
        switch self {
        case .create: .create
        case .replace: .replace
        case .remove: .remove
        case .forget: .forget
        case .media: .media
        case .bring: .bring
        case .take: .take
        }
    }
}
