import Testing

@testable import Daybook

/// What somebody who watches a vault does next, told by a clock that the test moves.
@Suite struct WatchPlanTests {
    /// What happens at a time, and what the plan has to say then.
    private enum Line {
        case note(WatchPlan.Event)
        case step(WatchPlan.Step)
    }

    private func play(_ lines: [(at: Int, line: Line)], from plan: WatchPlan? = nil) -> WatchPlan {
        var plan = plan ?? WatchPlan(at: 0)
        for (number, (time, line)) in lines.enumerated() {
            switch line {
            case .note(let event): plan.note(event, at: time)
            case .step(let step): #expect(plan.next(at: time) == step, "line \(number), at \(time)")
            }
        }
        return plan
    }

    /// A plan whose first sync is done, long ago or just now.
    private func quiet(isActive: Bool = false) -> WatchPlan {
        play([(0, .step(.sync)), (0, .note(.synced(.done(isActive: isActive))))])
    }

    @Test func `it begins with a sync, then asks often, and less often when nothing goes on`() {
        var plan = quiet()
        plan = play([(0, .step(.wait(milliseconds: 3000))), (3000, .step(.ask))], from: plan)
        _ = play(
            [
                (299_000, .note(.asked(.same))), (299_000, .step(.wait(milliseconds: 3000))),
                (302_000, .step(.ask)), (302_000, .note(.asked(.same))),
                (302_000, .step(.wait(milliseconds: 10_000))), (311_999, .step(.wait(milliseconds: 1))),
                (312_000, .step(.ask)),
            ], from: plan)
    }

    @Test func `a change is looked at when a second has gone by without another`() {
        _ = play(
            [
                (100, .note(.changed)), (100, .step(.wait(milliseconds: 1000))), (900, .note(.changed)),
                (1100, .step(.wait(milliseconds: 800))), (1900, .step(.check)),
                (1900, .note(.checked(isNews: true))), (1900, .step(.sync)),
                (2000, .note(.synced(.done(isActive: true)))), (2000, .step(.wait(milliseconds: 3000))),
            ], from: quiet())
    }

    @Test func `what is no news is not synced`() {
        _ = play(
            [
                (100, .note(.changed)), (1100, .step(.check)), (1100, .note(.checked(isNews: false))),
                (1100, .step(.wait(milliseconds: 1900))),
            ], from: quiet())
    }

    @Test func `a file that changes all the time puts it off for five seconds, then for ten`() {
        var plan = quiet()
        var checks: [Int] = []
        for time in stride(from: 0, through: 40_000, by: 200) {
            plan.note(.changed, at: time)
            switch plan.next(at: time) {
            case .check:
                checks.append(time)
                plan.note(.checked(isNews: false), at: time)
            case .ask: plan.note(.asked(.same), at: time)
            default: break
            }
        }
        #expect(checks == [5000, 15_200, 25_400, 35_600])
    }

    @Test func `the remote is asked while somebody writes on, too`() {
        var plan = quiet()
        var asked: [Int] = []
        for time in stride(from: 0, through: 9000, by: 500) {
            plan.note(.changed, at: time)
            switch plan.next(at: time) {
            case .ask:
                asked.append(time)
                plan.note(.asked(.same), at: time)
            case .check: plan.note(.checked(isNews: false), at: time)
            default: break
            }
        }
        #expect(asked == [3000, 6000, 9000])
    }

    @Test func `a remote that moved is synced with at once`() {
        _ = play(
            [(3000, .step(.ask)), (3010, .note(.asked(.moved))), (3010, .step(.sync))], from: quiet())
    }

    @Test func `what fails is tried again with growing pauses up to five minutes`() {
        var plan = WatchPlan(at: 0)
        var time = 0
        var pauses: [Int] = []
        for _ in 0..<11 {
            #expect(plan.next(at: time) == .sync)
            plan.note(.synced(.failed), at: time)
            let begin = time
            while case .wait(let milliseconds) = plan.next(at: time) { time += milliseconds }
            pauses.append(time - begin)
        }
        #expect(pauses == [1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000, 300_000])
        #expect(plan.failures == 11)
    }

