import Foundation
import TestSupport

/// Many clones of one repository that all write and sync as fast as they can.
struct Race {
    let clones: Int
    /// How many entries each of them writes, with a sync after each.
    let entries: Int
    let yard: Yard

    /// Runs it, and says what came of it.
    func run() throws -> String {
        var devices: [Device] = []
        for number in 0..<clones {
            let path = "\(yard.folder)/device\(number)"
            var device = Device(number, path: path, yard: yard, hasGitAlone: false, disk: nil, seed: 1)
            let words = number == 0 ? ["init", path, "--remote", yard.address] : ["clone", yard.address, path]
            try succeed(try yard.run(["daybook"] + words, in: yard.folder, with: device.variables()), "\(words)")
            if number == 0 { try succeed(try device.run("daybook", "sync"), "the first sync") }
            devices.append(device)
        }
        let start = Date()
        let (field, count) = (devices, entries)
        let outrun = try atOnce(clones) { number in try Self.runner(field[number], count) }
        let time = Date().timeIntervalSince(start)
        for _ in 0..<2 {
            for index in devices.indices { try succeed(try devices[index].run("daybook", "sync"), "the last sync") }
        }
        let all = Set((0..<clones).flatMap { clone in (1...entries).map { Word(device: clone, number: $0) } })
        for device in devices {
            let lost = all.subtracting(device.seen())
            guard lost.isEmpty else { throw SoakFailure("\(device.name) lacks \(lost.sorted())") }
            guard device.entries().count == all.count else {
                throw SoakFailure("\(device.name) has \(device.entries().count) entries")
            }
        }
        for place in devices.map(\.path) + [yard.bare] {
            try succeed(try yard.run(["git", "fsck", "--strict", "--no-progress"], in: place), "git fsck in \(place)")
        }
        let merges = try yard.run(["git", "rev-list", "--count", "--merges", "main"], in: yard.bare).stdout
        return
            "\(all.count) entries of \(clones) clones are everywhere, after \(merges.dropLast()) merges, in \(Int(time)) s;"
            + " \(outrun.reduce(0, +)) syncs were outrun and done again"
    }

    /// Writes and syncs; returns how often a sync gave up since others were faster.
    private static func runner(_ device: Device, _ entries: Int) throws -> Int {
        var device = device
        var outrun = 0
        for number in 1...entries {
            let added = try device.run("daybook", "idea", "\(Word(device: device.number, number: number))")
            guard added.status == 0 else { throw SoakFailure("\(device.name): idea: \(added.stderr)") }
            while true {
                let synced = try device.run(["daybook", "sync"], limit: 600)
                if synced.status == 0 { break }
                guard outrun < 1000, [69, 75].contains(synced.status) else {
                    throw SoakFailure("\(device.name): sync: \(synced.status) \(synced.stderr)")
                }
                outrun += 1
            }
        }
        return outrun
    }

    private func succeed(_ output: Program.Output, _ what: String) throws {
        guard output.status == 0 else {
            throw SoakFailure("\(what): \(output.status) \(output.stdout)\(output.stderr)")
        }
    }
}
