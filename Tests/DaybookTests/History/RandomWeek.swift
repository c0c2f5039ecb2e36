import Foundation
import Git
import TestSupport
import Testing

@testable import Daybook

/// What somebody does at random on two devices that sync, with what the last commit held after each command that is in effect.
struct RandomWeek {
    let laptop: Device
    let phone: Device
    /// A file that is edited by hand and that no command touches.
    static let own = "own.md"
    /// What the last commit held before the first command, and after each.
    private(set) var states: [String]
    /// The verbs of the commands, the oldest first.
    private(set) var verbs: [String] = []
    private var random: SplitMix64
    private let scene: SyncScene
    /// What was removed, each the last one first.
    private var removed: [Entry] = []
    private var words = 0

    init(seed: UInt64) throws {
        random = SplitMix64(seed: seed)
        scene = try SyncScene()
        laptop = try scene.first()
        phone = try scene.clone("phone")
        for device in [laptop, phone] {
            try device.scene.folder.write(RealSample.jpeg, to: "a.jpg")
            try device.scene.folder.write(RealSample.heic, to: "b.heic")
        }
        states = [try Self.state(of: laptop)]
    }

    /// The commands that are undone in the end, and undone again and again meanwhile.
    mutating func live(commands: Int) throws {
        while verbs.count < commands {
            laptop.scene.clock.advance(by: Int.random(in: 60...20_000, using: &random))
            switch Int.random(in: 0..<20, using: &random) {
            case 0, 1: try meetPhone()
            case 2, 3: try changeMind()
            case 4: try laptop.write("By hand \(word()).\n", to: Self.own)
            default: try command(on: laptop)
            }
        }
    }

    /// What the last commit holds, each file with the name of its object, but for what was edited by hand.
    static func state(of device: Device) throws -> String {
        try device.scene.git("ls-tree", "-r", "--full-tree", "HEAD").split(separator: "\n")
            .filter { !$0.hasSuffix("\t" + own) }.joined(separator: "\n")
    }

    private mutating func word() -> String {
        words += 1
        return ["rain \(words)", "雨 \(words)", "the river rose \(words)", "在河邊走了很久 \(words)"].randomElement(
            using: &random) ?? ""
    }

    /// Notes a command that changed something.
    private mutating func note(_ verb: String) throws {
        let state = try Self.state(of: laptop)
        guard state != states.last else { return }
        states.append(state)
        verbs.append(verb)
    }

    /// Undoes one command, and thinks better of it or not.
    private mutating func changeMind() throws {
        guard let verb = verbs.popLast(), let state = states.popLast() else { return }
        #expect(try laptop.vault().undo().command.command == verb)
        #expect(try Self.state(of: laptop) == states.last, "undo \(verb)")
        guard random.chance(50) else { return }
        #expect(try laptop.vault().undo(redoing: true).command.command == verb)
        states.append(state)
        verbs.append(verb)
        #expect(try Self.state(of: laptop) == state, "redo \(verb)")
    }

    /// Both devices have all, each writes something else, and both have all again; at times the laptop does not want it.
    private mutating func meetPhone() throws {
        // Where all that there was is taken back on the laptop, the phone would ask.
        var options = Sync.Options()
        options.allowsMuch = true
        try laptop.sync(options)
        try phone.sync(options)
        let before = try entries(of: laptop)
        if random.chance(60) { try command(on: laptop) }
        let after = try entries(of: laptop)
        // The phone's is the later one, and undone first.
        phone.scene.clock.advance(by: laptop.scene.clock.instant - phone.scene.clock.instant + 500)
        let untouched = before.filter { after[$0.key] == $0.value }.keys.sorted()
        let verb = try command(on: phone, among: untouched)
        try phone.sync(options)
        laptop.scene.clock.advance(by: 1000)
        try laptop.sync(options)
        guard let verb else { return }
        try note(verb)
        guard random.chance(30) else { return }
        do {
            _ = try laptop.vault().undoSync()
            try note("sync-undo")
        } catch is SyncUndoError {
            // This sync brought nothing, and what an earlier one did was changed since: then all stays as it is.
            #expect(try Self.state(of: laptop) == states.last)
        }
    }

    private mutating func command(on device: Device) throws {
        if let verb = try command(on: device, among: entries(of: device).keys.sorted()) { try note(verb) }
    }

    /// The entries of the last commit with the names of their objects.
    private func entries(of device: Device) throws -> [String: String] {
        var found: [String: String] = [:]
        for line in try Self.state(of: device).split(separator: "\n") {
            let parts = line.split(separator: "\t")
            if parts.count == 2, parts[1].hasSuffix(".md") { found[String(parts[1])] = String(parts[0]) }
        }
        return found
    }

