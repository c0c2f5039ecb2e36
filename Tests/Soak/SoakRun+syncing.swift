import Foundation
import TestSupport

extension SoakRun {
    /// Every device that has a network syncs, one after the other or at once.
    mutating func syncAll() throws {
        var plans: [SyncPlan] = []
        for index in devices.indices.shuffled(using: &random) where devices[index].offlineUntil <= round {
            plans.append(planSync(index))
        }
        let isTogether = !plan.isApart && random.chance(40)
        let outcomes = isTogether ? try atOnce(plans.count) { [plans] in try plans[$0].run() } : []
        let isTroubled = plans.contains { $0.mishap != .none }
        for (number, plan) in plans.enumerated() {
            try take(isTogether ? outcomes[number] : try plan.run(), mayFail: isTogether && isTroubled)
            if !isTogether { removeLocks() }
        }
        removeLocks()
    }

    /// The one who looks after the server removes what its dead left.
    private func removeLocks() {
        for lock in FileManager.default.enumerator(atPath: yard.bare)?.compactMap({ $0 as? String }) ?? []
        where lock.hasSuffix(".lock") {
            say("removed from the remote: \(lock)")
            // One whose client was killed may be ending by itself.
            try? FileManager.default.removeItem(atPath: "\(yard.bare)/\(lock)")
        }
    }

    private mutating func planSync(_ index: Int) -> SyncPlan {
        var plan = SyncPlan(device: devices[index])
        plan.isByGit = devices[index].hasGitAlone || random.chance(15)
        plan.mishap = Mishap.random(for: &plan.device)
        if plan.isByGit {
            if case .server = plan.mishap {} else { plan.mishap = .none }
        } else if random.chance(20), let file = plan.device.entries().randomElement(using: &random) {
            let word = plan.device.word()
            let pause = Double.random(in: 0...1, using: &random) * plan.device.lastSync
            plan.meanwhile = (word, file, pause)
            ledger.expect([word], .init(device: plan.device.name, round: round, how: "an editor while it synced"))
        }
        return plan
    }

    /// Looks at what came of a sync: nothing is gone but what somebody took away.
    private mutating func take(_ outcome: SyncOutcome, mayFail: Bool) throws {
        let plan = outcome.plan
        let name = outcome.device.name
        devices[outcome.device.number] = outcome.device
        let way = (plan.isByGit ? "git pull and push" : "sync") + plan.mishap.text
        say(
            "\(name): \(way), \(Int(outcome.time * 1000)) ms → \(outcome.said.replacingOccurrences(of: "\n", with: " "))"
        )
        tally.syncs[(plan.isByGit ? "by git, " : "") + plan.mishap.sort, default: 0] += 1
        try ledger.see(outcome.after)
        if let word = plan.meanwhile?.word, outcome.isEdited, !outcome.after.contains(word) {
            throw SoakFailure("round \(round), \(name): \(way) took away what an editor wrote meanwhile: \(word)")
        }
        if !outcome.isKilled {
            let lost = ledger.unforgotten(outcome.before.subtracting(outcome.after))
            guard lost.isEmpty else { throw failure(lost, "\(name): \(way) took away") }
        }
        guard outcome.isDone || plan.mishap != .none || mayFail else {
            throw SoakFailure("round \(round), \(name): \(way) failed: \(outcome.said)")
        }
    }

    /// Git finds nothing wrong in any repository.
    mutating func examine() throws {
        for place in devices.map(\.path) + [yard.bare] {
            let output = try yard.run(["git", "fsck", "--strict", "--no-progress", "--no-dangling"], in: place)
            guard output.status == 0 else {
                throw SoakFailure("round \(round), git fsck in \(place): \(output.stdout)\(output.stderr)")
            }
            tally.checks += 1
        }
    }
}
