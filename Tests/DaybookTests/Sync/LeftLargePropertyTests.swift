import TestSupport
import Testing

@testable import Daybook

/// Two devices, one of which has a limit and leaves large versions where they are, in random order with all that people do besides.
@Suite struct LeftLargePropertyTests {
    private static let limit = 1000
    private let filling = String(repeating: "large ", count: 300)

    @Test func `no word is lost where large versions are left on a device`() throws {
        let seed = DaybookTests.SplitMix64.printedSeed("large versions left on a device")
        var dice = DaybookTests.SplitMix64(seed: seed)
        var leavings = 0
        for number in 0..<8 {
            var history = try RandomHistory(filling: filling)
            for _ in 0..<40 { try history.step(&dice) }
            try history.exchange()
            let comment: Comment = "seed \(seed), history \(number): \(history.log.joined(separator: ", "))"
            // Nothing large came from the desk, where all that was written there has to be still.
            let there = try history.desk.files()
            for word in history.words where word.hasPrefix("desk") {
                #expect(there.values.contains { $0.contains(word) }, "\(word) on the desk at first; \(comment)")
            }
            try history.settle()
            leavings += history.leavings
            let (laptop, desk) = (try history.laptop.files(), try history.desk.files())
            for word in history.words {
                #expect(laptop.values.contains { $0.contains(word) }, "\(word) on the laptop; \(comment)")
                #expect(desk.values.contains { $0.contains(word) }, "\(word) on the desk; \(comment)")
            }
            #expect(laptop == desk, comment)
            for device in [history.laptop, history.desk] {
                #expect(try VaultScene.git(["fsck", "--strict"], in: device.scene.path).status == 0, comment)
            }
        }
        #expect(leavings > 0)
    }

    private struct RandomHistory {
        let filling: String
        let scene: SyncScene
        let laptop: Device
        let desk: Device
        private(set) var words: [String] = []
        private(set) var log: [String] = []
        private(set) var leavings = 0
        private var renamings = 0

        init(filling: String) throws {
            self.filling = filling
            scene = try SyncScene()
            laptop = try scene.first()
            for number in 1...3 { try laptop.write(entry("a\(number)", "Entry \(number).\n"), to: "\(number).md") }
            try laptop.sync()
            desk = try scene.clone("desk")
        }

        mutating func step(_ dice: inout DaybookTests.SplitMix64) throws {
            let device = Bool.random(using: &dice) ? laptop : desk
            let names = try device.files().keys.sorted()
            let name = names.randomElement(using: &dice) ?? "1.md"
            switch Int.random(in: 0..<12, using: &dice) {
            case 0...3:
                try edit(name, on: device, isLarge: device.name == laptop.name && Bool.random(using: &dice), &dice)
            case 4: try commit(laptop)
            case 5:
                let new = "named-\(renamings).md"
                renamings += 1
                try commit(device)
                log.append("\(device.name) renames \(name) to \(new)")
                try device.scene.git("mv", name, new)
                try device.scene.git("commit", "--quiet", "-m", "renamed")
            case 6:
                for (name, text) in try laptop.files() where text.contains("large ") {
                    log.append("laptop shortens \(name)")
                    try laptop.write(text.replacing("large ", with: ""), to: name)
                    break
                }
            case 7:
                try commit(laptop)
                log.append("laptop pulls")
                let pulled = try VaultScene.git(
                    ["pull", "--quiet", "--no-edit", "--no-rebase", "origin", "main"], in: laptop.scene.path)
                if pulled.status != 0 { _ = try VaultScene.git(["merge", "--abort"], in: laptop.scene.path) }
            case 8, 9: try sync(desk)
            default: try sync(laptop, limit: LeftLargePropertyTests.limit)
            }
        }

        /// Lets all go that is not too large.
        mutating func exchange() throws {
            for _ in 0..<2 {
                try sync(laptop, limit: LeftLargePropertyTests.limit)
                try sync(desk)
            }
        }

        /// Lets all that was left go too.
        mutating func settle() throws {
            for device in [desk, laptop, desk, laptop] { try sync(device) }
        }

        private mutating func edit(
            _ name: String, on device: Device, isLarge: Bool, _ dice: inout DaybookTests.SplitMix64
        ) throws {
            let word = "\(device.name)\(words.count)x"
            words.append(word)
            log.append("\(device.name) writes \(word) into \(name)\(isLarge ? ", large" : "")")
            let text = try device.text(name)
            let added = "\(word) \(isLarge ? filling : "")\n"
            let head = text.firstRange(of: "---\n\n")?.upperBound ?? text.startIndex
            let isFirst = Bool.random(using: &dice)
            try device.write(
                isFirst ? String(text[..<head]) + added + "\n" + String(text[head...]) : text + "\n" + added, to: name)
        }

        private mutating func commit(_ device: Device) throws {
            log.append("\(device.name) commits")
            try device.scene.git("add", "--all")
            _ = try VaultScene.git(["commit", "--quiet", "-m", "by git"], in: device.scene.path)
        }

        private mutating func sync(_ device: Device, limit: Int? = nil) throws {
            var options = Sync.Options()
            options.largestFile = limit
            do {
                try device.sync(options)
                log.append("\(device.name) syncs")
            } catch SyncError.tooLarge {
                options.leavesLarge = true
                try device.sync(options)
                leavings += 1
                log.append("\(device.name) syncs and leaves what is large")
            }
        }
    }
}
