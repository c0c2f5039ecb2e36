import Foundation
import TestSupport
import Testing

/// A command that meets a remote, run again and again with another of its calls hit, and then asked for again: whatever became of it,
/// all that there was is there, and the next time it arrives where an unhurt run does.
struct ResumedSweep: CommandSweep {
    let command: FaultedCommand
    let calls: [SystemCall]
    private let scene: FaultScene
    private let before: FaultScene.State
    private let after: FaultScene.State
    private let soundAfter: FaultScene.Soundness
    private let differences: String
    private let knownProblems: Set<String>

    init(_ command: FaultedCommand) throws {
        self.command = command
        let scene = try FaultScene(command)
        self.scene = scene
        try scene.reset()
        before = try scene.state()
        let problemsBefore = command.clonesVault ? [] : try scene.problems().lines
        let unhurt = try scene.run(command)
        try #require(unhurt.output.status == 0, "\(command.name): \(unhurt.output.stderr)")
        calls = SystemCall.all(in: unhurt.trace)
        after = try scene.state()
        soundAfter = try scene.soundness()
        differences = try scene.differences()
        knownProblems = try problemsBefore.union(scene.problems().lines)
        #expect(
            after.temporary == [] && soundAfter.fsck == "" && soundAfter.litter == [] && soundAfter.unfinished == [])
        #expect(soundAfter.status == "" && differences == "0\n", "\(soundAfter.status) \(differences)")
    }

    func looks() throws -> [SystemCall] { try scene.looks(of: command) }

    func tryDeath(at call: SystemCall) throws -> Bool {
        try scene.reset()
        let run = try scene.run(command, hitting: (call, .death))
        let place = Comment(rawValue: "\(command.name) killed at \(call.description)")
        guard run.output.end == .signalled(9) else {
            #expect(try run.output.status == 0 && scene.state().files == after.files, place)
            return false
        }
        try expectWhole(place)
        try goOn(place, adding: call.number % 2 == 1)
        return true
    }

    func tryFailure(at call: SystemCall, with error: String) throws -> Bool {
        guard let run = try scene.run(command, failing: call, with: error) else { return false }
        let (status, place) = (run.status, run.place)
        if status == 0 {
            #expect(try scene.state().files == after.files, place)
            #expect(try scene.differences() == differences, place)
        } else if !call.arguments.hasPrefix("2") {
            #expect(run.stderr.contains("error: "), place)
        }
        try expectWhole(place)
        try goOn(place, adding: call.number % 2 == 0, allowing: call)
        return true
    }

    func tryLook(at call: SystemCall, with error: String) throws -> Bool { try tryFailure(at: call, with: error) }

    /// Whether every file is as before or as after, and what is in neither place of a path went nowhere else but to git.
    private func expectWhole(_ place: Comment) throws {
        let now = try scene.state()
        for (path, bytes) in now.files {
            #expect(before.files[path] == bytes || after.files[path] == bytes, "\(place) half a file: \(path)")
        }
        for path in before.files.keys where after.files[path] != nil {
            #expect(now.files[path] != nil, "\(place) lost: \(path)")
        }
        if command.clonesVault { return }
        let found = try scene.problems().lines.subtracting(knownProblems)
        #expect(found.filter { !$0.contains("notice: ") } == [], place)
    }

    /// The same command again, after another one or at once, and what it leaves.
    private func goOn(_ place: Comment, adding: Bool, allowing call: SystemCall? = nil) throws {
        var added: String?
        if adding, !command.clonesVault {
            let next = try scene.daybook(["add", "Next", "--quiet"])
            #expect(next.status == 0 && next.stderr == "", "\(place): next \(next.status) \(next.stderr)")
            added = next.stdout.trimmingCharacters(in: .newlines)
        }
        let isThere = try command.clonesVault && scene.state().files == after.files
        let again = try scene.daybook(command.arguments)
        #expect(again.status == 0 || isThere, "\(place): again \(again.status) \(again.stderr)")
        var last = try scene.state()
        #expect(last.temporary == [], place)
        if let added { #expect(last.files.removeValue(forKey: added) != nil, place) }
        let missing = after.files.keys.filter { last.files[$0] != after.files[$0] }
        let other = last.files.keys.filter { after.files[$0] == nil }
        #expect(missing.isEmpty && other.isEmpty, "\(place) arrives elsewhere: \(missing) \(other)")
        #expect(try scene.differences() == differences, place)
        var sound = try scene.soundness()
        // What a transfer was writing goes with a sync an hour later, since somebody might be at it.
        sound.litter.removeAll { $0.hasPrefix("garbage: ") || $0.hasPrefix(".git/objects/pack/") }
        // A second name of an object that could not be removed harms nobody.
        if let call, call.name.hasPrefix("unlink") || call.name == "rmdir" {
            sound.litter.removeAll {
                call.arguments.contains("/objects/tmp_obj") && $0.hasPrefix(".git/objects/tmp_obj")
            }
        }
        #expect(sound.status == soundAfter.status && sound.fsck == "", "\(place) \(sound)")
        #expect(sound.litter == [] && sound.unfinished == [], "\(place) \(sound)")
        let problems = try scene.problems().lines.subtracting(knownProblems)
        #expect(problems == [], place)
    }
}