    @Test func `a new edit ends the pause, a sleep of the machine and new settings do too`() {
        for (event, pause) in [(WatchPlan.Event.changed, 1000), (.woke, 0), (.settings, 0)] {
            var plan = WatchPlan(at: 0)
            for _ in 0..<9 { plan.note(.synced(.failed), at: 0) }
            #expect(plan.next(at: 0) == .wait(milliseconds: 10_000))
            plan.note(event, at: 5000)
            #expect(plan.failures == 0)
            #expect(plan.next(at: 5000 + pause) == .sync)
        }
    }

    @Test func `a remote that does not answer is asked again after a pause, and nothing is synced`() {
        _ = play(
            [
                (3000, .step(.ask)), (3000, .note(.asked(.failed))), (3000, .step(.wait(milliseconds: 1000))),
                (4000, .step(.ask)), (4000, .note(.asked(.failed))), (4000, .step(.wait(milliseconds: 2000))),
                (6000, .step(.ask)), (6000, .note(.asked(.same))), (6000, .step(.wait(milliseconds: 3000))),
            ], from: quiet())
    }

    @Test func `switched off it only looks whether it is on again, and then syncs`() {
        _ = play(
            [
                (3000, .step(.ask)), (3000, .note(.asked(.off))), (3000, .step(.wait(milliseconds: 10_000))),
                (5000, .note(.changed)), (6500, .step(.wait(milliseconds: 1500))), (8000, .step(.ask)),
                (8000, .note(.asked(.off))), (18_000, .step(.ask)), (18_000, .note(.asked(.same))),
                (18_000, .step(.sync)),
            ], from: quiet())
    }

    @Test func `everything is looked at every ten minutes, and where events were lost`() {
        var plan = quiet()
        plan = play(
            [
                (599_999, .note(.asked(.same))), (600_000, .step(.sync)),
                (600_000, .note(.synced(.done(isActive: false)))),
            ],
            from: plan)
        _ = play([(600_100, .note(.lost)), (601_100, .step(.sync))], from: plan)
    }

    @Test func `no wait is longer than ten seconds or shorter than a moment, whatever the clock does`() {
        var plan = quiet()
        for time in [Int.min / 2, -1_000_000, 0, 2999] {
            guard case .wait(let milliseconds) = plan.next(at: time) else { continue }
            #expect((1...10_000).contains(milliseconds))
        }
    }

    @Test func `pauses differ from device to device by up to a half`() {
        #expect(RetryPause.milliseconds(afterFailures: 1, jitter: .max) == 500)
        #expect(RetryPause.milliseconds(afterFailures: 4, jitter: .max) == 4000)
        #expect(RetryPause.milliseconds(afterFailures: 4) == 8000)
        #expect(RetryPause.milliseconds(afterFailures: 0) == 1000)
        #expect(RetryPause.milliseconds(afterFailures: .max, jitter: .max) == 150_000)
    }

    @Test func `a sync beside a command waits for its pause, whatever the clock did`() {
        var state = SyncState()
        #expect(state.mayRetry(at: 0))
        state.failure = ["en": "no network"]
        state.failures = 5
        state.date = 1000
        #expect(!state.mayRetry(at: 1015))
        #expect(state.mayRetry(at: 1016))
        #expect(state.mayRetry(at: 999))
    }

    @Test func `looks at a vault without notices take a hundredth of the time`() {
        #expect(RepeatedLooks.pause(afterLook: 0) == 2000)
        #expect(RepeatedLooks.pause(afterLook: 300) == 32_000)
        #expect(RepeatedLooks.pause(afterLook: 60_000) == 300_000)
    }
}
