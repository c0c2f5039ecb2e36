import Daybook
import Synchronization

/// Makes one call on files fail, or all from it on as if the process had died there.
final class Faults: Sendable {
    private let count = Mutex(0)
    private let number: Int
    private let code: Int32
    private let isDeath: Bool
    private let hit = Mutex<(call: FileOperations.Call, path: String)?>(nil)

    /// Fails the call with the number `number`, from 1.
    init(at number: Int, code: Int32, isDeath: Bool) {
        self.number = number
        self.code = code
        self.isDeath = isDeath
    }

    /// Whether the call came that was to fail.
    var wasHit: Bool { hit.withLock { $0 != nil } }

    /// The call that failed, for messages.
    var place: String { hit.withLock { $0.map { "\($0.call.rawValue) \($0.path)" } ?? "none" } }

    var operations: FileOperations {
        FileOperations { (call, path) throws(FileError) in
            let now = self.count.withLock { count in
                count += 1
                return count
            }
            guard now == self.number || self.isDeath && now > self.number else { return }
            self.hit.withLock { if $0 == nil { $0 = (call, path) } }
            throw FileError(call: call, path: path, code: self.code)
        }
    }
}
