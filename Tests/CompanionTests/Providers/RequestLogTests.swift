import Daybook
import Foundation
import HTTP
import TestSupport
import Testing

@testable import Companion

@Suite struct RequestLogTests {
    private let folder: TemporaryFolder
    private let log: RequestLog

    init() throws {
        folder = try TemporaryFolder()
        log = RequestLog(path: folder("state/requests.jsonl"), isOn: true)
    }

    private func record(_ model: String, tokens: Int = 1, when: String = "2026-11-21T10:00:00+08:00") throws
        -> RequestRecord
    {
        let request = WireRequest(
            provider: nil, model: model, http: HTTPRequest(.get, "https://weather.example/"),
            cargo: WireRequest.Cargo(role: nil, entries: [], disclosures: [], tokens: tokens))
        let date = try #require(EntryDate(when))
        return RequestRecord(opening: request, command: "c", when: date).ended(
            request, RequestOutcome(status: 200, model: model, usage: nil, received: 1, result: .ok), when: date,
            prices: nil)
    }

    @Test func `the last requests come back, oldest first`() throws {
        #expect(try log.last(3) == [])
        for number in 1...5 { _ = try log.append(record("m\(number)"), isCounted: false) }
        #expect(try log.last(3).map(\.model) == ["m3", "m4", "m5"])
        #expect(try log.last(99).count == 5)
        #expect(try log.last(0) == [] && log.last(-1) == [])
    }

    @Test func `lines are found over the edges of what is read at a time`() throws {
        let long = String(repeating: "長", count: 9_000)
        for number in 1...12 { _ = try log.append(record("\(number)" + long, tokens: number), isCounted: false) }
        #expect(try log.last(12).map { $0.model?.prefix { $0 != "長" } } == (1...12).map { "\($0)" })
        #expect(try log.spent(on: #require(EntryDate("2026-11-21"))).tokens == 78)
    }

    @Test func `a day's tokens are those of its own lines`() throws {
        let days = ["2026-11-19T23:59:59+08:00", "2026-11-20T10:00:00+08:00", "2026-11-21T00:00:00+08:00"]
        for (number, day) in days.enumerated() {
            _ = try log.append(record("m", tokens: number + 1, when: day), isCounted: false)
        }
        // A journey to the west: the clock goes back, and the lines are no longer in order.
        _ = try log.append(record("m", tokens: 10, when: "2026-11-20T23:00:00-08:00"), isCounted: false)
        _ = try log.append(record("m", tokens: 20, when: "2026-11-21T01:00:00-08:00"), isCounted: false)
        #expect(try log.spent(on: #require(EntryDate("2026-11-21"))).tokens == 23)
        #expect(try log.spent(on: #require(EntryDate("2026-11-20"))).tokens == 12)
        #expect(try log.spent(on: #require(EntryDate("2026-11-22"))).tokens == 0)
    }

    @Test func `a month's tokens are those of its own lines`() throws {
        for (number, day) in ["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01"].enumerated() {
            _ = try log.append(record("m", tokens: 1 << number, when: day + "T10:00:00+08:00"), isCounted: false)
        }
        #expect(try log.spent(inMonthOf: #require(EntryDate("2026-11-21"))).tokens == 12)
        #expect(try log.spent(inMonthOf: #require(EntryDate("2026-10-01"))).tokens == 3)
        #expect(try log.spent(inMonthOf: #require(EntryDate("2027-01-01"))).tokens == 0)
    }

    @Test(arguments: ["{\"schema\":1,\"sp", "garbage\n", "{}\n", "\n\n", "\u{0}\n", "[1,2]"])
    func `a line that a full disk cut short, or that is none, spoils no other`(torn: String) throws {
        _ = try log.append(record("first"), isCounted: false)
        try folder.write(folder.text(of: "state/requests.jsonl") + torn, to: "state/requests.jsonl")
        _ = try log.append(record("second"), isCounted: false)
        #expect(try log.last(5).map(\.model) == ["first", "second"])
        #expect(try log.spent(on: #require(EntryDate("2026-11-21"))).tokens == 2)
    }

    @Test func `many at a time mix no lines`() throws {
        let log = log
        let records = try (0..<200).map { try record("m\($0)" + String(repeating: "x", count: 500)) }
        DispatchQueue.concurrentPerform(iterations: 200) { number in
            _ = try? log.append(records[number], isCounted: false)
        }
        #expect(try Set(log.last(500).map(\.model)) == Set(records.map(\.model)))
    }

    @Test func `how a request ended takes the place of the line from before it left`() throws {
        let day = try #require(EntryDate("2026-11-21"))
        let request = WireRequest(
            provider: nil, model: "m", http: HTTPRequest(.get, "https://weather.example/"),
            cargo: WireRequest.Cargo(role: nil, entries: [], disclosures: [], tokens: 10))
        let open = RequestRecord(
            opening: request, command: "c", when: try #require(EntryDate("2026-11-21T23:59:00+08:00")))
        func ended(_ received: Int, _ when: String) throws -> RequestRecord {
            let usage = TokenUsage(input: 1, output: 2)
            return open.ended(
                request, RequestOutcome(status: 200, model: "m", usage: usage, received: received, result: .ok),
                when: try #require(EntryDate(when)), prices: nil)
        }
        // Three that are alike to the second, of which one never ends and one ends the next day.
        for _ in 1...3 { _ = try log.append(open, isCounted: false) }
        _ = try log.append(ended(1, "2026-11-21T23:59:01+08:00"), isCounted: false)
        _ = try log.append(ended(2, "2026-11-22T00:00:01+08:00"), isCounted: false)
        #expect(try log.last(5).map(\.outcome) == ["unfinished", "ok", "ok"])
        #expect(try log.last(5).map(\.received) == [nil, 1, 2])
        #expect(try log.last(2).map(\.received) == [1, 2])
        #expect(try log.spent(on: day).tokens == 13)
        #expect(try log.spent(on: day.adding(days: 1)).tokens == 3)
    }

    @Test func `figures that are too large do not overflow`() throws {
        for _ in 1...2 { _ = try log.append(record("m", tokens: .max), isCounted: false) }
        #expect(try log.spent(on: #require(EntryDate("2026-11-21"))).tokens == .max)
    }
}
