import Foundation
import TestSupport

extension SoakRun {
    /// Everybody syncs until nothing is sent, what is unsettled is settled, and all is looked at.
    mutating func end() throws {
        round += 1
        for index in devices.indices {
            devices[index].jump = 0
            devices[index].offlineUntil = 0
        }
        try agree()
        for _ in 0..<3 {
            let conflicts = try conflicts(0).filter { !$0.places.isEmpty }
            for conflict in conflicts { try resolve(conflict, "--both", 0) }
            let fixed = try devices[0].run("daybook", "check", "--fix")
            say("check --fix → \(fixed.status) \(fixed.stdout)\(fixed.stderr)")
            try agree()
            if conflicts.isEmpty, fixed.status == 0 { break }
        }
        try compare()
    }

    /// Syncs, device after device, until all are at the commit that the remote is at.
    private mutating func agree() throws {
        for _ in 0..<8 {
            for index in devices.indices {
                let outcome = try SyncPlan(device: devices[index], isByGit: devices[index].hasGitAlone).run()
                devices[index] = outcome.device
                say("\(outcome.device.name): last sync → \(outcome.said)")
                try ledger.see(outcome.after)
                let lost = ledger.unforgotten(outcome.before.subtracting(outcome.after))
                guard lost.isEmpty else { throw failure(lost, "\(outcome.device.name): the last sync took away") }
                guard outcome.isDone else {
                    throw SoakFailure("\(outcome.device.name): the last sync failed: \(outcome.said)")
                }
            }
            let tip = try yard.run(["git", "rev-parse", "main"], in: yard.bare).stdout
            let heads = try devices.indices.map { try devices[$0].run("git", "rev-parse", "HEAD").stdout }
            if heads.allSatisfy({ $0 == tip }) { return }
        }
        throw SoakFailure("the devices never agree")
    }

    /// All folders hold the same, nothing is left over, and every word is there.
    private mutating func compare() throws {
        try examine()
        let names = devices[0].files()
        for index in devices.indices {
            let device = devices[index]
            guard try devices[index].git("status", "--porcelain").isEmpty else {
                throw SoakFailure("\(device.name) is not clean:\n\(try devices[index].git("status", "--porcelain"))")
            }
            guard device.files() == names else {
                let others = Set(device.files()).symmetricDifference(names).sorted()
                throw SoakFailure("\(device.name) and device0 have not the same files: \(others)")
            }
            for name in names where device.bytes(of: name) != devices[0].bytes(of: name) {
                throw SoakFailure("\(name) is not the same on \(device.name) and device0")
            }
            let check = try devices[index].run("daybook", "check")
            guard check.status == 0 else {
                throw SoakFailure("check on \(device.name):\n\(check.stdout)\(check.stderr)")
            }
            let lost = ledger.live.subtracting(device.seen())
            guard lost.isEmpty else { throw failure(lost, "\(device.name) lacks") }
        }
        tally.written = ledger.written.count
        tally.live = ledger.live.count
        tally.entries = devices[0].entries().count
        let commits = try devices[0].git("rev-list", "--count", "HEAD")
        let merges = try devices[0].git("rev-list", "--count", "--merges", "HEAD")
        (tally.commits, tally.merges) = (Int(commits) ?? 0, Int(merges) ?? 0)
    }
}