    /// One command at random, and its verb; nil where it could do nothing.
    private mutating func command(on device: Device, among paths: [String]) throws -> String? {
        let vault = try device.scene.vault(seed: random.next())
        let isPhone = device.name == phone.name
        guard paths.count > 2, let path = paths.randomElement(using: &random) else {
            return try add(vault, device)
        }
        switch Int.random(in: 0..<(isPhone ? 8 : 17), using: &random) {
        case 0, 1: return try add(vault, device)
        case 2:
            _ = try vault.change([path], command: "tag") { [word = word()] document, _, _ in
                try document.addToList(FieldName.tags, [word.replacing(" ", with: "-"), "november"])
            }
            return "tag"
        case 3:
            _ = try vault.change([path], command: "star") { document, _, _ in
                try document.set(FieldName.starred, to: .bool(true))
            }
            return "star"
        case 4:
            let incoming = try MediaStore(vault: vault.root).prepare(
                device.scene.folder(random.chance(50) ? "a.jpg" : "b.heic"))
            _ = try vault.change([path], command: "attach", media: [incoming]) { document, entry, stored in
                for media in stored {
                    try document.appendToWords(
                        MediaMarkdown.markdown(to: media.path, from: entry.path, name: media.name))
                }
            }
            return "attach"
        case 5, 6: return try edit(path, vault, device)
        case 7: return try talk(path, vault, device)
        case 8, 9:
            do {
                _ = try vault.finish(vault.draftFinish(path))
                return "finish"
            } catch is SummaryError { return nil }
        case 10:
            _ = try vault.rename(path, title: random.chance(80) ? word() : nil)
            return "rename"
        case 11:
            let gone = Array(Set([path] + (random.chance(30) ? [paths[0]] : []))).sorted()
            removed += try gone.map { try vault.entry(at: $0) }
            _ = try vault.remove(gone, command: "rm")
            // The name is taken again at once, or not.
            if random.chance(50) { try note("rm") } else { return "rm" }
            return try addAgain(vault, device)
        case 12: return try restore(path, vault)
        case 13:
            let value: String? = random.chance(70) ? "\(Int.random(in: 1...90, using: &random)) MB" : nil
            let setting = try #require(Setting.named("media.max_size"))
            _ = try vault.changeSettings { try Configuration.edited($0, setting: setting, to: value) }
            return "config"
        case 14: return try describe(path, vault)
        case 15: return try addAgain(vault, device)
        default:
            let some = paths.filter { _ in random.chance(50) }
            _ = try vault.change(some, command: "set") { [word = word()] document, _, _ in
                try document.set("place", to: .text(word))
            }
            return "set"
        }
    }

    private mutating func add(_ vault: Vault, _ device: Device) throws -> String {
        let kind = ["diary", "idea", "note"].randomElement(using: &random) ?? "diary"
        let links = try entries(of: device).keys.sorted().filter { _ in random.chance(20) }
        let text = word() + links.map { " [[\(Layout.stem(of: $0))]]" }.joined() + "\n\n" + word() + "."
        var new = try device.scene.newEntry(text, kind: kind)
        if random.chance(50) { new.title = word() }
        if random.chance(40) {
            let photo = random.chance(50) ? "a.jpg" : "b.heic"
            new.media = [try MediaStore(vault: vault.root).prepare(device.scene.folder(photo))]
        }
        _ = try vault.create(new, command: kind)
        return kind
    }

    private mutating func edit(_ path: String, _ vault: Vault, _ device: Device) throws -> String? {
        let editing = try vault.beginEditing(vault.entry(at: path))
        var lines = try device.text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let body = (lines.dropFirst().firstIndex(of: "---") ?? 0) + 1
        let place = Int.random(in: min(body, lines.count - 1)..<lines.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: lines.insert(word(), at: place)
        case 1: lines[place] = word()
        default: lines.append(word() + "\n")
        }
        try device.write(lines.joined(separator: "\n"), to: path)
        return try vault.finishEditing(editing) == nil ? nil : "edit"
    }

    private mutating func talk(_ path: String, _ vault: Vault, _ device: Device) throws -> String? {
        var conversing = try vault.converse(path)
        for speaker in [ConversationMessage.Speaker.writer, .companion] {
            let id = String(format: "%08x", UInt32(truncatingIfNeeded: random.next()))
            try conversing.write(NewMessage(speaker, word(), date: device.world().localNow, model: "m", id: id))
        }
        return try conversing.commit() == nil ? nil : "chat"
    }

    /// Another entry under the name of one that was removed.
    private mutating func addAgain(_ vault: Vault, _ device: Device) throws -> String? {
        guard let old = removed.randomElement(using: &random) else { return nil }
        var new = try device.scene.newEntry(word() + ".", kind: old.kind)
        new.title = old.title
        new.date = old.date ?? new.date
        _ = try vault.create(new, command: "again")
        return "again"
    }

    private mutating func restore(_ path: String, _ vault: Vault) throws -> String? {
        let revision = random.chance(70) ? "HEAD~\(Int.random(in: 1...9, using: &random))" : nil
        let before = try entries(of: laptop)
        let known = Set(try before.keys.compactMap { try vault.entry(at: $0).id })
        let made: Vault.Restoring
        do {
            if random.chance(70), let gone = removed.randomElement(using: &random), let id = gone.id {
                made = try vault.restore(vault.removedEntry(named: id.description))
            } else {
                made = try vault.restore(path, at: revision)
            }
        } catch is RestoreError {
            return nil
        } catch is ReferenceError {
            // The command that made it is undone.
            return nil
        } catch is GitError {
            // There are not as many commits.
            return nil
        }
        // Whatever it was, no other entry is touched, and none is gone or there twice.
        let after = try entries(of: laptop)
        #expect(before.allSatisfy { $0.key == made.path || after[$0.key] == $0.value }, "restore \(made.path)")
        let ids = try after.keys.compactMap { try vault.entry(at: $0).id }
        #expect(Set(ids).count == ids.count && known.isSubset(of: ids), "restore \(made.path)")
        return "restore"
    }

    private mutating func describe(_ path: String, _ vault: Vault) throws -> String? {
        let entry = try vault.entry(at: path)
        guard let link = entry.body.media.first(where: { entry.body.mayDescribe($0) }) else { return nil }
        let text = word()
        _ = try vault.change([path], command: "describe") { document, entry, _ in
            try document.replaceBody(
                with: entry.body.settingDescription(text, of: link, model: "m", date: vault.world.localNow))
        }
        return "describe"
    }
}
