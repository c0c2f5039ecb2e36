/// A file that is kept open and locked as long as any copy of a value lives that holds it, so that others can tell it from what a
/// process left behind that died.
final class HeldFile: Sendable, Equatable {
    private let file: OpenFile

    /// Takes the lock of a file that this process has just made.
    init(locking file: consuming OpenFile) throws(FileError) {
        _ = try file.tryLock()
        self.file = file
    }

    static func == (left: HeldFile, right: HeldFile) -> Bool { left === right }
}
