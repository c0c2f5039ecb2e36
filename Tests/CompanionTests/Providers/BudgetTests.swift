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

    @Test func `the day's money is counted by the prices of each provider, and the dearest answer counts`() throws {
        let scene = try DispatchScene()
        var provider = scene.provider()
        // 100 tokens, 40 of them the answer's: 60 × 1 + 40 × 5 = 260 millionths.
        provider.prices = TokenPrices(input: try #require(Amount("1")), output: try #require(Amount("5")))
        let request = scene.request(provider, tokens: 100, answer: 40)
        let first = try scene.dispatch([provider], money: "0.00036")
        try first.send(request, usage: TokenUsage(input: 50, output: 10))
        #expect(scene.lines().first?.contains("\"micros\":100,") == true, "\(scene.lines())")
        let second = try scene.dispatch([provider], money: "0.00036")
        try second.send(request)
        let third = try scene.dispatch([provider], money: "0.000361")
        #expect(
            throws: DispatchRefusal.overMoney(
                spent: Amount(millionths: 360), wanted: Amount(millionths: 260), limit: Amount(millionths: 361))
        ) { try third.send(request) }
        #expect(scene.server.requests.count == 2)
        let log = RequestLog(path: scene.log, isOn: true)
        #expect(
            try log.spent(inMonthOf: World.fixed().localNow)
                == Spending(tokens: 160, cost: Amount(millionths: 360)))
        #expect(try RequestPreview(request).cost == Amount(millionths: 260))
    }

    @Test func `where money is limited, a price that nobody knows refuses, but for a model of one's own`() throws {
        let scene = try DispatchScene()
        let provider = scene.provider()
        let dispatch = try scene.dispatch([provider], money: "1")
        #expect(throws: DispatchRefusal.noPrice(provider: "here")) { try dispatch.send(scene.request(provider)) }
        #expect(scene.server.requests.isEmpty)
        let own = scene.provider(locality: .local)
        #expect(try scene.dispatch([own], money: "1").send(scene.request(own)) == 200)
    }

    @Test func `a log that is off keeps what money a budget needs`() throws {
        let scene = try DispatchScene()
        var provider = scene.provider()
        provider.prices = TokenPrices(input: Amount(millionths: 1_000_000), output: Amount(millionths: 0))
        try scene.dispatch([provider], money: "0.0001", isLogged: false).send(scene.request(provider, tokens: 100))
        #expect(
            scene.bareLines()
                == ["{\"micros\":100,\"schema\":1,\"spent\":100,\"when\":\"2026-11-21T19:32:05+08:00\"}"])
    }

    @Test(arguments: [
        (0, "1", 0), (1, "0.000001", 1), (1, "1", 1), (999_999, "2", 2_000_000 - 2), (1_000_000, "0.15", 150_000),
        (7, "0.15", 2), (Int.max, "999999999", Int.max), (-5, "1", 0),
    ])
    func `a part of a millionth counts as one, and nothing overflows`(tokens: Int, price: String, cost: Int) throws {
        let prices = TokenPrices(input: try #require(Amount(price)), output: Amount(millionths: 0))
        #expect(prices.cost(input: tokens, output: 0) == Amount(millionths: cost))
    }

    @Test func `a log that is off keeps only what a budget needs`() throws {
        let scene = try DispatchScene()
        let provider = scene.provider()
        try scene.dispatch([provider], isLogged: false).send(scene.request(provider))
        #expect(scene.lines() == [])
        try scene.dispatch([provider], budget: 150, isLogged: false).send(scene.request(provider, tokens: 100))
        #expect(scene.bareLines() == ["{\"schema\":1,\"spent\":100,\"when\":\"2026-11-21T19:32:05+08:00\"}"])
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
        let dispatch = try scene.dispatch([provider], operations: full)
        #expect(try dispatch.send(scene.request(provider, tokens: 100)) == 200)
        #expect(try dispatch.send(scene.request(provider, tokens: 100)) == 200)
        #expect(dispatch.takeNotices() == [.logNotWritten(FileError(call: .write, path: log, code: code))])
        #expect(dispatch.takeNotices() == [])
        // What would not count against a budget does not leave; a question without words of the vault does.
        for limited in [
            try scene.dispatch([provider], budget: 250, operations: full),
            try scene.dispatch([scene.provider(locality: .local)], money: "1", isLogged: false, operations: full),
        ] {
            #expect(throws: DispatchRefusal.notNoted(FileError(call: .write, path: log, code: code))) {
                try limited.send(scene.request(provider, tokens: 100))
            }
            #expect(try limited.send(scene.request(provider, tokens: 0)) == 200)
        }
        #expect(scene.server.requests.count == 4)
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
