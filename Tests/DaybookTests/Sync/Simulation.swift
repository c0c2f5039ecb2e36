import Foundation
import Git
import TestSupport

@testable import Daybook

/// Several devices in one process, with the library's own sync, that write, die in the middle of a sync, and go on.
struct Simulation {
    let folder: TemporaryFolder
    private(set) var devices: [SimulatedDevice] = []
    private(set) var ledger = Ledger()
    private var random: SplitMix64
    private var step = 0

    /// What happened, counted over many runs.
    struct Tally {
        var steps = 0
        var syncs = 0
        var crashes = 0
        var merges = 0
        var words = 0
    }

    /// Something that must not happen.
    struct Fault: Error, CustomStringConvertible {
        var description: String
    }

    /// A vault that a device has sent to a bare repository, made once and copied for each run.
    private static let template: TemporaryFolder? = {
        guard GitSettings.home != nil, let folder = try? TemporaryFolder(inMemory: true) else { return nil }
        let remote = folder("remote.git")
        guard (try? FileManager.default.createDirectory(atPath: remote, withIntermediateDirectories: true)) != nil,
            (try? VaultScene.git(["init", "--quiet", "--bare", "--initial-branch=main"], in: remote))?.status == 0
        else { return nil }
        let device = SimulatedDevice(number: 0, path: folder("device"))
        var random = SplitMix64(seed: 1)
        let files = [(".daybook/config.yaml", "merge_policy: 1\n"), (".gitignore", "*.tmp-daybook\n")]
        guard (try? FileManager.default.createDirectory(atPath: device.path, withIntermediateDirectories: true)) != nil,
            (try? Vault.create(
                at: device.path, Vault.Founding(identity: ("Mei", "mei@example.org"), files: files),
                world: device.world(&random))) != nil,
            (try? Repository.open(device.path).addRemote("origin", at: remote)) != nil,
            (try? sync(device, device.world(&random), FileOperations())) != nil
        else { return nil }
        return folder
    }()

    init(devices count: Int, seed: UInt64) throws {
        guard let template = Self.template else { throw Fault(description: "no template") }
        folder = try TemporaryFolder(inMemory: true)
        random = SplitMix64(seed: seed)
        let files = FileManager.default
        try files.copyItem(atPath: template("remote.git"), toPath: folder("remote.git"))
        for number in 0..<count {
            let device = SimulatedDevice(number: number, path: folder("device\(number)"))
            try files.copyItem(atPath: template("device"), toPath: device.path)
            let settings = try folder.text(of: "device\(number)/.git/config")
            try folder.write(
                settings.replacing(template("remote.git"), with: folder("remote.git")),
                to: "device\(number)/.git/config")
            devices.append(device)
        }
    }

    @discardableResult
    private static func sync(
        _ device: SimulatedDevice, _ world: World, _ operations: FileOperations, isOffline: Bool = false
    ) throws -> SyncReport {
        var options = Sync.Options()
        options.allowsMuch = true
        options.isOffline = isOffline
        // By the library's own way to a folder, which starts no program.
        let access = RemoteAccess(programs: .children(environment: [:]) { _ in nil })
        return try Sync(
            of: Vault(at: device.path, world: world, operations: operations), by: access, options: options,
            pause: { _ in }
        ).run()
    }

    /// So many steps at random, and then all devices have to agree, with every word.
    mutating func run(steps: Int, _ tally: inout Tally) throws {
        for _ in 0..<steps {
            step += 1
            let index = Int.random(in: devices.indices, using: &random)
            devices[index].clock.advance(
                by: Int.random(in: random.chance(10) ? -90_000_000...90_000 : 1...4000, using: &random))
            switch Int.random(in: 0..<100, using: &random) {
            case 0..<65: try edit(index)
            case 65..<70: try sync(index, isOffline: true, &tally)
            case 70..<80: try crash(index, &tally)
            default: try sync(index, &tally)
            }
        }
        try agree(&tally)
        tally.steps += steps
        tally.words += ledger.live.count
    }

    private mutating func edit(_ index: Int) throws {
        let before = devices[index].seen()
        let edit = try devices[index].edit(&random)
        let origin = Ledger.Origin(device: devices[index].name, round: step, how: edit.how)
        ledger.expect(edit.words, origin)
        let after = devices[index].seen()
        try ledger.see(after)
        ledger.forget(edit.mayForget, origin)
        // What the person wrote into a file, and what stood there, is there: else this test is wrong.
        let lost = ledger.unforgotten(before.subtracting(after))
        guard lost.isEmpty else { throw fault(lost, "\(devices[index].name): \(edit.how) took away") }
    }

    private mutating func sync(_ index: Int, isOffline: Bool = false, _ tally: inout Tally) throws {
        let device = devices[index]
        let before = device.seen()
        let counter = CallCounter()
        try Self.sync(
            device, device.world(&random), FileOperations(interceptor: counter.intercept), isOffline: isOffline)
        if !isOffline { devices[index].calls = counter.count }
        tally.syncs += 1
        let after = device.seen()
        try ledger.see(after)
        let lost = ledger.unforgotten(before.subtracting(after))
        guard lost.isEmpty else { throw fault(lost, "\(device.name): a sync took away") }
    }

    /// A sync of which one call on a file is the last, after which somebody may write before the next one.
    private mutating func crash(_ index: Int, _ tally: inout Tally) throws {
        let device = devices[index]
        let number = Int.random(in: 1...max(device.calls, 60), using: &random)
        let faults = Faults(at: number, code: 5, isDeath: true)
        do {
            try Self.sync(device, device.world(&random), faults.operations)
        } catch {
            guard faults.wasHit else { throw error }
        }
        if faults.wasHit { tally.crashes += 1 }
        try ledger.see(device.seen())
    }

    private func fault(_ lost: Set<Word>, _ what: String) -> Fault {
        Fault(description: "step \(step), \(what) \(lost.count) words:\n  \(ledger.account(of: lost))")
    }

    /// All sync until nothing is sent, and hold the same with every word.
    private mutating func agree(_ tally: inout Tally) throws {
        var heads: Set<ObjectID?> = []
        for _ in 0..<4 {
            for index in devices.indices { try sync(index, &tally) }
            heads = [try Repository.open(folder("remote.git")).head.commit]
            for device in devices { heads.insert(try Repository.open(device.path).head.commit) }
            if heads.count == 1 { break }
        }
        guard heads.count == 1, let head = heads.first ?? nil else {
            throw Fault(description: "the devices never agree")
        }
        let files = devices[0].files()
        for device in devices {
            guard device.files() == files else {
                throw Fault(description: "\(device.name) holds other files than the first")
            }
            var random = random
            let vault = try Vault(at: device.path, world: device.world(&random))
            let left = try vault.uncommittedPaths()
            guard left.isEmpty else { throw Fault(description: "\(device.name): not committed: \(left)") }
        }
        let lost = ledger.live.subtracting(devices[0].seen())
        guard lost.isEmpty else { throw fault(lost, "the end lacks") }
        guard Set(files.keys.map(\.nameKey)).count == files.count else {
            throw Fault(description: "two names are one on some disk: \(files.keys.sorted())")
        }
        for (name, bytes) in files where name.hasSuffix(".md") {
            let document = Document(bytes: bytes)
            guard document.opening == .frontMatter else { continue }
            guard (try? document.frontMatter()) != nil else { throw Fault(description: "\(name) cannot be read") }
        }
        let repository = try Repository.open(devices[0].path)
        tally.merges += try repository.commits(leadingTo: head, butNotTo: nil, limit: 100_000)
            .count { $0.parents.count > 1 }
    }
}
