import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Daybook

@Suite struct LockTests {
    @Test func `a second writer is told who holds the vault, and a reader is not kept`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Here")
        let vault = try scene.vault()
        let lock = try VaultLock(of: vault, command: "finish")
        let holder = "\(ProcessInfo.processInfo.processIdentifier) finish"
        #expect(throws: VaultError.busy(holder: holder)) {
            _ = try VaultLock(of: try scene.vault(), command: "add", waiting: 0)
        }
        #expect(try scene.vault().entry(at: path).title == "Here")
        #expect(try scene.vault().listing().entries == [path])
        _ = consume lock
        // A child that another test starts this moment has it for as long as it takes to become a program.
        _ = try VaultLock(of: vault, command: "add", waiting: 10)
    }

    @Test func `the lock goes with its process`() throws {
        let scene = try VaultScene()
        let vault = try scene.vault()
        // As above.
        _ = try VaultLock(of: vault, command: "init", waiting: 10)
        let lock = scene.path + "/.git/daybook/lock"
        // Another process takes the lock, and is killed while it has it.
        let script = "exec 9>\"$1\"; flock 9 || exit 3; echo 123 other >&9; kill -9 $$"
        let output = try Program(path: "/bin/sh").run(
            ["-c", script, "sh", lock], environment: ["PATH": "/usr/bin:/bin"])
        try #require(output.end == .signalled(9), "\(output)")
        // As above, a child that another test starts this moment may have it.
        _ = try VaultLock(of: vault, command: "add", waiting: 10)
    }

    @Test func `ten writers at once make all of their commits`() throws {
        let scene = try VaultScene()
        let failures = Mutex<[String]>([])
        let commits = try scene.commits()
        DispatchQueue.concurrentPerform(iterations: 10) { writer in
            for number in 0..<20 {
                do {
                    try scene.add("Writer \(writer) entry \(number)", seed: UInt64(writer * 100 + number))
                } catch {
                    failures.withLock { $0.append("\(writer) \(number): \(error)") }
                }
            }
        }
        #expect(failures.withLock { $0 } == [])
        #expect(try scene.commits() == commits + 200)
        #expect(try scene.vault().listing().entries.count == 200)
        #expect(try scene.status() == "" && scene.isSound() && scene.problems() == [])
    }
}
