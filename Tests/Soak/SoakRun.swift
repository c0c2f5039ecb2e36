import Foundation
import Synchronization
import TestSupport

/// Some devices, and what they do round by round.
struct SoakRun {
    struct Plan {
        var devices: Int
        var rounds: Int
        var seed: UInt64
        var isApart: Bool
        var isVerbose: Bool
    }

    let plan: Plan
    let yard: Yard
    var devices: [Device] = []
    var ledger = Ledger()
    var tally = Tally()
    var random: SplitMix64
    var round = 0

    init(_ plan: Plan, _ yard: Yard) throws {
        self.plan = plan
        self.yard = yard
        random = SplitMix64(seed: plan.seed)
        if !yard.hasStrace { tally.notes.append("strace may not trace here: nothing was killed at a call of its own") }
        for number in 0..<plan.devices { devices.append(try makeDevice(number)) }
    }

    /// The first device makes the vault, the others clone it.
    private mutating func makeDevice(_ number: Int) throws -> Device {
        var disk: String?
        if number == 0 {
            let folder = yard.folder + "/disk"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let mount = try yard.run(
                ["mount", "-t", "tmpfs", "-o", "size=\(Device.diskSize)k", "soak", folder], in: "/")
            if mount.status == 0 {
                disk = folder
            } else {
                try FileManager.default.removeItem(atPath: folder)
                tally.notes.append("no file system may be mounted here: no disk was full")
            }
        }
        let path = (disk ?? yard.folder) + "/device\(number)"
        var device = Device(
            number, path: path, yard: yard, hasGitAlone: number == plan.devices - 1, disk: disk, seed: plan.seed)
        let words =
            number == 0
            ? ["daybook", "init", path, "--remote", yard.address] : ["daybook", "clone", yard.address, path]
        var output = try yard.run(words, in: yard.folder, with: device.variables())
        if output.status == 0, number == 0 { output = try device.run("daybook", "sync") }
        guard output.status == 0 else { throw SoakFailure("\(words): \(output.stderr)") }
        return device
    }

    /// All rounds, and the end.
    mutating func run() throws {
        for number in 1...plan.rounds {
            round = number
            for index in devices.indices {
                changeSurroundings(of: index)
                for _ in 0..<Int.random(in: 0...3, using: &random) { try act(index) }
                if random.chance(20) { try settleConflict(index) }
            }
            try syncAll()
            try examine()
            if plan.isVerbose || number % 10 == 0 {
                print("round \(number): \(ledger.live.count) words, \(ledger.forgotten.count) taken away")
            }
        }
        try end()
    }

    /// The clock jumps by a year, or back; the network goes, or comes.
    private mutating func changeSurroundings(of index: Int) {
        if random.chance(8) {
            devices[index].jump = devices[index].jump == 0 ? (random.chance(50) ? 1 : -1) * 365 * 86_400 : 0
            tally.jumps += 1
        }
        if random.chance(10) { devices[index].offlineUntil = round + Int.random(in: 1...5, using: &random) }
    }

    private mutating func act(_ index: Int) throws {
        let before = devices[index].seen()
        let deed = try devices[index].act()
        let after = devices[index].seen()
        let origin = Ledger.Origin(device: devices[index].name, round: round, how: deed.how)
        say(
            "\(devices[index].name): \(deed.how)\(deed.isDone ? "" : " → \(deed.output?.status ?? 0) \(deed.output?.stderr ?? "")")"
        )
        tally.count(deed)
        ledger.expect(deed.words, origin)
        try ledger.see(after)
        // What a killed sync left undone may be done by it too, and takes away what others did.
        let gone = before.subtracting(after)
        if deed.isDone || deed.isKilled { ledger.forget(deed.mayForget, origin) }
        let lost = ledger.unforgotten(gone)
        guard lost.isEmpty else { throw failure(lost, "\(devices[index].name): \(deed.how) took away") }
        let missing = deed.words.subtracting(after)
        guard !deed.isDone || missing.isEmpty else {
            throw SoakFailure(
                "round \(round), \(devices[index].name): \(deed.how) said it was done, without \(missing.sorted())")
        }
    }

    /// Somebody settles one of the places that a merge left for him.
    private mutating func settleConflict(_ index: Int) throws {
        guard !devices[index].hasGitAlone else { return }
        let list = try conflicts(index)
        guard let conflict = list.filter({ !$0.places.isEmpty }).randomElement(using: &random) else { return }
        let choice = ["--mine", "--theirs", "--both"].randomElement(using: &random) ?? "--both"
        try resolve(conflict, choice, index)
    }

    struct Settling: Decodable {
        struct Place: Decodable { var versions: [Version] }
        struct Version: Decodable { var text: String }
        var path: String
        var places: [Place]
        var values: [String]
    }

    mutating func conflicts(_ index: Int) throws -> [Settling] {
        struct List: Decodable { var conflicts: [Settling] }
        let output = try devices[index].run("daybook", "conflicts", "--json")
        guard output.status == 0, let list = try? JSONDecoder().decode(List.self, from: Data(output.bytes)) else {
            if output.stdout.isEmpty { return [] }
            throw SoakFailure("conflicts: \(output.status) \(output.stdout)\(output.stderr)")
        }
        return list.conflicts
    }

    mutating func resolve(_ conflict: Settling, _ choice: String, _ index: Int) throws {
        let before = devices[index].seen()
        let output = try devices[index].run("daybook", "resolve", conflict.path, choice)
        let after = devices[index].seen()
        let how = "resolve \(conflict.path) \(choice)"
        say("\(devices[index].name): \(how) → \(output.status)")
        let origin = Ledger.Origin(device: devices[index].name, round: round, how: how)
        if output.status == 0 { tally.settled += conflict.places.count }
        if choice != "--both" {
            let versions = conflict.places.flatMap(\.versions).map { Word.all(in: $0.text) }
            ledger.forget(Set(versions.joined()).intersection(before.subtracting(after)), origin)
        }
        let lost = ledger.unforgotten(before.subtracting(after))
        guard lost.isEmpty else { throw failure(lost, "\(devices[index].name): \(how) took away") }
    }

    func failure(_ lost: Set<Word>, _ what: String) -> SoakFailure {
        SoakFailure("round \(round), \(what) \(lost.count) words:\n  \(ledger.account(of: lost))")
    }

    /// Writes a line of the run's own book, and on the screen where that is wanted.
    func say(_ line: String) {
        let text = "\(round) \(line)\n"
        if plan.isVerbose { print(text, terminator: "") }
        let path = yard.folder + "/log"
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
        guard file >= 0 else { return }
        let bytes = Array(text.utf8)
        _ = unsafe write(file, bytes, bytes.count)
        close(file)
    }
}
