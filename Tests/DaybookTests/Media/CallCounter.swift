import Daybook
import Synchronization

/// Counts the calls on files, and makes one of them, or all from one on, fail.
final class CallCounter: Sendable {
    private let seen = Mutex<[(call: FileOperations.Call, path: String)]>([])
    private let failing: (first: Int, code: Int32, isLasting: Bool)?

    /// Only counts, or fails from the call with number `first` (from 1), once or for good.
    init(failingAt first: Int? = nil, code: Int32 = 0, isLasting: Bool = false) {
        failing = first.map { ($0, code, isLasting) }
    }

    var count: Int { seen.withLock { $0.count } }
    var calls: [FileOperations.Call] { seen.withLock { $0.map(\.call) } }
    var paths: [String] { seen.withLock { $0.map(\.path) } }

    var intercept: FileOperations.Interceptor {
        { (call, path) throws(FileError) in
            let number = self.seen.withLock { seen in
                seen.append((call, path))
                return seen.count
            }
            guard let failing = self.failing else { return }
            if number == failing.first || (failing.isLasting && number > failing.first) {
                throw FileError(call: call, path: path, code: failing.code)
            }
        }
    }
}
