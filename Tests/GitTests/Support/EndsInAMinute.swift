import Foundation
import Testing

/// Ends the whole run where a test takes more than a minute, since what it looks at waits for ever.
///
/// The minute begins with the test itself. `.timeLimit` counts from when the test is to be run, and among two thousand others on two cores
/// that may be a minute before it is; and what waits in a call of the system's it cannot end.
struct EndsInAMinute: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    @concurrent func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let ended = DispatchSemaphore(value: 0)
        let name = test.name
        Thread.detachNewThread {
            guard ended.wait(timeout: .now() + 60) == .timedOut else { return }
            FileHandle.standardError.write(Data("\(name) has not ended in a minute: something waits\n".utf8))
            exit(1)
        }
        defer { ended.signal() }
        try await function()
    }
}

extension Trait where Self == EndsInAMinute {
    /// Each test of a suite, or a test, ends in a minute.
    static var endsInAMinute: Self { EndsInAMinute() }
}
