import Daybook
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Git

/// A remote whose program was started before it is asked.
@Suite struct DialedRemoteTests {
    /// The processes that were started.
    private final class Started: Sendable {
        let processes = Mutex<[Int32]>([])
    }

    /// Access to a remote that notes which programs it starts, of which the first may be another one.
    private func access(of clone: Fixture, _ started: Started, first: String? = nil) -> RemoteAccess {
        var access = clone.reach()
        let start = access.programs.start
        access.programs.start = { (call) throws(ProgramStartFailure) in
            var call = call
            if let first, started.processes.withLock({ $0.isEmpty }) { (call.path, call.arguments) = (first, []) }
            let program = try start(call)
            started.processes.withLock { $0.append(program.process) }
            return program
        }
        return access
    }

    @Test func `the program that was started is the one that answers, with what the remote had then`() throws {
        let clones = try Clones()
        let (ann, bo) = (try clones.clone("ann"), try clones.clone("bo"))
        let repository = try bo.open()
        let remote = try #require(try repository.remote(named: "origin"))
        try ann.commit(["a.md": "one"])
        let first = try ann.headID()
        #expect(try ann.push().outcome == .done)
        let started = Started()
        let access = access(of: bo, started)
        let dialed = repository.dial(remote, by: access)
        #expect(dialed != nil)
        let fetched = try repository.fetch(remote, by: access, over: dialed)
        #expect(fetched.moved.map(\.new) == [first])
        #expect(started.processes.withLock { $0.count } == 1)
        // It answers once: what is asked after that is another connection.
        #expect(try repository.fetch(remote, by: access, over: dialed).moved == [])
        #expect(started.processes.withLock { $0.count } == 2)
    }

    @Test func `one that has ended by the time it is asked is started anew`() throws {
        let clones = try Clones()
        let bo = try clones.clone("bo")
        let repository = try bo.open()
        let remote = try #require(try repository.remote(named: "origin"))
        let started = Started()
        let access = access(of: bo, started, first: "/bin/true")
        let dialed = repository.dial(remote, by: access)
        #expect(dialed != nil)
        let process = try #require(started.processes.withLock { $0.first })
        // Until it is a zombie: then its output is closed.
        var information = unsafe siginfo_t()
        while unsafe waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0 {}
        #expect(try repository.fetch(remote, by: access, over: dialed).moved == [])
        #expect(started.processes.withLock { $0.count } == 2)
    }

    @Test func `one that nobody asks ends with its value`() throws {
        let clones = try Clones()
        let bo = try clones.clone("bo")
        let repository = try bo.open()
        let remote = try #require(try repository.remote(named: "origin"))
        let started = Started()
        do { _ = repository.dial(remote, by: access(of: bo, started)) }
        let process = try #require(started.processes.withLock { $0.first })
        #expect(kill(process, 0) == -1)
    }

    @Test func `a remote that is not there is told of by the fetch`() throws {
        let clones = try Clones()
        let bo = try clones.clone("bo")
        try bo.git("remote", "set-url", "origin", "/nowhere/at/all")
        let repository = try bo.open()
        let remote = try #require(try repository.remote(named: "origin"))
        let dialed = repository.dial(remote, by: bo.reach())
        #expect(dialed == nil)
        #expect(throws: TransferError(.notFound)) { try bo.fetch() }
    }
}
