import Daybook
import Foundation
import HTTP
import TestSupport
import Testing

@testable import Companion

@Suite struct BudgetTests {
    @Test func `the day's tokens are counted over processes, and the next day begins at none`() throws {
        let scene = try DispatchScene()
        let provider = scene.provider()
        let first = try scene.dispatch([provider], budget: 250)
        try first.send(scene.request(provider, tokens: 100), usage: TokenUsage(input: 150, output: 50))
        let second = try scene.dispatch([provider], budget: 250)
        #expect(throws: DispatchRefusal.overBudget(spent: 200, wanted: 51, limit: 250)) {
            try second.send(scene.request(provider, tokens: 51))
        }
        #expect(scene.server.requests.count == 1)
        try second.send(scene.request(provider, tokens: 50))
        #expect(throws: DispatchRefusal.overBudget(spent: 250, wanted: 1, limit: 250)) {
            try second.check(scene.request(provider, tokens: 1))
        }
        let tomorrow = try scene.dispatch(
            [provider], budget: 250, world: .fixed(at: World.Clock.usual + 4 * 3600 + 27 * 60 + 55))
        try tomorrow.check(scene.request(provider, tokens: 250))
    }

    @Test func `a log that is off keeps only what a budget needs`() throws {
        let scene = try DispatchScene()
        let provider = scene.provider()
        try scene.dispatch([provider], isLogged: false).send(scene.request(provider))
        #expect(scene.lines() == [])
        try scene.dispatch([provider], budget: 150, isLogged: false).send(scene.request(provider, tokens: 100))
        #expect(scene.lines() == ["{\"schema\":1,\"spent\":100,\"when\":\"2026-11-21T19:32:05+08:00\"}"])
        #expect(try RequestLog(path: scene.log, isOn: false).last(5) == [])
        #expect(throws: DispatchRefusal.self) {
            try scene.dispatch([provider], budget: 150, isLogged: false).check(scene.request(provider, tokens: 51))
        }
    }

    @Test(arguments: [ENOSPC, EROFS, EIO]) func `a log that cannot be written is told once, and no reply is lost`(
        code: Int32
    ) throws {
        let scene = try DispatchScene()
        let provider = scene.provider()
        let log = scene.log
        let full = FileOperations { call, path throws(FileError) in
            if call == .write, path == log { throw FileError(call: call, path: path, code: code) }
        }
        let dispatch = try scene.dispatch([provider], budget: 250, operations: full)
        #expect(try dispatch.send(scene.request(provider, tokens: 100)) == 200)
        #expect(try dispatch.send(scene.request(provider, tokens: 100)) == 200)
        #expect(dispatch.takeNotices() == [.logNotWritten(FileError(call: .write, path: log, code: code))])
        #expect(dispatch.takeNotices() == [])
        // What has no line counts all the same, as long as this process runs.
        #expect(throws: DispatchRefusal.overBudget(spent: 200, wanted: 100, limit: 250)) {
            try dispatch.check(scene.request(provider, tokens: 100))
        }
    }

    @Test func `a budget that cannot be counted refuses`() throws {
        let scene = try DispatchScene()
        let provider = scene.provider()
        let log = scene.log
        try scene.dispatch([provider]).send(scene.request(provider))
        let blind = FileOperations { call, path throws(FileError) in
            if call == .open, path == log { throw FileError(call: call, path: path, code: EACCES) }
        }
        let dispatch = try scene.dispatch([provider], budget: 1000, operations: blind)
        #expect(throws: DispatchRefusal.budgetUnknown(FileError(call: .open, path: log, code: EACCES))) {
            try dispatch.check(scene.request(provider))
        }
    }
}
